import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { airportSchema, placeSchema } from '#contracts/places.ts'
import { foldText } from './fold-text.ts'
import { createPlaces, listAirports, searchPlaces } from './index.ts'

const places = createPlaces()
const codes = (search: string, language: 'en' | 'fr' = 'en') =>
  searchPlaces(places, { search, language }).map((place) => place.iata_code)
const first = (search: string) => codes(search)[0]

describe('what a traveller types finds first', () => {
  test.each([
    ['londres', 'LON'],
    ['london', 'LON'],
    ['Le Caire', 'CAI'],
    ['new york', 'NYC'],
    ['new york city', 'NYC'],
    ['par', 'PAR'],
    ['rome', 'ROM'],
    ['port harc', 'PHC'],
    ['yaounde', 'NSI'],
    ['Yaoundé', 'NSI'],
    ['lag', 'LOS'],
    ['abuja', 'ABV'],
    ['accra', 'ACC'],
    ['addis', 'ADD'],
    ['nairobi', 'NBO'],
    ['johan', 'JNB'],
    ['joburg', 'JNB'],
    ['sao paulo', 'SAO'],
    ['São Paulo', 'SAO'],
    ['zurich', 'ZRH'],
    ['zürich', 'ZRH'],
    ['munich', 'MUC'],
    ['München', 'MUC'],
    ['cologne', 'CGN'],
    ['köln', 'CGN'],
    ['djeddah', 'JED'],
    ['la mecque', 'JED'],
    ['pékin', 'BJS'],
    ['lisbonne', 'LIS'],
    ["n'djamena", 'NDJ'],
    ['ndjamena', 'NDJ'],
    ['st. louis', 'STL'],
    ['saint louis', 'STL'],
  ])('%s → %s', (search, expected) => expect(first(search)).toBe(expected))

  test.each([
    ['new yrok', 'NYC'],
    ['istambul', 'IST'],
    ['istambu', 'IST'],
    ['dubay', 'DXB'],
    ['lodnon', 'LON'],
    ['lagso', 'LOS'],
    ['abujaa', 'ABV'],
    ['jeddha', 'JED'],
    ['port harcort', 'PHC'],
    ['ouagadougu', 'OUA'],
    ['lodnon heathrow', 'LHR'],
    // Dar es Salaam begins like what is left of it; Dakar is the whole of what was meant.
    ['dakr', 'DSS'],
    ['dkar', 'DSS'],
    ['accr', 'ACC'],
    ['lgos', 'LOS'],
    ['abdjan', 'ABJ'],
    ['dakaar', 'DSS'],
  ])('one typo is forgiven: %s → %s', (search, expected) => expect(first(search)).toBe(expected))

  test.each([
    ['lhr', 'LHR'],
    ['JFK', 'JFK'],
    ['LAG', 'LAG'],
    ['egll', 'LHR'],
    ['heathrow', 'LHR'],
    ['heathrow london', 'LHR'],
    ['aéroport Charles-de-Gaulle', 'CDG'],
    ['Lagos airport', 'LOS'],
    ['aéroport de Lyon', 'LYS'],
    ['san jose airport', 'SJC'],
    ['paris france', 'PAR'],
    ['Lagos (LOS)', 'LOS'],
    ['nigeria', 'LOS'],
    ['côte d’ivoire', 'ABJ'],
  ])('codes, airports and countries too: %s → %s', (search, expected) => expect(first(search)).toBe(expected))
})

test('a metropolitan area comes with its airports, which are not repeated below it', () => {
  const [newYork, ...others] = searchPlaces(places, { search: 'new york', language: 'en' })
  expect(newYork).toMatchObject({ type: 'city', iata_code: 'NYC', name: 'New York', country_name: 'United States' })
  const airports = newYork?.type === 'city' ? newYork.airports.map((airport) => airport.iata_code) : []
  expect(airports).toEqual(expect.arrayContaining(['JFK', 'LGA', 'EWR']))
  expect(others.filter((place) => airports.includes(place.iata_code))).toEqual([])
})

test('names are the ones of the visitor’s language', () => {
  expect(searchPlaces(places, { search: 'cairo', language: 'fr' })[0]).toMatchObject({
    city_name: 'Le Caire',
    country_name: 'Égypte',
  })
})

test('an empty search shows where the home market flies to', () => {
  expect(codes('  ')).toEqual(codes(''))
  expect(codes('').slice(0, 2)).toEqual(['LOS', 'ABV'])
})

test('an airport with scheduled flights is first for its own code', () => {
  const missing = listAirports(places)
    .filter(({ rank }) => rank >= 2)
    .filter(({ iata }) => first(iata) !== iata || first(iata.toLowerCase()) !== iata)
  expect(missing.map(({ iata }) => iata)).toEqual([])
})

const anyAirport = fc.constantFrom(...listAirports(places))

/** Codes of the results and of the airports inside them. */
const reachable = (search: string) =>
  searchPlaces(places, { search, language: 'en' }).flatMap((place) =>
    place.type === 'city' ? place.airports.map((airport) => airport.iata_code) : place.iata_code,
  )

test('every other airport is among the suggestions for its code, and first when it is typed in capitals', () => {
  const quiet = listAirports(places).filter(({ rank }) => rank < 2)
  expect(quiet.filter(({ iata }) => first(iata) !== iata).map(({ iata }) => iata)).toEqual([])
  expect(quiet.filter(({ iata }) => !reachable(iata.toLowerCase()).includes(iata)).map(({ iata }) => iata)).toEqual([])
})

test('every airport is found by its city, in both languages, unless ten others stand before it', () => {
  fc.assert(
    fc.property(anyAirport, fc.boolean(), ({ iata, cityEn, cityFr }, french) => {
      const city = french ? cityFr : cityEn
      const found = searchPlaces(places, { search: city, language: french ? 'fr' : 'en' })
      const inside = found.flatMap((place) => (place.type === 'city' ? place.airports : place))
      expect(found.length === 10 || inside.some((place) => place.iata_code === iata)).toBe(true)
      expect(inside.map((place) => foldText(place.city_name))).toContain(foldText(city))
    }),
    { numRuns: 500 },
  )
})

test('a typo in a big city’s name still finds the city', () => {
  const big = listAirports(places).filter(({ rank, cityEn }) => rank === 5 && /^[A-Z][a-z]{6,}$/.test(cityEn))
  fc.assert(
    fc.property(fc.constantFrom(...big), fc.nat(), ({ iata, cityEn }, at) => {
      const cut = 1 + (at % (cityEn.length - 2))
      expect(reachable(cityEn.slice(0, cut) + cityEn.slice(cut + 1))).toContain(iata)
    }),
  )
})

test('a letter that is missing from a big city’s name leads to the city', () => {
  const big = listAirports(places).filter(({ rank, cityEn }) => rank >= 4 && /^[A-Z][a-z]{4,}$/.test(cityEn))
  const short = big.flatMap(({ cityEn }) =>
    Array.from({ length: cityEn.length - 1 }, (_, at) => [cityEn, cityEn.slice(0, at + 1) + cityEn.slice(at + 2)]),
  )
  const led = short.filter(([city, typed = '']) => {
    const [place] = searchPlaces(places, { search: typed, language: 'en' })
    return place?.city_name === city
  })
  expect(led.length / short.length).toBeGreaterThan(0.97)
})

test('any text gets a well-formed answer of at most ten places, the same one each time', () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 80, unit: 'binary' }),
    fc.string({ maxLength: 80, unit: 'grapheme' }),
    fc.constantFrom(
      '🛫🛬',
      '\u202elagos',
      "'; drop table --",
      '%00',
      '__proto__',
      'constructor',
      '{{{{',
      '\\',
      'a'.repeat(80),
    ),
    fc
      .array(fc.constantFrom('new', 'de', 'la', 'st', 'a', 'airport', 'x'), { maxLength: 20 })
      .map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(hostile, (search) => {
      const found = searchPlaces(places, { search, language: 'en' })
      expect(found.length).toBeLessThanOrEqual(10)
      for (const place of found) placeSchema.parse(place)
      expect(codes(search)).toEqual(found.map((place) => place.iata_code))
    }),
    { numRuns: 150 },
  )
})

test('text of another script finds nothing rather than anything', () => {
  expect(codes('москва')).toEqual([])
})

test('an airport is described as the contract says', () => {
  expect(airportSchema.parse(searchPlaces(places, { search: 'LHR', language: 'en' })[0])).toMatchObject({
    icao_code: 'EGLL',
    city_code: 'LON',
    scheduled_flights: true,
    timezone: 'Europe/London',
  })
})
