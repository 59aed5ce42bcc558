import { afterAll, expect, test } from 'vitest'
import { PASSWORD, signUp } from '#tests/support/customer.ts'
import { bagsFor, bodyWith, first, offerWithExtras, payAndSettle, seatsFor } from '#tests/support/extras.ts'
import { book, bookingBody, choose, search } from '#tests/support/purchase.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const NGOZI = {
  title: 'mrs',
  first_name: 'Ngozi',
  last_name: 'Obi',
  gender: 'female',
  nationality: 'NG',
  year_of_birth: 1988,
  month_of_birth: 2,
  day_of_birth: 29,
  passport_number: 'A12345678',
}

test('a customer takes away everything, then ends the account; the order stays on record', async () => {
  const ada = shop.visitor()
  await signUp(shop, ada, 'ada@example.com')
  await ada.call('accountSaveTraveller', NGOZI)
  const sectors = [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-12' }]
  const results = await search(ada, { trip_type: 'one_way', sectors, adults: 1 })
  const { confirmation_id } = await book(ada, bookingBody(await choose(ada, results), ['ADT']), crypto.randomUUID())

  const { body } = await ada.call('accountExport')
  expect(body).toMatchObject({
    customer: { email: 'ada@example.com' },
    sessions: [{ current: true }],
    travellers: [{ first_name: 'Ngozi', passport_number: 'A12345678' }],
    bookings: [{ confirmation_id }],
    wallet: { balance: { amount: 0, currency: 'NGN' }, transactions: [] },
  })

  expect((await ada.call('accountDelete', { password: 'another one' })).body.code).toBe('password_wrong')
  expect((await ada.call('accountDelete', { password: PASSWORD })).status).toBe(200)
  expect((await ada.call('accountProfile')).status).toBe(401)
  const again = await shop.visitor().call('authLogin', { email: 'ada@example.com', password: PASSWORD })
  expect(again.body.code).toBe('sign_in_failed')
  const { db } = shop.database
  const customers = JSON.stringify(await db.selectFrom('customers').selectAll().execute())
  expect(customers).not.toMatch(/ada@|Ada|Obi/)
  expect(await db.selectFrom('saved_travellers').selectAll().execute()).toEqual([])
  const order = await db.selectFrom('orders').select('status').where('id', '=', confirmation_id).executeTakeFirst()
  expect(order).toEqual({ status: 'pending_payment' })
  expect((await shop.visitor().call('flightBookingConfirmation', { confirmation_id })).body.owner).toBe(false)

  const anew = shop.visitor()
  await signUp(shop, anew, 'ada@example.com')
  expect((await anew.call('bookingList', {})).body.bookings).toEqual([])
})

test('what is taken away names the flights, travellers, payments, and each bag and seat with its flights', async () => {
  const bola = shop.visitor()
  await signUp(shop, bola, 'bola@example.com')
  const sectors = [{ origin: 'LOS', destination: 'LHR', departure_date: '2027-01-12' }]
  const { offer, extras } = await offerWithExtras(bola, { trip_type: 'one_way', sectors, adults: 1 })
  const seat = first(seatsFor(extras, 0))
  const body = bodyWith(offer, ['ADT'], [first(bagsFor(extras, 0)), seat])
  const { confirmation_id } = await book(bola, body, offer.offer_id)
  const reference = await payAndSettle(shop, bola, confirmation_id)

  const [booking] = (await bola.call('accountExport')).body.bookings
  const [flight] = booking?.flights ?? []
  expect(flight).toMatchObject({ origin: 'LOS', departing_at: expect.stringMatching(/^2027-01-12T/) })
  expect(booking?.contact.email).toBe(body.contact.email)
  expect(booking?.payments).toMatchObject([{ provider: 'paystack', reference, status: 'paid' }])
  const all = booking?.flights.map(({ flight: number }) => number)
  expect(booking?.travellers).toMatchObject([
    { first_name: body.passengers[0]?.first_name, ticket_number: expect.any(String), nationality: 'NG' },
  ])
  const carried = booking?.travellers[0]?.extras.map((extra) => ({
    kind: extra.kind,
    seat: extra.seat,
    status: extra.status,
    flights: extra.flights.map(({ flight: number }) => number),
  }))
  expect(carried).toEqual([
    { kind: 'baggage', seat: null, status: 'bought', flights: all },
    { kind: 'seat', seat: seat.name, status: 'bought', flights: all?.slice(0, 1) },
  ])
})
