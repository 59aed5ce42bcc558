import type { SupplierExtra, SupplierOffer } from '#modules/flights/flight-supplier.ts'
import { recallChoices } from './revalidate.ts'
import { describeOffer, magicOfChoices } from '../search/offers.ts'
import type { Quote } from '../search/offer-ref.ts'
import type { SearchDeps } from '../search/search.ts'

/** Passengers with a seat come first in an order: adults, then children. */
export function seatedOf({ passengers }: Pick<Quote, 'passengers'>): number {
  return passengers.ADT + passengers.CNN
}

/** Bags that each traveller with a seat may add, for the whole journey. Seats are in the seat maps. */
export async function listExtras(deps: SearchDeps, ref: string): Promise<readonly SupplierExtra[]> {
  const found = openOffer(deps, ref)
  return found ? bagsOf(found.offer, found.quote) : []
}

/** The offer of a ref that still stands and sells extras; null otherwise. */
export function openOffer(deps: SearchDeps, ref: string): OpenOffer | null {
  const quote = deps.codec.decode(ref)
  if (!quote || deps.clock.now().getTime() >= quote.expiresAt * 1000) return null
  return offerWithExtras(deps, quote)
}

export interface OpenOffer {
  readonly offer: SupplierOffer
  readonly quote: Quote
}

/** null where nothing is sold beside the flights. */
export function offerWithExtras(deps: SearchDeps, quote: Quote): OpenOffer | null {
  const choices = recallChoices(deps, quote)
  if (magicOfChoices(deps.world, choices) === 'no_extras') return null
  return { offer: describeOffer(deps, quote, choices), quote }
}

export function bagsOf(offer: SupplierOffer, quote: Quote): readonly SupplierExtra[] {
  const { extraBags } = offer
  if (!extraBags) return []
  const segmentKeys = offer.slices.flatMap(({ segments }) => segments.map(({ key }) => key))
  return Array.from({ length: seatedOf(quote) }, (_, passenger) => ({
    extraId: `bag.${passenger}`,
    kind: 'baggage' as const,
    passenger,
    segmentKeys,
    price: extraBags.price,
    maximum: extraBags.maximum,
    weightKg: BAG_KG,
    seat: null,
  }))
}

const BAG_KG = 23
