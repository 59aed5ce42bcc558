import { afterAll, beforeAll, describe } from 'vitest'
import { cancellationCases, changeCases, holdCases } from './conformance/after-sales.ts'
import { compactCases } from './conformance/compact.ts'
import { datePriceCases } from './conformance/date-prices.ts'
import { faultCases } from './conformance/faults.ts'
import { addedExtraCases, extraCases } from './conformance/extras.ts'
import { offerCases, timeCases } from './conformance/offers.ts'
import { movedFlightCases, nameCases } from './conformance/moved-flights.ts'
import { lastSeatCases, orderCases, revalidationCases } from './conformance/orders.ts'
import type { SupplierStage } from './conformance/stage.ts'

export { expectToAddUp, request, type SupplierStage } from './conformance/stage.ts'

/**
 * What every seller of flights must keep to. Cases of an optional method pass where the supplier has
 * no such method; what it has must be right.
 */
export function describeFlightSupplier(name: string, open: () => Promise<SupplierStage>): void {
  describe(`${name} as a flight supplier`, () => {
    let stage: SupplierStage
    beforeAll(async () => {
      stage = await open()
    })
    afterAll(() => stage.close())
    const staged = () => stage
    offerCases(staged)
    timeCases(staged)
    revalidationCases(staged)
    orderCases(staged)
    lastSeatCases(staged)
    faultCases(staged)
    extraCases(staged)
    addedExtraCases(staged)
    holdCases(staged)
    cancellationCases(staged)
    changeCases(staged)
    movedFlightCases(staged)
    nameCases(staged)
    datePriceCases(staged)
    compactCases(staged)
  })
}
