import { CHARGE_CURRENCY, type Currency } from '#contracts/money.ts'
import type { PassengerType, Price } from '#contracts/prices.ts'
import type { CoverQuestion } from '#modules/insurance/insurer.ts'

/** As orders know travellers: adults from 12, infants below 2. */
function typeOf(age: number): PassengerType {
  if (age < 2) return 'INF'
  return age < 12 ? 'CNN' : 'ADT'
}

/** In which currency premiums are asked, and the tax on each of them. */
interface PremiumTerms {
  readonly currency: Currency
  readonly taxes: readonly number[]
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Premiums as a price: a line for each kind of traveller. Without other terms they are in naira, and no tax is on them. */
export function priceOfPremiums(
  { ages }: Pick<CoverQuestion, 'ages'>,
  premiums: readonly number[],
  { currency, taxes: taxed }: PremiumTerms = { currency: CHARGE_CURRENCY, taxes: [] },
): Price {
  const types = ages.map(typeOf)
  const passengers = (['ADT', 'CNN', 'INF'] as const).flatMap((type) => {
    const count = types.filter((one) => one === type).length
    const base = sumOf(premiums.filter((_, at) => types[at] === type))
    const taxes = sumOf(taxed.filter((_, at) => types[at] === type))
    return count > 0 ? [{ type, count, base, taxes, total: base + taxes }] : []
  })
  const base = sumOf(premiums)
  const taxes = sumOf(taxed)
  return {
    currency,
    passengers,
    base,
    taxes: taxes > 0 ? [{ code: 'IPT', kind: 'government', refundable: null, amount: taxes }] : [],
    taxes_total: taxes,
    fees: [],
    fees_total: 0,
    discount: null,
    total: base + taxes,
    grand_total: base + taxes,
  }
}
