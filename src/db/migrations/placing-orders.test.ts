import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embedded, pgliteTypes } from '../database.ts'
import { violatedConstraint } from '../violation.ts'
import { migrations } from './index.ts'

const database = embedded(await PGlite.create({ ...pgliteTypes }))
const { db } = database
afterAll(() => database.close())

async function migrateTo(last: string): Promise<void> {
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest()
  if (error) throw error
}

beforeAll(async () => {
  await migrateTo('0041-zzz')
  await sql`insert into customer_bookings values ('ord_flown', 'ada', true), ('ord_left', 'bola', false)`.execute(db)
  await migrateTo('0042-zzz')
}, 60_000)

test('who came to a booking is remembered, and nobody else', async () => {
  expect(await db.selectFrom('customer_bookings').selectAll().execute()).toEqual([
    { order_id: 'ord_flown', customer_key: 'ada' },
  ])
})

test.each(['order', 'payment', 'item'])('rows of the track "%s" begin where the table of moves says', async (track) => {
  const { rows: allowed } = await sql<{ to_state: string }>`
    select to_state from allowed_moves where track = ${track} and from_state = ''
  `.execute(db)
  const { rows: triggers } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = ${`guard_${track}_begins`}
  `.execute(db)
  const named = [...(triggers[0]?.definition ?? '').matchAll(/'([a-z_]+)'/g)].map(([, state]) => state)
  expect(new Set(named)).toEqual(new Set(allowed.map(({ to_state }) => to_state)))
})

const order = (id: string, status: string, payment: string) => sql`
  insert into orders (
    id, booking_reference, session_id, language, status, payment_status, price, total_amount, currency, contact,
    request_hash, payment_expires_at, created_at, updated_at
  ) values (${id}, ${id}, 'ses', 'en', ${status}, ${payment}, '{}', 1, 'NGN', '{}', 'hash', now(), now(), now())
`

test('an order that begins elsewhere is refused as before', async () => {
  await order('ord_new', 'pending_payment', 'unpaid').execute(db)
  expect(await order('ord_sure', 'confirmed', 'unpaid').execute(db).catch(violatedConstraint)).toBe('order_moves')
  expect(await order('ord_paid', 'pending_payment', 'paid').execute(db).catch(violatedConstraint)).toBe('payment_moves')
})
