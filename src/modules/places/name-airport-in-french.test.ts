import { expect, test } from 'vitest'
import { FRENCH_AIRPORTS } from './curation/french-airports.ts'
import { createPlaces, findPlace } from './index.ts'

const places = createPlaces()
const named = (code: string, language: 'en' | 'fr' = 'fr') => findPlace(places, code, language)?.name

test.each([
  ['DSS', 'Dakar-Blaise-Diagne'],
  ['ABJ', 'Abidjan-Félix-Houphouët-Boigny'],
  ['CDG', 'Paris-Charles-de-Gaulle'],
  ['LHR', 'Londres-Heathrow'],
  ['LOS', 'Lagos-Murtala-Muhammed'],
  ['JFK', 'New York-John F. Kennedy'],
])('%s is called %s, as French speakers know it', (code, name) => {
  expect(named(code)).toBe(name)
})

test.each([
  ['of its city', 'SOF', 'Aéroport de Sofia'],
  ['of its city in French', 'HAM', 'Aéroport de Hambourg'],
  ['before a vowel', 'EDI', 'Aéroport d’Édimbourg'],
  ['international', 'DXB', 'Aéroport international de Dubaï'],
  ['of its city and a name of its own', 'STR', 'Aéroport de Stuttgart'],
  ['of a person', 'SJO', 'Aéroport international Juan Santamaría'],
])('a name %s is said by rule: %s', (_, code, name) => {
  expect(named(code)).toBe(name)
})

test('English names stay, and a name that says nothing of a city stays in French', () => {
  expect(named('LHR', 'en')).toBe('London Heathrow Airport')
  expect(named('AEP')).toBe(named('AEP', 'en'))
})

test('every name kept by hand is of an airport, and begins as its city is called in French or says “Aéroport”', () => {
  const odd = Object.entries(FRENCH_AIRPORTS).filter(([code]) => findPlace(places, code)?.type !== 'airport')
  expect(odd).toEqual([])
  expect(Object.keys(FRENCH_AIRPORTS).length).toBeGreaterThan(150)
  expect(Object.values(FRENCH_AIRPORTS).filter((name) => /\bairport\b|'/i.test(name))).toEqual([])
})

test('no hub is called an “Airport” in French', () => {
  const hubs = places.index.places.filter((place) => place.type === 'airport' && place.rank >= 5)
  expect(hubs.map(({ code }) => named(code)).filter((name) => /airport/i.test(name ?? ''))).toEqual([])
})
