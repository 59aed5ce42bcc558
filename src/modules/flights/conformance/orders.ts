import { expect, test } from 'vitest'
import { confirmed, firstOffer, request, search, type Staged } from './stage.ts'

export function revalidationCases(stage: Staged): void {
  test('an offer that is asked for again has the same price and flights, and so has its answer', async () => {
    for (const query of [stage().oneWay, stage().family]) {
      const offer = await firstOffer(stage(), query)
      const again = await confirmed(stage(), offer.ref)
      expect(again).toMatchObject({ price: offer.price, slices: offer.slices, conditions: offer.conditions })
      expect((await confirmed(stage(), again.ref)).price).toEqual(offer.price)
    }
  })

  test('a ref that somebody altered is refused, to price and to order', async () => {
    const offer = await firstOffer(stage(), stage().oneWay)
    const middle = Math.floor(offer.ref.length / 2)
    const swapped = offer.ref.charAt(middle) === 'A' ? 'B' : 'A'
    const altered = offer.ref.slice(0, middle) + swapped + offer.ref.slice(middle + 1)
    for (const ref of [altered, `${offer.ref}A`, offer.ref.slice(0, -4), 'not a ref', '']) {
      expect(await stage().supplier.revalidate(ref)).toEqual({ kind: 'unavailable' })
      expect(await stage().supplier.order({ ...request(offer, stage().oneWay), offerRef: ref })).toMatchObject({
        kind: 'declined',
      })
    }
  })

  test('an offer ends at its time', async () => {
    const offer = await firstOffer(stage(), stage().oneWay)
    stage().advance(offer.expiresAt.getTime() - stage().now().getTime())
    expect(await stage().supplier.revalidate(offer.ref)).toEqual({ kind: 'expired' })
    expect(await stage().supplier.order(request(offer, stage().oneWay))).toEqual({
      kind: 'declined',
      reason: 'offer_expired',
    })
  })
}

export function orderCases(stage: Staged): void {
  test('an order is ticketed for every traveller, infants too, and can be found', async () => {
    const order = request(await firstOffer(stage(), stage().family), stage().family)
    const outcome = await stage().supplier.order(order)
    expect(outcome).toMatchObject({ kind: 'ordered', order: { status: 'ticketed' } })
    const found = await stage().supplier.findOrder(order.clientReference)
    expect(outcome).toEqual({ kind: 'ordered', order: found })
    expect(found?.pnr).toMatch(/^[A-Z0-9]{6}$/)
    expect(found?.ticketNumbers).toHaveLength(order.passengers.length)
    for (const ticket of found?.ticketNumbers ?? []) expect(ticket).toMatch(/^\d{13}$/)
    expect(new Set(found?.ticketNumbers).size).toBe(order.passengers.length)
  })

  test('the same reference twice is one order, also at the same time', async () => {
    const order = request(await firstOffer(stage(), stage().oneWay), stage().oneWay)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => stage().supplier.order(order)))
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
    expect(outcomes[0]?.kind).toBe('ordered')
    expect(await stage().supplier.order(order)).toEqual(outcomes[0])
  })

  test('another offer under the same reference is a duplicate', async () => {
    const [one, two] = await search(stage(), stage().oneWay)
    if (!one || !two) throw new Error('two offers are needed')
    const order = request(one, stage().oneWay)
    await stage().supplier.order(order)
    const other = { ...request(two, stage().oneWay), clientReference: order.clientReference }
    expect(await stage().supplier.order(other)).toEqual({ kind: 'declined', reason: 'duplicate' })
  })

  test('two orders share neither locator nor ticket', async () => {
    const made = []
    for (let at = 0; at < 3; at++) {
      // Some suppliers sell an offer once: each order has one of its own.
      const offer = await firstOffer(stage(), stage().oneWay)
      const outcome = await stage().supplier.order(request(await confirmed(stage(), offer.ref), stage().oneWay))
      if (outcome.kind === 'ordered') made.push(outcome.order)
    }
    expect(made).toHaveLength(3)
    expect(new Set(made.map(({ pnr }) => pnr)).size).toBe(3)
    expect(new Set(made.flatMap(({ ticketNumbers }) => ticketNumbers)).size).toBe(3)
  })

  test('another price than the agreed one is refused, and nothing is bought', async () => {
    const order = request(await firstOffer(stage(), stage().oneWay), stage().oneWay)
    const { amount, currency } = order.expectedTotal
    for (const expectedTotal of [
      { amount: amount - 1, currency },
      { amount, currency: 'USD' as const },
    ]) {
      expect(await stage().supplier.order({ ...order, expectedTotal })).toEqual({
        kind: 'declined',
        reason: 'price_changed',
      })
    }
    expect(await stage().supplier.findOrder(order.clientReference)).toBeNull()
  })

  test('a reference that was never ordered is not found', async () => {
    expect(await stage().supplier.findOrder('ord_never')).toBeNull()
  })
}

const RIVALS = 20

export function lastSeatCases(stage: Staged): void {
  test('of many who want the last seat one gets it, and then it is gone', async () => {
    const offers = []
    for (let rival = 0; rival < RIVALS; rival++) offers.push(await firstOffer(stage(), stage().lastSeat))
    const [offer] = offers
    if (!offer) throw new Error('an offer is needed')
    // Not every supplier tells how many seats are left.
    expect([1, null]).toContain(offer.seatsLeft)
    const outcomes = await Promise.all(offers.map((one) => stage().supplier.order(request(one, stage().lastSeat))))
    expect(outcomes.filter(({ kind }) => kind === 'ordered')).toHaveLength(1)
    const gone = outcomes.filter((outcome) => outcome.kind === 'declined' && outcome.reason === 'seats_unavailable')
    expect(gone).toHaveLength(RIVALS - 1)
    const key = offer.slices[0]?.segments[0]?.key
    const left = (await search(stage(), stage().lastSeat)).map(({ slices }) => slices[0]?.segments[0]?.key)
    expect(left).not.toContain(key)
    expect(await stage().supplier.revalidate(offer.ref)).toEqual({ kind: 'unavailable' })
  })
}
