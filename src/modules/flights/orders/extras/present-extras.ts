import type { BagOffer, FlightExtrasResponse, OrderExtra, SeatPlace } from '#contracts/flights/extras.ts'
import type { Currency } from '#contracts/money.ts'
import type { OfferedExtra, OfferedExtras, OfferedPlace } from './offered-extras.ts'
import type { OrderExtraRow } from './extra-store.ts'

/** What travellers may see of bags and seats: the shop's prices and none of the supplier's. */
export function presentExtras({ bags, maps }: OfferedExtras, currency: Currency): FlightExtrasResponse {
  return {
    currency,
    bags: bags.map(presentBag),
    seat_maps: maps.map(({ segmentKey, rows }) => ({
      segment: segmentKey,
      rows: rows.map((sections) => sections.map((places) => places.map(presentPlace))),
    })),
  }
}

function presentBag({ extraId, passenger, amount, maximum, weightKg, segmentKeys }: OfferedExtra): BagOffer {
  return { extra_id: extraId, passenger, amount, maximum, weight_kg: weightKg, segments: [...segmentKeys] }
}

function presentPlace(place: OfferedPlace): SeatPlace {
  if (place.type !== 'seat') return { type: place.type }
  const offers = place.extras.map(({ extraId, passenger, amount }) => ({ extra_id: extraId, passenger, amount }))
  return { type: 'seat', designator: place.designator, offers }
}

/** The bags and seats of one passenger of an order. */
export function presentOrderExtras(rows: readonly OrderExtraRow[], position: number): OrderExtra[] {
  return rows
    .filter((row) => row.position === position)
    .map(({ kind, quantity, weightKg, seat, segmentKeys, amount, currency, status }) => ({
      kind,
      quantity,
      weight_kg: weightKg,
      seat,
      segments: [...segmentKeys],
      amount: { amount, currency },
      status,
    }))
}
