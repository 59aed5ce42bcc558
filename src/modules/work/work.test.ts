import { openTestShop } from '#tests/support/orders/test-shop.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import { createWorker } from '#db/job-worker.ts'
import { openWorkItem } from '#db/work-items.ts'
import { readAudit } from '#modules/audit/index.ts'
import { createSupplierStops } from '#modules/suppliers/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { openCommandSocket, sendCommand } from '#platform/command-socket.ts'
import { silentLogger } from '#platform/logger.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { createProducts } from '#modules/orders/index.ts'
import { runWorkCommand, type WorkDeps } from './index.ts'

const clock = fixedClock('2026-11-21T09:00:00Z')
let database: OpenDatabase
let deps: WorkDeps
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  const { db } = database
  await db.deleteFrom('jobs').execute()
  await db.deleteFrom('work_items').execute()
  await db.deleteFrom('supplier_stops').execute()
  deps = {
    db,
    clock,
    products: createProducts(),
    stops: createSupplierStops({ db, clock, logger: silentLogger }),
    poke: () => undefined,
  }
})

const run = (...args: string[]) => runWorkCommand(deps, args)
const audited = async (object: string) =>
  (await readAudit(database.db, { object, actor: 'nobody', limit: 5 })).map(({ action }) => action)

/** A job that has failed for the last time. */
async function giveUp(handlers = { greet: async () => Promise.reject(new Error('broken')) }): Promise<number> {
  const { db } = database
  await enqueue(db, clock, { kind: 'greet', key: 'greet:1', payload: {} })
  await db.updateTable('jobs').set({ failures: 1_000 }).execute()
  await createWorker({ db, clock, logger: silentLogger, handlers }).runDue()
  return (await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()).id
}

test('says what is open, the most urgent first, with the order it is about', async () => {
  const order = await openTestShop(database.db).place()
  const later = new Date(clock.now().getTime() + 3_600_000)
  const orderId = order.confirmation_id
  await openWorkItem(database.db, clock, {
    queue: 'suppliers',
    reason: 'order_waiting',
    subject: 'itm_1',
    orderId,
    dueAt: later,
  })
  await openWorkItem(database.db, clock, { queue: 'payments', reason: 'payment_doubled', subject: 'paystack:1' })
  await deps.stops.stop('duffel', { fault: 'balance', detail: 'insufficient_balance' })
  const { ok, text } = await run()
  expect(ok).toBe(true)
  expect(text).toMatch(/^3 open work items\n.*payment_doubled {2}- {2}paystack:1/)
  expect(text).toContain(`order_waiting  ${order.booking_reference}  itm_1  -`)
  expect(text).toContain('1 stopped suppliers\n  duffel  balance  2026-11-21T09:00:00.000Z  insufficient_balance')
  for (const filter of [
    ['--queue', 'payments'],
    ['--reason', 'payment_doubled'],
    ['--overdue', '--queue', 'payments'],
  ])
    expect((await run('list', ...filter)).text).toMatch(/^1 open work items\n.*payment_doubled/)
  for (const name of [order.booking_reference, orderId])
    expect((await run('list', '--order', name)).text).toMatch(/^1 open work items\n.*order_waiting/)
  expect((await run('list', '--owner', 'ada')).text).toBe('0 open work items\n')
})

test('a dead job is listed with its reason, tried again once, and its item closed', async () => {
  const id = await giveUp()
  expect((await run()).text).toContain('1 dead jobs\n')
  expect((await run()).text).toContain('greet:1')
  expect((await run()).text).toContain('Error: broken')
  expect(await run('requeue', String(id), '--by', 'ada')).toEqual({
    ok: true,
    text: `job ${id} (greet:1) is tried again\n`,
  })
  expect((await run('requeue', String(id))).ok).toBe(false)
  expect((await run()).text).toMatch(/^0 open work items\n/)
  let ran = 0
  const handlers = { greet: async () => void ran++ }
  await createWorker({ db: database.db, clock, logger: silentLogger, handlers }).runDue()
  expect(ran).toBe(1)
  expect(await audited('greet:1')).toEqual(['work.requeued'])
})

test('an item is closed once, and the log says by whom', async () => {
  await openWorkItem(database.db, clock, { queue: 'refunds', reason: 'refund_missing', subject: 'paystack:9' })
  const { id } = await database.db.selectFrom('work_items').select('id').executeTakeFirstOrThrow()
  expect((await run('close', String(id), '--by', 'ada')).ok).toBe(true)
  expect(await run('close', String(id))).toEqual({ ok: false, text: `there is no open work item ${id}\n` })
  const [entry] = await readAudit(database.db, { object: 'nothing', actor: 'staff:ada', limit: 1 })
  expect(entry).toMatchObject({ action: 'work.closed' })
})

test('what a supplier says that it has not booked is only what an answer is waited for', async () => {
  const { db } = database
  const { confirmation_id } = await openTestShop(db).place()
  const item = db.selectFrom('order_items').select('id').where('order_id', '=', confirmation_id)
  const { id } = await item.executeTakeFirstOrThrow()
  expect(await run('unbooked', id)).toEqual({ ok: false, text: `no answer is waited for about ${id}\n` })
  const shop = openTestShop(db)
  shop.supplier.answer = { kind: 'unknown' }
  await shop.pay(confirmation_id)
  expect((await run('unbooked', id, '--by', 'ada')).ok).toBe(true)
  expect(await audited(id)).toEqual(['work.unbooked'])
})

test('a stopped supplier sells again', async () => {
  await deps.stops.stop('amadeus', { fault: 'credentials', detail: '401' })
  expect(await run('resume', 'amadeus')).toEqual({ ok: true, text: 'amadeus sells again\n' })
  expect(await run('resume', 'amadeus')).toEqual({ ok: false, text: 'amadeus is not stopped\n' })
  expect(await audited('amadeus')).toEqual(['supplier.resumed', 'supplier.stopped'])
})

test.each([
  [['dance'], /^npm run work/],
  [['requeue'], /^npm run work/],
  [['list', '7'], /^npm run work/],
  [['--colour', 'red'], /^npm run work/],
  [['close', 'x'], /no open work item x/],
  [['requeue', '99999999999999999999'], /no dead job/],
  [['list', '--limit', 'all'], /whole number/],
])('%j is refused with what it should be', async (args, said) => {
  const answer = await run(...args)
  expect(answer.ok).toBe(false)
  expect(answer.text).toMatch(said)
})

describe('the socket of a shop on the embedded database', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'teranga-socket-'))
    return () => rm(folder, { recursive: true, force: true })
  })

  test('hands commands on and answers them, one after the other and at once', async () => {
    const socket = await openCommandSocket(folder, async (args) => ({ ok: true, text: args.join(' ') }))
    expect(await sendCommand(folder, ['list', 'é ключ'])).toEqual({ ok: true, text: 'list é ключ' })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => sendCommand(folder, [`${at}`])))
    expect(answers.map((answer) => answer?.text)).toEqual(answers.map((_, at) => `${at}`))
    await socket?.close()
    expect(await sendCommand(folder, ['list'])).toBeNull()
  })

  test('tells what went wrong, and takes the place of one that was left behind', async () => {
    await openCommandSocket(folder, async () => ({ ok: true, text: 'old' }))
    const socket = await openCommandSocket(folder, async () => Promise.reject(new Error('the database is away')))
    expect(await sendCommand(folder, ['list'])).toEqual({ ok: false, text: 'the database is away\n' })
    await socket?.close()
  })
})

test('that an airline has changed nothing takes a reason, and a change whose answer is waited for', async () => {
  const usage = { ok: false, text: '--reason takes who has told so, and when\n' }
  expect(await run('unchanged', 'fch_1')).toEqual(usage)
  expect(await run('unchanged', 'fch_1', '--reason', ' ')).toEqual(usage)
  const nothing = { ok: false, text: 'no answer is waited for about fch_1\n' }
  expect(await run('unchanged', 'fch_1', '--reason', 'Air France, by telephone')).toEqual(nothing)
})
