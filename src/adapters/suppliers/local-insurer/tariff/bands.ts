/** Days of a trip up to which a premium stands, with what an adult pays in naira for the least cover in Africa. */
export const DAY_BANDS: readonly { readonly days: number; readonly naira: number }[] = [
  { days: 5, naira: 5_200 },
  { days: 8, naira: 6_900 },
  { days: 11, naira: 8_400 },
  { days: 15, naira: 10_400 },
  { days: 21, naira: 13_100 },
  { days: 31, naira: 17_200 },
  { days: 45, naira: 22_600 },
  { days: 62, naira: 28_900 },
  { days: 92, naira: 38_500 },
  { days: 123, naira: 48_000 },
  { days: 184, naira: 66_000 },
]

/** No trip is covered for longer. */
export const MOST_DAYS = 184

/**
 * Ages up to which a share of the adult's premium is paid, in percent, and for how many days at most.
 * `hasDiscount`: who counts for the discount of families.
 */
export const AGE_BANDS: readonly {
  readonly age: number
  readonly percent: number
  readonly days: number
  readonly hasDiscount: boolean
}[] = [
  { age: 17, percent: 60, days: MOST_DAYS, hasDiscount: true },
  { age: 64, percent: 100, days: MOST_DAYS, hasDiscount: true },
  { age: 70, percent: 150, days: MOST_DAYS, hasDiscount: false },
  { age: 75, percent: 200, days: 92, hasDiscount: false },
  { age: 80, percent: 300, days: 31, hasDiscount: false },
]

/** Below it somebody is a child, and cannot be insured alone. */
export const ADULT_AGE = 18
/** An adult and a child who go together pay that much less, in percent. */
export const FAMILY_DISCOUNT_PERCENT = 10
