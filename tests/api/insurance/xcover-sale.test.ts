import { afterAll, expect, test } from 'vitest'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { chooseCover, coverOrder, gambia, MAGIC_TRIPS, quoteCover } from '#tests/support/insurance.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

/** The whole shop on the adapter of XCover, over HTTP, on the local fake server of it, on the local insurer. */
const shop = await openShop({ now: '2026-11-23T09:00:00Z', env: { INSURERS: 'xcover-fake' } })
afterAll(() => shop.close())

async function orderNow(visitor: Visitor, confirmation_id: string) {
  visitor.bearer = null
  return (await visitor.call('orderGet', { confirmation_id })).body
}

async function buy(visitor: Visitor, over: Parameters<typeof quoteCover>[1] = {}) {
  const offer = await chooseCover(visitor, await quoteCover(visitor, over))
  expect(offer.plan).toMatchObject({ insurer: 'XCover', demonstration: true })
  const placed = await visitor.call('orderCreate', coverOrder(offer), { 'Idempotency-Key': crypto.randomUUID() })
  if (placed.status !== 201) throw new Error(`order: ${JSON.stringify(placed.body)}`)
  await payAndSettle(shop, visitor, placed.body.confirmation_id)
  return { id: placed.body.confirmation_id, paid: offer.price.grand_total }
}

test('a family is insured by XCover, and has its money back in the cooling-off time', async () => {
  const ada = shop.visitor()
  const { id, paid } = await buy(ada)
  const order = await orderNow(ada, id)
  expect(order).toMatchObject({ status: 'confirmed', items: [{ kind: 'insurance', status: 'ticketed' }] })
  const [item] = order.items
  expect(item?.pnr).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}-INS$/)
  expect(item?.tickets.map(({ number }) => number)).toEqual([1, 2, 3].map((at) => `${item?.pnr}/${at}`))
  const quoted = await ada.call('orderCancelQuote', { confirmation_id: id })
  expect(quoted.body.refund).toMatchObject({ amount: paid })
  await ada.call('orderCancel', { confirmation_id: id, quote_id: quoted.body.quote_id })
  await settle(shop)
  expect(await orderNow(ada, id)).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled' }] })
  const policies = await shop.database.db.selectFrom('local_policies').select('status').execute()
  expect(policies).toEqual([{ status: 'cancelled' }])
})

test('an answer that was lost is looked up, and the policy is paid once', async () => {
  const ada = shop.visitor()
  const { id } = await buy(ada, gambia(MAGIC_TRIPS.answerLost))
  for (let minute = 0; minute < 10; minute++) {
    shop.clock.advance(60_000)
    await settle(shop)
  }
  expect(await orderNow(ada, id)).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed' }] })
})

test('cover whose premium changed after the payment is paid back', async () => {
  const ada = shop.visitor()
  const { id } = await buy(ada, gambia(MAGIC_TRIPS.premiumChanged))
  expect(await orderNow(ada, id)).toMatchObject({ status: 'failed', items: [{ status: 'failed' }] })
})

test('cover that is not wanted is opted out of at XCover', async () => {
  const ada = shop.visitor()
  const { quote_id } = await quoteCover(ada)
  await ada.call('insuranceDecline', { quote_id })
  await settle(shop)
  const records = await shop.database.db.selectFrom('stand_in_records').select('body').execute()
  expect(records.filter(({ body }) => JSON.stringify(body).includes('"optedOutAt":"2026'))).toHaveLength(1)
})
