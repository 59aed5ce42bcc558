import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { PassengerType, Price } from '#contracts/prices.ts'
import type { CoverQuestion } from '#modules/insurance/insurer.ts'

/** As orders know travellers: adults from 12, infants below 2. */
function typeOf(age: number): PassengerType {
  if (age < 2) return 'INF'
  return age < 12 ? 'CNN' : 'ADT'
}

/** Premiums as a price: a line for each kind of traveller, and no tax on it. */
export function priceOfPremiums({ ages }: Pick<CoverQuestion, 'ages'>, premiums: readonly number[]): Price {
  const types = ages.map(typeOf)
  const passengers = (['ADT', 'CNN', 'INF'] as const).flatMap((type) => {
    const own = premiums.filter((_, at) => types[at] === type)
    const base = own.reduce((sum, premium) => sum + premium, 0)
    return own.length > 0 ? [{ type, count: own.length, base, taxes: 0, total: base }] : []
  })
  const base = premiums.reduce((sum, premium) => sum + premium, 0)
  return {
    currency: CHARGE_CURRENCY,
    passengers,
    base,
    taxes: [],
    taxes_total: 0,
    fees: [],
    fees_total: 0,
    discount: null,
    total: base,
    grand_total: base,
  }
}
