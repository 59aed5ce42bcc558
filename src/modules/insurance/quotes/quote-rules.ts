import type { FieldIssue } from '#contracts/errors.ts'
import { MAX_AGE, MAX_DAYS, MAX_DAYS_AHEAD } from '#contracts/insurance/limits.ts'
import type { InsuranceQuoteInput } from '#contracts/insurance/quotes.ts'
import { ageOn, type Issues, SHOP_ZONE } from '#modules/orders/index.ts'
import { isCountry } from '#modules/settings/index.ts'
import { addDays, dateIn, daysBetween } from '#platform/local-date.ts'

/** What is wrong in the form that its contract cannot see, by its fields. */
export function findQuoteIssues(input: InsuranceQuoteInput, now: Date): Issues {
  const today = dateIn(SHOP_ZONE, now)
  return {
    ...(!isCountry(input.residence) && { residence: 'residence_required' as const }),
    ...destinationIssues(input),
    ...dateIssues(input, today),
    ...Object.fromEntries(input.travellers.flatMap((traveller, index) => ageIssues(traveller, index, input, today))),
    ...(input.trip_cost && input.trip_cost.amount < 0 && { trip_cost: 'amount_too_small' as const }),
  }
}

function destinationIssues({ destinations, residence }: InsuranceQuoteInput): Issues {
  if (!destinations.every(isCountry)) return { destinations: 'cover_destination_required' }
  return destinations.every((country) => country === residence) ? { destinations: 'cover_abroad' } : {}
}

function dateIssues({ start_date: start, end_date: end }: InsuranceQuoteInput, today: string): Issues {
  if (start < today) return { start_date: 'date_past' }
  if (start > addDays(today, MAX_DAYS_AHEAD))
    return { start_date: { code: 'cover_too_far', values: { most: MAX_DAYS_AHEAD } } }
  if (end < start) return { end_date: 'cover_end_before_start' }
  const isLong = daysBetween(start, end) + 1 > MAX_DAYS
  return isLong ? { end_date: { code: 'cover_too_long', values: { most: MAX_DAYS } } } : {}
}

function ageIssues(
  { age, birth_date: born }: InsuranceQuoteInput['travellers'][number],
  index: number,
  { start_date: start }: InsuranceQuoteInput,
  today: string,
): readonly [string, FieldIssue][] {
  if (!born) return []
  const known = ageOn(born, start)
  if (born > today || known > MAX_AGE) return [[`travellers.${index}.birth_date`, 'birth_date_invalid']]
  return typeof age === 'number' && age !== known ? [[`travellers.${index}.age`, 'age_mismatch']] : []
}
