import { afterAll, expect, test } from 'vitest'
import type { Currency } from '#contracts/money.ts'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { bagsFor, choiceOf, first } from '#tests/support/extras.ts'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { openShop, type TestShop, type Visitor } from '#tests/support/shop.ts'

/** Rates, settings and answers of providers that change between two steps of one purchase. */

const shop = await openShop({ now: '2026-11-21T09:00:00Z' })
afterAll(() => shop.close())

const TRIP: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2027-05-12' }],
  adults: 1,
}

async function settle({ shop: running, worker }: TestShop = shop): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await running.idle()
    await running.sandbox?.settled()
    await worker.runDue()
  }
}

async function setRate(to: Currency, rate: string): Promise<void> {
  await shop.database.db.updateTable('exchange_rates').set({ rate }).where('to_currency', '=', to).execute()
  shop.clock.advance(31_000)
}

const shown = async (visitor: Visitor, confirmation_id: string) =>
  (await visitor.call('flightBookingConfirmation', { confirmation_id })).body

async function pay(visitor: Visitor, confirmation_id: string, charge_id: string | null = null): Promise<void> {
  const { status, body } = await visitor.call('orderCreateTransaction', {
    confirmation_id,
    provider: 'flutterwave',
    ...(charge_id && { charge_id }),
  })
  if (status !== 200) throw new Error(`payment: ${JSON.stringify(body)}`)
  await actAsCustomer(visitor, 'flutterwave', body.reference, 'success')
  await settle()
}

/** The first fare that can be changed and given back, confirmed in francs. */
async function flexible(visitor: Visitor) {
  const results = await search(visitor, TRIP)
  const [fare] = results.offers.flatMap((offer) =>
    offer.fares
      .filter(({ conditions }) => conditions.change_before_departure?.allowed)
      .map(({ fare_source_code }) => ({ fare_source_code, sector_sequence: offer.sector_sequence })),
  )
  const asked = { search_id: results.search_id, ...fare, currency: 'XOF' }
  const { status, body } = await visitor.call('flightConfirmAvailability', asked)
  if (status !== 200) throw new Error(`confirm: ${JSON.stringify(body)}`)
  return body
}

test('a bag, another date and a cancellation while the rate moves: no franc more comes back than was paid', async () => {
  const visitor = shop.visitor()
  await setRate('XOF', '0.4')
  const offer = await flexible(visitor)
  const { confirmation_id } = await book(visitor, bookingBody(offer, ['ADT']), crypto.randomUUID())
  await setRate('XOF', '0.5')
  await pay(visitor, confirmation_id)

  const { body: sold } = await visitor.call('bookingExtras', { confirmation_id })
  const bag = first(bagsFor(sold, 0))
  expect(sold.currency).toBe('XOF')
  const { body: added } = await visitor.call('bookingAddExtras', {
    confirmation_id,
    extras: [choiceOf(bag)],
    expected_total: { amount: bag.amount, currency: 'XOF' },
  })
  await pay(visitor, confirmation_id, added.charge_id)

  // The franc is twice as dear by now: what is paid more is at the rate of the day.
  await setRate('XOF', '0.2')
  const options = (
    await Promise.all(
      ['2027-06-18', '2027-07-02', '2027-07-16', '2027-12-18', '2027-08-06'].map((departure_date) =>
        visitor.call('bookingChangeSearch', { confirmation_id, slice: 0, departure_date }),
      ),
    )
  ).flatMap(({ status, body }) => (status === 200 ? body.options : []))
  const dearer = options.toSorted((a, b) => b.to_pay.amount - a.to_pay.amount)[0]
  if (!dearer || dearer.to_pay.amount === 0) throw new Error('no flight costs more')
  // It is told, with its day; what costs no more needs none.
  expect(dearer.charge_rate).toMatchObject({ from: 'NGN', to: 'XOF', margin_bps: 150 })
  expect(dearer.charge_rate?.rate).not.toBe(offer.price.charge_rate?.rate)
  expect(options.filter(({ to_pay }) => to_pay.amount === 0).every((option) => !option.charge_rate)).toBe(true)
  const before = await shown(visitor, confirmation_id)
  const { body: change } = await visitor.call('bookingChange', { confirmation_id, change_id: dearer.change_id })
  await pay(visitor, confirmation_id, change.charge_id)
  await settle()
  const changed = await shown(visitor, confirmation_id)
  expect(changed.price).toMatchObject({
    currency: 'XOF',
    grand_total: before.price.grand_total + dearer.to_pay.amount,
    charge_rate: offer.price.charge_rate,
  })
  // What the airline was paid in all stands beside it, in its own currency.
  const noted = await shop.database.db
    .selectFrom('order_changes')
    .select('supplier_difference')
    .where('id', '=', dearer.change_id)
    .executeTakeFirstOrThrow()
  expect(noted.supplier_difference).toBeGreaterThan(0)
  expect(changed.price.fx?.amount).toBe((before.price.fx?.amount ?? 0) + (noted.supplier_difference ?? 0))

  await setRate('XOF', '0.6')
  const { body: quote } = await visitor.call('bookingCancelQuote', { confirmation_id })
  expect(quote.paid).toEqual({ amount: changed.price.grand_total, currency: 'XOF' })
  expect(quote.refund.amount + quote.penalty.amount).toBe(quote.paid.amount)
  const sums = quote.lines.reduce((sum, { amount }) => sum + amount.amount, 0)
  expect(sums).toBe(quote.paid.amount)
  await visitor.call('bookingCancel', { confirmation_id, quote_id: quote.quote_id })
  await settle()
  shop.clock.advance(600_000)
  await settle()
  visitor.bearer = null
  const { refunds } = await shown(visitor, confirmation_id)
  expect(refunds.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(quote.refund.amount)
  expect(refunds.every(({ amount }) => amount.currency === 'XOF')).toBe(true)
  expect(await checkBooks(shop.database.db)).toEqual([])
  await setRate('XOF', '0.39')
})

test('a currency that the shop’s accounts take no more: what was paid in it goes back, and nothing new is sold in it', async () => {
  const visitor = shop.visitor()
  const results = await search(visitor, TRIP)
  const paidOffer = await choose(visitor, results, 0, 'XOF')
  const { confirmation_id } = await book(visitor, bookingBody(paidOffer, ['ADT']), crypto.randomUUID())
  const late = await book(visitor, bookingBody(await choose(visitor, results, 1, 'XOF'), ['ADT']), crypto.randomUUID())
  const underway = await openPayment(visitor, late.confirmation_id, 'flutterwave')
  const confirmed = await choose(visitor, results, 2, 'XOF')
  await pay(visitor, confirmation_id)
  await actAsCustomer(visitor, 'flutterwave', underway, 'success')
  await settle()

  const after = await openShop({
    env: { FLUTTERWAVE_CURRENCIES: 'NGN' },
    now: shop.clock.now().toISOString(),
    database: shop.database,
  })
  const same = after.visitor()
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value)
  same.bearer = visitor.bearer
  // Its customer confirms it again, and is charged naira.
  const placed = await same.call('flightCreateBooking', bookingBody(confirmed, ['ADT']), {
    'Idempotency-Key': crypto.randomUUID(),
  })
  expect({ status: placed.status, code: placed.body.code }).toEqual({ status: 410, code: 'offer_expired' })
  expect(await shown(same, late.confirmation_id)).toMatchObject({ payment_status: 'paid' })
  expect(await shown(same, confirmation_id)).toMatchObject({ status: 'confirmed', ways_to_pay: [] })

  const { body: quote } = await same.call('bookingCancelQuote', { confirmation_id })
  await same.call('bookingCancel', { confirmation_id, quote_id: quote.quote_id })
  await settle(after)
  after.clock.advance(600_000)
  await settle(after)
  same.bearer = null
  const { refunds, payment_status } = await shown(same, confirmation_id)
  expect(['part_refunded', 'refunded']).toContain(payment_status)
  expect(refunds.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(quote.refund.amount)
  expect(await checkBooks(shop.database.db)).toEqual([])
})
