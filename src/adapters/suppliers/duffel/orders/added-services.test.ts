import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOffer, ordered, request } from '#modules/flights/conformance/stage.ts'
import { type DuffelStage, openDuffelStage } from '../testing/duffel-stage.ts'

let stage: DuffelStage
beforeAll(async () => {
  stage = await openDuffelStage()
})
afterAll(() => stage.close())

/** A ticketed order, and a bag that can be added to it. */
async function orderWithBag() {
  const offer = await firstOffer(stage, stage.oneWay)
  const wanted = request(offer, stage.oneWay)
  const { supplierOrderId } = await ordered(stage, wanted)
  const bag = (await stage.supplier.orderExtras?.(supplierOrderId))?.bags[0]
  if (!bag) throw new Error('a bag is needed')
  const clientReference = `${wanted.clientReference}_bag`
  const extras = [{ extraId: bag.extraId, quantity: 1 }]
  return { supplierOrderId, clientReference, extras, expectedTotal: bag.price }
}

test('an answer that was lost is found in the order, and the same reference adds nothing twice', async () => {
  const wanted = await orderWithBag()
  stage.fakeDuffel.plan('answer_lost')
  expect(await stage.supplier.addServices?.(wanted)).toEqual({ kind: 'unknown' })
  expect(await stage.supplier.findServices?.(wanted)).toBe(true)
  expect(await stage.supplier.addServices?.(wanted)).toEqual({ kind: 'added' })
  const left = (await stage.supplier.orderExtras?.(wanted.supplierOrderId))?.bags[0]?.maximum
  const fresh = await orderWithBag()
  const whole = (await stage.supplier.orderExtras?.(fresh.supplierOrderId))?.bags[0]?.maximum ?? 0
  expect(left ?? 0).toBe(whole - 1)
})

test('at the same time under one reference one is sent, the others are to be looked up', async () => {
  const wanted = await orderWithBag()
  const outcomes = await Promise.all(Array.from({ length: 5 }, async () => stage.supplier.addServices?.(wanted)))
  expect(outcomes.filter((outcome) => outcome?.kind === 'declined')).toEqual([])
  expect(outcomes.some((outcome) => outcome?.kind === 'added')).toBe(true)
  expect(await stage.supplier.findServices?.(wanted)).toBe(true)
  const rows = await stage.db
    .selectFrom('simulator_services')
    .innerJoin('simulator_orders', 'simulator_orders.serial', 'simulator_services.serial')
    .selectAll('simulator_services')
    .execute()
  expect(new Set(rows.map(({ serial }) => serial)).size).toBe(rows.length)
})

test('what was never asked for is not there, and nobody’s order has no bags', async () => {
  const wanted = await orderWithBag()
  expect(await stage.supplier.findServices?.(wanted)).toBe(false)
  expect(await stage.supplier.orderExtras?.('ord_of_nobody')).toEqual({ bags: [], maps: [] })
  const nobody = { ...wanted, supplierOrderId: 'ord_of_nobody' }
  expect(await stage.supplier.addServices?.(nobody)).toEqual({ kind: 'declined', reason: 'other' })
})
