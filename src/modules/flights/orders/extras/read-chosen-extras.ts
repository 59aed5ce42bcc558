import type { ConfirmedOffer } from '../../offers/confirmed-offer.ts'
import { Refusal } from '#contracts/errors.ts'
import type { CreateBookingRequest } from '#contracts/orders/create-booking.ts'
import { chooseExtras } from './choose-extras.ts'
import type { ChoiceOfExtras } from './chosen-extras.ts'
import { type ExtraDeps, extrasOfOffer, readExtras } from './offered-extras.ts'

/** Looks at the supplier's bags and seats as they are now; who chose none costs it no question. */
export async function readChosenExtras(
  deps: ExtraDeps,
  offer: ConfirmedOffer,
  { extras, passengers }: Pick<CreateBookingRequest, 'extras' | 'passengers'>,
): Promise<ChoiceOfExtras> {
  if (!extras || extras.length === 0) return { chosen: () => [] }
  try {
    const offered = await readExtras(deps, offer, (supplier) => extrasOfOffer(supplier, offer.supplierRef))
    const chosen = chooseExtras(offered, extras, { passengers })
    return { chosen: () => chosen }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return {
      chosen() {
        throw error
      },
    }
  }
}
