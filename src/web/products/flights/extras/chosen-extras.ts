import type { ExtraChoice, FlightExtrasResponse } from '#contracts/flights/extras.ts'
import type { ExtraLine, Price } from '#contracts/prices.ts'

/** A bag or seat that a visitor has put to the trip, with what the page shows of it. */
export interface ChosenExtra extends ExtraChoice {
  readonly kind: 'baggage' | 'seat'
  /** Minor units for one. */
  readonly amount: number
  /** `14C` of a seat. */
  readonly seat: string | null
  /** Keys of the segments that it is good for. */
  readonly segments: readonly string[]
}

/** What the shop is asked for. */
export function choicesOf(chosen: readonly ChosenExtra[]): ExtraChoice[] {
  return chosen.map(({ extra_id, passenger, quantity }) => ({ extra_id, passenger, quantity }))
}

export function totalOf(chosen: readonly ChosenExtra[]): number {
  return chosen.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
}

/** A price with bags and seats beside the trip. */
export function withExtras(price: Price, chosen: readonly ChosenExtra[]): Price {
  if (chosen.length === 0) return price
  const extras_total = totalOf(chosen)
  return {
    ...price,
    extras: linesOf(chosen),
    extras_total,
    total: price.total + extras_total,
    grand_total: price.grand_total + extras_total,
  }
}

function linesOf(chosen: readonly ChosenExtra[]): ExtraLine[] {
  return (['baggage', 'seat'] as const).flatMap((kind) => {
    const same = chosen.filter((extra) => extra.kind === kind)
    const quantity = same.reduce((sum, extra) => sum + extra.quantity, 0)
    return quantity === 0 ? [] : [{ kind, quantity, amount: totalOf(same) }]
  })
}

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

/** Whether a kept text is such a choice: storage can hold anything. */
export function isChosenExtra(value: unknown): value is ChosenExtra {
  if (typeof value !== 'object' || value === null) return false
  const has = (key: string, type: string) => typeof Reflect.get(value, key) === type
  const kind: unknown = Reflect.get(value, 'kind')
  const seat: unknown = Reflect.get(value, 'seat')
  const segments: unknown = Reflect.get(value, 'segments')
  return (
    has('extra_id', 'string') &&
    has('passenger', 'number') &&
    has('quantity', 'number') &&
    has('amount', 'number') &&
    (kind === 'baggage' || kind === 'seat') &&
    (seat === null || typeof seat === 'string') &&
    Array.isArray(segments) &&
    segments.every((segment) => typeof segment === 'string')
  )
}
