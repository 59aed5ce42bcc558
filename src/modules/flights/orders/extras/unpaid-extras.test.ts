import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { cancelOrder } from '#modules/orders/cancelling/cancel-order.ts'
import { quoteCancellation } from '#modules/orders/cancelling/quote-cancellation.ts'
import { startPaystackPayment } from '#modules/orders/testing/start-at-provider.ts'
import { successful } from '#modules/orders/testing/staged-gateway.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { TICKETED } from '#tests/support/orders/staged-supplier.ts'
import { openTestShop, type TestShop, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { writtenMails } from '#tests/support/orders/written-mails.ts'
import { stageBag } from '../testing/staged-bag.ts'
import { addExtras } from './add-extras.ts'

/** A bag for flights that are ticketed, paid by a transfer that does not come, or not wholly. */

const BAG = 5_000_000
const MINUTE_MS = 60_000

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  shop = openTestShop(database.db)
  Object.assign(shop.supplier, { orderExtras: async () => ({ bags: [stageBag(BAG)], maps: [] }) })
})

async function unpaidBag(language: 'en' | 'fr') {
  const { confirmation_id } = await shop.place({}, language)
  await shop.pay(confirmation_id)
  shop.supplier.found = TICKETED
  const { charge_id } = await addExtras(shop.deps, TRAVELLER, {
    confirmation_id,
    extras: [{ extra_id: 'bag_1', passenger: 0, quantity: 1 }],
    expected_total: { amount: BAG, currency: 'NGN' },
  })
  const { reference } = await startPaystackPayment(shop.deps, TRAVELLER, { confirmation_id, charge_id })
  return { confirmation_id, charge_id, reference }
}

/** What would be true of an order that waits for its own money. */
const OF_AN_ORDER =
  /price of your flight|your tickets will follow|we confirm your booking|still unpaid|is waiting for (?:it|the rest)|billets suivront|prix de votre vol|n’est toujours pas payée|nous confirmons votre réservation|(?:l’|le )attend/

test.each(['en', 'fr'] as const)(
  'that a bank is waited for, and has sent nothing, is told of the bag (%s)',
  async (language) => {
    const { charge_id, reference } = await unpaidBag(language)
    await shop.settle(reference, 'paystack', { kind: 'pending', channel: 'bank_transfer' })
    await shop.wait(4 * MINUTE_MS)
    await shop.settle(reference, 'paystack', { kind: 'abandoned' })
    for (const template of ['payment_waiting', 'payment_lapsed']) {
      const mails = await writtenMails(shop, template)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).not.toMatch(OF_AN_ORDER)
      expect(mails[0]?.text).toContain(
        language === 'en' ? 'Your booking itself stays as it is' : 'reste comme elle est',
      )
      expect(mails[0]?.text).toContain(`?charge=${charge_id}`)
    }
  },
)

test.each(['en', 'fr'] as const)('of which a part came is told as that (%s)', async (language) => {
  const { charge_id, reference } = await unpaidBag(language)
  await shop.settle(reference, 'paystack', successful(reference, BAG - 1_000_000))
  const mails = await writtenMails(shop, 'payment_short')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toMatch(OF_AN_ORDER)
  expect(mails[0]?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(language === 'en' ? '₦40,000' : '40 000 ₦')
  expect(mails[0]?.text).toContain(`?charge=${charge_id}`)
})

test('money that comes after the flights were cancelled goes back, and nobody is told to choose another bag', async () => {
  const { confirmation_id, reference } = await unpaidBag('en')
  const terms = { refund: { amount: 100_000_000, currency: 'NGN' }, refundTo: 'original_payment' } as const
  shop.supplier.cancelQuote = { quoteId: 'can_1', expiresAt: new Date('2026-11-21T10:00:00Z'), ...terms }
  shop.supplier.cancellation = { kind: 'cancelled', ...terms }
  const { quote_id } = await quoteCancellation(shop.deps, TRAVELLER, { confirmation_id })
  await cancelOrder(shop.deps, TRAVELLER, { confirmation_id, quote_id })
  await shop.settle(reference, 'paystack', successful(reference, BAG))
  const mails = await writtenMails(shop, 'extras_refused')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('₦50,000')
  expect(mails[0]?.text).not.toMatch(/not affected|Choose others|until departure/)
})
