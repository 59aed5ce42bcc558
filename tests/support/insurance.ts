import type { CoverLevel } from '#contracts/insurance/cover.ts'
import type { InsuranceOffer } from '#contracts/insurance/offers.ts'
import type { InsuranceQuote, InsuranceQuoteRequest } from '#contracts/insurance/quotes.ts'
import type { Caller, Visitor } from './shop.ts'

/** The steps of buying cover through the API, each refusing to go on after a failure. */

/** A family of three goes to Paris for ten days. */
export const PARIS_COVER: InsuranceQuoteRequest = {
  residence: 'NG',
  destinations: ['FR'],
  start_date: '2026-12-10',
  end_date: '2026-12-19',
  travellers: [{ age: 35 }, { age: 33 }, { age: 6 }],
  trip_cost: { amount: 240_000_000, currency: 'NGN' },
}

/** Trips to the Gambia that misbehave, by what they do: their costs in kobo. */
export const MAGIC_TRIPS = {
  premiumChanged: 100,
  declined: 200,
  answerLost: 300,
  silent: 400,
  rubbish: 500,
} as const

export const gambia = (amount: number): InsuranceQuoteRequest => ({
  ...PARIS_COVER,
  destinations: ['GM'],
  trip_cost: { amount, currency: 'NGN' },
})

export async function quoteCover(visitor: Caller, over: Partial<InsuranceQuoteRequest> = {}): Promise<InsuranceQuote> {
  const answer = await visitor.call('insuranceQuote', { ...PARIS_COVER, ...over })
  if (answer.status !== 200) throw new Error(`quote: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

export async function chooseCover(
  visitor: Visitor,
  { quote_id, plans }: InsuranceQuote,
  level: CoverLevel = 'comfort',
): Promise<InsuranceOffer> {
  const plan_id = plans.find((plan) => plan.level === level)?.plan_id
  const answer = await visitor.call('insuranceChoose', { quote_id, plan_id })
  if (answer.status !== 200) throw new Error(`choose: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

const born = (year_of_birth: number) => ({ year_of_birth, month_of_birth: 3, day_of_birth: 14 })
const of = { last_name: 'Okonkwo', nationality: 'NG' } as const

/** As old as the quote says: 35, 33 and 6 on the first day. */
export const FAMILY = [
  { ...of, ...born(1991), type: 'ADT', title: 'mrs', first_name: 'Adaeze', gender: 'female' },
  { ...of, ...born(1993), type: 'ADT', title: 'mr', first_name: 'Chidi', gender: 'male' },
  { ...of, ...born(2020), type: 'CNN', title: 'miss', first_name: 'Ngozi', gender: 'female' },
] as const

export const ANSWERS = { health: 'yes', kin_name: 'Ifeoma Okonkwo', kin_phone: '+234 803 000 1122' } as const

/** The item of an order of chosen cover. */
export const coverItem = ({ offer_id, search_id }: Pick<InsuranceOffer, 'offer_id' | 'search_id'>) =>
  ({ kind: 'insurance', offer_id, search_id, answers: ANSWERS }) as const

/** The body of `orders/create` for chosen cover. */
export function coverOrder(offer: InsuranceOffer, over: object = {}) {
  const { currency, grand_total } = offer.price
  return {
    items: [coverItem(offer)],
    contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '8031234567' },
    passengers: FAMILY,
    expected_total: { amount: grand_total, currency },
    agree_terms: true,
    ...over,
  }
}
