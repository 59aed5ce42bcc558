import { expect, test } from 'vitest'
import type { SupplierOffer } from '../flight-supplier.ts'
import { firstOffer, ordered, request, search, type Staged, type SupplierStage } from './stage.ts'

async function hold(stage: SupplierStage) {
  const offer = await firstOffer(stage, stage.holdable)
  const order = { ...request(offer, stage.holdable), payment: 'hold' as const }
  return { offer, order, held: await ordered(stage, order) }
}

export function holdCases(stage: Staged): void {
  test('a held order keeps its seats without tickets, is paid once, and then has them', async () => {
    const { supplier } = stage()
    if (!supplier.payHeldOrder) return
    const { offer, order, held } = await hold(stage())
    expect(held).toMatchObject({ status: 'held', ticketNumbers: [] })
    expect(held.hold?.paymentRequiredBy).toEqual(offer.hold?.paymentRequiredBy)
    const { clientReference, expectedTotal } = order
    const { supplierOrderId } = held
    const wrong = { amount: expectedTotal.amount - 1, currency: expectedTotal.currency }
    expect(await supplier.payHeldOrder({ supplierOrderId, clientReference, expectedTotal: wrong })).toEqual({
      kind: 'declined',
      reason: 'price_changed',
    })
    const pay = () => supplier.payHeldOrder?.({ supplierOrderId, clientReference, expectedTotal })
    const outcomes = await Promise.all([pay(), pay(), pay()])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'ordered', order: { status: 'ticketed' } })
    expect((await supplier.findOrder(clientReference))?.ticketNumbers).toHaveLength(order.passengers.length)
  })

  test('a hold that nobody pays ends at its time', async () => {
    const { supplier } = stage()
    if (!supplier.payHeldOrder) return
    const { order, held } = await hold(stage())
    const end = held.hold?.paymentRequiredBy.getTime() ?? 0
    stage().advance(end - stage().now().getTime())
    expect((await supplier.findOrder(order.clientReference))?.status).toBe('cancelled')
    const { clientReference, expectedTotal } = order
    const late = { supplierOrderId: held.supplierOrderId, clientReference, expectedTotal }
    expect(await supplier.payHeldOrder(late)).toEqual({ kind: 'declined', reason: 'offer_expired' })
  })

  test('an offer that must be paid at once cannot be held', async () => {
    const { supplier, lastSeat } = stage()
    if (!supplier.payHeldOrder) return
    const offer = (await search(stage(), stage().oneWay)).find((one) => !one.hold)
    if (!offer) return
    const order = { ...request(offer, lastSeat), payment: 'hold' as const }
    expect(await supplier.order(order)).toEqual({ kind: 'declined', reason: 'other' })
  })
}

const refundAllowed = ({ conditions }: SupplierOffer) => conditions.refund_before_departure?.allowed === true
const refundRefused = ({ conditions }: SupplierOffer) => conditions.refund_before_departure?.allowed === false

export function cancellationCases(stage: Staged): void {
  test('cancelling gives back what the fare promises, once, however often it is confirmed', async () => {
    const { supplier, oneWay } = stage()
    if (!supplier.quoteCancellation || !supplier.cancelOrder) return
    const offer = await firstOffer(stage(), oneWay, refundAllowed)
    const order = request(offer, oneWay)
    const { supplierOrderId } = await ordered(stage(), order)
    const quote = await supplier.quoteCancellation(supplierOrderId)
    const penalty = offer.conditions.refund_before_departure?.penalty?.amount ?? 0
    expect(quote?.refund).toEqual({ amount: offer.price.grand_total - penalty, currency: offer.price.currency })
    expect(quote?.refundTo).toBe('original_payment')
    const quoteId = quote?.quoteId ?? ''
    const outcomes = await Promise.all([1, 2, 3].map(async () => supplier.cancelOrder?.(quoteId)))
    for (const outcome of outcomes) {
      expect(outcome).toEqual({ kind: 'cancelled', refund: quote?.refund, refundTo: 'original_payment' })
    }
    expect(await supplier.cancelOrder(quoteId)).toEqual(outcomes[0])
    expect((await supplier.findOrder(order.clientReference))?.status).toBe('cancelled')
    expect(await supplier.quoteCancellation(supplierOrderId)).toBeNull()
  })

  test('a fare that is not given back returns less than was paid', async () => {
    const { supplier, oneWay } = stage()
    if (!supplier.quoteCancellation) return
    const offer = await firstOffer(stage(), oneWay, refundRefused)
    const { supplierOrderId } = await ordered(stage(), request(offer, oneWay))
    const refund = (await supplier.quoteCancellation(supplierOrderId))?.refund?.amount ?? Number.NaN
    expect(refund).toBeGreaterThanOrEqual(0)
    expect(refund).toBeLessThan(offer.price.grand_total)
  })

  test('some airlines pay back in credit', async () => {
    const { supplier, airlineCredit } = stage()
    if (!supplier.quoteCancellation || !supplier.cancelOrder) return
    const { supplierOrderId } = await ordered(stage(), request(await firstOffer(stage(), airlineCredit), airlineCredit))
    const quote = await supplier.quoteCancellation(supplierOrderId)
    expect(quote?.refundTo).toBe('airline_credit')
    expect(await supplier.cancelOrder(quote?.quoteId ?? '')).toMatchObject({ refundTo: 'airline_credit' })
  })

  test('of two quotes for one order one is confirmed; a quote ends at its time; strangers find nothing', async () => {
    const { supplier, oneWay } = stage()
    if (!supplier.quoteCancellation || !supplier.cancelOrder) return
    const { supplierOrderId } = await ordered(stage(), request(await firstOffer(stage(), oneWay), oneWay))
    const [one, two, late] = [
      await supplier.quoteCancellation(supplierOrderId),
      await supplier.quoteCancellation(supplierOrderId),
      await supplier.quoteCancellation(supplierOrderId),
    ]
    if (!one || !two || !late) throw new Error('the order cannot be cancelled')
    stage().advance(1_000)
    const kinds = (await Promise.all([supplier.cancelOrder(one.quoteId), supplier.cancelOrder(two.quoteId)])).map(
      ({ kind }) => kind,
    )
    expect(kinds.toSorted()).toEqual(['cancelled', 'refused'])
    stage().advance(late.expiresAt.getTime() - stage().now().getTime())
    expect((await supplier.cancelOrder(late.quoteId)).kind).toMatch(/^(expired|refused)$/)
    expect(await supplier.cancelOrder('no such quote')).toEqual({ kind: 'refused' })
    expect(await supplier.quoteCancellation('no such order')).toBeNull()
  })
}

export const changeable = ({ conditions }: SupplierOffer) => conditions.change_before_departure?.allowed === true
const changeRefused = ({ conditions }: SupplierOffer) => conditions.change_before_departure?.allowed === false

/** The same way some days later. */
export function later(query: SupplierStage['oneWay'], days: number) {
  const [slice] = query.slices
  if (!slice) throw new Error('a slice is needed')
  const date = new Date(Date.parse(`${slice.departureDate}T00:00:00Z`) + days * 86_400_000)
  return { sliceIndex: 0, slice: { ...slice, departureDate: date.toISOString().slice(0, 10) } }
}

export function changeCases(stage: Staged): void {
  test('an order can be moved to other flights, once', async () => {
    const { supplier, oneWay } = stage()
    if (!supplier.searchChanges || !supplier.confirmChange) return
    const order = request(await firstOffer(stage(), oneWay, changeable), oneWay)
    const { supplierOrderId, pnr } = await ordered(stage(), order)
    const wanted = later(oneWay, 2)
    const [one] = await supplier.searchChanges(supplierOrderId, wanted)
    const [two] = await supplier.searchChanges(supplierOrderId, wanted)
    if (!one || !two) throw new Error('two changes are needed')
    expect(one.slices[0]?.departing_at.slice(0, 10)).toBe(wanted.slice.departureDate)
    expect(one.difference.currency).toBe(oneWay.currency)
    const outcome = await supplier.confirmChange(one.changeId)
    expect(outcome).toMatchObject({ kind: 'changed', order: { supplierOrderId, pnr, status: 'ticketed' } })
    expect(outcome.kind === 'changed' ? outcome.slices : null).toEqual(one.slices)
    expect(await supplier.confirmChange(two.changeId)).toEqual({ kind: 'refused' })
    expect(await supplier.confirmChange(one.changeId)).toEqual(outcome)
  })

  test('a change ends at its time, and fares that cannot be changed have none', async () => {
    const { supplier, oneWay } = stage()
    if (!supplier.searchChanges || !supplier.confirmChange) return
    const wanted = later(oneWay, 1)
    const bought = await ordered(stage(), request(await firstOffer(stage(), oneWay, changeable), oneWay))
    const [change] = await supplier.searchChanges(bought.supplierOrderId, wanted)
    if (!change) throw new Error('a change is needed')
    stage().advance(change.expiresAt.getTime() - stage().now().getTime())
    expect(await supplier.confirmChange(change.changeId)).toEqual({ kind: 'expired' })
    expect(await supplier.confirmChange('no such change')).toEqual({ kind: 'refused' })
    const fixed = (await search(stage(), oneWay)).find(changeRefused)
    if (!fixed) return
    const { supplierOrderId } = await ordered(stage(), request(fixed, oneWay))
    expect(await supplier.searchChanges(supplierOrderId, wanted)).toEqual([])
  })
}
