import { expect, test } from 'vitest'
import { createPlaces } from '#modules/places/index.ts'
import { nearKm } from '#platform/near-distance.ts'
import { CITY_CENTRES } from './city-centres.ts'
import { stayPlacesOf } from './stay-places.ts'

const places = stayPlacesOf(createPlaces())

test('towns are named in both languages, with their airports', () => {
  expect(places.city('LON', 'fr')).toMatchObject({ name: 'Londres', country: 'GB', latitude: 51.51 })
  expect(places.city('LON', 'en')?.airports.map(({ code }) => code)).toContain('LHR')
  expect(places.city('XXX', 'en')).toBeNull()
})

test('what is written down as the middle of a town lies within reach of its airports', () => {
  const known = Object.keys(CITY_CENTRES).flatMap((code) => places.city(code, 'en') ?? [])
  expect(known.length).toBeGreaterThan(50)
  for (const { code, airports, ...middle } of known) {
    const nearest = Math.min(...airports.map((airport) => nearKm(middle, airport)))
    expect(nearest, code).toBeLessThan(60)
  }
})

test('a hotel has the clock and the city of the nearest town of its country', () => {
  expect(places.nearest({ latitude: 48.86, longitude: 2.35 }, 'FR')).toEqual({
    cityCode: 'PAR',
    country: 'FR',
    timezone: 'Europe/Paris',
  })
  expect(places.nearest({ latitude: 6.43, longitude: 3.43 }, 'NG').cityCode).toBe('LOS')
  // Nobody is told of a country: the nearest town of all.
  expect(places.nearest({ latitude: 6.37, longitude: 2.43 }, null)).toMatchObject({ country: 'BJ' })
})
