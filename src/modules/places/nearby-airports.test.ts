import { expect, test } from 'vitest'
import { nearbyAirports, nearestServed } from './nearby-airports.ts'
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
