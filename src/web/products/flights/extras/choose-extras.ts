import type { FlightExtrasResponse } from '#contracts/flights/extras.ts'
import type { ChosenExtra } from './chosen-extras.ts'

/** How many of one bag a traveller has. */
export function quantityOf(chosen: readonly ChosenExtra[], extraId: string): number {
  return chosen.find(({ extra_id }) => extra_id === extraId)?.quantity ?? 0
}

/** With so many of an extra; none takes it out. */
export function withQuantity(chosen: readonly ChosenExtra[], extra: Omit<ChosenExtra, 'quantity'>, quantity: number) {
  const others = chosen.filter(({ extra_id }) => extra_id !== extra.extra_id)
  return quantity > 0 ? [...others, { ...extra, quantity }] : others
}

/** The seat of a traveller on a segment. */
export function seatOf(chosen: readonly ChosenExtra[], segment: string, passenger: number): ChosenExtra | undefined {
  return chosen.find(
    (extra) => extra.kind === 'seat' && extra.passenger === passenger && extra.segments.includes(segment),
  )
}

/** With another seat for a traveller on a segment, or with none. */
export function withSeat(
  chosen: readonly ChosenExtra[],
  segment: string,
  passenger: number,
  seat: Omit<ChosenExtra, 'quantity'> | null,
): ChosenExtra[] {
  const former = seatOf(chosen, segment, passenger)
  const others = chosen.filter((extra) => extra !== former)
  return seat ? [...others, { ...seat, quantity: 1 }] : others
}

/** What is still sold of what was chosen, at its price of now. */
export function stillSold(chosen: readonly ChosenExtra[], { bags, seat_maps }: FlightExtrasResponse): ChosenExtra[] {
  const seats = seat_maps.flatMap(({ rows }) =>
    rows
      .flat(2)
      .flatMap((place) => (place.type === 'seat' ? place.offers.map((offer) => ({ ...offer, maximum: 1 })) : [])),
  )
  const sold = new Map([...bags, ...seats].map((offer) => [offer.extra_id, offer]))
  return chosen.flatMap((extra) => {
    const offer = sold.get(extra.extra_id)
    if (!offer || offer.passenger !== extra.passenger || extra.quantity > offer.maximum) return []
    return [offer.amount === extra.amount ? extra : { ...extra, amount: offer.amount }]
  })
}
