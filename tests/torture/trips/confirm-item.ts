import { choose, search } from '#tests/support/purchase.ts'
import type { Visitor } from '#tests/support/shop.ts'
import {
  BANJUL,
  checkBody,
  LAGOS,
  MAGIC_HOTELS,
  openHotel,
  ratesFor,
  roomItems,
  searchStays,
} from '#tests/support/stays.ts'
import { type Asked, type Confirmed, CONFIRMING_BESIDE, done } from './confirm-cross-sell.ts'
import { type DrawnItem, type DrawnTrip, isLater } from './draw-trip.ts'

/** One adult's offer of a kind, whose seller will do as its fate says. */
export function confirmItem(visitor: Visitor, { kind, fate }: DrawnItem, trip: DrawnTrip): Promise<Confirmed> {
  return CONFIRMING[kind](visitor, { fate, currency: trip.currency, later: isLater(trip), date: '2026-12-01' })
}

const CONFIRMING = {
  flight: confirmFlight,
  hotel: confirmHotel,
  ...CONFIRMING_BESIDE,
}

const ROUTES = {
  sells: ['LOS', 'ABV'],
  declines: ['LGW', 'STN'],
  gone: ['LTN', 'STN'],
  'answer lost': ['LHR', 'LGW'],
} as const

async function confirmFlight(visitor: Visitor, { fate, currency, later }: Asked): Promise<Confirmed> {
  const [origin, destination] = later ? (['JFK', 'EWR'] as const) : ROUTES[fate]
  const departure_date = later ? '2027-02-16' : '2026-12-02'
  const found = await search(visitor, {
    trip_type: 'one_way',
    sectors: [{ origin, destination, departure_date }],
    adults: 1,
  })
  const [offer] = found.offers
  const flexible = offer && { ...offer, fare_source_code: offer.fares.at(-1)?.fare_source_code ?? '' }
  const chosen = await choose(visitor, later && flexible ? { ...found, offers: [flexible] } : found, 0, currency)
  const { offer_id, search_id, price } = chosen
  return { items: [{ kind: 'flight', offer_id, search_id }], price }
}

const HOTELS = {
  declines: MAGIC_HOTELS.declines,
  gone: MAGIC_HOTELS.goneOnOrder,
  'answer lost': MAGIC_HOTELS.answerLost,
} as const

async function confirmHotel(visitor: Visitor, { fate, currency }: Asked): Promise<Confirmed> {
  const form = { ...(fate === 'sells' ? LAGOS : BANJUL), rooms: [{ adults: 1 }] }
  const results = await searchStays(visitor, form)
  for (const hotel_id of fate === 'sells' ? results.hotels.map((one) => one.hotel_id) : [HOTELS[fate]]) {
    const details = await openHotel(visitor, results.sessionId, hotel_id)
    const isNow = ({ payment }: { payment: string }) => payment === 'now'
    if (!details.rooms.some(({ rates }) => rates.some(isNow))) continue
    const { expected_total: _, ...body } = checkBody(details, ratesFor(details, isNow))
    const stay = await done(visitor.call('hotelCheckRate', { ...body, currency }))
    return { items: roomItems(stay), price: stay.price }
  }
  throw new Error('no hotel is paid now')
}
