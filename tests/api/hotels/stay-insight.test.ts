import { afterAll, expect, test } from 'vitest'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { LAGOS, searchStays } from '#tests/support/stays.ts'

const shop = await openShop()
afterAll(() => shop.close())

async function insightOf(visitor: Visitor, form = LAGOS) {
  const { sessionId } = await searchStays(visitor, form)
  const { insight } = (await visitor.call('hotelStayPrices', { sessionId })).body
  await shop.shop.idle()
  return insight
}

test('nothing is said of what is usual before ten other days of arrival were seen, and then whether these are dear', async () => {
  const ada = shop.visitor()
  expect(await insightOf(ada)).toBeNull()
  // Six days around the first search were priced with it, and six around this.
  expect(await insightOf(ada, { ...LAGOS, check_in: '2026-12-12', check_out: '2026-12-15' })).toBeNull()
  const insight = await insightOf(ada)
  expect(insight?.days).toBe(13)
  const { price = 0, level, quartiles: [low = 0, , high = 0] = [] } = insight ?? {}
  expect(level).toBe(price < low ? 'low' : price > high ? 'high' : 'typical')

  // Searched for less than ever, and then for much more.
  await shop.database.db
    .updateTable('stay_seen_arrivals')
    .set({ amount: price * 2 })
    .execute()
  expect(await insightOf(ada)).toMatchObject({ level: 'low', quartiles: [price * 2, price * 2, price * 2] })
  await shop.database.db.updateTable('stay_seen_arrivals').set({ amount: 100 }).execute()
  expect(await insightOf(ada)).toMatchObject({ level: 'high', price })
  // What was seen long ago is not usual any more.
  await shop.database.db
    .updateTable('stay_seen_arrivals')
    .set({ seen_at: new Date('2026-01-01') })
    .execute()
  expect(await insightOf(ada, { ...LAGOS, check_in: '2026-12-02', check_out: '2026-12-05' })).toBeNull()
})

test('a family, two rooms and one hotel are compared with nothing that differs from them', async () => {
  const ada = shop.visitor()
  expect(await insightOf(ada, { ...LAGOS, rooms: [{ adults: 2 }, { adults: 1 }] })).toBeNull()
  expect(await insightOf(ada, { ...LAGOS, rooms: [{ adults: 2, children: 1, child_ages: [5] }] })).toBeNull()
})
