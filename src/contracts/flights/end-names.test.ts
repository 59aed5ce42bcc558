import { expect, test } from 'vitest'
import { endNames, placesAlong } from './end-names.ts'

const end = (iata_code: string, city_name: string) => ({ iata_code, city_name })
const LAGOS = end('LOS', 'Lagos')
const JFK = end('JFK', 'New York')
const EWR = end('EWR', 'New York')

test('the ends of a way are called by their cities', () => {
  expect(endNames({ origin: LAGOS, destination: JFK })).toEqual(['Lagos', 'New York'])
})

test('within one city they are called by their airports, too', () => {
  expect(endNames({ origin: JFK, destination: EWR })).toEqual(['New York (JFK)', 'New York (EWR)'])
})

test('a place in which one way ends and the next begins is told once', () => {
  const ways = [
    { origin: LAGOS, destination: JFK },
    { origin: EWR, destination: LAGOS },
  ]
  expect(placesAlong(ways)).toEqual(['Lagos', 'New York', 'Lagos'])
  expect(placesAlong([{ origin: JFK, destination: EWR }])).toEqual(['New York (JFK)', 'New York (EWR)'])
})
