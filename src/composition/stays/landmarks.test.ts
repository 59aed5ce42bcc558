import { expect, test } from 'vitest'
import { landmarksOf, landmarksLike } from '#modules/hotels/landmarks/landmarks.ts'
import { LANDMARKS } from '#modules/hotels/landmarks/landmark-list.ts'
import { createPlaces } from '#modules/places/index.ts'
import { nearKm } from '#platform/near-distance.ts'
import { stayPlacesOf } from './stay-places.ts'

const places = stayPlacesOf(createPlaces())

test('every landmark lies in a city of the shop, under a name and an id of its own', () => {
  const all = Object.keys(LANDMARKS).flatMap(landmarksOf)
  expect(all.length).toBeGreaterThan(140)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { id, cityCode, names, ...at } of all) {
    expect(id).toMatch(/^[A-Z]{3}\.[a-z0-9-]{3,40}$/)
    expect(names.en && names.fr, id).toBeTruthy()
    const city = places.city(cityCode, 'en')
    const nearest = city ? Math.min(nearKm(city, at), ...city.airports.map((airport) => nearKm(airport, at))) : 1_000
    expect(nearest, id).toBeLessThan(60)
  }
})

test('they are found by words of either language, without their accents', () => {
  const idsLike = (text: string) => landmarksLike(text).map(({ id }) => id)
  expect(idsLike('tour eiffel')).toEqual(['PAR.eiffel-tower'])
  expect(idsLike('sacre coeur')).toEqual(['PAR.sacre-coeur'])
  expect(idsLike('burj')).toEqual(['DXB.burj-khalifa', 'DXB.burj-al-arab'])
  expect(idsLike('x')).toEqual([])
})
