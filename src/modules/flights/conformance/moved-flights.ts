import { expect, test } from 'vitest'
import { changeable, later } from './after-sales.ts'
import { firstOffer, ordered, request, type Staged, type SupplierStage } from './stage.ts'

/** An order whose flights the airline has moved since. */
async function movedOrder(stage: SupplierStage) {
  const offer = await firstOffer(stage, stage.movedAfterSale.query)
  const order = await ordered(stage, request(offer, stage.movedAfterSale.query))
  const before = await stage.supplier.currentOrder?.(order.supplierOrderId)
  stage.advance(stage.movedAfterSale.afterMs)
  return { offer, order, before }
}

export function movedFlightCases(stage: Staged): void {
  test('flights that the airline has moved are told beside the agreed ones until somebody agrees, once', async () => {
    const { supplier } = stage()
    if (!supplier.currentOrder || !supplier.acceptMoved) return
    const { offer, order, before } = await movedOrder(stage())
    expect(before).toMatchObject({ order, moved: null })
    expect(before?.slices).toEqual(offer.slices)
    const current = await supplier.currentOrder(order.supplierOrderId)
    expect(current?.slices).toEqual(offer.slices)
    const { noticeId = '', slices: moved = [] } = current?.moved ?? {}
    expect(moved).toHaveLength(offer.slices.length)
    expect(moved[0]?.departing_at).not.toBe(offer.slices[0]?.departing_at)
    expect(await supplier.acceptMoved(noticeId)).toBe('accepted')
    expect(await supplier.acceptMoved(noticeId)).toBe('accepted')
    expect(await supplier.currentOrder(order.supplierOrderId)).toMatchObject({ slices: moved, moved: null })
    expect(await supplier.acceptMoved('no such notice')).toBe('gone')
    expect(await supplier.currentOrder('no such order')).toBeNull()
  })

  test('whose flights were moved changes for nothing or has all of the money back', async () => {
    const { supplier } = stage()
    if (!supplier.currentOrder || !supplier.searchChanges || !supplier.quoteCancellation) return
    const { offer, order } = await movedOrder(stage())
    await supplier.currentOrder(order.supplierOrderId)
    const quote = await supplier.quoteCancellation(order.supplierOrderId)
    expect(quote?.refund?.amount).toBe(offer.price.grand_total)
    const [change] = await supplier.searchChanges(order.supplierOrderId, later(stage().movedAfterSale.query, 1))
    if (!change) throw new Error('a change is needed')
    expect(change.difference.amount).toBe(0)
    expect(await supplier.confirmChange?.(change.changeId)).toMatchObject({ kind: 'changed', slices: change.slices })
    expect(await supplier.currentOrder(order.supplierOrderId)).toMatchObject({ slices: change.slices, moved: null })
  })

  test('a change whose answer was lost is found as it stands', async () => {
    const { supplier, oneWay } = stage()
    if (!supplier.searchChanges || !supplier.confirmChange || !supplier.findChange) return
    const { supplierOrderId } = await ordered(stage(), request(await firstOffer(stage(), oneWay, changeable), oneWay))
    const [one, two] = await supplier.searchChanges(supplierOrderId, later(oneWay, 2))
    if (!one || !two) throw new Error('two changes are needed')
    expect(await supplier.findChange(one.changeId)).toEqual({ kind: 'open' })
    const outcome = await supplier.confirmChange(one.changeId)
    expect(await supplier.findChange(one.changeId)).toEqual(outcome)
    stage().advance(two.expiresAt.getTime() - stage().now().getTime())
    expect((await supplier.findChange(two.changeId)).kind).toMatch(/^(refused|expired)$/)
    expect(await supplier.findChange('no such change')).toEqual({ kind: 'refused' })
  })
}

let corrections = 0

export function nameCases(stage: Staged): void {
  test('a corrected name has a new ticket, once for each correction', async () => {
    const { supplier, family } = stage()
    if (!supplier.correctName) return
    const order = await ordered(stage(), request(await firstOffer(stage(), family), family))
    const correction = {
      supplierOrderId: order.supplierOrderId,
      correctionReference: `nam_conformance_${++corrections}`,
      passenger: 1,
      firstName: 'Adaobi',
      lastName: 'Okafor',
    }
    const outcome = await supplier.correctName(correction)
    if (outcome.kind !== 'corrected') throw new Error(`the correction is ${outcome.kind}`)
    expect(outcome.order.pnr).toBe(order.pnr)
    const renewed = outcome.order.ticketNumbers.map((number, at) => number !== order.ticketNumbers[at])
    expect(renewed).toEqual([false, true, false, false])
    expect(await supplier.correctName(correction)).toEqual(outcome)
    const stranger = { ...correction, correctionReference: 'nam_other', supplierOrderId: 'no such order' }
    expect(await supplier.correctName(stranger)).toEqual({ kind: 'refused' })
  })
}
