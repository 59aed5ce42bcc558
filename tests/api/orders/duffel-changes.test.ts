import { afterAll, expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { actAsCustomer, book, bookingBody, search } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

/** The whole shop on Duffel's client, over HTTP, on the local fake server of Duffel, on the simulator. */
const shop = await openShop({ now: '2026-11-21T09:00:00Z', env: { SUPPLIERS: 'duffel-fake' } })
afterAll(() => shop.close())

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await shop.shop.idle()
    await shop.worker.runDue()
  }
}

async function pay(visitor: Visitor, confirmation_id: string, charge_id?: string): Promise<void> {
  const opened = await visitor.call('flightCreatePaystackTransaction', { confirmation_id, charge_id })
  await actAsCustomer(visitor, 'paystack', opened.body.reference, 'success')
  await settle()
}

async function buy(visitor: Visitor, origin: string, destination: string): Promise<string> {
  const form: FlightSearchRequest = {
    trip_type: 'one_way',
    sectors: [{ origin, destination, departure_date: '2027-02-12' }],
    adults: 1,
  }
  const results = await search(visitor, form)
  const offer = results.offers.find(({ fares }) =>
    fares.some(({ conditions }) => conditions.change_before_departure?.allowed),
  )
  const fare = offer?.fares.find(({ conditions }) => conditions.change_before_departure?.allowed)
  const { body } = await visitor.call('flightConfirmAvailability', {
    search_id: results.search_id,
    fare_source_code: fare?.fare_source_code,
    sector_sequence: offer?.sector_sequence,
  })
  const { confirmation_id } = await book(visitor, bookingBody(body, ['ADT']), crypto.randomUUID())
  await pay(visitor, confirmation_id)
  return confirmation_id
}

const shown = async (visitor: Visitor, confirmation_id: string) =>
  (await visitor.call('flightBookingConfirmation', { confirmation_id })).body

test('a flight of Duffel is changed: paid, made, and its tickets are new', async () => {
  const visitor = shop.visitor()
  const confirmation_id = await buy(visitor, 'LOS', 'LHR')
  const before = await shown(visitor, confirmation_id)
  const found = await visitor.call('bookingChangeSearch', { confirmation_id, slice: 0, departure_date: '2027-02-14' })
  const option = found.body.options.at(-1)
  if (!option) throw new Error('no option')
  const { outcome, charge_id } = (await visitor.call('bookingChange', { confirmation_id, change_id: option.change_id }))
    .body
  if (outcome === 'pay') await pay(visitor, confirmation_id, charge_id ?? '')
  await settle()
  const after = await shown(visitor, confirmation_id)
  expect(after.fulfilment_status).toBe('ticketed')
  expect(after.slices[0]?.departing_at).toBe(option.slice.departing_at)
  expect(after.passengers[0]?.ticket_number).not.toBe(before.passengers[0]?.ticket_number)
  const name = { passenger: 0, first_name: 'Adaese', last_name: 'Okonkwo' }
  // Duffel corrects no names: people do.
  expect((await visitor.call('bookingCorrectName', { confirmation_id, ...name })).body.outcome).toBe('with_staff')
})

test('flights that a Duffel airline moves are found, shown and accepted there', async () => {
  const visitor = shop.visitor()
  const confirmation_id = await buy(visitor, 'LTN', 'LHR')
  for (let hour = 0; hour < 8; hour++) {
    shop.clock.advance(3_600_000)
    await settle()
  }
  visitor.bearer = null
  const { schedule } = (await visitor.call('bookingChanges', { confirmation_id })).body
  expect(schedule?.status).toBe('open')
  const accepted = await visitor.call('bookingScheduleChange', { confirmation_id, choice: 'accept' })
  expect(accepted.body.outcome).toBe('accepted')
  await settle()
  expect((await shown(visitor, confirmation_id)).slices).toEqual(schedule?.slices)
  for (let hour = 0; hour < 8; hour++) {
    shop.clock.advance(3_600_000)
    await settle()
  }
  visitor.bearer = null
  expect((await visitor.call('bookingChanges', { confirmation_id })).body).toMatchObject({
    schedule: { status: 'accepted' },
    history: [{ occasion: 'schedule' }],
  })
})
