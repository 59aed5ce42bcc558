import type { TransferQuery } from '#contracts/transfers/query.ts'
import {
  MAX_BAGS,
  MAX_DAYS_AHEAD,
  MAX_KM,
  MAX_PASSENGERS,
  MIN_KM,
  NOTICE_MINUTES,
} from '#contracts/transfers/transfer-limits.ts'
import type { Issues } from '#modules/orders/index.ts'
import { nearKm } from '#platform/near-distance.ts'
import { instantOfLocal } from '#platform/local-time.ts'

type Asked = Pick<TransferQuery, 'from' | 'to' | 'pick_up_at' | 'return_at' | 'adults' | 'child_ages' | 'bags'>

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** What is wrong with a search, by its fields. */
export function findRideIssues(query: Asked, now: Date): Issues {
  return { ...placeIssues(query), ...timeIssues(query, now), ...peopleIssues(query) }
}

function placeIssues({ from, to }: Asked): Issues {
  const isSame = from.type === to.type && from.id === to.id && from.address === to.address
  const km = nearKm(from, to)
  if (isSame || (km < MIN_KM && !from.address && !to.address)) return { to: 'transfer_same_place' }
  // Around the world the shorter way is the other one: it is too far either way.
  if (km > MAX_KM) return { to: { code: 'transfer_too_far', values: { km: Math.round(km), most: MAX_KM } } }
  return {}
}

function timeIssues({ from, to, pick_up_at, return_at }: Asked, now: Date): Issues {
  const issue = issueOf(instantOfLocal(from.timezone, pick_up_at), now)
  if (issue) return { pick_up_at: issue }
  if (return_at === null) return {}
  const there = instantOfLocal(from.timezone, pick_up_at)
  const back = instantOfLocal(to.timezone, return_at)
  if (back <= there) return { return_at: 'transfer_return_early' }
  const later = issueOf(back, now)
  return later ? { return_at: later } : {}
}

function issueOf(pickUp: Date, now: Date): Issues[string] | null {
  const ahead = pickUp.getTime() - now.getTime()
  if (ahead <= 0) return 'transfer_time_past'
  if (ahead < NOTICE_MINUTES * MINUTE_MS) return { code: 'transfer_too_soon', values: { hours: NOTICE_MINUTES / 60 } }
  return ahead > MAX_DAYS_AHEAD * DAY_MS ? 'date_too_far' : null
}

function peopleIssues({ adults, child_ages, bags }: Asked): Issues {
  const [people, suitcases] = [{ most: MAX_PASSENGERS }, { most: MAX_BAGS }]
  return {
    ...(adults + child_ages.length > MAX_PASSENGERS && {
      adults: { code: 'transfer_too_many_people' as const, values: people },
    }),
    ...(bags > MAX_BAGS && { bags: { code: 'transfer_too_many_bags' as const, values: suitcases } }),
  }
}
