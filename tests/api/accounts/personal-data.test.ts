import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFieldCipher } from '../../../src/composition/data-keys.ts'
import { openIdentityDocuments } from '../../../src/modules/orders/travellers/identity-documents.ts'
import { verifyAudit } from '#modules/audit/index.ts'
import { createFieldCipher, type FieldCipher } from '#platform/field-encryption.ts'
import { silentLogger } from '#platform/logger.ts'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const NOW = '2026-11-02T09:00:00Z'
const HOUR_MS = 3_600_000
const PASSPORT = 'ZX9988776'
const BORN = '1987-03-14'

const shop = await openShop({ now: NOW })
const { db } = shop.database
const visitor = shop.visitor()
let orderId: string
/** The shop on the same database, with keys of its own. */
let restarted: TestShop
beforeAll(async () => {
  const sectors = [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' }]
  const results = await search(visitor, { trip_type: 'one_way', sectors, adults: 1 })
  const offer = await choose(visitor, results)
  const body = bookingBody(offer, ['ADT'])
  const [traveller] = body.passengers
  const passengers = [{ ...traveller, year_of_birth: 1987, passport_number: 'zx 9988-776' }]
  const placed = await book(visitor, { ...body, passengers }, crypto.randomUUID())
  orderId = placed.confirmation_id
  const reference = await openPayment(visitor, orderId, 'paystack')
  await actAsCustomer(visitor, 'paystack', reference, 'success')
  await shop.shop.idle()
  await shop.worker.runDue()
})
afterAll(() => shop.close())

/** Every row of every table as text. */
async function dump(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db)
  const parts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)
      return rows.map(({ row }) => row)
    }),
  )
  return parts.flat().join('\n')
}

const cipher = (): Promise<FieldCipher> =>
  openFieldCipher({
    config: { encryptionKeys: null, environment: 'test' },
    db,
    clock: shop.clock,
    logger: silentLogger,
  })
const read = async (by?: FieldCipher) => (await openIdentityDocuments(db, by ?? (await cipher()), orderId)).get(0)

test('a traveller’s passport and birth date stand nowhere in the database', async () => {
  const everything = await dump()
  expect(everything).toContain('Okonkwo')
  for (const secret of [PASSPORT, 'zx 9988-776', BORN, '1987-3-14']) expect(everything).not.toContain(secret)
  expect(await read()).toMatchObject({ bornOn: BORN, passport: { number: PASSPORT } })
})

test('the supplier got them, which the audit log tells', async () => {
  const told = await db.selectFrom('audit_log').selectAll().where('action', '=', 'papers.revealed').execute()
  expect(told).toMatchObject([{ object: orderId, facts: '{"to":"simulator","travellers":1}' }])
  const moved = await db.selectFrom('audit_log').select('action').where('action', '=', 'money.moved').execute()
  expect(moved).toHaveLength(1)
  expect(await verifyAudit(db)).toMatchObject({ valid: true })
})

test('no answer tells them, to whoever asks', async () => {
  for (const reader of [visitor, shop.visitor()]) {
    const { body } = await reader.call('flightBookingConfirmation', { confirmation_id: orderId })
    expect(body.confirmation_id).toBe(orderId)
    for (const secret of [PASSPORT, BORN]) expect(JSON.stringify(body)).not.toContain(secret)
  }
})

test('the database takes no open field', async () => {
  const open = db.updateTable('order_passengers').set({ born_on: BORN }).where('order_id', '=', orderId).execute()
  await expect(open).rejects.toThrow('order_passengers_born_on_sealed')
  const number = db.updateTable('order_documents').set({ number: PASSPORT }).where('order_id', '=', orderId).execute()
  await expect(number).rejects.toThrow('order_documents_number_sealed')
})

test('rows of before are sealed at the next start', async () => {
  await sql`alter table order_passengers drop constraint order_passengers_born_on_sealed`.execute(db)
  await db.updateTable('order_passengers').set({ born_on: BORN }).where('order_id', '=', orderId).execute()
  expect(await read()).toMatchObject({ bornOn: BORN })
  shop.clock.advance(HOUR_MS)
  await shop.worker.runDue()
  expect(await dump()).not.toContain(BORN)
  expect(await read()).toMatchObject({ bornOn: BORN })
})

test('a new key seals everything anew; the shop’s own opens what it has sealed till then', async () => {
  const key = randomBytes(32)
  const env = { DATA_ENCRYPTION_KEYS: `2026:${key.toString('base64')}` }
  restarted = await openShop({ now: NOW, database: shop.database, env })
  await restarted.worker.runDue()
  const rows = await db.selectFrom('order_documents').select('number').execute()
  expect(rows.every(({ number }) => number.startsWith('enc1:2026:'))).toBe(true)
  expect(await read(createFieldCipher([{ id: '2026', key }]))).toMatchObject({
    bornOn: BORN,
    passport: { number: PASSPORT },
  })
  await expect(read()).rejects.toThrow('cannot be opened')
})

test('thirty days after the journey the passport is gone, the booking is not', async () => {
  restarted.clock.set('2026-12-31T00:00:00Z')
  await restarted.worker.runDue()
  expect(await db.selectFrom('order_documents').select('order_id').execute()).toHaveLength(1)
  restarted.clock.set('2027-01-02T12:00:00Z')
  await restarted.worker.runDue()
  expect(await db.selectFrom('order_documents').select('order_id').execute()).toEqual([])
  const { body } = await restarted.visitor().call('flightBookingConfirmation', { confirmation_id: orderId })
  expect(body.confirmation_id).toBe(orderId)
})
