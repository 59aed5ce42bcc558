import { expect } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { actAsCustomer, book, bookingBody, openPayment, search } from '#tests/support/purchase.ts'
import type { Visitor as Caller } from '#tests/support/shop.ts'

/**
 * The freest fare of the first flight of a day for one adult, bought and paid through the API: for stories that
 * begin with a ticket. @returns the order's id
 */
export async function buyTicket(
  caller: Caller,
  sector: { readonly origin: string; readonly destination: string; readonly departure_date: string },
): Promise<string> {
  const form: FlightSearchRequest = { trip_type: 'one_way', sectors: [sector], adults: 1 }
  const { offers, search_id } = await search(caller, form)
  const [offer] = offers
  const confirmed = await caller.call('flightConfirmAvailability', {
    search_id,
    fare_source_code: offer?.fares.at(-1)?.fare_source_code,
    sector_sequence: offer?.sector_sequence,
  })
  const { confirmation_id } = await book(caller, bookingBody(confirmed.body, ['ADT']), crypto.randomUUID())
  await actAsCustomer(caller, 'paystack', await openPayment(caller, confirmation_id, 'paystack'), 'success')
  const fulfilment = async () =>
    (await caller.call('flightBookingConfirmation', { confirmation_id })).body.fulfilment_status
  await expect.poll(fulfilment, { timeout: 30_000, interval: 250 }).toBe('ticketed')
  return confirmation_id
}
