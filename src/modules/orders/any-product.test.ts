import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CreateOrderRequest } from '#contracts/orders/create-order.ts'
import type { OrderResponse } from '#contracts/orders/order.ts'
import type { OpenDatabase } from '#db/database.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { cancelOrder } from './cancelling/cancel-order.ts'
import { quoteCancellation } from './cancelling/quote-cancellation.ts'
import { createOffers } from './offers/offers.ts'
import { loadOrder } from './order-store.ts'
import { placeOrder } from './placing/place-order.ts'
import { getOrder } from './reading/get-order.ts'
import { listBookings } from './reading/list-bookings.ts'
import { titleOrders } from './reading/title-orders.ts'
import { FAMILY, PRICE } from './testing/booking-factory.ts'
import { LOUNGE_PRICE, type Lounge, loungeOffer, openLounge, storedPass } from './testing/lounge.ts'
import { openTestShop, type TestShop, refusalOf, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { successful } from './testing/staged-gateway.ts'
import { TICKETED } from '#tests/support/orders/staged-supplier.ts'

let database: OpenDatabase
let shop: TestShop
let lounge: Lounge
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  shop = openTestShop(database.db)
  lounge = openLounge(shop.deps.offers)
  shop.deps.products.register(lounge.product)
})

const ADA = { type: 'ADT', first_name: 'Adaeze', last_name: 'Okafor' } as const
const TOTAL = PRICE.grand_total + LOUNGE_PRICE.grand_total

type Wanted = Partial<CreateOrderRequest> & Pick<CreateOrderRequest, 'items'>

async function place(wanted: Wanted, amount: number): Promise<string> {
  const { confirmation_id } = await placeOrder(
    shop.deps,
    TRAVELLER,
    {
      contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '0803 123 4567' },
      passengers: [ADA],
      agree_terms: true,
      expected_total: { amount, currency: 'NGN' },
      ...wanted,
    },
    { language: 'en', client: 'ip_traveller' },
  )
  return confirmation_id
}

const pass = (over: Partial<CreateOrderRequest['items'][number]> = {}) =>
  ({ kind: 'activity', offer_id: lounge.offer(TRAVELLER.sessionId), ...over }) as const

const placePass = (over: Partial<Wanted> = {}) => place({ items: [pass()], ...over }, LOUNGE_PRICE.grand_total)

/** A flight of four, and a pass for the first two of them. */
async function placeBasket(partial_policy: 'keep' | 'cancel_all' = 'keep'): Promise<string> {
  const flight = { kind: 'flight', offer_id: await shop.offer(), search_id: 'sid_1' } as const
  return place({ passengers: [...FAMILY], items: [flight, pass({ travellers: [0, 1] })], partial_policy }, TOTAL)
}

const shown = (confirmation_id: string): Promise<OrderResponse> =>
  getOrder(shop.deps, TRAVELLER, { confirmation_id }, 'en')

async function pay(orderId: string, amount: number): Promise<void> {
  const reference = await shop.open(orderId)
  await shop.settle(reference, 'paystack', successful(reference, amount))
}

const refunded = () => shop.gateways.paystack.refunded.reduce((sum, { amount }) => sum + amount, 0)

describe('something that is no flight', () => {
  test('is placed, paid and bought by one voucher, with nothing but a name asked', async () => {
    const id = await placePass()
    await pay(id, LOUNGE_PRICE.grand_total)
    expect(lounge.supplier.asked).toEqual([expect.objectContaining({ lounge: 'los_1', guests: ['Adaeze Okafor'] })])
    const order = await shown(id)
    expect(order).toMatchObject({ status: 'confirmed', fulfilment_status: 'ticketed', payment_status: 'paid' })
    expect(order.travellers).toEqual([{ type: 'ADT', title: null, first_name: 'Adaeze', last_name: 'Okafor' }])
    expect(order.items).toMatchObject([
      {
        kind: 'activity',
        pnr: 'PASS77',
        vouchers: ['LGE-000077'],
        tickets: [],
        starts_at: '2026-12-01T20:00:00Z',
        details: { title: 'Lounge at Lagos airport' },
      },
    ])
    expect(await shop.mails()).toEqual(['e_ticket'])
    expect(shop.supplier.asked).toEqual([])
  })

  test('is asked for in its travellers’ own words, which its owner alone reads', async () => {
    const item = pass()
    const first = await placePass({ items: [item] })
    const asked = { ...item, special_requests: '  A quiet corner,\nplease ' }
    const id = await placePass({ items: [asked] })
    expect(id, 'other words are another order').not.toBe(first)
    expect(await placePass({ items: [asked] }), 'the same words are the same order').toBe(id)
    await pay(id, LOUNGE_PRICE.grand_total)
    expect(lounge.supplier.asked).toMatchObject([{ requests: '  A quiet corner,\nplease ' }])
    const read = async (actor: typeof TRAVELLER) =>
      (await getOrder(shop.deps, actor, { confirmation_id: id }, 'en')).items[0]?.special_requests
    expect(await read(TRAVELLER)).toBe('  A quiet corner,\nplease ')
    expect(await read({ sessionId: 'ses_stranger' })).toBeNull()
  })

  test('is asked for with the answers to its own questions, which it checks itself', async () => {
    const item = pass()
    const first = await placePass({ items: [item] })
    const asked = { ...item, answers: { arrival: '18:30' } }
    const id = await placePass({ items: [asked] })
    expect(id, 'other answers are another order').not.toBe(first)
    expect(await placePass({ items: [asked] }), 'the same answers are the same order').toBe(id)
    await pay(id, LOUNGE_PRICE.grand_total)
    expect(lounge.supplier.asked).toMatchObject([{ answers: { arrival: '18:30' } }])
    const wrong = { ...pass(), answers: { arrival: 'soon', shoes: '44' } }
    expect(await refusalOf(placePass({ items: [wrong] }))).toMatchObject({
      code: 'validation_failed',
      fields: { 'items.0.answers.arrival': 'invalid', 'items.0.answers.shoes': 'invalid' },
    })
  })

  test('that takes no requests refuses them before anything is ordered', async () => {
    const flight = {
      kind: 'flight',
      offer_id: await shop.offer(),
      search_id: 'sid_1',
      special_requests: 'a window',
    } as const
    const refusal = await refusalOf(place({ passengers: [...FAMILY], items: [flight] }, PRICE.grand_total))
    expect(refusal).toMatchObject({ code: 'validation_failed', fields: { 'items.0.special_requests': 'invalid' } })
  })

  test('is the same offer in another process, and keeps the zone of its place', async () => {
    const { clock } = shop.deps
    const period = { startsAt: '2026-12-01T20:00:00Z', endsAt: '2026-12-01T23:00:00Z', zone: 'Africa/Nairobi' }
    const offer = storedPass({ ...loungeOffer('off_elsewhere'), period })
    await createOffers({ db: database.db, clock }).save(TRAVELLER, offer)
    expect(await shop.deps.offers.find({ sessionId: 'ses_stranger' }, offer.offerId)).toBeNull()
    const id = await placePass({ items: [pass({ offer_id: offer.offerId })] })
    expect((await loadOrder(database.db, id))?.items[0]?.period).toEqual(period)
    await createOffers({ db: database.db, clock }).clean(new Date('2030-01-01'))
    expect(await shop.deps.offers.find(TRAVELLER, offer.offerId)).toBeNull()
  })

  test('is kept for a later payment, and bought when it comes', async () => {
    lounge.supplier.answer = {
      kind: 'ordered',
      order: { supplierOrderId: 'lounge_1', pnr: 'PASS77', ticketNumbers: [], status: 'held' },
    }
    const id = await placePass({ payment_option: 'hold' })
    await shop.worker.runDue()
    expect(await shown(id)).toMatchObject({ status: 'on_hold', fulfilment_status: 'held' })
    await pay(id, LOUNGE_PRICE.grand_total)
    expect(lounge.supplier.paid).toHaveLength(1)
    expect(await shown(id)).toMatchObject({ status: 'confirmed', items: [{ vouchers: ['LGE-000077'] }] })
  })

  test('that cannot be booked gives the money back', async () => {
    lounge.supplier.answer = { kind: 'declined', reason: 'other' }
    const id = await placePass()
    await pay(id, LOUNGE_PRICE.grand_total)
    expect((await shown(id)).status).toBe('failed')
    expect(refunded()).toBe(LOUNGE_PRICE.grand_total)
  })

  test('is found in the list of an account, by its kind and by what its product knows it by', async () => {
    const customer = { sessionId: TRAVELLER.sessionId, customerId: 'cus_lounge' }
    const id = await placePass()
    const now = shop.deps.clock.now()
    await database.db
      .insertInto('customers')
      .values({
        id: customer.customerId,
        email: 'ada@example.com',
        email_key: 'ada@example.com',
        email_verified_at: now,
        password_hash: null,
        first_name: 'Adaeze',
        last_name: 'Okafor',
        phone: null,
        language: 'en',
        created_at: now,
        updated_at: now,
      })
      .execute()
    await database.db.updateTable('orders').set({ customer_id: customer.customerId }).where('id', '=', id).execute()
    for (const request of [{ kind: 'activity' as const }, { search: 'los' }, { view: 'upcoming' as const }]) {
      const { bookings } = await listBookings(shop.deps, customer, request, 'en')
      const item = { title: 'Lounge at Lagos airport', begins_on: '2026-12-01', ends_on: '2026-12-02' }
      expect(bookings).toMatchObject([{ confirmation_id: id, kinds: ['activity'], trip: null, items: [item] }])
    }
    const titles = await titleOrders(shop.deps, new Set([id]), 'fr')
    expect(titles.get(id)).toBe('Salon de l’aéroport de Lagos')
    expect((await listBookings(shop.deps, customer, { search: 'nowhere' }, 'en')).bookings).toEqual([])
  })

  test('is refused as any order is: at another price, twice, of somebody else, of a kind that nobody sells', async () => {
    const items = [pass()]
    expect((await refusalOf(place({ items }, 1))).code).toBe('price_changed')
    const [one] = items
    expect((await refusalOf(place({ items: [...items, ...items] }, 9_000_000))).code).toBe('offer_mismatch')
    const others = { ...pass(), offer_id: lounge.offer('ses_stranger') }
    expect((await refusalOf(place({ items: [others] }, 4_500_000))).code).toBe('offer_mismatch')
    const hotel = { ...pass(), kind: 'hotel' as const }
    expect((await refusalOf(place({ items: [hotel] }, 4_500_000))).code).toBe('offer_mismatch')
    expect(one).toBeDefined()
  })
})

describe('a flight and a pass in one order', () => {
  test('are one payment, and each is bought from its own supplier for its own travellers', async () => {
    const id = await placeBasket()
    expect((await shown(id)).price.grand_total).toBe(TOTAL)
    await pay(id, TOTAL)
    expect(shop.supplier.asked[0]?.passengers).toHaveLength(4)
    expect(lounge.supplier.asked[0]?.guests).toHaveLength(2)
    const order = await shown(id)
    expect(order).toMatchObject({ status: 'confirmed', fulfilment_status: 'ticketed' })
    expect(order.items.map(({ kind, travellers, amount }) => [kind, travellers.length, amount.amount])).toEqual([
      ['flight', 4, PRICE.grand_total],
      ['activity', 2, LOUNGE_PRICE.grand_total],
    ])
  })

  test('expire with whichever offer ends first', async () => {
    const order = await shown(await placeBasket())
    expect(order.payment_expires_at).toBe('2026-11-21T09:20:00.000Z')
    const flight = { kind: 'flight', offer_id: await shop.offer(), search_id: 'sid_1' } as const
    const soon = lounge.offer(TRAVELLER.sessionId, { expiresAt: new Date('2026-11-21T09:05:00Z') })
    const items = [flight, pass({ offer_id: soon })]
    expect((await shown(await place({ passengers: [...FAMILY], items }, TOTAL))).payment_expires_at).toBe(
      '2026-11-21T09:05:00.000Z',
    )
  })

  test('keep what could be booked, where that was agreed', async () => {
    lounge.supplier.answer = { kind: 'declined', reason: 'other' }
    const id = await placeBasket('keep')
    await pay(id, TOTAL)
    expect(await shown(id)).toMatchObject({ status: 'confirmed', fulfilment_status: 'partial' })
    expect(refunded()).toBe(LOUNGE_PRICE.grand_total)
  })

  test('are both given back, where all or nothing was agreed', async () => {
    lounge.supplier.answer = { kind: 'declined', reason: 'other' }
    const id = await placeBasket('cancel_all')
    await pay(id, TOTAL)
    await shop.wait(1_000)
    expect(shop.supplier.cancelled).toHaveLength(1)
    expect((await shown(id)).status).toBe('failed')
    expect(refunded()).toBe(TOTAL)
  })

  test('are both given back, also when the shop ends before it has written down that one was cancelled', async () => {
    lounge.supplier.answer = { kind: 'declined', reason: 'other' }
    const id = await placeBasket('cancel_all')
    const { cancelOrder: cancel } = shop.supplier
    shop.supplier.cancelOrder = async (quoteId) => {
      await cancel?.(quoteId)
      shop.supplier.cancelQuote = null
      shop.supplier.found = { ...TICKETED, status: 'cancelled' }
      throw new SupplierFailure('timeout', 'the process ends here')
    }
    await pay(id, TOTAL)
    await shop.wait(3_600_000)
    expect(shop.supplier.cancelled).toHaveLength(1)
    expect((await shown(id)).items.map(({ status }) => status)).toEqual(['cancelled', 'failed'])
    expect((await shown(id)).status).toBe('failed')
    expect(refunded()).toBe(TOTAL)
  })

  test('are cancelled one by one: the pass first, and the rest later', async () => {
    const id = await placeBasket()
    await pay(id, TOTAL)
    const passItem = (await shown(id)).items[1]?.item_id ?? ''
    const some = { confirmation_id: id, item_ids: [passItem] }
    const quote = await quoteCancellation(shop.deps, TRAVELLER, some)
    expect(quote.refund.amount).toBe(LOUNGE_PRICE.grand_total)
    const asked = { confirmation_id: id, quote_id: quote.quote_id }
    const outcome = { outcome: 'cancelled', refund: { amount: LOUNGE_PRICE.grand_total } }
    expect(await cancelOrder(shop.deps, TRAVELLER, asked)).toMatchObject(outcome)
    expect(await cancelOrder(shop.deps, TRAVELLER, asked)).toMatchObject(outcome)
    await shop.worker.runDue()
    expect(await shown(id)).toMatchObject({ status: 'confirmed', payment_status: 'part_refunded' })
    expect(lounge.supplier.cancelled).toHaveLength(1)
    expect(shop.supplier.cancelled).toEqual([])
    expect((await refusalOf(quoteCancellation(shop.deps, TRAVELLER, some))).code).toBe('order_not_cancellable')
    const rest = await quoteCancellation(shop.deps, TRAVELLER, { confirmation_id: id })
    await cancelOrder(shop.deps, TRAVELLER, { confirmation_id: id, quote_id: rest.quote_id })
    await shop.worker.runDue()
    expect(await shown(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(refunded()).toBe(TOTAL)
  })

  test('ask for what each of them needs: an airline a title, and flights everybody', async () => {
    const flight = { kind: 'flight', offer_id: await shop.offer(), search_id: 'sid_1' } as const
    const nameless = await refusalOf(place({ items: [flight, pass()] }, TOTAL))
    expect(nameless.fields).toMatchObject({ 'passengers.0.title': 'title_required' })
    const some = [{ ...flight, travellers: [0] }, pass()]
    const refused = await refusalOf(place({ passengers: [...FAMILY], items: some }, TOTAL))
    expect(refused.fields).toEqual({ 'items.0.travellers': 'invalid' })
  })
})
