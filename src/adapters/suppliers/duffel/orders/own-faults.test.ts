import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeable, later } from '#modules/flights/conformance/after-sales.ts'
import { firstOffer, ordered, request } from '#modules/flights/conformance/stage.ts'
import { type DuffelStage, openDuffelStage } from '../testing/duffel-stage.ts'

/** What is added to an order or changed in it while Duffel does not serve the shop, for something of the shop's. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const FAULTS = ['credentials', 'permission', 'rate_limit', 'balance', 'refused_request'] as const

let stage: DuffelStage
beforeAll(async () => {
  stage = await openDuffelStage()
})
afterAll(() => stage.close())
afterEach(() => stage.refuse?.(null))

describe.each(FAULTS)('a fault of the shop’s own (%s)', (fault) => {
  test('adds no bag and declines none: the same is added once it is mended', async () => {
    const wanted = request(await firstOffer(stage, stage.oneWay), stage.oneWay)
    const { supplierOrderId } = await ordered(stage, wanted)
    const bag = (await stage.supplier.orderExtras?.(supplierOrderId))?.bags[0]
    const addition = {
      supplierOrderId,
      clientReference: `${wanted.clientReference}_bag`,
      extras: [{ extraId: bag!.extraId, quantity: 1 }],
      expectedTotal: bag!.price,
    }
    stage.refuse?.(fault)
    for (let time = 0; time < 2; time++)
      expect(await stage.supplier.addServices?.(addition)).toMatchObject({ kind: 'blocked', fault })
    stage.refuse?.(null)
    expect(await stage.supplier.addServices?.(addition)).toEqual({ kind: 'added' })
    const left = (await stage.supplier.orderExtras?.(supplierOrderId))?.bags.find(
      ({ extraId }) => extraId === bag!.extraId,
    )
    expect(left?.maximum ?? 0).toBe(bag!.maximum - 1)
  })

  test('changes no flights and refuses none: the same are changed once it is mended', async () => {
    const wanted = request(await firstOffer(stage, stage.oneWay, changeable), stage.oneWay)
    const { supplierOrderId } = await ordered(stage, wanted)
    const offers = (await stage.supplier.searchChanges?.(supplierOrderId, later(stage.oneWay, 2))) ?? []
    const { changeId } = offers[0]!
    stage.refuse?.(fault)
    for (let time = 0; time < 2; time++)
      expect(await stage.supplier.confirmChange?.(changeId)).toMatchObject({ kind: 'blocked', fault })
    stage.refuse?.(null)
    expect(await stage.supplier.confirmChange?.(changeId)).toMatchObject({ kind: 'changed' })
  })
})
