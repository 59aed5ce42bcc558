import { afterAll, expect, test } from 'vitest'
import { openShop } from '#tests/support/shop.ts'
import { LAGOS, searchStays } from '#tests/support/stays.ts'

const shop = await openShop()
afterAll(() => shop.close())

const popular = async () => (await shop.visitor().call('hotelSearchDestination', { search: '' })).body.data

test('where many stay, the lowest price of a night is one that a search has found, for everybody', async () => {
  const results = await searchStays(shop.visitor(), LAGOS)
  await shop.shop.idle()
  const lagos = (await popular()).find(({ id }) => id === 'LOS')
  const lowest = results.facets.price?.min ?? 0
  expect(lagos?.lowest_night).toMatchObject({
    amount: Math.ceil(lowest / 300) * 100,
    currency: 'NGN',
    check_in: '2026-12-01',
  })
  const family = [{ adults: 2, children: 1, child_ages: [4] }]
  await searchStays(shop.visitor(), { ...LAGOS, check_in: '2027-02-01', check_out: '2027-02-02', rooms: family })
  await shop.shop.idle()
  expect((await popular()).find(({ id }) => id === 'LOS')?.lowest_night).toEqual(lagos?.lowest_night)
})

test('whoever asks for popular cities has their nights priced when nobody waits, and what was typed costs nothing', async () => {
  await popular()
  await shop.shop.idle()
  await shop.worker.runDue()
  const cities = (await popular()).filter(({ type }) => type === 'city')
  expect(cities.length).toBeGreaterThan(4)
  for (const { lowest_night: night } of cities) expect(night?.amount).toBeGreaterThan(0)
  const [typed] = (await shop.visitor().call('hotelSearchDestination', { search: 'lagos' })).body.data
  expect(typed).not.toHaveProperty('lowest_night')
})
