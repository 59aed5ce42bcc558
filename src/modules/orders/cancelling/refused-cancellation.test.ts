import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { type CancellationOutcome, SupplierFailure } from '#modules/suppliers/index.ts'
import { BASKET_TOTAL, type BasketTestShop, openBasketTestShop } from '#tests/support/orders/basket-test-shop.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { refusalOf, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { TICKETED } from '#tests/support/orders/staged-supplier.ts'
import { writtenMails } from '#tests/support/orders/written-mails.ts'
import { cancelOrder } from './cancel-order.ts'
import { carryOutCancellation } from './carry-out-cancellation.ts'
import { quoteCancellation } from './quote-cancellation.ts'

/** A flight and a lounge that somebody has bought and wants to cancel, and an airline that does not take the flight back. */

let database: OpenDatabase
let basket: BasketTestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  basket = openBasketTestShop(database.db)
})

const naira = (amount: number) => ({ amount, currency: 'NGN' as const })

async function bought(language: 'en' | 'fr' = 'en'): Promise<string> {
  const orderId = await basket.place({ items: [await basket.flight(), basket.pass()] })
  await database.db.updateTable('orders').set({ language }).where('id', '=', orderId).execute()
  await basket.pay(orderId, BASKET_TOTAL)
  basket.shop.supplier.found = TICKETED
  const terms = { refund: naira(100_000_000), refundTo: 'original_payment' as const }
  basket.shop.supplier.cancelQuote = { quoteId: 'can_1', expiresAt: new Date('2026-11-21T10:00:00Z'), ...terms }
  return orderId
}

/** @param kinds what of it is to be cancelled */
async function cancel(orderId: string, kinds: readonly string[] = ['flight']) {
  const { items } = await basket.shown(orderId)
  const item_ids = items.filter(({ kind }) => kinds.includes(kind)).map(({ item_id }) => item_id)
  const { quote_id } = await quoteCancellation(basket.shop.deps, TRAVELLER, { confirmation_id: orderId, item_ids })
  return cancelOrder(basket.shop.deps, TRAVELLER, { confirmation_id: orderId, quote_id })
}
const mails = () => writtenMails(basket.shop, 'cancel_refused')
const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en', 'the supplier has not accepted it', 'gave us no reason', 'still booked', 'Nothing was charged or refunded'],
  [
    'fr',
    'le prestataire ne l’a pas acceptée',
    'pas donné de raison',
    'reste réservé comme avant',
    'Rien n’a été débité ni remboursé',
  ],
] as const)(
  'who has left the page reads it in a mail (%s): why, what stands, what to do',
  async (language, ...words) => {
    const orderId = await bought(language)
    basket.shop.supplier.cancellation = new SupplierFailure('timeout', 'no answer')
    expect(await cancel(orderId)).toMatchObject({ outcome: 'cancelling' })
    expect(await mails()).toEqual([])
    basket.shop.supplier.cancellation = { kind: 'refused' }
    await basket.shop.wait(120_000)
    expect(await basket.shown(orderId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: 'adaeze@example.com', language, kind: 'paid_order' })
    for (const told of [...words, 'Lagos', `https://shop.example/orders/${orderId}`])
      expect(plain(sent[0]?.text)).toContain(told)
    expect(sent[0]?.text).not.toMatch(/lounge|salon/i)
  },
)

test('terms that had run out at the supplier are told as that: there are others to be seen', async () => {
  const orderId = await bought()
  basket.shop.supplier.cancellation = { kind: 'expired' }
  expect((await refusalOf(cancel(orderId))).code).toBe('cancellation_refused')
  const [mail] = await mails()
  expect(mail?.text).toContain('were no longer valid')
  expect(mail?.text).not.toContain('no reason')
})

test('of several it names what stays, and beside it what was cancelled is told as ever', async () => {
  const orderId = await bought()
  basket.shop.supplier.cancellation = { kind: 'refused' }
  await cancel(orderId, ['flight', 'activity'])
  expect(await basket.shop.mails()).toEqual(['e_ticket', 'order_cancelled', 'cancel_refused'])
  const [refused] = await mails()
  const [cancelled] = await writtenMails(basket.shop, 'order_cancelled')
  expect(refused?.text).toContain('Lagos')
  expect(refused?.text).not.toMatch(/Lounge|Your booking stays/)
  expect(cancelled?.text).toContain('no longer valid: Lounge')
})

test('it is told once for each time that it is refused, however many look at the same answer', async () => {
  const orderId = await bought()
  const answer: CancellationOutcome = { kind: 'refused' }
  basket.shop.supplier.cancellation = answer
  // Another worker has the same work, and the answer before this one.
  basket.shop.supplier.cancelOrder = async () => {
    basket.shop.supplier.cancelOrder = async () => answer
    await carryOutCancellation(basket.shop.deps, { orderId })
    return answer
  }
  await refusalOf(cancel(orderId))
  await basket.shop.wait(120_000)
  expect(await mails()).toHaveLength(1)
  await refusalOf(cancel(orderId))
  const sent = await mails()
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2)
})

test('nothing is told of what the shop itself would have given back for somebody who wanted all or nothing', async () => {
  const orderId = await basket.place({ items: [await basket.flight(), basket.pass()], partial_policy: 'cancel_all' })
  basket.lounge.supplier.answer = { kind: 'declined', reason: 'other' }
  basket.shop.supplier.cancellation = { kind: 'refused' }
  basket.shop.supplier.found = TICKETED
  await basket.pay(orderId, BASKET_TOTAL)
  await basket.shop.wait(120_000)
  expect((await basket.shown(orderId)).timeline.map(({ kind }) => kind)).toContain('cancel_refused')
  expect(await mails()).toEqual([])
})
