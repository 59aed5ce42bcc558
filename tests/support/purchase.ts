import type { Currency } from '#contracts/money.ts'
import type { ConfirmAvailabilityResponse } from '#contracts/flights/confirmed-offers.ts'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { CreateBookingResponse } from '#contracts/orders/create-booking.ts'
import type { PassengerType } from '#contracts/prices.ts'
import { vi } from 'vitest'
import type { Visitor } from './shop.ts'

/** What a new shop adds to a supplier's price for each traveller with a seat, in kobo. */
export const SERVICE_FEE = 250_000

/** The steps of a purchase through the API, each refusing to go on after a failure. */

/** A search may take its time on a busy machine. */
const WAIT = { timeout: 20_000 }

/** Searches and waits until every supplier has answered. */
export async function search(visitor: Visitor, form: FlightSearchRequest): Promise<FlightSearchResultsResponse> {
  const opened = await visitor.call('flightSearch', form)
  if (opened.status !== 200) throw new Error(`search: ${JSON.stringify(opened.body)}`)
  return vi.waitFor(async () => {
    const { body } = await visitor.call('flightSearchResults', { sessionId: opened.body.sessionId, sort: 'cheapest' })
    if (body.status === 'in_progress') throw new Error('the search is still running')
    return body
  }, WAIT)
}

/** Confirms the offer at `index` of the listing, to be charged in `currency`. */
export async function choose(
  visitor: Visitor,
  results: FlightSearchResultsResponse,
  index = 0,
  currency?: Currency,
): Promise<ConfirmAvailabilityResponse> {
  const offer = results.offers[index]
  const answer = await visitor.call('flightConfirmAvailability', {
    search_id: results.search_id,
    fare_source_code: offer?.fare_source_code,
    sector_sequence: offer?.sector_sequence,
    ...(currency && { currency }),
  })
  if (answer.status !== 200) throw new Error(`confirm: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const BORN: Readonly<Record<PassengerType, number>> = { ADT: 1990, CNN: 2019, INF: 2026 }

/** A traveller with a valid passport; `index` makes the name unique. */
export function traveller(type: PassengerType, index: number) {
  return {
    type,
    title: type === 'ADT' ? 'mrs' : 'miss',
    first_name: `Adaeze ${'abcdefghi'.charAt(index)}`,
    last_name: 'Okonkwo',
    gender: 'female',
    nationality: 'NG',
    year_of_birth: BORN[type],
    month_of_birth: 3,
    day_of_birth: 14,
    passport_number: `A0123456${index}`,
    passport_expiry_date: '2031-05-01',
    passport_issuing_country: 'NG',
  }
}

/** The body of `create_booking` for a confirmed offer. */
export function bookingBody(offer: ConfirmAvailabilityResponse, types: readonly PassengerType[], over: object = {}) {
  const { currency, grand_total } = offer.price
  return {
    offer_id: offer.offer_id,
    search_id: offer.search_id,
    contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '8031234567' },
    passengers: types.map(traveller),
    expected_total: { amount: grand_total, currency },
    agree_terms: true,
    ...over,
  }
}

export async function book(visitor: Visitor, body: object, key: string): Promise<CreateBookingResponse> {
  const answer = await visitor.call('flightCreateBooking', body, { 'Idempotency-Key': key })
  if (answer.status !== 201) throw new Error(`booking: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Opens a payment of the order and returns its reference. */
export async function openPayment(visitor: Visitor, orderId: string, provider: string): Promise<string> {
  const answer = await visitor.call('orderCreateTransaction', { confirmation_id: orderId, provider })
  if (answer.status !== 200 && answer.status !== 201) throw new Error(`payment: ${JSON.stringify(answer.body)}`)
  return answer.body.reference
}

/** Does what a customer does on the provider's page. */
export async function actAsCustomer(
  visitor: Visitor,
  provider: string,
  reference: string,
  action: string,
): Promise<void> {
  await control(visitor, `${provider}/act`, 'POST', { reference, action })
}

/** Steers a provider's sandbox, such as `{ webhooks: 'drop' }`. */
export async function steerProvider(visitor: Visitor, provider: string, controls: object): Promise<void> {
  await control(visitor, provider, 'PUT', controls)
}

/** The bank's side of a dispute: raised by `reference`, moved by `id` and `status`. @returns its id */
export async function steerDispute(visitor: Visitor, provider: string, body: object): Promise<number> {
  const { id }: { id: number } = await (await control(visitor, `${provider}/dispute`, 'POST', body)).json()
  return id
}

async function control(visitor: Visitor, path: string, method: 'POST' | 'PUT', body: object): Promise<Response> {
  const response = await visitor.fetch(`/sandbox/control/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`sandbox: ${response.status} ${await response.text()}`)
  return response
}
