import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { loadOrder } from '#modules/orders/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openTestShop, type TestShop, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { flightOf } from './flight-item.ts'

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
  shop = openTestShop(database.db)
})
afterAll(() => database.close())

describe('places are named', () => {
  test('on documents and in mails in the language of the order, on the page in that of its reader', async () => {
    const { confirmation_id } = await shop.place({}, 'fr')
    const order = await loadOrder(database.db, confirmation_id)
    const trip = order && flightOf(order).sold
    expect(trip?.slices[0]?.destination.city_name).toBe('Londres')
    expect(trip?.slices[0]?.segments[0]?.destination.city_name).toBe('Londres')
    expect(trip?.query.sectors[0]?.destination_name).toBe('Londres')
    const inEnglish = await shop.shown(confirmation_id, TRAVELLER, 'en')
    expect(inEnglish.slices[0]?.destination.city_name).toBe('London')
    expect(inEnglish.query.sectors[0]?.destination_name).toBe('London')
    const inFrench = await shop.shown(confirmation_id, TRAVELLER, 'fr')
    expect(inFrench.slices[0]?.segments[0]?.destination.city_name).toBe('Londres')
  })
})
