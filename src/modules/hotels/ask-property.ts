import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import { visitorErrorOf } from '#modules/suppliers/index.ts'
import type { HotelDeps } from './deps.ts'
import type { DescribedProperty, StaySupplier } from './stay-supplier.ts'

/** What visitors are told where a supplier answers nonsense. */
export const UNCONFIRMED = 'hotel_confirmation_failed'

/**
 * All that a supplier says of a hotel.
 * @throws Refusal `not_found`, `supplier_unavailable`, `hotel_confirmation_failed`
 */
export async function askProperty(
  deps: Pick<HotelDeps, 'logger'>,
  supplier: StaySupplier,
  propertyId: string,
  language: Language,
): Promise<DescribedProperty> {
  const property = await supplier.describe(propertyId, language).catch((error: unknown) => {
    throw visitorErrorOf(deps, supplier, error, UNCONFIRMED)
  })
  if (!property) throw new Refusal('not_found')
  return property
}
