import { ageOn } from '#modules/orders/index.ts'
import type { SupplierOffer } from '../../flight-supplier.ts'
import type { PassengerType } from '#contracts/prices.ts'
import { lastFlightDate } from './traveller-rules.ts'

/** Suppliers that price children by age are told how old each is on the day of the last flight, in the travellers' order. */
export function childAgesOf(
  travellers: readonly { readonly type: PassengerType; readonly bornOn: string }[],
  trip: Pick<SupplierOffer, 'slices'>,
): readonly number[] {
  const date = lastFlightDate(trip)
  return travellers.flatMap(({ type, bornOn }) => (type === 'CNN' ? [ageOn(bornOn, date)] : []))
}
