import { afterAll, expect, test } from 'vitest'
import type { AddServicesOutcome } from '#modules/flights/index.ts'
import { buyExtras } from '#modules/flights/orders/extras/buy-extras.ts'
import { BAG, buyBag } from '#modules/flights/orders/testing/paid-bag.ts'
import { stageBag } from '#modules/flights/orders/testing/staged-bag.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { declareUnchanged } from '#modules/orders/index.ts'
import { lockOrder } from '#modules/orders/order-store.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'
import { untilBlocked } from '#tests/support/blocked.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openTestShop } from '#tests/support/orders/test-shop.ts'

const ROUNDS = 5
const HOUR_MS = 3_600_000

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const shop = openTestShop(db)
let found: boolean | Error
Object.assign(shop.supplier, {
  orderExtras: async () => ({ bags: [stageBag(BAG)], maps: [] }),
  addServices: async (): Promise<AddServicesOutcome> => ({ kind: 'unknown' }),
  async findServices() {
    if (found instanceof Error) throw found
    return found
  },
})

/** A bag that was paid for, of which its airline has said nothing for two hours. */
async function unheardBag() {
  found = new SupplierFailure('unreachable', 'down')
  const { orderId, requestId } = await buyBag(shop)
  const longAgo = new Date(shop.deps.clock.now().getTime() - 2 * HOUR_MS)
  await db.updateTable('extras_requests').set({ attempted_at: longAgo }).where('id', '=', requestId).execute()
  return { orderId, requestId }
}
const say = (saleId: string, manager: string) =>
  declareUnchanged(shop.deps, { saleId, actor: `staff:${manager}`, reason: 'Air France, by telephone' })
const bags = async (orderId: string) => (await shop.shown(orderId)).passengers[0]?.extras.map(({ status }) => status)
const refunded = () => shop.gateways.paystack.refunded.length
const workOf = async (subject: string) =>
  (
    await db
      .selectFrom('work_items')
      .select('reason')
      .where('subject', '=', subject)
      .where('status', '=', 'open')
      .execute()
  ).map(({ reason }) => reason)

test('of many managers who say at once that nothing was added, one does, and its money goes back once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { orderId, requestId } = await unheardBag()
    const before = refunded()
    let all: Promise<readonly boolean[]> = Promise.resolve([])
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId)
      all = Promise.all(Array.from({ length: 4 }, (_, at) => say(requestId, `m${at}`)))
      await untilBlocked(db, 4)
    })
    expect((await all).filter(Boolean)).toHaveLength(1)
    await shop.wait(1_000)
    expect([refunded() - before, await bags(orderId)]).toEqual([1, []])
    const audit = db.selectFrom('audit_log').select('action').where('object', '=', requestId)
    expect(await audit.execute()).toEqual([{ action: 'work.unadded' }])
  }
  expect(await checkBooks(db)).toEqual([])
})

test('an answer that comes while staff end the request: the bag is bought, or its money is back and people know', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { orderId, requestId } = await unheardBag()
    const before = refunded()
    await say(requestId, 'bola')
    let all: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId)
      const end = () => shop.worker.runDue()
      // Two workers have the answer.
      const hear = () => Promise.all([7, 8].map((each) => buyExtras(shop.deps, { requestId, round: each })))
      const isHeardFirst = round % 2 === 1
      found = isHeardFirst ? true : found
      const first = isHeardFirst ? hear() : end()
      await untilBlocked(db, 1)
      found = isHeardFirst ? new SupplierFailure('unreachable', 'down') : true
      all = Promise.all([first, isHeardFirst ? end() : hear()])
      await untilBlocked(db, 3)
    })
    await all
    const isBought = (await bags(orderId))?.[0] === 'bought'
    expect(isBought).toBe(round % 2 === 1)
    expect(refunded() - before).toBe(isBought ? 0 : 1)
    expect(await workOf(requestId)).toEqual(isBought ? [] : ['added_after_all'])
  }
  expect(await checkBooks(db)).toEqual([])
})
