import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { tablesInOrder } from '#db/backup/tables.ts'
import type { Db } from '#db/database.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
afterEach(() => shop.close())

/** From now on every write fails as it does on a full disk. @returns what makes room again. */
async function fillDisk(db: Db): Promise<() => Promise<void>> {
  const tables = await tablesInOrder(db)
  await sql`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$
  `.execute(db)
  for (const { name } of tables)
    await sql`
      create trigger no_room before insert or update or delete on ${sql.table(name)}
      for each statement execute function no_room()
    `.execute(db)
  return async () => {
    await sql`drop function no_room cascade`.execute(db)
  }
}

test('on a full disk what was bought can be read, nothing is half written, and with room the shop goes on', async () => {
  shop = await openShop()
  const { db } = shop.database
  const buyer = shop.visitor()
  const results = await search(buyer, {
    trip_type: 'one_way',
    sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2026-12-10' }],
    adults: 1,
  })
  const bought = await book(buyer, bookingBody(await choose(buyer, results), ['ADT']), 'first')
  const reference = await openPayment(buyer, bought.confirmation_id, 'paystack')
  await actAsCustomer(buyer, 'paystack', reference, 'success')
  await buyer.call('paymentVerify', { reference })
  await shop.worker.runDue()
  const second = bookingBody(await choose(buyer, results, 1), ['ADT'])
  const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length
  const makeRoom = await fillDisk(db)

  const refused = await buyer.call('flightCreateBooking', second, { 'Idempotency-Key': 'second' })
  expect(refused.status).toBe(503)
  expect(refused.body.code).toBe('unavailable')
  expect(refused.headers.get('Retry-After')).toBe('5')
  expect(await countOrders()).toBe(1)
  const read = await buyer.call('flightBookingConfirmation', { confirmation_id: bought.confirmation_id })
  expect(read.status).toBe(200)
  expect(read.body.status).toBe('confirmed')
  expect(read.body.airline_pnr).toMatch(/^[A-Z0-9]{6}$/)
  expect((await buyer.fetch(`/api/v1/documents/${bought.confirmation_id}/e_ticket`)).status).toBe(200)
  expect((await buyer.call('flightSearch', {})).status).not.toBe(500)

  await makeRoom()
  const taken = await book(buyer, second, 'second')
  expect(await countOrders()).toBe(2)
  const paid = await openPayment(buyer, taken.confirmation_id, 'flutterwave')
  await actAsCustomer(buyer, 'flutterwave', paid, 'success')
  await buyer.call('paymentVerify', { reference: paid })
  await shop.worker.runDue()
  const { body } = await buyer.call('flightBookingConfirmation', { confirmation_id: taken.confirmation_id })
  expect(body.status).toBe('confirmed')
  expect(await checkBooks(db)).toEqual([])
})
