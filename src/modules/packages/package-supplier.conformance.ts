import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import { type PackageOrderRequest, type PackageSupplier, packageEntrySchema } from './package-supplier.ts'

/** What an adapter is looked at with. */
interface PackageStage {
  readonly supplier: PackageSupplier
  /** A package that is sold, and one that costs more once somebody books it. */
  readonly packageId: string
  readonly dearer: string
  /** Before the group leaves, and before any share of the price is kept. */
  readonly now: Date
  /** The time goes on by so much. */
  advance(ms: number): void
  close(): Promise<void>
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How many a departure has. */
const SEATS = 4

/** What every seller of packages must keep to. */
export function describePackageSupplier(name: string, open: () => Promise<PackageStage>): void {
  describe(`${name} as a seller of packages`, () => {
    let stage: PackageStage
    beforeAll(async () => {
      stage = await open()
    })
    afterAll(() => stage.close())
    const staged = () => stage
    catalogueCases(staged)
    orderCases(staged)
    heldCases(staged)
    cancellationCases(staged)
  })
}

type Staged = () => PackageStage

let departures = 0

/** Seats of a departure that nobody has asked for yet. */
function requestFor({ packageId, now }: PackageStage, over: Partial<PackageOrderRequest> = {}): PackageOrderRequest {
  departures += 1
  return {
    clientReference: `bkg_conformance_${departures}`,
    packageId,
    departureId: `${packageId}~2099-01-01-${departures}`,
    seatsInAll: SEATS,
    seats: 2,
    holdUntil: null,
    startsAt: new Date(now.getTime() + 90 * DAY_MS).toISOString(),
    terms: [
      { from: new Date(now.getTime() + 30 * DAY_MS).toISOString(), keptPercent: 50 },
      { from: new Date(now.getTime() + 60 * DAY_MS).toISOString(), keptPercent: 100 },
    ],
    waitingToken: null,
    expectedTotal: { amount: 80_000_000, currency: CHARGE_CURRENCY },
    ...over,
  }
}

async function takenOf({ supplier }: PackageStage, { packageId, departureId }: PackageOrderRequest): Promise<number> {
  return (await supplier.taken([packageId])).get(departureId) ?? 0
}

async function bought(stage: PackageStage, request: PackageOrderRequest) {
  const outcome = await stage.supplier.order(request)
  if (outcome.kind !== 'ordered') throw new Error(JSON.stringify(outcome))
  return outcome.order
}

function catalogueCases(staged: Staged): void {
  test('what lists show is whole, each by an id of its own, and found by it', async () => {
    const { supplier, packageId } = staged()
    const entries = await supplier.entries()
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(entries.map(({ id }) => id)).toContain(packageId)
    for (const entry of entries) expect(packageEntrySchema.safeParse(entry).error).toBeUndefined()
    expect(await supplier.find(packageId)).toEqual(entries.find(({ id }) => id === packageId))
    expect([await supplier.find('nobodys'), await supplier.findForSale('nobodys')]).toEqual([null, null])
  })

  test('who books is told the price of the moment', async () => {
    const { supplier, packageId, dearer } = staged()
    expect(await supplier.findForSale(packageId)).toEqual(await supplier.find(packageId))
    const [shown, sold] = [await supplier.find(dearer), await supplier.findForSale(dearer)]
    expect(sold?.prices.double).toBeGreaterThan(shown?.prices.double ?? Infinity)
  })
}

function orderCases(staged: Staged): void {
  test('seats are taken once under a reference, which is found again and good for no other departure', async () => {
    const stage = staged()
    const request = requestFor(stage)
    expect(await stage.supplier.findOrder(request.clientReference)).toBeNull()
    const order = await bought(stage, request)
    expect(order).toMatchObject({ status: 'ticketed', ticketNumbers: [expect.anything()] })
    expect(await stage.supplier.order(request)).toEqual({ kind: 'ordered', order })
    expect(await stage.supplier.findOrder(request.clientReference)).toEqual(order)
    expect(await takenOf(stage, request)).toBe(2)
    const other = { ...request, departureId: `${request.departureId}X` }
    expect(await stage.supplier.order(other)).toEqual({ kind: 'declined', reason: 'duplicate' })
    expect(await takenOf(stage, other)).toBe(0)
  })

  test('twins of one order are one order', async () => {
    const stage = staged()
    const request = requestFor(stage)
    const outcomes = await Promise.all([stage.supplier.order(request), stage.supplier.order(request)])
    const ids = outcomes.flatMap((outcome) => (outcome.kind === 'ordered' ? [outcome.order.supplierOrderId] : []))
    expect([ids.length, new Set(ids).size, await takenOf(stage, request)]).toEqual([2, 1, 2])
  })

  test('more seats than are left are nobody’s, and a group that has left takes no one along', async () => {
    const stage = staged()
    const first = requestFor(stage, { seats: 3 })
    await bought(stage, first)
    const late = { ...first, clientReference: `${first.clientReference}_late`, seats: 2 }
    expect(await stage.supplier.order(late)).toEqual({ kind: 'declined', reason: 'seats_unavailable' })
    expect([await stage.supplier.findOrder(late.clientReference), await takenOf(stage, first)]).toEqual([null, 3])
    const gone = requestFor(stage, { startsAt: new Date(stage.now.getTime() - HOUR_MS).toISOString() })
    expect(await stage.supplier.order(gone)).toEqual({ kind: 'declined', reason: 'offer_expired' })
  })

  test('nobody who is on no list has seats kept for them', async () => {
    const { supplier, packageId } = staged()
    expect(await supplier.seatsOffered('wait_nobodys', `${packageId}~2099-01-01-1`)).toBe(0)
    expect(await supplier.taken([])).toEqual(new Map())
  })
}

function heldCases(staged: Staged): void {
  const pay = ({ supplier }: PackageStage, supplierOrderId: string, request: PackageOrderRequest) =>
    supplier.payHeldOrder?.({ supplierOrderId, ...request })

  test('seats that are kept are paid for at their price, once', async () => {
    const stage = staged()
    const holdUntil = new Date(stage.now.getTime() + 2 * DAY_MS)
    const request = requestFor(stage, { holdUntil })
    const held = await bought(stage, request)
    expect(held).toMatchObject({ status: 'held', ticketNumbers: [], hold: { paymentRequiredBy: holdUntil } })
    const { amount, currency } = request.expectedTotal
    const less = { ...request, expectedTotal: { amount: amount - 1, currency } }
    expect(await pay(stage, held.supplierOrderId, less)).toEqual({ kind: 'declined', reason: 'price_changed' })
    const paid = await pay(stage, held.supplierOrderId, request)
    expect(paid).toMatchObject({ kind: 'ordered', order: { status: 'ticketed' } })
    expect(await pay(stage, held.supplierOrderId, request)).toEqual(paid)
    expect(await takenOf(stage, request)).toBe(2)
  })

  test('what nobody pays for in time is on sale again', async () => {
    const stage = staged()
    const request = requestFor(stage, { holdUntil: new Date(stage.now.getTime() + HOUR_MS) })
    const { supplierOrderId } = await bought(stage, request)
    expect(await takenOf(stage, request)).toBe(2)
    stage.advance(HOUR_MS)
    expect(await takenOf(stage, request)).toBe(0)
    expect(await pay(stage, supplierOrderId, request)).toEqual({ kind: 'declined', reason: 'offer_expired' })
    expect(await stage.supplier.findOrder(request.clientReference)).toMatchObject({ status: 'cancelled' })
  })
}

function cancellationCases(staged: Staged): void {
  test('seats are given back as quoted, once, and stay given back', async () => {
    const stage = staged()
    const request = requestFor(stage)
    const { supplierOrderId } = await bought(stage, request)
    const quote = await stage.supplier.quoteCancellation?.(supplierOrderId)
    expect(quote?.refund).toEqual(request.expectedTotal)
    const cancelled = { kind: 'cancelled', refund: request.expectedTotal, refundTo: 'original_payment' }
    expect(await stage.supplier.cancelOrder?.(quote?.quoteId ?? '')).toEqual(cancelled)
    expect(await stage.supplier.cancelOrder?.(quote?.quoteId ?? '')).toEqual(cancelled)
    expect(await takenOf(stage, request)).toBe(0)
    expect(await stage.supplier.findOrder(request.clientReference)).toMatchObject({ status: 'cancelled' })
    expect(await stage.supplier.quoteCancellation?.(supplierOrderId)).toBeNull()
    expect(await stage.supplier.cancelOrder?.('no quote')).toEqual({ kind: 'refused' })
    expect(await stage.supplier.quoteCancellation?.('no order')).toBeNull()
  })

  test('later less comes back, by the terms that were booked', async () => {
    const stage = staged()
    const request = requestFor(stage)
    const { supplierOrderId } = await bought(stage, request)
    stage.advance(31 * DAY_MS)
    const half = await stage.supplier.quoteCancellation?.(supplierOrderId)
    expect(half?.refund?.amount).toBe(request.expectedTotal.amount / 2)
    stage.advance(30 * DAY_MS)
    expect(await stage.supplier.cancelOrder?.(half?.quoteId ?? '')).toEqual({ kind: 'expired' })
    expect((await stage.supplier.quoteCancellation?.(supplierOrderId))?.refund?.amount).toBe(0)
    stage.advance(60 * DAY_MS)
    expect(await stage.supplier.quoteCancellation?.(supplierOrderId)).toBeNull()
  })
}
