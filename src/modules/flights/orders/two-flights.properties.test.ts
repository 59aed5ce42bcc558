import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#contracts/errors.ts'
import type { OpenDatabase } from '#db/database.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { cancelOrder } from '#modules/orders/cancelling/cancel-order.ts'
import { quoteCancellation } from '#modules/orders/cancelling/quote-cancellation.ts'
import { type BasketTestShop, openBasketTestShop } from '#tests/support/orders/basket-test-shop.ts'
import { PRICE } from '#modules/orders/testing/booking-factory.ts'
import { startPaystackPayment } from '#modules/orders/testing/start-at-provider.ts'
import { successful } from '#modules/orders/testing/staged-gateway.ts'
import { TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { describePayments } from '#modules/payments/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { confirmChange } from './changes/confirm-change.ts'
import { searchFlightChanges } from './changes/search-changes.ts'
import { addExtras } from './extras/add-extras.ts'
import { type StagedChanges, stageChanges } from './testing/changed-flights.ts'
import { stageBag } from './testing/staged-bag.ts'

/** Bags, changes and cancellations of two flights in any order, while money of either is on its way back. */

const BAG = 5_000_000
const TOTAL = 2 * PRICE.grand_total

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const step = fc.record({
  kind: fc.constantFrom('bag', 'change', 'pay', 'pay', 'cancel', 'wait'),
  flight: fc.nat(1),
  /** Of what is asked of the supplier next. */
  answer: fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const),
  /** What a change costs more, in kobo. */
  difference: fc.constantFrom(0, -5_000_000, 7_000_000),
  refunds: fc.constantFrom('pending' as const, 'processed' as const, 'needs_attention' as const),
  minutes: fc.constantFrom(1, 10, 30),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface World {
  readonly basket: BasketTestShop
  readonly airline: StagedChanges
  readonly confirmation_id: string
  readonly opened: Map<string, number>
}

async function openWorld(): Promise<World> {
  await database.db.deleteFrom('jobs').execute()
  const basket = openBasketTestShop(database.db)
  const { shop } = basket
  const airline = stageChanges(shop)
  shop.supplier.cancelQuote = {
    quoteId: 'can_1',
    refund: { amount: PRICE.grand_total, currency: 'NGN' },
    refundTo: 'original_payment',
    expiresAt: new Date('2026-11-30T10:00:00Z'),
  }
  const confirmation_id = await basket.place({ items: [await basket.flight(), await basket.flight()] }, TOTAL)
  await basket.pay(confirmation_id, TOTAL)
  const sold = sql<string>`jsonb_set(sold, '{conditions,change_before_departure}', '{"allowed": true, "penalty": null}')`
  await database.db.updateTable('order_items').set({ sold }).where('order_id', '=', confirmation_id).execute()
  return { basket, airline, confirmation_id, opened: new Map() }
}

const BAG_ANSWERS = {
  yes: { kind: 'added' },
  no: { kind: 'declined', reason: 'other' },
  unknown: { kind: 'unknown' },
} as const
const CANCEL_ANSWERS = {
  yes: { kind: 'cancelled', refund: { amount: PRICE.grand_total, currency: 'NGN' }, refundTo: 'original_payment' },
  no: { kind: 'refused' },
  unknown: { kind: 'unknown' },
} as const

function answerWith({ basket: { shop }, airline }: World, { answer, difference, refunds }: Step): void {
  airline.difference = difference
  shop.supplier.cancellation = CANCEL_ANSWERS[answer]
  shop.gateways.paystack.refundState = refunds
  Object.assign(shop.supplier, {
    orderExtras: async () => ({ bags: [stageBag(BAG)], maps: [] }),
    addServices: async () => BAG_ANSWERS[answer],
    findServices: async () => false,
  })
}

async function take(world: World, action: Step): Promise<void> {
  const { basket, confirmation_id, opened } = world
  const { shop, shown } = basket
  answerWith(world, action)
  const item_id = (await shown(confirmation_id)).items[action.flight]?.item_id ?? ''
  const [payment] = [...opened].slice(-1 - action.flight)
  if (action.kind === 'wait') return shop.wait(action.minutes * 60_000)
  if (action.kind === 'bag') return openCharge(world, await bag(world, item_id))
  if (action.kind === 'change') return openCharge(world, await change(world, item_id))
  if (action.kind === 'pay') return payment && shop.settle(payment[0], 'paystack', successful(...payment))
  const { quote_id } = await quoteCancellation(shop.deps, TRAVELLER, { confirmation_id, item_ids: [item_id] })
  await cancelOrder(shop.deps, TRAVELLER, { confirmation_id, quote_id })
  await shop.worker.runDue()
}

async function bag({ basket, confirmation_id }: World, item_id: string): Promise<string | null> {
  const extras = [{ extra_id: 'bag_1', passenger: 0, quantity: 1 }]
  const wanted = { confirmation_id, item_id, extras, expected_total: { amount: BAG, currency: 'NGN' as const } }
  return (await addExtras(basket.shop.deps, TRAVELLER, wanted)).charge_id
}

async function change({ basket, confirmation_id }: World, item_id: string): Promise<string | null> {
  const wanted = { confirmation_id, item_id, slice: 0, departure_date: '2026-12-02' }
  const { options } = await searchFlightChanges(basket.shop.deps, TRAVELLER, wanted, 'en')
  const change_id = options[0]?.change_id ?? ''
  return (await confirmChange(basket.shop.deps, TRAVELLER, { confirmation_id, change_id })).charge_id
}

async function openCharge({ basket, confirmation_id, opened }: World, charge_id: string | null): Promise<void> {
  if (charge_id === null) return
  const { reference, amount } = await startPaystackPayment(basket.shop.deps, TRAVELLER, { confirmation_id, charge_id })
  opened.set(reference, amount.amount)
}

/** Long enough for everything to end. */
async function rest(world: World): Promise<void> {
  const last = { kind: 'wait', flight: 0, answer: 'yes', difference: 0, refunds: 'processed', minutes: 10 } as const
  answerWith(world, last)
  for (let round = 0; round < 30; round++) await world.basket.shop.wait(3 * 3_600_000)
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('what was paid for two flights is kept for tickets and agreed penalties, or goes back, to the kobo', async () => {
  const seen = new Set<string>()
  const runs = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
    const world = await openWorld()
    const { basket, confirmation_id: id } = world
    for (const action of steps)
      await take(world, action).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
    await rest(world)
    const { items, charges, status, payment_status, price } = await basket.shown(id)
    const costOf = (state: string) =>
      sum(items.filter((item) => item.status === state).map((item) => item.amount.amount))
    const payments = await describePayments(database.db, id)
    const refunds = payments.flatMap((payment) => payment.refunds)
    const paid = sum(payments.filter(({ paidAt }) => paidAt).map(({ amount }) => amount.amount))
    const quotes = await database.db.selectFrom('cancel_quotes').selectAll().where('order_id', '=', id).execute()
    const agreed = sum(quotes.filter(({ outcome }) => outcome === 'cancelled').map((quote) => quote.refund_amount))
    expect(costOf('ticketed') + costOf('cancelled')).toBe(price.grand_total)
    expect(paid - sum(refunds.map(({ amount }) => amount.amount))).toBe(price.grand_total - agreed)
    for (const refund of refunds) expect(refund.status).toBe('processed')
    for (const charge of charges) expect(['settled', 'refused', 'cancelled', 'expired']).toContain(charge.status)
    expect(status).toBe(costOf('ticketed') > 0 ? 'confirmed' : 'cancelled')
    expect(['paid', 'refunded', 'part_refunded']).toContain(payment_status)
    expect(await checkBooks(database.db)).toEqual([])
    seen.add(`${status} ${payment_status}`)
  })
  await fc.assert(runs, { numRuns: 20, seed: 73 })
  expect(seen.size).toBeGreaterThan(2)
}, 120_000)
