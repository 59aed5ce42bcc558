import { expect, test } from 'vitest'
import type { SeatMap, SupplierExtra } from '../flight-supplier.ts'
import { firstOffer, ordered, request, segmentsOf, type Staged } from './stage.ts'

/** Seats that can be bought, of a whole plan. */
function seatsOf({ rows }: SeatMap): readonly SupplierExtra[] {
  return rows.flat(2).flatMap((element) => (element.type === 'seat' ? element.extras : []))
}

export function extraCases(stage: Staged): void {
  test('a bag can be bought with an order, at its price', async () => {
    const { supplier, family } = stage()
    if (!supplier.extras) return
    const offer = await firstOffer(stage(), family, ({ slices }) => slices.every(({ segments }) => segments.length > 0))
    const bags = (await supplier.extras(offer.ref)).filter(({ kind }) => kind === 'baggage')
    expect(new Set(bags.map(({ passenger }) => passenger))).toEqual(new Set([0, 1, 2]))
    for (const { price, maximum } of bags) {
      expect(price.currency).toBe(family.currency)
      expect(price.amount).toBeGreaterThan(0)
      expect(maximum).toBeGreaterThan(0)
    }
    const [bag] = bags
    if (!bag) throw new Error('a bag is needed')
    const order = { ...request(offer, family), extras: [{ extraId: bag.extraId, quantity: 1 }] }
    expect(await supplier.order(order)).toEqual({ kind: 'declined', reason: 'price_changed' })
    const { amount, currency } = order.expectedTotal
    const paid = { ...order, expectedTotal: { amount: amount + bag.price.amount, currency } }
    expect((await ordered(stage(), { ...paid, clientReference: `${order.clientReference}_paid` })).status).toBe(
      'ticketed',
    )
  })

  test('extras that are not sold with the offer, or too many of them, are refused', async () => {
    const { supplier, oneWay } = stage()
    if (!supplier.extras) return
    const offer = await firstOffer(stage(), oneWay)
    const [bag] = await supplier.extras(offer.ref)
    if (!bag) throw new Error('a bag is needed')
    const unsold = { ...request(offer, oneWay), extras: [{ extraId: 'no such extra', quantity: 1 }] }
    expect(await supplier.order(unsold)).toEqual({ kind: 'declined', reason: 'extras_unavailable' })
    expect(await supplier.findOrder(unsold.clientReference)).toBeNull()
    const chosen = [
      [{ extraId: bag.extraId, quantity: bag.maximum + 1 }],
      [{ extraId: bag.extraId, quantity: 0 }],
      [{ extraId: bag.extraId, quantity: -1 }],
      [
        { extraId: bag.extraId, quantity: 1 },
        { extraId: bag.extraId, quantity: 1 },
      ],
    ]
    for (const extras of chosen) {
      const order = { ...request(offer, oneWay), extras }
      expect(await supplier.order(order)).toEqual({ kind: 'declined', reason: 'other' })
      expect(await supplier.findOrder(order.clientReference)).toBeNull()
    }
  })

  test('a journey without extras has none', async () => {
    const { supplier, noExtras } = stage()
    const offer = await firstOffer(stage(), noExtras)
    expect((await supplier.extras?.(offer.ref)) ?? []).toEqual([])
    expect(((await supplier.seatMaps?.(offer.ref)) ?? []).flatMap(seatsOf)).toEqual([])
    expect(offer.extraBags ?? null).toBeNull()
  })

  test('every segment has a plan of named seats', async () => {
    const { supplier, family } = stage()
    if (!supplier.seatMaps) return
    const offer = await firstOffer(stage(), family)
    const maps = await supplier.seatMaps(offer.ref)
    expect(maps.map(({ segmentKey }) => segmentKey)).toEqual(segmentsOf([offer]).map(({ key }) => key))
    for (const { rows } of maps) {
      const names = rows.flat(2).flatMap((element) => (element.type === 'seat' ? [element.designator] : []))
      expect(names.length).toBeGreaterThan(10)
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(name).toMatch(/^\d{1,2}[A-Z]$/)
    }
    expect(await supplier.seatMaps(offer.ref)).toEqual(maps)
  })

  test('a seat is sold once, and back on sale when its order is cancelled', async () => {
    const { supplier, oneWay } = stage()
    if (!supplier.seatMaps || !supplier.quoteCancellation || !supplier.cancelOrder) return
    const first = await firstOffer(stage(), oneWay)
    // Some suppliers sell an offer once: each order has one of its own, of the same flights and fare.
    const look = async () => {
      const offer = await firstOffer(
        stage(),
        oneWay,
        ({ slices, fareBrand }) => sameFlights(slices, first.slices) && fareBrand.code === first.fareBrand.code,
      )
      const seats = ((await supplier.seatMaps?.(offer.ref)) ?? []).flatMap(seatsOf)
      return { offer, seats: new Map(seats.map((seat) => [placeOf(seat), seat])) }
    }
    const [[place, seat] = []] = (await look()).seats
    if (!place || !seat) throw new Error('a seat is needed')
    const buy = async ({ offer, seats }: Awaited<ReturnType<typeof look>>) => {
      const order = request(offer, oneWay)
      const { amount, currency } = order.expectedTotal
      return {
        ...order,
        extras: [{ extraId: seats.get(place)?.extraId ?? seat.extraId, quantity: 1 }],
        expectedTotal: { amount: amount + seat.price.amount, currency },
      }
    }
    const late = await look()
    const order = await ordered(stage(), await buy(await look()))
    expect((await look()).seats.has(place)).toBe(false)
    const refused = await buy(late)
    expect(await supplier.order(refused)).toEqual({ kind: 'declined', reason: 'extras_unavailable' })
    // Nothing was sold: the flights can still be bought without the seat.
    const without = { ...request(late.offer, oneWay), clientReference: `${refused.clientReference}_without` }
    const bought = await ordered(stage(), without)
    expect(bought.status).toBe('ticketed')
    const quote = await supplier.quoteCancellation(order.supplierOrderId)
    await supplier.cancelOrder(quote?.quoteId ?? '')
    expect((await look()).seats.has(place)).toBe(true)
  })
}

/** Bags and seats for an order that is ticketed. */
export function addedExtraCases(stage: Staged): void {
  const bought = async () => {
    const { oneWay } = stage()
    const offer = await firstOffer(stage(), oneWay)
    const order = request(offer, oneWay)
    return { ...order, ...(await ordered(stage(), order)) }
  }

  test('a bag is added to an order at its price, once under one reference, and is not offered again', async () => {
    const { supplier } = stage()
    if (!supplier.orderExtras || !supplier.addServices || !supplier.findServices) return
    const { supplierOrderId, clientReference: reference } = await bought()
    const [bag] = (await supplier.orderExtras(supplierOrderId)).bags
    if (!bag) throw new Error('a bag is needed')
    const clientReference = `${reference}_bag`
    const extras = [{ extraId: bag.extraId, quantity: 1 }]
    const wrong = { amount: bag.price.amount - 1, currency: bag.price.currency }
    const asked = { supplierOrderId, extras, clientReference, expectedTotal: bag.price }
    const refusedFor = async (change: object) =>
      supplier.addServices?.({ ...asked, clientReference: `${clientReference}_${JSON.stringify(change)}`, ...change })
    expect(await refusedFor({ expectedTotal: wrong })).toEqual({ kind: 'declined', reason: 'price_changed' })
    expect(await refusedFor({ extras: [{ extraId: 'no such extra', quantity: 1 }] })).toEqual({
      kind: 'declined',
      reason: 'extras_unavailable',
    })
    for (const quantity of [0, -1, bag.maximum + 1])
      expect(await refusedFor({ extras: [{ extraId: bag.extraId, quantity }] })).toEqual({
        kind: 'declined',
        reason: 'other',
      })
    expect(await supplier.findServices(asked)).toBe(false)
    const [first, second] = [await supplier.addServices(asked), await supplier.addServices(asked)]
    expect([first, second]).toEqual([{ kind: 'added' }, { kind: 'added' }])
    expect(await supplier.findServices(asked)).toBe(true)
    const left = (await supplier.orderExtras(supplierOrderId)).bags.filter(({ passenger }) => passenger === 0)
    expect(left.reduce((sum, { maximum }) => sum + maximum, 0)).toBe(bag.maximum - 1)
  })

  test('a seat is added once: of two orders that want it, one has it', async () => {
    const { supplier } = stage()
    if (!supplier.orderExtras || !supplier.addServices) return
    const orders = [await bought(), await bought()]
    const seats = await Promise.all(
      orders.map(async ({ supplierOrderId }) =>
        ((await supplier.orderExtras?.(supplierOrderId))?.maps ?? []).flatMap(seatsOf),
      ),
    )
    // Some suppliers sell seats with the order only.
    const [seat] = seats[0] ?? []
    if (!seat) return
    const outcomes = await Promise.all(
      orders.map(async ({ supplierOrderId, clientReference }) =>
        supplier.addServices?.({
          supplierOrderId,
          clientReference: `${clientReference}_seat`,
          extras: [{ extraId: seat.extraId, quantity: 1 }],
          expectedTotal: seat.price,
        }),
      ),
    )
    expect(outcomes.map((outcome) => outcome?.kind ?? 'none').toSorted()).toEqual(['added', 'declined'])
    const winner = orders[outcomes.findIndex((outcome) => outcome?.kind === 'added')]
    const again = (await supplier.orderExtras(winner?.supplierOrderId ?? '')).maps.flatMap(seatsOf)
    expect(again.filter(({ passenger }) => passenger === 0)).toEqual([])
  })

  test('nothing is added to an order that was cancelled, or that is nobody’s', async () => {
    const { supplier } = stage()
    if (!supplier.orderExtras || !supplier.addServices || !supplier.quoteCancellation || !supplier.cancelOrder) return
    const { supplierOrderId, clientReference } = await bought()
    const [bag] = (await supplier.orderExtras(supplierOrderId)).bags
    if (!bag) throw new Error('a bag is needed')
    const quote = await supplier.quoteCancellation(supplierOrderId)
    await supplier.cancelOrder(quote?.quoteId ?? '')
    for (const id of [supplierOrderId, 'ord_nobody']) {
      expect((await supplier.orderExtras(id)).bags).toEqual([])
      const asked = { clientReference: `${clientReference}_${id}`, expectedTotal: bag.price }
      const extras = [{ extraId: bag.extraId, quantity: 1 }]
      expect(await supplier.addServices({ ...asked, supplierOrderId: id, extras })).toMatchObject({ kind: 'declined' })
    }
  })
}

/** `14C` of one flight. */
function placeOf({ seat, segmentKeys }: SupplierExtra): string {
  return `${seat} ${segmentKeys.join()}`
}

function sameFlights(one: SupplierSlices, other: SupplierSlices): boolean {
  const keys = (slices: SupplierSlices) => slices.flatMap(({ segments }) => segments.map(({ key }) => key)).join()
  return keys(one) === keys(other)
}

type SupplierSlices = readonly { readonly segments: readonly { readonly key: string }[] }[]
