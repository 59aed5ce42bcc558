import { successful } from '#modules/orders/testing/staged-gateway.ts'
import { openTestShop, type TestShop, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { type AddServicesOutcome } from '#modules/flights/index.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { startPaystackPayment } from '#modules/orders/testing/start-at-provider.ts'
import { stageBag } from '../testing/staged-bag.ts'
import { addExtras } from './add-extras.ts'

const PRICE = 5_000_000
const MINUTE_MS = 60_000

let database: OpenDatabase
let shop: TestShop
/** Our references that the supplier was asked to add for. */
let asked: string[]
let answer: AddServicesOutcome | Error
let found: boolean | Error
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  shop = openTestShop(database.db)
  asked = []
  answer = { kind: 'added' }
  found = false
  Object.assign(shop.supplier, {
    orderExtras: async () => ({ bags: [stageBag(PRICE)], maps: [] }),
    async addServices({ clientReference }: { clientReference: string }) {
      asked.push(clientReference)
      if (answer instanceof Error) throw answer
      return answer
    },
    async findServices() {
      if (found instanceof Error) throw found
      return found
    },
  })
})

/** A bag that is paid for, on a ticketed order; everything has happened that follows at once. */
async function paidBag(): Promise<string> {
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  const { charge_id } = await addExtras(shop.deps, TRAVELLER, {
    confirmation_id,
    extras: [{ extra_id: 'bag_1', passenger: 0, quantity: 1 }],
    expected_total: { amount: PRICE, currency: 'NGN' },
  })
  const { reference } = await startPaystackPayment(shop.deps, TRAVELLER, { confirmation_id, charge_id })
  await shop.settle(reference, 'paystack', successful(reference, PRICE))
  await shop.worker.runDue()
  return confirmation_id
}
const statusOf = async (orderId: string) => (await shop.shown(orderId)).passengers[0]?.extras[0]?.status ?? null
const refunds = () => shop.gateways.paystack.refunded.map(({ amount, reason }) => [amount, reason])
const staffTold = async () =>
  (await database.db.selectFrom('work_items').select('status').where('reason', '=', 'supplier_unclear').execute()).map(
    ({ status }) => status,
  )

describe('a bag that was paid for', () => {
  test('is added, and the books are right', async () => {
    const order = await paidBag()
    expect(await statusOf(order)).toBe('bought')
    expect([asked.length, refunds()]).toEqual([1, []])
    expect(await shop.mails()).toEqual(['e_ticket', 'e_ticket'])
    expect(await checkBooks(database.db)).toEqual([])
  })

  test('whose answer was lost is looked for, and kept once it is found: it was asked for once', async () => {
    answer = { kind: 'unknown' }
    const order = await paidBag()
    expect(await statusOf(order)).toBe('wanted')
    found = true
    await shop.wait(20_000)
    expect(await statusOf(order)).toBe('bought')
    await shop.wait(60 * MINUTE_MS)
    expect([asked.length, refunds()]).toEqual([1, []])
  })

  test('that the supplier does not have when it can no longer be busy is paid back, once, and never asked for again', async () => {
    answer = { kind: 'unknown' }
    const order = await paidBag()
    for (let minute = 0; minute < 10; minute++) await shop.wait(MINUTE_MS)
    expect(await statusOf(order)).toBeNull()
    expect([asked.length, refunds()]).toEqual([1, [[PRICE, 'charge_refused']]])
    expect(await shop.kinds(order)).toEqual(expect.arrayContaining(['extras_refused', 'charge_refunded']))
    expect(await shop.shown(order)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    // The traveller may ask for it anew.
    answer = { kind: 'added' }
    const request = await addExtras(shop.deps, TRAVELLER, {
      confirmation_id: order,
      extras: [{ extra_id: 'bag_1', passenger: 0, quantity: 1 }],
      expected_total: { amount: PRICE, currency: 'NGN' },
    })
    expect(request.status).toBe('open')
  })

  test('at a supplier that cannot be asked waits, staff are told, and it is kept when it turns up', async () => {
    answer = { kind: 'unknown' }
    found = new SupplierFailure('unreachable', 'no connection')
    const order = await paidBag()
    for (let round = 0; round < 8; round++) await shop.wait(15 * MINUTE_MS)
    expect([await statusOf(order), refunds()]).toEqual(['wanted', []])
    expect(await staffTold()).toEqual(['open'])
    found = true
    await shop.wait(120 * MINUTE_MS)
    expect(await statusOf(order)).toBe('bought')
    expect(await staffTold()).toEqual(['done'])
    expect(asked).toHaveLength(1)
  })

  test('when the process dies with the question on its way is looked for first', async () => {
    answer = new Error('the process died')
    const order = await paidBag()
    found = true
    for (let round = 0; round < 5; round++) await shop.wait(MINUTE_MS)
    expect(await statusOf(order)).toBe('bought')
    expect([asked.length, refunds()]).toEqual([1, []])
  })

  test.each(['extras_unavailable', 'price_changed', 'other'] as const)(
    'that is refused as %s goes back, and the order stands',
    async (reason) => {
      answer = { kind: 'declined', reason }
      const order = await paidBag()
      expect(await statusOf(order)).toBeNull()
      expect(refunds()).toEqual([[PRICE, 'charge_refused']])
      expect(await shop.shown(order)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    },
  )
})

test('a bag for flights that are busy for a while is asked for after that, and staff hear of a lost answer, and of nothing before', async () => {
  await database.db.deleteFrom('work_items').execute()
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  const { charge_id } = await addExtras(shop.deps, TRAVELLER, {
    confirmation_id,
    extras: [{ extra_id: 'bag_1', passenger: 0, quantity: 1 }],
    expected_total: { amount: PRICE, currency: 'NGN' },
  })
  const { reference } = await startPaystackPayment(shop.deps, TRAVELLER, { confirmation_id, charge_id })
  const setStatus = (status: 'cancelling' | 'ticketed') =>
    database.db.updateTable('order_items').set({ status }).where('order_id', '=', confirmation_id).execute()
  await setStatus('cancelling')
  await shop.settle(reference, 'paystack', successful(reference, PRICE))
  for (let minute = 0; minute < 15; minute++) await shop.wait(MINUTE_MS)
  expect([asked, await staffTold()]).toEqual([[], []])
  await setStatus('ticketed')
  answer = { kind: 'unknown' }
  found = new SupplierFailure('unreachable', 'no connection')
  for (let round = 0; round < 8; round++) await shop.wait(15 * MINUTE_MS)
  expect([asked.length, await staffTold()]).toEqual([1, ['open']])
})
