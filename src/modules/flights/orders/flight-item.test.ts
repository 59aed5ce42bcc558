import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { soldTripSchema } from './flight-item.ts'
import { openTestShop, type TestShop } from '#tests/support/orders/test-shop.ts'

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
  shop = openTestShop(database.db)
})
afterAll(() => database.close())

const itemOf = (orderId: string) =>
  database.db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

async function placed() {
  const { confirmation_id } = await shop.place()
  const item = await itemOf(confirmation_id)
  const { slices } = soldTripSchema.parse(item.sold)
  const flights = slices.flatMap(({ segments }) => segments)
  const period = { starts_at: flights[0]?.departing_at_utc, ends_at: flights.at(-1)?.arriving_at_utc }
  return { item, period }
}

test('an order is written with the time of its first departure and of its last arrival', async () => {
  const { item, period } = await placed()
  expect(item).toMatchObject(period)
})

test('a version that writes no times has them all the same, also when it moves the flights', async () => {
  const { item, period } = await placed()
  const { db } = database
  await db.updateTable('order_items').set({ starts_at: null, ends_at: null }).where('id', '=', item.id).execute()
  const copy = {
    ...(await itemOf(item.order_id)),
    id: 'itm_copy',
    position: 1,
    client_reference: 'bkg_copy',
    travellers: null,
  }
  const { starts_at: _, ends_at: __, ...ofBefore } = copy
  await db
    .insertInto('order_items')
    .values({ ...ofBefore, offer_id: 'off_copy', sold: JSON.stringify(copy.sold), price: JSON.stringify(copy.price) })
    .execute()
  const byId = () => db.selectFrom('order_items').selectAll().where('id', '=', 'itm_copy').executeTakeFirstOrThrow()
  expect(await byId()).toMatchObject(period)

  const later = '2031-01-02T03:04:00.000Z'
  await sql`
    update order_items set sold = jsonb_set(sold, '{slices,-1,segments,-1,arriving_at_utc}', ${JSON.stringify(later)}::jsonb)
    where id = 'itm_copy'
  `.execute(db)
  expect(await byId()).toMatchObject({ ...period, ends_at: later })
})

test('what is not a flight keeps the times that its product wrote', async () => {
  const { item } = await placed()
  const { db } = database
  const stay = { starts_at: '2030-05-01T14:00:00.000Z', ends_at: '2030-05-04T10:00:00.000Z' }
  await db
    .insertInto('order_items')
    .values({
      ...item,
      ...stay,
      travellers: null,
      id: 'itm_stay',
      kind: 'hotel',
      position: 1,
      client_reference: 'bkg_stay',
      offer_id: 'off_stay',
      sold: JSON.stringify({ slices: [] }),
      price: JSON.stringify(item.price),
    })
    .execute()
  await db
    .updateTable('order_items')
    .set({ sold: JSON.stringify({ rooms: 2 }) })
    .where('id', '=', 'itm_stay')
    .execute()
  const row = await db.selectFrom('order_items').selectAll().where('id', '=', 'itm_stay').executeTakeFirstOrThrow()
  expect(row).toMatchObject(stay)
})
