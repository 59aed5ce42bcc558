import type { CoverLevel, CoverZone } from '#contracts/insurance/cover.ts'
import type { CoverQuestion } from '#modules/insurance/insurer.ts'
import { daysBetween } from '#platform/local-date.ts'
import { ADULT_AGE, AGE_BANDS, DAY_BANDS, FAMILY_DISCOUNT_PERCENT } from './bands.ts'
import { LEVELS, ZONE_PERCENT } from './levels.ts'

const KOBO = 100
/** Premiums end on a hundred naira. */
const STEP = 100 * KOBO

/** First and last day count. */
export const daysOf = ({ startDate, endDate }: Pick<CoverQuestion, 'startDate' | 'endDate'>): number =>
  daysBetween(startDate, endDate) + 1

/** The band of an age; undefined for who is too old for any. */
export const bandOf = (age: number) => AGE_BANDS.find((band) => age <= band.age)

/** What of the trip's cost a level insures, in kobo; 0 for nothing. */
export function insuredCost(level: CoverLevel, tripCost: CoverQuestion['tripCost']): number {
  const { cancellation } = LEVELS[level]
  return cancellation && tripCost ? Math.min(tripCost.amount, cancellation.mostNaira * KOBO) : 0
}

/** What a level costs each of the travellers, in kobo. Whom and how long it is sold to is looked at before. */
export function premiumsOf(level: CoverLevel, zone: CoverZone, question: CoverQuestion): readonly number[] {
  const { ages, tripCost } = question
  const share = Math.ceil((insuredCost(level, tripCost) * (LEVELS[level].cancellation?.basisPoints ?? 0)) / 10_000)
  const days = daysOf(question)
  const adult = ((DAY_BANDS.find((band) => days <= band.days)?.naira ?? 0) * KOBO * ZONE_PERCENT[zone]) / 100
  const cover = (adult * LEVELS[level].percent) / 100
  const isFamily = ages.some((age) => age < ADULT_AGE) && ages.some((age) => age >= ADULT_AGE)
  return ages.map((age) => {
    const band = bandOf(age)
    const off = isFamily && band?.hasDiscount ? FAMILY_DISCOUNT_PERCENT : 0
    const own = (cover * (band?.percent ?? 0) * (100 - off)) / 10_000
    return Math.ceil((own + share / ages.length) / STEP) * STEP
  })
}
