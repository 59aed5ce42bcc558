import { Refusal } from '#contracts/errors.ts'
import type { StaySupplier } from './stay-supplier.ts'

/** `simulated_stays~LOS-12`: whose hotel it is, and by what its seller knows it. */
export function hotelIdOf(supplierCode: string, propertyId: string): string {
  return `${supplierCode}~${propertyId}`
}

/** @throws Refusal `not_found` for a hotel of nobody that the shop buys from */
export function readHotelId(
  { suppliers }: { readonly suppliers: readonly StaySupplier[] },
  hotelId: string,
): { readonly supplier: StaySupplier; readonly propertyId: string } {
  const at = hotelId.indexOf('~')
  const supplier = suppliers.find(({ code }) => code === hotelId.slice(0, Math.max(0, at)))
  if (!supplier) throw new Refusal('not_found')
  return { supplier, propertyId: hotelId.slice(at + 1) }
}
