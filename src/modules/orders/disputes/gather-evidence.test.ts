import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { PRICE } from '../testing/booking-factory.ts'
import { openTestShop } from '#tests/support/orders/test-shop.ts'
import { gatherEvidence } from './gather-evidence.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const shop = openTestShop(database.db)

test('who bought what, how it was paid, and what they got for it stand ready for the provider', async () => {
  const { confirmation_id } = await shop.place()
  const reference = await shop.pay(confirmation_id)
  const evidence = await gatherEvidence(database.db, shop.deps.products.all(), {
    order_id: confirmation_id,
    payment_reference: reference,
  })
  expect(evidence.order).toMatchObject({ status: 'confirmed', total: { amount: PRICE.grand_total, currency: 'NGN' } })
  expect(evidence.order?.['travellers']).toContain('Adaeze Okafor')
  expect(evidence.payment).toMatchObject({ reference, charged: { amount: PRICE.grand_total }, refunds: [] })
  expect(evidence.items.length).toBeGreaterThan(0)
  expect(evidence.items.every(({ tickets }) => Array.isArray(tickets) && tickets.length > 0)).toBe(true)
  expect(evidence.timeline.map(({ kind }) => kind)).toEqual(await shop.kinds(confirmation_id))
})

test('a payment that filled a wallet has no order to speak for it', async () => {
  const evidence = await gatherEvidence(database.db, shop.deps.products.all(), {
    order_id: null,
    payment_reference: 'TRG-NONE',
  })
  expect(evidence).toEqual({ order: null, items: [], payment: null, timeline: [], mails: [] })
})
