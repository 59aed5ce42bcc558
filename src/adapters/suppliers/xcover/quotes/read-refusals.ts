import type { MissingPlan } from '#contracts/insurance/quotes.ts'
import type { CoverRefusal } from '#modules/insurance/insurer.ts'
import type { XcoverRefusal } from '../client/refusals.ts'
import type { SoldPolicy } from '../xcover-deps.ts'

/** Fields that a trip is refused by, with why; the first that fits. */
const REASONS: readonly (readonly [said: RegExp, reason: CoverRefusal['reason']])[] = [
  [/from_country|customer_country/, 'residence'],
  [/destination_countr/, 'destination'],
  [/insured.*\b(?:adult|minor|unaccompanied)/i, 'no_adult'],
  [/insured/, 'too_old'],
  [/policy_end_date/, 'too_long'],
  [/trip_cost/, 'trip_cost'],
]

/** Why nobody is covered on this trip; null where it is no answer to the trip. */
export function refusalOfTrip({ type, errors }: XcoverRefusal): CoverRefusal | null {
  return type === 'validation_error' ? readRefusal(errors) : null
}

/** Reads errors that name fields, whatever is around them. */
export function readRefusal(errors: unknown): CoverRefusal | null {
  const said = JSON.stringify(errors)
  const reason = REASONS.find(([words]) => words.test(said))?.[1]
  if (!reason) return null
  // What is told of an age or of days: "must be at most 75".
  const most = reason === 'too_old' || reason === 'too_long' ? /at most (\d{1,3})\b/.exec(said)?.[1] : undefined
  return { kind: 'refused', reason, ...(most !== undefined && { most: Number(most) }) }
}

/** Levels that are not sold for a trip, by what is said in their place. */
export function missingOf(
  errors: Readonly<Record<string, unknown>>,
  policies: readonly SoldPolicy[],
): readonly MissingPlan[] {
  return policies.flatMap(({ level }, at) => {
    const refusal = readRefusal(errors[at])
    if (refusal?.reason !== 'too_old' && refusal?.reason !== 'too_long') return []
    return [{ level, reason: refusal.reason === 'too_old' ? 'age' : 'days', most: refusal.most ?? null } as const]
  })
}
