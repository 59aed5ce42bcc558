import { afterAll, expect, test } from 'vitest'
import { openShop } from '#tests/support/shop.ts'
import { LAGOS, openHotel, searchStays } from '#tests/support/stays.ts'

const shop = await openShop()
afterAll(() => shop.close())
const ada = shop.visitor()

const lookUp = async (search: string, language = 'en') => {
  const { body } = await ada.call('hotelSearchDestination', { search }, { 'Accept-Language': language })
  return body.data
}

test('a landmark is found by its name, and some of a city’s behind the city', async () => {
  const [tower] = await lookUp('eiffel')
  expect(tower).toMatchObject({
    type: 'landmark',
    id: 'PAR.eiffel-tower',
    name: 'Eiffel Tower',
    city_name: 'Paris',
    country_code: 'FR',
    hotel_count: null,
  })
  expect((await lookUp('tour eiffel', 'fr'))[0]?.name).toBe('Tour Eiffel')
  const lagos = await lookUp('lagos')
  expect(lagos[0]).toMatchObject({ type: 'city', id: 'LOS' })
  expect(lagos.filter(({ type, id }) => type === 'landmark' && id.startsWith('LOS.')).length).toBeGreaterThan(2)
  const destination = { type: 'landmark' as const, id: 'PAR.louvre' }
  const { body } = await ada.call('hotelSearchDestination', { search: '', destination })
  expect(body.data).toMatchObject([{ id: 'PAR.louvre', name: 'Louvre Museum' }])
})

test.each([
  ['Victori', 'LOS.victoria-island'],
  ['victoria', 'LOS.victoria-island'],
  ['Victoria Island', 'LOS.victoria-island'],
  ['lekki', 'LOS.lekki-phase-1'],
  ['ikoyi', 'LOS.ikoyi'],
  ['wuse', 'ABV.wuse-2'],
  ['mil', 'MIL'],
  ['milan', 'MIL'],
  ['victoria falls', 'VFA'],
  ['port harc', 'PHC'],
  ['london', 'LON'],
])('%s means %s first to a shop in Nigeria', async (search, expected) => {
  const found = (await lookUp(search)).map(({ id }) => id)
  expect(found[0]).toBe(expected)
  expect(new Set(found).size).toBe(found.length)
})

test('towns abroad that are called alike stand behind the quarter at home', async () => {
  const found = await lookUp('Victori')
  expect(found.slice(0, 2)).toMatchObject([
    { type: 'landmark', name: 'Victoria Island', city_name: 'Lagos', country_code: 'NG' },
    { type: 'city', name: 'Victoria de Durango' },
  ])
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(['YYJ', 'VFA']))
})

test('hotels around it are found with their way to it, and filtered by that; each tells what is near', async () => {
  const form = { ...LAGOS, destination: { type: 'landmark' as const, id: 'LOS.national-theatre' } }
  const all = await searchStays(ada, form, { sort: 'distance' })
  expect(all.query.destination).toMatchObject({ name: 'National Theatre', city_name: 'Lagos' })
  const distances = all.hotels.map(({ distance_km }) => distance_km)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(Math.max(...distances)).toBeLessThanOrEqual(10)
  const near = await searchStays(ada, form, { filters: { max_distance_km: 5 } })
  expect(near.meta.total).toBeGreaterThan(0)
  expect(near.meta.total).toBeLessThan(all.meta.total)
  const { nearby } = await openHotel(ada, all.sessionId, all.hotels[0]?.hotel_id ?? '')
  expect(nearby).toContainEqual(expect.objectContaining({ type: 'landmark', name: 'National Theatre' }))
  const unknown = await ada.call('hotelSearch', { ...form, destination: { type: 'landmark', id: 'LOS.nowhere' } })
  expect(Object.keys(unknown.body.errors ?? {})).toEqual(['destination.id'])
})
