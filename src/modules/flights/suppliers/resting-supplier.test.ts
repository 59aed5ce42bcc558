import { expect, test, vi } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/logger.ts'
import { type FlightSupplier, SupplierFailure, type SupplierOrderOutcome } from '../flight-supplier.ts'
import { restingSupplier } from './resting-supplier.ts'
import type { SupplierCall, SupplierStops } from '#modules/suppliers/index.ts'

const clock = fixedClock('2026-12-01T10:00:00Z')
const MINUTE_MS = 60_000
/** A supplier rests after so many failures, and no success, for a minute. */
const ENOUGH = 4

/** A supplier that answers as the test says. */
function stage() {
  const state = {
    asked: 0,
    failure: null as SupplierFailure | null,
    outcome: { kind: 'declined', reason: 'seats_unavailable' } as SupplierOrderOutcome,
  }
  async function ask<Answer>(answer: () => Answer): Promise<Answer> {
    state.asked++
    if (state.failure) throw state.failure
    return answer()
  }
  const supplier: FlightSupplier = {
    code: 'staged',
    search: () => ask(() => []),
    revalidate: () => ask(() => ({ kind: 'unavailable' as const })),
    order: () => ask(() => state.outcome),
    findOrder: () => ask(() => null),
    acceptMoved: () => ask(() => 'unknown' as const),
  }
  const heed = vi.fn<SupplierStops['heed']>(async () => undefined)
  const stops: SupplierStops = {
    heed,
    of: async () => null,
    all: async () => [],
    now: async () => null,
    stop: async () => undefined,
    allNow: async () => [],
    putOffProbe: async () => undefined,
    resume: async () => false,
  }
  const logged: string[] = []
  const callLog = { record: ({ call, outcome }: SupplierCall) => void logged.push(`${call} ${outcome}`) }
  const deps = { clock, logger: silentLogger, stops, callLog }
  return { state, heed, logged, supplier: restingSupplier(supplier, deps) }
}

const request: Parameters<FlightSupplier['order']>[0] = {
  offerRef: 'ref_1',
  clientReference: 'bkg_1',
  payment: 'instant',
  passengers: [],
  contact: { email: 'a@example.com', phone: '+2348012345678' },
  expectedTotal: { amount: 1, currency: 'NGN' },
}
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )
async function failOften(call: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < ENOUGH; time++) await failureOf(call())
}

test.each(['timeout', 'unreachable'] as const)(
  'a supplier that keeps failing (%s) is asked nothing for a minute, then by one call',
  async (failure) => {
    const { state, supplier } = stage()
    state.failure = new SupplierFailure(failure, 'no answer')
    await failOften(() => supplier.findOrder('bkg_1'))
    const restsUntil = new Date(clock.now().getTime() + MINUTE_MS)
    expect(supplier.restsUntil?.()).toEqual(restsUntil)
    expect(await failureOf(supplier.revalidate('ref_1'))).toMatchObject({ failure: 'unreachable' })
    expect(state.asked).toBe(ENOUGH)

    clock.advance(MINUTE_MS)
    await Promise.all([failureOf(supplier.findOrder('bkg_1')), failureOf(supplier.findOrder('bkg_2'))])
    expect(state.asked).toBe(ENOUGH + 1)

    clock.advance(MINUTE_MS)
    state.failure = null
    expect(await supplier.findOrder('bkg_1')).toBeNull()
    expect(await supplier.findOrder('bkg_1')).toBeNull()
    expect(supplier.restsUntil?.()).toBeNull()
  },
)

test('orders and messages whose answer never came count as failures', async () => {
  const { state, supplier } = stage()
  state.outcome = { kind: 'unknown' }
  await failOften(() => supplier.order(request))
  expect(supplier.restsUntil?.()).not.toBeNull()

  const other = stage()
  await failOften(() => other.supplier.acceptMoved?.('notice_1') ?? Promise.resolve())
  expect(other.supplier.restsUntil?.()).not.toBeNull()
})

test('a supplier that declines, or refuses what it is asked, is well', async () => {
  const { state, supplier } = stage()
  for (let time = 0; time < 20; time++) await supplier.order(request)
  state.failure = new SupplierFailure('rejected', 'no such order')
  for (let time = 0; time < 20; time++) await failureOf(supplier.findOrder('bkg_1'))
  expect(state.asked).toBe(40)
  expect(supplier.restsUntil?.()).toBeNull()
})

test('a supplier that does not serve the shop is told to the stops, and is not given a rest for it', async () => {
  const { state, heed, supplier } = stage()
  state.failure = new SupplierFailure('blocked', 'expired_access_token', { fault: 'credentials' })
  for (let time = 0; time < 20; time++) await failureOf(supplier.revalidate('ref_1'))
  expect(heed).toHaveBeenLastCalledWith('staged', state.failure)
  expect(state.asked).toBe(20)
  expect(supplier.restsUntil?.()).toBeNull()
})

test('a supplier that is given a rest is not searched either; what it does not sell stays absent', async () => {
  const { state, supplier } = stage()
  state.failure = new SupplierFailure('timeout', 'no answer')
  await failOften(() => supplier.findOrder('bkg_1'))
  state.failure = null
  const query: Parameters<FlightSupplier['search']>[0] = {
    slices: [],
    passengers: { ADT: 1, CNN: 0, INF: 0 },
    cabin: 'economy',
    currency: 'NGN',
  }
  const search = () => supplier.search(query, new AbortController().signal)
  expect(await failureOf(search())).toMatchObject({ failure: 'unreachable' })
  expect(state.asked).toBe(ENOUGH)
  clock.advance(MINUTE_MS)
  expect(await search()).toEqual([])
  expect(supplier.restsUntil?.()).toBeNull()
  expect(supplier.extras).toBeUndefined()
})

test('what orders ask is in the log of calls, by what came of it', async () => {
  const { state, logged, supplier } = stage()
  await supplier.order(request)
  state.outcome = { kind: 'unknown' }
  await supplier.order(request)
  state.failure = new SupplierFailure('blocked', 'expired_access_token', { fault: 'credentials' })
  await failureOf(supplier.findOrder('bkg_1'))
  state.failure = new SupplierFailure('timeout', 'no answer')
  await failOften(() => supplier.revalidate('ref_1'))
  expect(logged.slice(0, 4)).toEqual(['order answered', 'order timeout', 'findOrder rejected', 'revalidate timeout'])
  expect(logged.at(-1)).toBe('revalidate refused')
})
