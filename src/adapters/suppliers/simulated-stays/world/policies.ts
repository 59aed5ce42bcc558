import type { Penalty } from '#contracts/cancel-terms.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { HoldTerms } from '#modules/hotels/stay-supplier.ts'
import { holdTerms } from '../../real-stays/hold-terms.ts'
import { DAY_MINUTES, instantText, localText, minutesOf } from '../../simulator/world/calendar.ts'
import { noise } from '../../simulator/world/noise.ts'
import type { Zones } from '../../simulator/world/zones.ts'
import { PLANS } from './plans.ts'

/** Hotels' deadlines are at six in the evening on their own clock. */
const EVENING = 18 * 60

/** What cancelling depends on. */
export interface PolicyFacts {
  readonly zones: Zones
  readonly timezone: string
  readonly hotel: number
  readonly plan: number
  /** Day of arrival since 1970. */
  readonly arrival: number
  readonly now: Date
}

/** What cancelling costs of an amount that is paid now, the first night of which is `firstNight`. */
export function penaltiesOf(
  facts: PolicyFacts,
  paid: { readonly amount: number; readonly firstNight: number },
): readonly Penalty[] {
  return stepsOf(facts).map(({ local, utc, share }) => ({
    from: instantText(utc),
    from_local: localText(local),
    penalty: {
      amount: share === 'night' ? Math.min(paid.firstNight, paid.amount) : partOf(paid.amount, share),
      currency: CHARGE_CURRENCY,
    },
  }))
}

const partOf = (amount: number, share: number): number => Math.round((amount * share) / 100) * 100

/** When cancelling stops to be free; null where it is over, or never was. */
export function freeUntilOf(facts: PolicyFacts): { readonly instant: string; readonly local: string } | null {
  const [first] = stepsOf(facts)
  if (!first || first.utc <= minutesOf(facts.now)) return null
  return { instant: instantText(first.utc), local: localText(first.local) }
}

interface Step {
  readonly local: number
  readonly utc: number
  /** Of what is paid, or the first night. */
  readonly share: number | 'night'
}

/** How many days before the arrival cancelling stops to be free; null where it never is. */
export function freeDaysOf({ plan, hotel }: Pick<PolicyFacts, 'plan' | 'hotel'>): number | null {
  const cancelling = PLANS[plan]?.cancelling ?? 'never'
  if (cancelling === 'never') return null
  return cancelling === 'steps' ? FREE_DAYS_OF_STEPS : 1 + Math.floor(noise(hotel, 24) * 3)
}

const FREE_DAYS_OF_STEPS = 7

function stepsOf({ zones, timezone, hotel, plan, arrival, now }: PolicyFacts): readonly Step[] {
  const at = (local: number, share: Step['share']): Step => ({ local, utc: zones.toUtc(timezone, local), share })
  const evening = (daysBefore: number) => (arrival - daysBefore) * DAY_MINUTES + EVENING
  const days = freeDaysOf({ plan, hotel })
  if (days === null) {
    const utc = minutesOf(now)
    return [{ local: zones.toLocal(timezone, utc), utc, share: 1 }]
  }
  if (days === FREE_DAYS_OF_STEPS) return [at(evening(days), 0.3), at(evening(3), 0.6), at(evening(0), 1)]
  return [at(evening(days), 'night'), at(evening(0), 1)]
}

const HOLD_HOURS = 48

/** Rooms that cost nothing to give back are kept for a payment to come, two days at most. */
export function holdOf(facts: PolicyFacts): HoldTerms | null {
  const free = freeUntilOf(facts)
  return free && holdTerms(free.instant, HOLD_HOURS, facts.now)
}
