import { CHARGE_CURRENCY, toDecimal } from '#contracts/money.ts'
import type { CoverQuestion } from '#modules/insurance/insurer.ts'
import type { SoldPolicy } from '../xcover-deps.ts'

/** A request for quotes: one for each policy, in the order of the policies. */
export function packageRequest(question: CoverQuestion, policies: readonly SoldPolicy[]): object {
  const { residence, destinations, startDate, endDate, ages, tripCost } = question
  return {
    request: policies.map(({ type, version }) => ({
      policy_type: type,
      policy_type_version: version,
      policy_start_date: `${startDate}T00:00:00+01:00`,
      policy_end_date: `${endDate}T23:59:59+01:00`,
      from_country: residence,
      destination_countries: destinations,
      insured: ages.map((age) => ({ age })),
      ...(tripCost && { trip_cost: toDecimal(tripCost) }),
    })),
    currency: tripCost?.currency ?? CHARGE_CURRENCY,
    customer_country: residence,
    customer_language: 'en',
  }
}
