import { expect, test } from 'vitest'
import { createCityOf, createPlaces } from './index.ts'

const cityOf = createCityOf(createPlaces())

test('an airport belongs to its metropolitan area, else to its town, which goes by its largest airport', () => {
  const codes = ['LHR', 'LON', 'BQH', 'DSS', 'DKR', 'LOS', 'BHD', 'ALY']
  expect(codes.map(cityOf)).toEqual(['LON', 'LON', 'LON', 'DSS', 'DSS', 'LOS', 'BFS', 'HBE'])
})

test('of two towns of one name each is its own, and what is no place has no city', () => {
  // Augusta in Maine, and the one in Georgia.
  expect(['AUG', 'AGS', 'QQQ'].map(cityOf)).toEqual(['AUG', 'AGS', null])
})
