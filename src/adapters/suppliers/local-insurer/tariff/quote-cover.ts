import { COVER_LEVELS, type CoverLevel } from '#contracts/insurance/cover.ts'
import type { MissingPlan } from '#contracts/insurance/quotes.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { CoverQuestion, CoverRefusal, QuotedPlan } from '#modules/insurance/insurer.ts'
import { ADULT_AGE, MOST_DAYS } from './bands.ts'
import { isInsured, isResidence, zoneOf } from './countries.ts'
import { coversOf } from './covers.ts'
import { LEVELS, MOST_TRIP_COST } from './levels.ts'
import { writePlanKey } from './plan-key.ts'
import { bandOf, daysOf, premiumsOf } from './premiums.ts'
import { priceOfPremiums } from './price-of-premiums.ts'

/** All levels of cover of a trip, or why there is none. */
export function quoteLevels(
  question: CoverQuestion,
): { readonly plans: readonly QuotedPlan[]; readonly missing: readonly MissingPlan[] } | CoverRefusal {
  const refusal = refusalOf(question)
  if (refusal) return refusal
  const missing = COVER_LEVELS.flatMap((level) => whyMissing(level, question) ?? [])
  const sold = COVER_LEVELS.filter((level) => missing.every((one) => one.level !== level))
  return { plans: sold.map((level) => planOf(level, question)), missing }
}

/** One level of it; null where it is not sold. */
export function planOf(level: CoverLevel, question: CoverQuestion): QuotedPlan {
  const zone = zoneOf(question.destinations)
  const premiums = premiumsOf(level, zone, question)
  return {
    key: writePlanKey(question, level),
    level,
    zone,
    covers: coversOf(level, zone, question),
    price: priceOfPremiums(question, premiums),
    premiums,
    wordingUrl: null,
  }
}

/** Whether a level is sold for a trip at all. */
export function isSold(level: CoverLevel, question: CoverQuestion): boolean {
  return refusalOf(question) === null && whyMissing(level, question) === null
}

function refusalOf({ residence, destinations, ages, tripCost, ...dates }: CoverQuestion): CoverRefusal | null {
  const refused = (reason: CoverRefusal['reason'], most?: number): CoverRefusal => ({
    kind: 'refused',
    reason,
    ...(most !== undefined && { most }),
  })
  if (!isResidence(residence)) return refused('residence')
  if (!destinations.every(isInsured)) return refused('destination')
  if (!ages.some((age) => age >= ADULT_AGE)) return refused('no_adult')
  const oldest = Math.max(...Object.values(LEVELS).map((level) => level.oldest))
  if (ages.some((age) => age > oldest)) return refused('too_old', oldest)
  const days = mostDays(ages)
  if (daysOf(dates) > days) return refused('too_long', days)
  if (tripCost && (tripCost.currency !== CHARGE_CURRENCY || tripCost.amount > MOST_TRIP_COST * 100))
    return refused('trip_cost')
  return null
}

/** The oldest of them decides. */
const mostDays = (ages: readonly number[]): number => Math.min(MOST_DAYS, ...ages.map((age) => bandOf(age)?.days ?? 0))

function whyMissing(level: CoverLevel, { ages }: CoverQuestion): MissingPlan | null {
  const { oldest } = LEVELS[level]
  return ages.some((age) => age > oldest) ? { level, reason: 'age', most: oldest } : null
}
