import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'
import { airportsNear, nearbyAirports, nearestServed } from './nearby-airports.ts'
import { createPlaces } from './places.ts'

const places = createPlaces()
const around = (code: string) => nearbyAirports(places, code).map((airport) => airport.code)

test('airports around an airport, nearest first', () => {
  expect(around('LHR')).toEqual(expect.arrayContaining(['LGW', 'LTN', 'STN']))
  const distances = nearbyAirports(places, 'LHR').map(({ km }) => km)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(Math.max(...distances)).toBeLessThanOrEqual(120)
})

test('a city counts its own airports as its own', () => {
  expect(around('LON')).not.toContain('LHR')
  expect(around('XXX')).toEqual([])
})

test('a place without flights has a nearest one with some', () => {
  expect(nearestServed(places, 'OXF')?.code).toMatch(/^(LHR|LTN|BHX)$/)
  expect(nearestServed(places, 'DKA')?.km).toBeGreaterThan(50)
  expect(nearestServed(places, 'LOS')).toBeNull()
  expect(nearestServed(places, 'XXX')).toBeNull()
})

test('airports near to a position are those that all airports of the world tell', () => {
  const served = places.index.places.filter(({ type, rank }) => type === 'airport' && rank >= 2)
  const positions = served
    .filter((_, at) => at % 40 === 0)
    .map(({ latitude, longitude }) => ({ latitude: latitude + 0.3, longitude }))
  const edges = [
    { latitude: 90, longitude: 0 },
    { latitude: -90, longitude: 0 },
  ]
  const near = positions.map((position) => airportsNear(places, position).map(({ code }) => code))
  expect(near.flat().length).toBeGreaterThan(positions.length / 2)
  expect(near).toEqual(
    positions.map((position) =>
      served
        .map(({ code, ...at }) => ({ code, km: distanceKm(position, at) }))
        .filter(({ km }) => km <= 60)
        .toSorted((a, b) => a.km - b.km || (a.code < b.code ? -1 : 1))
        .slice(0, 2)
        .map(({ code }) => code),
    ),
  )
  expect(edges.flatMap((position) => airportsNear(places, position))).toEqual([])
})
