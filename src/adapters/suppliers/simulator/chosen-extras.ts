import type { ChosenExtra, SupplierExtra } from '#modules/flights/flight-supplier.ts'
import { dateOf } from './calendar.ts'
import { bagsOf, openOffer } from './extras.ts'
import { designator } from './inventory.ts'
import type { ChosenSeat } from './order-record.ts'
import { listSeatMaps } from './seat-maps.ts'
import type { SearchDeps } from './search.ts'

export interface PricedExtras {
  /** Minor units of the offer's currency. */
  readonly total: number
  readonly seats: readonly ChosenSeat[]
}

const NONE: PricedExtras = { total: 0, seats: [] }

/**
 * What the bags and seats of an order cost.
 * @returns a refusal: `extras_unavailable` when something is not sold, or not any more; `other` when it is wanted
 * too often, or twice for one traveller.
 */
export async function priceExtras(
  deps: SearchDeps,
  offerRef: string,
  chosen: readonly ChosenExtra[],
): Promise<PricedExtras | { readonly refusal: 'extras_unavailable' | 'other' }> {
  if (chosen.length === 0) return NONE
  const found = openOffer(deps, offerRef)
  if (!found || new Set(chosen.map(({ extraId }) => extraId)).size !== chosen.length) return { refusal: 'other' }
  const wantsSeats = chosen.some(({ extraId }) => extraId.startsWith('seat.'))
  const sold = [...bagsOf(found.offer, found.quote), ...(wantsSeats ? await seatExtras(deps, offerRef) : [])]
  const byId = new Map(sold.map((extra) => [extra.extraId, extra]))
  let total = 0
  const seats: { extra: SupplierExtra; seat: ChosenSeat }[] = []
  for (const { extraId, quantity } of chosen) {
    const extra = byId.get(extraId)
    if (!extra) return { refusal: 'extras_unavailable' }
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > extra.maximum) return { refusal: 'other' }
    total += extra.price.amount * quantity
    if (extra.seat !== null) seats.push({ extra, seat: chosenSeat(deps, found.quote.slices, extraId, extra.seat) })
  }
  if (!sitsOnce(seats.map(({ extra }) => extra))) return { refusal: 'other' }
  return { total, seats: seats.map(({ seat }) => seat) }
}

async function seatExtras(deps: SearchDeps, offerRef: string): Promise<readonly SupplierExtra[]> {
  const maps = await listSeatMaps(deps, offerRef)
  return maps.flatMap(({ rows }) => rows.flat(2).flatMap((element) => (element.type === 'seat' ? element.extras : [])))
}

function chosenSeat(
  { world }: SearchDeps,
  slices: readonly (readonly { readonly flight: number; readonly day: number }[])[],
  extraId: string,
  seat: string,
): ChosenSeat {
  const [, , slice, hop] = extraId.split('.').map(Number)
  const flown = slices[slice ?? 0]?.[hop ?? 0]
  if (!flown) throw new Error(`no flight for ${extraId}`)
  return {
    departure_date: dateOf(flown.day),
    flight: designator(world, flown.flight),
    designator: seat,
  }
}

/** One seat per traveller and flight, and one traveller per seat. */
function sitsOnce(extras: readonly SupplierExtra[]): boolean {
  const sitters = new Set(extras.map(({ passenger, segmentKeys }) => `${passenger} ${segmentKeys.join()}`))
  const seats = new Set(extras.map(({ seat, segmentKeys }) => `${seat} ${segmentKeys.join()}`))
  return sitters.size === extras.length && seats.size === extras.length
}
