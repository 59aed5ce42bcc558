import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'
import { supplierTotal } from '#modules/pricing/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { loadOrder } from '../order-store.ts'
import { PRICE } from '../testing/booking-factory.ts'
import { soldOffer } from '#tests/support/orders/sold-flight.ts'
import { startPaystackPayment } from '../testing/start-at-provider.ts'
import { openTestShop, type TestShop, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { successful } from '../testing/staged-gateway.ts'

/** Money that comes while the order still waits for it, but after its offer has ended: a slow transfer. */

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  await database.db.deleteFrom('supplier_stops').execute()
  shop = openTestShop(database.db)
})

const MINUTE_MS = 60_000

/** A transfer is on its way, and 45 minutes later, after the offer's half hour, it is there. */
async function paidSlowly(meanwhile = async (): Promise<void> => undefined): Promise<string> {
  const { confirmation_id } = await shop.place()
  const reference = await shop.open(confirmation_id)
  await shop.settle(reference, 'paystack', { kind: 'pending' })
  await shop.wait(45 * MINUTE_MS)
  expect((await shop.shown(confirmation_id)).status).toBe('pending_payment')
  await meanwhile()
  await shop.settle(reference, 'paystack', successful(reference))
  return confirmation_id
}
const cheaper = (kobo: number) => {
  const [adults, ...others] = PRICE.passengers
  if (!adults) throw new Error('no adults')
  const part = { ...adults, base: adults.base - kobo, total: adults.total - kobo }
  const less = { base: PRICE.base - kobo, total: PRICE.total - kobo, grand_total: PRICE.grand_total - kobo }
  return { ...PRICE, ...less, passengers: [part, ...others] }
}

describe('a slow payment whose offer is over', () => {
  const BAG = { kind: 'baggage', passenger: 0, price: { amount: 4_000_000, currency: 'NGN' }, maximum: 1 } as const

  test('is searched for anew by the real ages of its children, with the bags that were chosen', async () => {
    const bag = { ...BAG, segmentKeys: ['LOS-LHR'], weightKg: 23, seat: null }
    shop.supplier.extras = async (ref) => [
      { ...bag, extraId: `expensive ${ref}`, price: { amount: 5_000_000, currency: 'NGN' } },
      { ...bag, extraId: `bag ${ref}` },
    ]
    const total = PRICE.grand_total + 4_000_000
    const { confirmation_id } = await shop.place({
      extras: [{ extra_id: 'bag ref_1', passenger: 0, quantity: 1 }],
      expected_total: { amount: total, currency: 'NGN' },
    })
    const reference = await shop.open(confirmation_id)
    await shop.settle(reference, 'paystack', { kind: 'pending' })
    await shop.wait(45 * MINUTE_MS)
    const searched = vi.fn<typeof shop.supplier.search>(async () => [soldOffer('ref_anew')])
    shop.supplier.search = searched
    shop.supplier.revalidation = { kind: 'expired' }
    await shop.settle(reference, 'paystack', successful(reference, total))
    expect(searched.mock.calls.map(([{ childAges }]) => childAges)).toEqual([[7]])
    expect(shop.supplier.asked).toEqual([
      expect.objectContaining({ offerRef: 'ref_anew', extras: [{ extraId: 'bag ref_anew', quantity: 1 }] }),
    ])
    expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed', refunds: [] })
  })
})

describe('a slow payment with a card offer', () => {
  const OFF = 2_000_000
  const VERVE = '506066'

  /** The bank takes its time over a card that two percent are taken off for. */
  async function paidSlowlyBy(cardBin: string): Promise<string> {
    const { confirmation_id } = await shop.place()
    const input = { confirmation_id, offer_code: 'verve2' }
    const { reference } = await startPaystackPayment(shop.deps, TRAVELLER, input)
    await shop.settle(reference, 'paystack', { kind: 'pending' })
    await shop.wait(45 * MINUTE_MS)
    const paid = { ...successful(reference, PRICE.grand_total - OFF), cardBin } as ReturnType<typeof successful>
    await shop.settle(reference, 'paystack', paid)
    return confirmation_id
  }

  test('buys what is still sold at its price, with the discount', async () => {
    shop.supplier.revalidation = { kind: 'available', offer: soldOffer('ref_now') }
    const { status, price } = await shop.shown(await paidSlowlyBy(VERVE))
    expect([status, price.grand_total, price.discount]).toEqual([
      'confirmed',
      PRICE.grand_total - OFF,
      { code: 'VERVE2', amount: OFF },
    ])
    expect(shop.supplier.asked).toMatchObject([{ offerRef: 'ref_now', expectedTotal: { amount: PRICE.grand_total } }])
  })

  test('buys what has become cheaper: the discount stays what it was, the supplier gets what it asks', async () => {
    shop.supplier.revalidation = { kind: 'available', offer: soldOffer('ref_now', cheaper(5_000_00)) }
    const id = await paidSlowlyBy(VERVE)
    const { price } = await shop.shown(id)
    expect([price.grand_total, price.discount?.amount]).toEqual([PRICE.grand_total - OFF, OFF])
    expect(price.fees).toContainEqual({ code: 'DIFF', kind: 'agency', amount: 5_000_00 })
    expect(shop.supplier.asked[0]?.expectedTotal.amount).toBe(PRICE.grand_total - 5_000_00)
    const order = await loadOrder(database.db, id)
    expect(order?.items.map(({ amount }) => amount.amount)).toEqual([PRICE.grand_total - OFF])
  })

  test('of another card goes back, and the order ends: its time was over', async () => {
    shop.supplier.revalidation = { kind: 'available', offer: soldOffer('ref_now') }
    const id = await paidSlowlyBy('408408')
    expect(shop.gateways.paystack.refunded).toMatchObject([
      { amount: PRICE.grand_total - OFF, reason: 'offer_not_met' },
    ])
    await shop.wait(11 * MINUTE_MS)
    expect(await shop.shown(id)).toMatchObject({ status: 'expired', price: { discount: null } })
    expect(shop.gateways.paystack.refunded).toHaveLength(1)
    expect(shop.supplier.asked).toEqual([])
  })

  test('of what is gone goes back, once, and no discount is used up', async () => {
    const used = () =>
      database.db.selectFrom('coupons').select('used').where('code', '=', 'VERVE2').executeTakeFirstOrThrow()
    const before = await used()
    shop.supplier.revalidation = { kind: 'unavailable' }
    expect(await shop.shown(await paidSlowlyBy(VERVE))).toMatchObject({ status: 'expired', payment_status: 'refunded' })
    expect(shop.gateways.paystack.refunded).toMatchObject([{ amount: PRICE.grand_total - OFF }])
    expect(await used()).toEqual(before)
  })
})

describe('a slow transfer', () => {
  test('buys what is still sold at its price, by the reference of now', async () => {
    shop.supplier.revalidation = { kind: 'available', offer: soldOffer('ref_now') }
    const id = await paidSlowly()
    expect(await shop.shown(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(shop.supplier.asked).toMatchObject([{ offerRef: 'ref_now', expectedTotal: { amount: PRICE.grand_total } }])
  })

  test('buys what has become cheaper: the traveller pays what was agreed, the supplier gets what it asks', async () => {
    shop.supplier.revalidation = { kind: 'available', offer: soldOffer('ref_now', cheaper(5_000_00)) }
    const id = await paidSlowly()
    const { status, price } = await shop.shown(id)
    expect(status).toBe('confirmed')
    expect(price.grand_total).toBe(PRICE.grand_total)
    expect(price.total).toBe(price.base + price.taxes_total + price.fees_total + (price.extras_total ?? 0))
    expect(price.fees).toContainEqual({ code: 'DIFF', kind: 'agency', amount: 5_000_00 })
    expect(shop.supplier.asked[0]?.expectedTotal.amount).toBe(PRICE.grand_total - 5_000_00)
    const order = await loadOrder(database.db, id)
    expect(order && supplierTotal(order.price).amount).toBe(PRICE.grand_total - 5_000_00)
  })

  test.each([
    ['more expensive', { kind: 'available', offer: soldOffer('ref_now', cheaper(-1)) }],
    ['gone', { kind: 'unavailable' }],
    ['forgotten, and not found by a new search', { kind: 'expired' }],
  ] as const)('of what is %s goes back, once', async (_, revalidation) => {
    shop.supplier.revalidation = revalidation
    const id = await paidSlowly()
    expect(await shop.shown(id)).toMatchObject({ status: 'expired', payment_status: 'refunded' })
    expect(shop.supplier.asked).toEqual([])
    expect(shop.gateways.paystack.refunded).toMatchObject([{ amount: PRICE.grand_total, reason: 'order_expired' }])
    expect((await shop.mails()).filter((mail) => mail === 'late_payment')).toHaveLength(1)
  })

  test('of what the supplier has forgotten is searched for anew: the same flights, the same fare', async () => {
    shop.supplier.revalidation = { kind: 'expired' }
    const other = { ...soldOffer('ref_other', cheaper(90_000_00)), fareBrand: { code: 'NONE', name: 'None', shelf: 1 } }
    shop.supplier.search = async () => [other, soldOffer('ref_dear', cheaper(-1)), soldOffer('ref_found')]
    const id = await paidSlowly()
    expect((await shop.shown(id)).status).toBe('confirmed')
    expect(shop.supplier.asked.map(({ offerRef }) => offerRef)).toEqual(['ref_found'])
  })

  test('during a stop of its supplier waits for the mend, and goes back only at the deadline', async () => {
    shop.supplier.revalidation = new SupplierFailure('blocked', 'expired_access_token', { fault: 'credentials' })
    shop.supplier.probe = async () => Promise.reject(new SupplierFailure('blocked', 'expired_access_token'))
    const id = await paidSlowly(() =>
      shop.deps.stops.stop('staged', { fault: 'credentials', detail: 'expired_access_token' }),
    )
    expect(await shop.shown(id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    await shop.wait(11 * 60 * MINUTE_MS)
    expect([shop.supplier.asked, shop.gateways.paystack.refunded]).toEqual([[], []])
    await shop.wait(2 * 60 * MINUTE_MS)
    expect(await shop.shown(id)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
    expect(shop.gateways.paystack.refunded).toHaveLength(1)
  })

  test('within the order’s time asks nobody anew', async () => {
    shop.supplier.revalidation = { kind: 'unavailable' }
    const { confirmation_id } = await shop.place()
    const reference = await shop.open(confirmation_id)
    await shop.wait(15 * MINUTE_MS)
    await shop.settle(reference, 'paystack', successful(reference))
    expect((await shop.shown(confirmation_id)).status).toBe('confirmed')
  })
})
