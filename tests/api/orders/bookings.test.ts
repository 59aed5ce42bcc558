import type { BookingListResponse } from '#contracts/orders/bookings.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { signIn, signUp } from '#tests/support/customer.ts'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

/** An order for a flight from Lagos on this day, paid and ticketed where that is said. */
async function order(visitor: Visitor, to: string, day: string, paid = false): Promise<string> {
  const sectors = [{ origin: 'LOS', destination: to, departure_date: day }]
  const results = await search(visitor, { trip_type: 'one_way', sectors, adults: 1 })
  const body = bookingBody(await choose(visitor, results), ['ADT'])
  const { confirmation_id } = await book(visitor, body, crypto.randomUUID())
  if (!paid) return confirmation_id
  await actAsCustomer(visitor, 'paystack', await openPayment(visitor, confirmation_id, 'paystack'), 'success')
  await shop.shop.idle()
  await shop.worker.runDue()
  return confirmation_id
}

async function ids(visitor: Visitor, request: object): Promise<readonly string[]> {
  const { status, body } = await visitor.call('bookingList', request)
  expect(status).toBe(200)
  return body.bookings.map(({ confirmation_id }) => confirmation_id)
}

describe('the bookings of an account', async () => {
  const ada = shop.visitor()
  await signUp(shop, ada, 'ada@example.com')
  const later = await order(ada, 'ABV', '2027-02-12')
  const soon = await order(ada, 'ACC', '2026-12-12', true)
  const cancelled = await order(ada, 'ABV', '2027-01-20')
  await ada.call('bookingCancel', { confirmation_id: cancelled })

  test('are listed newest first, with what a list shows', async () => {
    const { body } = await ada.call('bookingList', {})
    expect(body.bookings.map(({ confirmation_id }) => confirmation_id)).toHaveLength(3)
    expect(body.next_cursor).toBeNull()
    const booking = body.bookings.find(({ confirmation_id }) => confirmation_id === soon)
    expect(booking).toMatchObject({ status: 'confirmed', kinds: ['flight'] })
    expect(booking?.trip?.query.sectors[0]?.destination_name).toBe('Accra')
    expect(booking?.airline_pnr).toMatch(/^[A-Z0-9]{6}$/)
  })

  test('upcoming ones come by their departure, without what was cancelled', async () => {
    expect(await ids(ada, { view: 'upcoming' })).toEqual([soon, later])
    expect(await ids(ada, { view: 'cancelled' })).toEqual([cancelled])
    expect(await ids(ada, { view: 'past' })).toEqual([])
  })

  test('are found by reference, traveller, place and product', async () => {
    const { body } = await ada.call('flightBookingConfirmation', { confirmation_id: soon })
    expect(await ids(ada, { search: body.booking_reference.toLowerCase() })).toEqual([soon])
    expect(await ids(ada, { search: 'adaeze a okon' })).toHaveLength(3)
    expect(await ids(ada, { search: 'accra' })).toEqual([soon])
    expect(await ids(ada, { search: '%' })).toEqual([])
    expect(await ids(ada, { status: 'confirmed' })).toEqual([soon])
    expect(await ids(ada, { kind: 'hotel' })).toEqual([])
  })

  test('a flight that has landed is past', async () => {
    const now = shop.clock.now()
    shop.clock.set('2026-12-20T09:00:00Z')
    ada.bearer = null
    await signIn(ada, 'ada@example.com')
    expect(await ids(ada, { view: 'past' })).toEqual([soon])
    shop.clock.set(now.toISOString())
    ada.bearer = null
    await signIn(ada, 'ada@example.com')
  })

  test('nobody else sees them, and nobody who is not signed in', async () => {
    const bola = shop.visitor()
    expect(await bola.call('bookingList', {})).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    await signUp(shop, bola, 'bola@example.com')
    expect(await ids(bola, {})).toEqual([])
  })

  test('a long list comes in pages that hold each booking once', async () => {
    const { db } = shop.database
    const row = await db.selectFrom('orders').selectAll().where('id', '=', later).executeTakeFirstOrThrow()
    const item = await db.selectFrom('order_items').selectAll().where('order_id', '=', later).executeTakeFirstOrThrow()
    for (let number = 0; number < 45; number++) {
      const id = `ord_${String(number).padStart(22, 'x')}`
      const json = { price: JSON.stringify(row.price), contact: JSON.stringify(row.contact) }
      await db
        .insertInto('orders')
        .values({ ...row, ...json, id, booking_reference: `PAGE${number}`, status: 'pending_payment' })
        .execute()
      const { starts_at: _, ends_at: __, ...facts } = item
      const sold = { sold: JSON.stringify(item.sold), price: JSON.stringify(item.price) }
      const unique = {
        id: `itm_${number}`,
        order_id: id,
        client_reference: `page-${number}`,
        status: 'pending' as const,
        travellers: null,
        offer_id: `off_${number}`,
      }
      await db
        .insertInto('order_items')
        .values({ ...facts, ...sold, ...unique })
        .execute()
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { body }: { body: BookingListResponse } = await ada.call('bookingList', { view: 'upcoming', cursor })
      expect(body.bookings.length).toBeLessThanOrEqual(20)
      seen.push(...body.bookings.map(({ confirmation_id }) => confirmation_id))
      cursor = body.next_cursor
    } while (cursor)
    expect(seen).toHaveLength(47)
    expect(new Set(seen).size).toBe(47)
    const odd = await ada.call('bookingList', { cursor: 'bm90IG91cnM' })
    expect(odd).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
  })
})
