import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { staySearchAddress } from '#contracts/hotels/search-address.ts'
import { MAX_ADULTS, MAX_CHILDREN, MAX_ROOMS } from '#contracts/hotels/search-limits.ts'
import { addDays } from '../../../search/days.ts'
import { parseStay, stayOfQuery } from './read-stay.ts'
import { withAddedRoom, withAdults, withAge, withChildren, withoutRoom } from './room-changes.ts'
import { readRooms } from './rooms-text.ts'
import { checkStay } from './stay-check.ts'
import { withCheckIn } from './stay-days.ts'
import { formatStay } from './stay-query.ts'
import { EMPTY_STAY, type RoomState, type StayState } from './stay-state.ts'

const TODAY = '2026-11-21'

const inLagos: StayState = {
  place: { type: 'city', id: 'LOS', name: 'Lagos' },
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
  nationality: 'NG',
  rooms: [{ adults: 2, ages: [] }],
}

const age = fc.option(fc.integer({ min: 0, max: 17 }), { nil: null })
const room: fc.Arbitrary<RoomState> = fc.record({
  adults: fc.integer({ min: 1, max: MAX_ADULTS }),
  ages: fc.array(age, { maxLength: MAX_CHILDREN }),
})
const rooms = fc.array(room, { minLength: 1, maxLength: MAX_ROOMS })
const day = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 0, max: 530 }).map((days) => addDays(TODAY, days)),
)
const place = fc.record({
  type: fc.constantFrom('city', 'area', 'landmark', 'hotel'),
  id: fc.constantFrom('LOS', 'LOS.2', 'LON.LHR', 'BJL-0'),
  name: fc.constantFrom('Lagos', 'Victoria Island, Lagos', 'Côte & mer “1” <b>', 'Hôtel d’été'),
})
const stay: fc.Arbitrary<StayState> = fc.record({
  place: fc.option(place, { nil: null }),
  checkIn: day,
  checkOut: day,
  nationality: fc.constantFrom('', 'NG', 'SN'),
  rooms,
})

describe('a stay in the address', () => {
  test('every search survives being shared', () => {
    fc.assert(
      fc.property(stay, (state) => {
        const shared = new URL(`https://shop.example/hotels/search?${formatStay(state)}`)
        expect(parseStay(shared.searchParams)).toEqual(state)
      }),
    )
  })

  test('rooms are written as adults, children and their ages', () => {
    const state = {
      ...inLagos,
      rooms: [
        { adults: 2, ages: [] },
        { adults: 2, ages: [5, 9] },
      ],
    }
    expect(formatStay(state).toString()).toBe(
      'destination=city%3ALOS&place=Lagos&checkin=2026-12-01&checkout=2026-12-04&nationality=NG&rooms=2-0%2C2-2-5-9',
    )
    expect(readRooms('2').rooms).toEqual([{ adults: 2, ages: [] }])
  })

  test('the address that pages and mails lead to is read by the form as the search that was made', () => {
    fc.assert(
      fc.property(fc.array(room, { minLength: 1, maxLength: MAX_ROOMS }), place, (some, { type, id, name }) => {
        const destination = {
          type,
          id,
          name,
          city_name: '',
          country_code: 'NG',
          country_name: '',
          latitude: 0,
          longitude: 0,
        }
        const query = {
          destination,
          check_in: '2026-12-01',
          check_out: '2026-12-04',
          nights: 3,
          nationality: 'NG',
          rooms: some.map(({ adults, ages }) => ({
            adults,
            children: ages.length,
            child_ages: ages.map((each) => each ?? 0),
          })),
          with_packages: false,
        }
        const { searchParams } = new URL(staySearchAddress(query, true), 'https://shop.example')
        expect(parseStay(searchParams)).toEqual(stayOfQuery(query))
        expect(searchParams.get('start')).toBe('1')
      }),
    )
  })

  test('an address that people made up gives a form within the limits, never an error', () => {
    const made = fc.dictionary(
      fc.constantFrom('destination', 'place', 'checkin', 'checkout', 'nationality', 'rooms'),
      fc.oneof(fc.string(), fc.stringMatching(/^[\d,x-]{0,30}$/), fc.stringMatching(/^(city|hotel):.{0,90}$/)),
    )
    fc.assert(
      fc.property(made, (params) => {
        const state = parseStay(new URLSearchParams(params))
        expect(state.rooms.length).toBeGreaterThanOrEqual(1)
        expect(state.rooms.length).toBeLessThanOrEqual(MAX_ROOMS)
        for (const { adults, ages } of state.rooms) {
          expect(adults).toBeGreaterThanOrEqual(1)
          expect(adults).toBeLessThanOrEqual(MAX_ADULTS)
          expect(ages.length).toBeLessThanOrEqual(MAX_CHILDREN)
          for (const each of ages) expect(each === null || (each >= 0 && each <= 17)).toBe(true)
        }
        expect(state.place?.name.length ?? 0).toBeLessThanOrEqual(80)
      }),
    )
  })

  test.each([
    ['99-0', { 'rooms.0.adults': 'too_many_adults' }],
    ['0-0', { 'rooms.0.adults': 'adults_required' }],
    ['2-5-1-2-3-4-5', { 'rooms.0.children': 'too_many_children' }],
    ['1,1,1,1,1,1', { rooms: 'too_many_rooms' }],
    ['2--1', { rooms: 'rooms_unreadable' }],
    ['two', { rooms: 'rooms_unreadable' }],
    ['2,', { rooms: 'rooms_unreadable' }],
    ['2-0,'.repeat(500_000), { rooms: 'rooms_unreadable' }],
  ])('rooms written as %.20s are named as wrong', (text, errors) => {
    expect(readRooms(text).errors).toEqual(errors)
  })

  test('an age that is no child’s is one that is missing', () => {
    expect(readRooms('2-2-5-99').rooms).toEqual([{ adults: 2, ages: [5, null] }])
    expect(readRooms('2-2-5').rooms).toEqual([{ adults: 2, ages: [5, null] }])
  })
})

describe('what the form sees by itself', () => {
  test('a whole search has no errors', () => {
    expect(checkStay(inLagos, TODAY)).toEqual({})
  })

  test('an empty form names what is missing', () => {
    expect(checkStay(EMPTY_STAY, TODAY)).toEqual({
      destination: 'destination_required',
      check_in: 'dates_required',
      nationality: 'nationality_required',
    })
  })

  test('days are ahead, in their order, for 30 nights at most', () => {
    const on = (checkIn: string, checkOut: string) => checkStay({ ...inLagos, checkIn, checkOut }, TODAY)
    expect(on('2026-11-20', '2026-11-22')).toEqual({ check_in: 'date_past' })
    expect(on(TODAY, '2026-11-22')).toEqual({})
    expect(on(addDays(TODAY, 500), addDays(TODAY, 530))).toEqual({})
    expect(on(addDays(TODAY, 501), addDays(TODAY, 502))).toEqual({ check_in: 'date_too_far' })
    expect(on('2026-12-01', '')).toEqual({ check_out: 'dates_required' })
    expect(on('2026-12-01', '2026-12-01')).toEqual({ check_out: 'check_out_before_check_in' })
    expect(on('2026-12-01', '2026-12-31')).toEqual({})
    expect(on('2026-12-01', '2027-01-01')).toEqual({ check_out: 'stay_too_long' })
  })

  test('each child has an age', () => {
    const family = {
      ...inLagos,
      rooms: [
        { adults: 2, ages: [5] },
        { adults: 1, ages: [5, null] },
      ],
    }
    expect(checkStay(family, TODAY)).toEqual({ 'rooms.1.child_ages': 'child_age_required' })
  })
})

describe('changing a search', () => {
  test('arriving on or after the last day, or too long before it, leaves that day to be chosen', () => {
    const leaves = (checkIn: string) => withCheckIn(inLagos, checkIn, TODAY).checkOut
    expect(leaves('2026-12-03')).toBe('2026-12-04')
    expect(leaves('2026-12-04')).toBe('')
    expect(withCheckIn({ ...inLagos, checkOut: '2026-12-31' }, '2026-11-22', TODAY).checkOut).toBe('')
    // The year is still being typed.
    expect(leaves('2002-12-01')).toBe('2026-12-04')
  })

  test('no press of a button leads to rooms that a hotel refuses, and ages stay with their children', () => {
    const press = fc.record({
      what: fc.constantFrom('add', 'remove', 'adults', 'children', 'age'),
      index: fc.integer({ min: 0, max: 5 }),
      by: fc.constantFrom(-1, 1),
    })
    fc.assert(
      fc.property(fc.array(press, { maxLength: 60 }), (presses) => {
        let some: readonly RoomState[] = [{ adults: 2, ages: [] }]
        for (const { what, index, by } of presses) {
          const at = some[index]
          if (what === 'add') some = withAddedRoom(some)
          else if (what === 'remove') some = withoutRoom(some, index)
          else if (what === 'adults') some = withAdults(some, index, (at?.adults ?? 1) + by)
          else if (what === 'children') some = withChildren(some, index, (at?.ages.length ?? 0) + by)
          else some = withAge(some, index, 0, 7)
        }
        expect(readRooms(formatStay({ ...inLagos, rooms: some }).get('rooms') ?? '')).toEqual({
          rooms: some,
          errors: {},
        })
      }),
    )
    const two = withChildren([{ adults: 2, ages: [5] }], 0, 2)
    expect(two[0]?.ages).toEqual([5, null])
    expect(withChildren(two, 0, 1)[0]?.ages).toEqual([5])
  })
})
