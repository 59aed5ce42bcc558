import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RideOrderRequest, RideQuestion, SupplierRide, TransferSupplier } from './transfer-supplier.ts'

/** What an adapter is looked at with. */
interface RideStage {
  readonly supplier: TransferSupplier
  /** A ride from an airport that somebody drives. */
  readonly question: RideQuestion
  /** Rides that cost more when they are asked for again, and are gone. */
  readonly dearer: RideQuestion
  readonly gone: RideQuestion
  /** What the driver of an order was told, as the seller has written it down. */
  toldOf(clientReference: string): Promise<{ readonly sign: string | null; readonly flight: string | null }>
  close(): Promise<void>
}

const SIGNAL = new AbortController().signal

/** What every seller of rides must keep to. */
export function describeTransferSupplier(name: string, open: () => Promise<RideStage>): void {
  describe(`${name} as a seller of rides`, () => {
    let stage: RideStage
    beforeAll(async () => {
      stage = await open()
    })
    afterAll(() => stage.close())
    const staged = () => stage
    searchCases(staged)
    checkCases(staged)
    orderCases(staged)
    cancellationCases(staged)
  })
}

type Staged = () => RideStage

function searchCases(staged: Staged): void {
  test('vehicles have room for everybody, and a price that adds up on terms that grow with time', async () => {
    const { supplier, question } = staged()
    const rides = await supplier.search(question, SIGNAL)
    expect(rides.length).toBeGreaterThan(0)
    expect(new Set(rides.map(({ key }) => key)).size).toBe(rides.length)
    for (const { vehicle, price, penalties, waitMinutes, key } of rides) {
      expect(vehicle.seats).toBeGreaterThanOrEqual(question.adults + question.childAges.length)
      expect(vehicle.bags).toBeGreaterThanOrEqual(question.bags)
      expect(price.grand_total).toBeGreaterThan(0)
      expect(price.base + price.taxes_total).toBe(price.grand_total)
      expect(waitMinutes).toBeGreaterThan(0)
      expect(key.length).toBeLessThanOrEqual(2_900)
      const times = penalties.map(({ from }) => Date.parse(from))
      const amounts = penalties.map(({ penalty }) => penalty.amount)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
      expect(amounts.at(-1) ?? 0).toBeLessThanOrEqual(price.grand_total)
    }
  })

  test('nobody drives a crowd', async () => {
    const { supplier, question } = staged()
    expect(await supplier.search({ ...question, adults: 60 }, SIGNAL)).toEqual([])
    expect(await supplier.findOrder('nobody’s')).toBeNull()
  })
}

async function chooseRide({ supplier, question }: RideStage, of = question): Promise<SupplierRide> {
  const [ride] = await supplier.search(of, SIGNAL)
  if (!ride) throw new Error('nobody drives')
  return ride
}

function checkCases(staged: Staged): void {
  test('a vehicle that is asked for again is the same; one of another key is none', async () => {
    const { supplier, question } = staged()
    const ride = await chooseRide(staged())
    const checked = await supplier.check(question, ride.key, SIGNAL)
    expect(checked).toMatchObject({ kind: 'available', ride: { price: ride.price, vehicle: ride.vehicle } })
    expect(await supplier.check(question, 'no key', SIGNAL)).toEqual({ kind: 'mismatch' })
  })

  test('or it costs more, or is gone', async () => {
    const { supplier, dearer, gone } = staged()
    const before = await chooseRide(staged(), dearer)
    const checked = await supplier.check(dearer, before.key, SIGNAL)
    expect(checked.kind === 'available' && checked.ride.price.grand_total > before.price.grand_total).toBe(true)
    expect(await supplier.check(gone, (await chooseRide(staged(), gone)).key, SIGNAL)).toEqual({ kind: 'unavailable' })
  })
}

let references = 0

async function requestFor(stage: RideStage): Promise<RideOrderRequest> {
  const { key, price } = await chooseRide(stage)
  references += 1
  return {
    clientReference: `bkg_conformance_${references}`,
    question: stage.question,
    key,
    lead: { firstName: 'Ada', lastName: 'Obi' },
    contact: { email: 'ada@example.com', phone: '+2348031234567' },
    flightNumber: 'BA75',
    sign: 'Famille Obi-Éze',
    notes: null,
    expectedTotal: { amount: price.grand_total, currency: price.currency },
  }
}

function orderCases(staged: Staged): void {
  test('an order is made once under a reference, found again, and tells the driver who comes', async () => {
    const stage = staged()
    const request = await requestFor(stage)
    const first = await stage.supplier.order(request)
    if (first.kind !== 'ordered') throw new Error(JSON.stringify(first))
    expect(first.order).toMatchObject({ status: 'ticketed', ticketNumbers: [expect.anything()] })
    expect(await stage.supplier.order(request)).toMatchObject({ kind: 'ordered', order: first.order })
    expect(await stage.supplier.findOrder(request.clientReference)).toMatchObject(first.order)
    expect(await stage.toldOf(request.clientReference)).toEqual({ sign: request.sign, flight: 'BA75' })
  })

  test('twins of one order are one order', async () => {
    const stage = staged()
    const request = await requestFor(stage)
    const outcomes = await Promise.all([stage.supplier.order(request), stage.supplier.order(request)])
    const ids = outcomes.flatMap((outcome) => (outcome.kind === 'ordered' ? [outcome.order.supplierOrderId] : []))
    expect(new Set(ids).size).toBe(1)
  })

  test('at another price, or with a key of nobody’s, nothing is ordered', async () => {
    const stage = staged()
    const request = await requestFor(stage)
    const { expectedTotal } = request
    const cheaper = { ...request, expectedTotal: { ...expectedTotal, amount: expectedTotal.amount - 1 } }
    expect(await stage.supplier.order(cheaper)).toEqual({ kind: 'declined', reason: 'price_changed' })
    const other = { ...(await requestFor(stage)), key: 'no key' }
    expect(await stage.supplier.order(other)).toMatchObject({ kind: 'declined' })
    expect(await stage.supplier.findOrder(other.clientReference)).toBeNull()
  })
}

function cancellationCases(staged: Staged): void {
  test('a ride is given back as quoted, once, and stays given back', async () => {
    const stage = staged()
    const request = await requestFor(stage)
    const ordered = await stage.supplier.order(request)
    if (ordered.kind !== 'ordered') throw new Error(JSON.stringify(ordered))
    const { supplierOrderId } = ordered.order
    const quote = await stage.supplier.quoteCancellation?.(supplierOrderId)
    expect(quote?.refund).toEqual(request.expectedTotal)
    const cancelled = { kind: 'cancelled', refund: request.expectedTotal, refundTo: 'original_payment' }
    expect(await stage.supplier.cancelOrder?.(quote?.quoteId ?? '')).toEqual(cancelled)
    expect(await stage.supplier.cancelOrder?.(quote?.quoteId ?? '')).toEqual(cancelled)
    expect(await stage.supplier.findOrder(request.clientReference)).toMatchObject({ status: 'cancelled' })
    expect(await stage.supplier.quoteCancellation?.(supplierOrderId)).toBeNull()
    expect(await stage.supplier.cancelOrder?.('no quote')).toEqual({ kind: 'refused' })
  })
}
