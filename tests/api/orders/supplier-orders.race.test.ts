import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import type { FlightSupplier } from '#modules/flights/index.ts'
import { type FixedClock, fixedClock } from '#platform/clock.ts'
import { simulatorOf } from '../../../src/adapters/suppliers/simulator/index.ts'
import { query, testWorld } from '../../../src/adapters/suppliers/simulator/testing/simulated-world.ts'
import { request } from '../../../src/modules/flights/flight-supplier.conformance.ts'
import { openTestDatabase } from '../../support/database/database.ts'

const RIVALS = 50
const signal = new AbortController().signal
const family = query('LHR-LTN 2026-12-15', { passengers: { ADT: 2, CNN: 1, INF: 0 } })
const holdable = query('JFK-EWR 2027-01-20')

let database: OpenDatabase
let supplier: FlightSupplier
let clock: FixedClock
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  clock = fixedClock('2026-11-21T10:00:00Z')
  supplier = simulatorOf(testWorld(), { db: database.db, clock })
  await database.db.deleteFrom('simulator_seats').execute()
})

const times = <T>(run: (at: number) => Promise<T>) => Promise.all(Array.from({ length: RIVALS }, (_, at) => run(at)))
const sold = async () =>
  (await database.db.selectFrom('simulator_seats').select('sold').execute()).reduce((sum, row) => sum + row.sold, 0)

async function order(asked: typeof family, payment: 'instant' | 'hold' = 'instant') {
  const [offer] = await supplier.search(asked, signal)
  const wanted = { ...request(offer!, asked), payment }
  const outcome = await supplier.order(wanted)
  if (outcome.kind !== 'ordered') throw new Error(outcome.kind)
  return { ...outcome.order, ...wanted }
}

describe('seats come back once', () => {
  test('fifty confirmations of fifty quotes of one order, beside an order that stays', async () => {
    await order(family)
    const { supplierOrderId } = await order(family)
    expect(await sold()).toBe(6)
    const quotes = await times(async () => (await supplier.quoteCancellation?.(supplierOrderId))?.quoteId ?? '')
    const outcomes = await Promise.all(quotes.map(async (quoteId) => supplier.cancelOrder?.(quoteId)))
    expect(outcomes.filter((outcome) => outcome?.kind === 'cancelled')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome?.kind === 'refused')).toHaveLength(RIVALS - 1)
    expect(await sold()).toBe(3)
  })

  test('fifty lookers at a hold that has lapsed', async () => {
    const held = await order(holdable, 'hold')
    expect(await sold()).toBe(1)
    clock.set(held.hold?.paymentRequiredBy ?? '')
    const found = await times(() => supplier.findOrder(held.clientReference))
    for (const one of found) expect(one?.status).toBe('cancelled')
    expect(await sold()).toBe(0)
  })

  test('a hold is paid and cancelled at the same time: one of both', async () => {
    const held = await order(holdable, 'hold')
    const quote = await supplier.quoteCancellation?.(held.supplierOrderId)
    const pay = () => supplier.payHeldOrder?.(held)
    const [paid, cancelled] = await Promise.all([pay(), supplier.cancelOrder?.(quote?.quoteId ?? '')])
    const status = (await supplier.findOrder(held.clientReference))?.status
    expect([paid?.kind, cancelled?.kind, status, await sold()]).toEqual(
      status === 'cancelled' ? [paid?.kind, 'cancelled', 'cancelled', 0] : ['ordered', 'refused', 'ticketed', 1],
    )
  })

  test('fifty changes of one order: it moves once, and holds as many seats as before', async () => {
    const offers = await supplier.search(family, signal)
    const offer = offers.find(({ conditions }) => conditions.change_before_departure?.allowed)
    const outcome = await supplier.order(request(offer!, family))
    if (outcome.kind !== 'ordered') throw new Error(outcome.kind)
    const wanted = { sliceIndex: 0, slice: { origin: 'LHR', destination: 'LTN', departureDate: '2026-12-16' } }
    const changes = (await supplier.searchChanges?.(outcome.order.supplierOrderId, wanted)) ?? []
    expect(changes.length).toBeGreaterThan(1)
    const moved = await times((at) => supplier.confirmChange!(changes[at % changes.length]!.changeId))
    const done = new Set(moved.flatMap((one) => (one.kind === 'changed' ? JSON.stringify(one.slices) : [])))
    expect(done.size).toBe(1)
    expect(await sold()).toBe(3)
  })

  test('fifty people want one seat by the window', async () => {
    const [offer] = await supplier.search(holdable, signal)
    const [seat] = ((await supplier.seatMaps?.(offer!.ref)) ?? []).flatMap(({ rows }) =>
      rows.flat(2).flatMap((element) => (element.type === 'seat' ? element.extras : [])),
    )
    const outcomes = await times(() => {
      const wanted = request(offer!, holdable)
      const amount = wanted.expectedTotal.amount + seat!.price.amount
      return supplier.order({
        ...wanted,
        expectedTotal: { ...wanted.expectedTotal, amount },
        extras: [{ extraId: seat!.extraId, quantity: 1 }],
      })
    })
    expect(outcomes.filter(({ kind }) => kind === 'ordered')).toHaveLength(1)
    expect(await sold()).toBe(1)
  })
})
