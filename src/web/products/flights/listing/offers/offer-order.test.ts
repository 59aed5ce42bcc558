import { describe, expect, it } from 'vitest'
import type { FlightFilters, Sort } from '#contracts/flights/filters.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import { foreseeOffers } from './offer-order.ts'

interface Flight {
  readonly id: string
  readonly price: number
  readonly minutes: number
  /** Local time of departure, hours; the journey changes planes at each of the stops. */
  readonly leaves?: number
  readonly stops?: readonly string[]
  readonly airlines?: readonly string[]
  readonly bags?: number
  readonly sold?: number
  readonly score?: number
}

/** Only what a list can be ordered and filtered by. */
function offer({ id, price, minutes, leaves = 9, stops = [], airlines = ['BA'], ...rest }: Flight): Offer {
  const ends = ['LOS', ...stops, 'LHR']
  const at = (hour: number) => `2027-01-12T${String(hour).padStart(2, '0')}:00:00`
  const segments = ends.slice(1).map((destination, index) => ({
    origin: { iata_code: ends[index] },
    destination: { iata_code: destination },
    // Two hours of flight, then two of waiting.
    departing_at_utc: `${at(leaves + index * 4)}Z`,
    arriving_at_utc: `${at(leaves + index * 4 + 2)}Z`,
    marketing_carrier: { iata_code: airlines[index] ?? airlines[0] },
  }))
  const slice = {
    segments,
    origin: { iata_code: 'LOS' },
    destination: { iata_code: 'LHR' },
    departing_at: at(leaves),
    arriving_at: at(leaves + segments.length * 4 - 2),
    duration_minutes: minutes,
  }
  const baggages = [{ type: 'checked', quantity: rest.bags ?? 0, weight_kg: 23 }]
  const extra_bags = { price: 100, maximum: rest.sold ?? 0 }
  return {
    offer_id: id,
    slices: [slice],
    price: { grand_total: price, currency: 'NGN' },
    fares: [{ baggages, extra_bags }],
    score: { value: rest.score ?? 50, reasons: [] },
  } as unknown as Offer
}

const offers = [
  offer({ id: 'direct', price: 900, minutes: 390, score: 80, bags: 1, sold: 1 }),
  offer({ id: 'cheap', price: 500, minutes: 900, leaves: 1, stops: ['CMN', 'MAD'], airlines: ['AT', 'IB'], score: 60 }),
  offer({ id: 'middle', price: 700, minutes: 600, leaves: 15, stops: ['CDG'], airlines: ['AF'], score: 70, sold: 2 }),
]
const seen = (filters: FlightFilters, sort: Sort = 'best') =>
  foreseeOffers(offers, { sort, filters }).map(({ offer_id }) => offer_id)

describe('a list before the server has answered', () => {
  it('stands in the order that was asked for', () => {
    expect(seen({}, 'best')).toEqual(['direct', 'middle', 'cheap'])
    expect(seen({}, 'cheapest')).toEqual(['cheap', 'middle', 'direct'])
    expect(seen({}, 'fastest')).toEqual(['direct', 'middle', 'cheap'])
    expect(seen({}, 'departure')).toEqual(['cheap', 'direct', 'middle'])
    expect(seen({}, 'arrival')).toEqual(['direct', 'cheap', 'middle'])
  })

  it.each<[string, FlightFilters, string[]]>([
    ['stops', { max_stops: 1 }, ['direct', 'middle']],
    ['airlines', { airlines: ['IB'] }, ['cheap']],
    ['alliances that all carriers belong to', { alliances: ['oneworld'] }, ['direct', 'cheap']],
    ['price', { max_price: 700 }, ['middle', 'cheap']],
    ['duration', { max_duration_minutes: 600 }, ['direct', 'middle']],
    ['departure over midnight', { departure_from: 1_080, departure_to: 360 }, ['cheap']],
    ['arrival', { arrival_from: 660, arrival_to: 1_080 }, ['direct', 'cheap']],
    ['airports to avoid', { avoid_airports: ['CDG'] }, ['direct', 'cheap']],
    ['airports to land at', { destination_airports: ['LGW'] }, []],
    ['waits', { min_layover_minutes: 180 }, ['direct']],
    ['bags, included or sold', { checked_bags: 2 }, ['direct', 'middle']],
  ])('holds what %s leave', (_, filters, left) => {
    expect(seen(filters)).toEqual(left)
  })
})
