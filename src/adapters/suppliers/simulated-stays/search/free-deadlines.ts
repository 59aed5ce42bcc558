import type { StayColumns } from '#modules/hotels/stay-supplier.ts'
import type { StayDeps } from '../deps.ts'
import { freeDaysOf, freeUntilOf } from '../world/policies.ts'
import { hotelSeed } from '../world/properties.ts'
import { policyFacts } from './quote-room.ts'
import type { StayNights } from './stay-nights.ts'

interface FreeDeadlines {
  readonly frees: StayColumns['frees']
  /** Goes on with a hotel. */
  open(row: number): void
  /** The deadline of a plan of that hotel by its place among them, from 1; 0 where cancelling is never free. */
  of(plan: number): number
}

/** Deadlines of a search repeat: they hang on the days before the arrival alone. */
export function freeDeadlines(deps: StayDeps, nights: StayNights): FreeDeadlines {
  const frees: StayColumns['frees'][number][] = []
  const byDays: number[] = []
  const { city } = nights
  let row = city.first
  let hotel = 0
  return {
    frees,
    open(next) {
      row = next
      hotel = hotelSeed(city, next - city.first)
    },
    of(plan) {
      const days = freeDaysOf({ plan, hotel })
      if (days === null) return 0
      const known = byDays[days]
      if (known !== undefined) return known
      const until = freeUntilOf(policyFacts(deps, nights, { row, plan }))
      return (byDays[days] = until ? frees.push(until) : 0)
    },
  }
}
