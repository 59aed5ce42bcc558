import { describe, expect, it } from 'vitest'
import type { FoundHotel, HotelSearchResultsResponse } from '#contracts/hotels/results.ts'
import { leaveFound, resumeFound, startFound, withPage } from './found-state.ts'

const hotel = (hotel_id: string): FoundHotel => ({
  hotel_id,
  name: hotel_id,
  stars: 3,
  chain: null,
  area_name: 'Centre',
  city_name: 'Lagos',
  country_code: 'NG',
  latitude: 6.5,
  longitude: 3.4,
  reviews: null,
  amenities: [],
  demonstration: true,
  distance_km: 1,
  cheapest: {
    board: 'room_only',
    audience: 'everyone',
    payment: 'now',
    free_until: null,
    free_until_local: null,
    total: 100,
    due_now: 100,
    per_night: 100,
    due_at_property: [],
    rooms_left: null,
    member_total: null,
  },
  reasons: [],
  below_usual: null,
})

const answer = (ids: readonly string[], next_cursor: string | null): HotelSearchResultsResponse => ({
  sessionId: 'stay_1',
  search_id: 'stq_1',
  status: 'complete',
  expires_at: '2026-12-01T10:00:00.000Z',
  currency: 'NGN',
  query: {
    destination: {
      type: 'city',
      id: 'LOS',
      name: 'Lagos',
      city_name: 'Lagos',
      country_code: 'NG',
      country_name: 'Nigeria',
      latitude: 6.5,
      longitude: 3.4,
    },
    check_in: '2026-12-01',
    check_out: '2026-12-02',
    nights: 1,
    nationality: 'NG',
    rooms: [{ adults: 2, children: 0, child_ages: [] }],
    with_packages: false,
  },
  hotels: ids.map(hotel),
  facets: {
    stars: [],
    scores: [],
    boards: [],
    amenities: [],
    chains: [],
    distances: [],
    free_cancellation: 0,
    pay_at_property: 0,
    price: null,
  },
  highlights: null,
  relaxed: [],
  missing: null,
  nearest: null,
  meta: { total: ids.length, total_unfiltered: ids.length, next_cursor },
})

const VIEW = { sort: 'best', filters: {}, map: false } as const
const idsOf = ({ hotels }: { readonly hotels: readonly FoundHotel[] }) => hotels.map(({ hotel_id }) => hotel_id)

describe('a list of hotels', () => {
  it('goes on behind its last page, and shows no hotel twice', () => {
    const state = withPage(startFound(answer(['a', 'b'], 'next')), answer(['b', 'c'], null))
    expect(idsOf(state)).toEqual(['a', 'b', 'c'])
    expect(state.nextCursor).toBeNull()
  })

  it('is as long as it was left for who comes back, with the map open or closed', () => {
    const source = answer(['a', 'b'], 'next')
    leaveFound(VIEW, withPage(startFound(source), answer(['c'], null)))
    expect(idsOf(resumeFound(answer(['a', 'b'], 'next'), { ...VIEW, map: true }))).toEqual(['a', 'b', 'c'])
  })

  it('begins anew where another order, or another first page, has come', () => {
    leaveFound(VIEW, withPage(startFound(answer(['a', 'b'], 'next')), answer(['c'], null)))
    expect(idsOf(resumeFound(answer(['b', 'a'], 'next'), VIEW))).toEqual(['b', 'a'])
    expect(idsOf(resumeFound(answer(['a', 'b'], 'next'), { ...VIEW, sort: 'cheapest' }))).toEqual(['a', 'b'])
  })
})
