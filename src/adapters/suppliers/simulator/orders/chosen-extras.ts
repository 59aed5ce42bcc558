import type { ChosenExtra, SeatMap, SupplierExtra } from '#modules/flights/flight-supplier.ts'
import { dateOf } from '../world/calendar.ts'
import { bagsOf, openOffer } from './extras.ts'
import { designator } from '../fares/inventory.ts'
import type { ChosenSeat } from './order-record.ts'
import type { Quote } from '../search/offer-ref.ts'
import { seatMapsOf } from './seat-maps.ts'
import type { SearchDeps } from '../search/search.ts'

export interface PricedExtras {
  /** Minor units of the offer's currency. */
  readonly total: number
  readonly bags: readonly ChosenExtra[]
  readonly seats: readonly ChosenSeat[]
}

const NONE: PricedExtras = { total: 0, bags: [], seats: [] }

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
  if (!found) return { refusal: 'other' }
  const wantsSeats = chosen.some(({ extraId }) => extraId.startsWith('seat.'))
  const maps = wantsSeats ? await seatMapsOf(deps, found) : []
  return priceChosen(deps, found.quote, [...bagsOf(found.offer, found.quote), ...seatsOf(maps)], chosen)
}

/** As priceExtras, of what is sold. */
export function priceChosen(
  deps: Pick<SearchDeps, 'world'>,
  quote: Quote,
  sold: readonly SupplierExtra[],
  chosen: readonly ChosenExtra[],
): PricedExtras | { readonly refusal: 'extras_unavailable' | 'other' } {
  if (new Set(chosen.map(({ extraId }) => extraId)).size !== chosen.length) return { refusal: 'other' }
  const byId = new Map(sold.map((extra) => [extra.extraId, extra]))
  let total = 0
  const seats: { extra: SupplierExtra; seat: ChosenSeat }[] = []
  const bags: ChosenExtra[] = []
  for (const { extraId, quantity } of chosen) {
    const extra = byId.get(extraId)
    if (!extra) return { refusal: 'extras_unavailable' }
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > extra.maximum) return { refusal: 'other' }
    total += extra.price.amount * quantity
    if (extra.seat === null) bags.push({ extraId, quantity })
    else
      seats.push({
        extra,
        seat: { ...chosenSeat(deps, quote.slices, extraId, extra.seat), passenger: extra.passenger },
      })
  }
  if (!sitsOnce(seats.map(({ extra }) => extra))) return { refusal: 'other' }
  return { total, bags, seats: seats.map(({ seat }) => seat) }
}

/** Seats that can be booked, of some plans. */
export function seatsOf(maps: readonly SeatMap[]): readonly SupplierExtra[] {
  return maps.flatMap(({ rows }) => rows.flat(2).flatMap((element) => (element.type === 'seat' ? element.extras : [])))
}

function chosenSeat(
  { world }: Pick<SearchDeps, 'world'>,
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
