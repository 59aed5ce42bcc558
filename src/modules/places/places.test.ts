import { expect, test } from 'vitest'
import { buildPlaceIndex } from './build-place-index.ts'
import { createPlaces, distanceKm, findPlace, listAirports } from './index.ts'
import { FIELD, type PlaceIndex } from './place-index.ts'

const places = createPlaces()

test('the shop knows every airport with a code, a position and a zone', () => {
  const airports = listAirports(places)
  expect(airports.length).toBeGreaterThan(8_000)
  const zones = new Set(airports.map(({ timezone }) => timezone))
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  const wrong = airports.filter(
    ({ iata, lat, lon, rank, country, nameEn, cityEn, cityFr }) =>
      !/^[A-Z]{3}$/.test(iata) ||
      !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180) ||
      !(rank >= 0 && rank <= 5) ||
      !/^[A-Z]{2}$/.test(country) ||
      !(nameEn && cityEn && cityFr),
  )
  expect(wrong).toEqual([])
})

test('no metropolitan area has the code of an airport, and each airport is in one at most', () => {
  const airports = new Set(listAirports(places).map(({ iata }) => iata))
  const areas = [...places.byCode.values()].filter((place) => place.type === 'city')
  expect(areas.filter(({ code }) => airports.has(code))).toEqual([])
  const members = areas.flatMap((area) => area.airports.map(({ code }) => code))
  expect(new Set(members).size).toBe(members.length)
})

test('the keys that ship are those of the places that ship', () => {
  // Names of countries come from the runtime and may change with it.
  const namesOfPlaces = (index: Omit<PlaceIndex, 'places'>) =>
    index.keys.filter((_, at) => index.fields[at] !== FIELD.country)
  expect(namesOfPlaces(places.index)).toEqual(namesOfPlaces(buildPlaceIndex(places.index.places)))
  expect(places.index.keys.every((key, at) => at === 0 || (places.index.keys[at - 1] ?? '') <= key)).toBe(true)
})

test('a place is found by its code alone', () => {
  expect(findPlace(places, 'LOS')).toMatchObject({ type: 'airport', city_name: 'Lagos', country_code: 'NG' })
  expect(findPlace(places, 'CAI', 'fr')).toMatchObject({ city_name: 'Le Caire', icao_code: 'HECA' })
  expect(findPlace(places, 'LON', 'fr')).toMatchObject({ type: 'city', city_name: 'Londres' })
  expect(findPlace(places, 'XXX')).toBeNull()
  expect(findPlace(places, 'constructor')).toBeNull()
})

test('a metropolitan area has its airports, the main one first', () => {
  const paris = findPlace(places, 'PAR')
  expect(paris?.type === 'city' && paris.airports.map(({ iata_code }) => iata_code)).toEqual(['CDG', 'ORY', 'BVA'])
})

test('distances are those of the great circle', () => {
  const at = (code: string) => findPlace(places, code) ?? expect.fail(code)
  // gcmap.com: LOS–LHR 5,016 km (ellipsoid).
  expect(Math.abs(distanceKm(at('LOS'), at('LHR')) - 5_016)).toBeLessThan(30)
  expect(distanceKm(at('LOS'), at('LOS'))).toBe(0)
  // Across the date line.
  expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBe(111)
})
