import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embedded, pgliteTypes } from '../database.ts'
import { migrations } from './index.ts'

const database = embedded(await PGlite.create({ ...pgliteTypes }))
const { db } = database
afterAll(() => database.close())

/** Orders of before had one flight in their own columns. */
const OLD = [
  { id: 'ord_unpaid', status: 'pending_payment', payment: 'unpaid', fulfilment: 'none', pnr: null },
  { id: 'ord_expired', status: 'expired', payment: 'unpaid', fulfilment: 'none', pnr: null },
  { id: 'ord_asked', status: 'processing', payment: 'paid', fulfilment: 'unconfirmed', pnr: null },
  { id: 'ord_flown', status: 'confirmed', payment: 'paid', fulfilment: 'ticketed', pnr: 'QX7KLM' },
  { id: 'ord_failed', status: 'failed', payment: 'refunded', fulfilment: 'failed', pnr: null },
] as const

async function migrateTo(last: string): Promise<void> {
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest()
  if (error) throw error
}

beforeAll(async () => {
  await migrateTo('0012-zzz')
  for (const [index, { id, status, payment, fulfilment, pnr }] of OLD.entries()) {
    await sql`
      insert into orders values (
        ${id}, ${`REF${index}`}, 'ses_1', 'fr', ${status}, ${payment}, ${fulfilment}, ${`off_${index}`}, 'sid', 'srch',
        'simulator', 'ref', ${`bkg_${index}`}, '{"trip":1}', '{"lines":1}', 131000000, 'NGN', '{}', 'hash',
        '2026-11-21T10:00:00Z', null, null, ${pnr && 'sup_1'}, ${pnr}, 4, '2026-11-21T09:00:00Z',
        '2026-11-21T09:05:00Z'
      )
    `.execute(db)
    await sql`
      insert into order_passengers values (
        ${id}, 0, 'ADT', 'mrs', 'Adaeze', 'Okafor', 'female', '1988-04-17', 'NG', null, ${pnr && '1250000000001'}
      )
    `.execute(db)
    await sql`insert into order_events (order_id, kind, at, data) values (${id}, 'order_placed', now(), '{}')`.execute(
      db,
    )
  }
  await migrateTo('0019-zzz')
}, 60_000)

test('each order of before has its flight as its only item, where it stood, at what was paid', async () => {
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'kind', 'status', 'client_reference', 'offer_id', 'amount', 'pnr', 'sold', 'version'])
    .orderBy('client_reference')
    .execute()
  expect(items.map(({ order_id, status }) => `${order_id} ${status}`)).toEqual([
    'ord_unpaid pending',
    'ord_expired released',
    'ord_asked unconfirmed',
    'ord_flown ticketed',
    'ord_failed failed',
  ])
  expect(items[3]).toMatchObject({ kind: 'flight', offer_id: 'off_3', amount: 131_000_000, pnr: 'QX7KLM', version: 4 })
  expect(items[0]?.sold).toEqual({ trip: 1 })
})

test('tickets and the doers of events come along', async () => {
  const tickets = await db.selectFrom('item_tickets').select(['item_id', 'position', 'number']).execute()
  expect(tickets).toEqual([{ item_id: 'itm_flown', position: 0, number: '1250000000001' }])
  const actors = await db.selectFrom('order_events').select('actor').distinct().execute()
  expect(actors).toEqual([{ actor: 'traveller' }])
})

test('what was open is still bought once: its offer is taken', async () => {
  const again = sql`
    insert into order_items select 'itm_other', order_id, 1, kind, 'pending', supplier_code, 'bkg_other', offer_id,
      supplier_ref, search_id, search_session_id, sold, price, amount, currency, null, null, null, 1, created_at, updated_at
    from order_items where order_id = 'ord_unpaid'
  `.execute(db)
  await expect(again).rejects.toThrow('order_items_open_offer')
})
