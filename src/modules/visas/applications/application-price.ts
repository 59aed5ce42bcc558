import type { Language } from '#contracts/locale.ts'
import { CHARGE_CURRENCY, type Money } from '#contracts/money.ts'
import type { VisaApplicant } from '#contracts/visas/applications.ts'
import type { VisaAge } from '#contracts/visas/limits.ts'
import type { NewFee } from '#modules/cases/index.ts'
import { ageOn } from '#modules/orders/index.ts'
import type { PriceBook } from '#modules/pricing/index.ts'
import type { VisaDeps } from '../deps.ts'
import { pricesOf } from '../services/find-service.ts'
import type { VisaEntry } from '../services/visa-entry.ts'

const CHILD_FROM = 6
const ADULT_FROM = 12

/** By the age on arrival; an adult as long as the birth date is not told. */
export function ageOf({ born_on }: Pick<VisaApplicant, 'born_on'>, arrival: string): VisaAge {
  if (!/^\d{4}-\d\d-\d\d$/.test(born_on) || born_on > arrival) return 'adult'
  return ageBandOf(ageOn(born_on, arrival))
}

/** By which prices and papers differ. */
export function ageBandOf(years: number): VisaAge {
  if (years >= ADULT_FROM) return 'adult'
  return years >= CHILD_FROM ? 'child' : 'infant'
}

/** What an application costs: the agency's part, the state's, and what of it stays when it is given up in time. */
interface ApplicationPrice {
  readonly fees: readonly NewFee[]
  readonly total: Money
  readonly kept: Money
}

/** Half of our part: by then papers were read and checked. */
const KEPT_SHARE = 2

/** @throws Refusal `exchange_rate_missing` */
export function priceApplication(
  book: Pick<PriceBook, 'convert'>,
  entry: VisaEntry,
  applicants: readonly Pick<VisaApplicant, 'born_on'>[],
  arrival: string,
): ApplicationPrice {
  const prices = pricesOf(book, entry)
  const own = applicants.flatMap((applicant) => prices.filter(({ age }) => age === ageOf(applicant, arrival)))
  const service = own.reduce((sum, price) => sum + price.service.amount, 0)
  const total = own.reduce((sum, price) => sum + price.total.amount, 0)
  const kept = Math.floor(service / KEPT_SHARE)
  const government = total - service
  const currency = CHARGE_CURRENCY
  return {
    // What costs nothing is not asked for.
    fees: [
      { code: 'service' as const, amount: service, currency, kept },
      { code: 'embassy' as const, amount: government, currency },
    ].filter(({ amount }) => amount > 0),
    total: { amount: total, currency },
    kept: { amount: kept, currency },
  }
}

/** What it costs, a line each, in words of a language. */
export const linesOf = ({ translate }: Pick<VisaDeps, 'translate'>, fees: readonly NewFee[], language: Language) =>
  fees.map(({ code, amount, currency }) => ({
    title: translate(language, `cases.fees.${code}`),
    amount: { amount, currency },
  }))
