import { afterEach, describe, expect, test } from 'vitest'
import type { SupplierFault } from '../flight-supplier.ts'
import { firstOffer, ordered, request, search, type Staged } from './stage.ts'

/** Faults that every call meets; of the others only what is bought. */
const AT_THE_DOOR: readonly SupplierFault[] = ['credentials', 'permission']
const FAULTS: readonly SupplierFault[] = [...AT_THE_DOOR, 'rate_limit', 'balance', 'refused_request']

export function faultCases(stage: Staged): void {
  describe('what is the shop’s to mend', () => {
    afterEach(() => stage().refuse?.(null))

    test.each(FAULTS)(
      '%s is no refusal: nothing is bought, and the same order goes through once it is mended',
      async (fault) => {
        if (!stage().refuse) return
        const offer = await firstOffer(stage(), stage().oneWay)
        const order = request(offer, stage().oneWay)
        stage().refuse?.(fault)
        expect(await stage().supplier.order(order)).toMatchObject({ kind: 'blocked', fault })
        stage().refuse?.(null)
        expect(await stage().supplier.findOrder(order.clientReference)).toBeNull()
        expect((await ordered(stage(), order)).status).toBe('ticketed')
      },
    )

    test.each(FAULTS)('%s keeps what is held', async (fault) => {
      const { supplier, refuse } = stage()
      if (!refuse || !supplier.payHeldOrder) return
      const offer = await firstOffer(stage(), stage().holdable)
      const order = { ...request(offer, stage().holdable), payment: 'hold' as const }
      const { supplierOrderId } = await ordered(stage(), order)
      const payment = { ...order, supplierOrderId }
      refuse(fault)
      // Whether too many calls were made or nobody answered is alike while an order is only read.
      const outcome = await supplier.payHeldOrder(payment)
      expect(outcome.kind === 'blocked' || (fault === 'rate_limit' && outcome.kind === 'unknown')).toBe(true)
      refuse(null)
      expect(await supplier.payHeldOrder(payment)).toMatchObject({ kind: 'ordered' })
    })

    test.each(AT_THE_DOOR)('%s is told by every question, and by the small one', async (fault) => {
      if (!stage().refuse) return
      stage().refuse?.(fault)
      await expect(search(stage(), stage().oneWay)).rejects.toMatchObject({ failure: 'blocked', fault })
      await expect(stage().supplier.probe?.()).rejects.toMatchObject({ failure: 'blocked', fault })
      stage().refuse?.(null)
      await stage().supplier.probe?.()
    })
  })
}
