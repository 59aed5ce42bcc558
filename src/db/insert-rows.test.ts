import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'
import type { OpenDatabase } from './database.ts'
import { insertRows } from './insert-rows.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const SENT = new Date('2026-12-01T10:00:00Z')
const mail = (key: string) => ({
  kind: 'mail.send',
  key,
  payload: `{"of":"${key}"}`,
  lane: 'mail',
  run_at: SENT,
  locked_until: null,
  last_error: null,
  created_at: SENT,
  finished_at: null,
})
const written = () =>
  database.db.selectFrom('jobs').select(['key', 'payload', 'run_at', 'status', 'last_error']).orderBy('key').execute()
const row = (key: string) => ({ key, payload: { of: key }, run_at: SENT, status: 'ready', last_error: null })

test('rows are written with what they say and what the table says by itself, however their columns are ordered', async () => {
  await insertRows('jobs', [mail('a')]).execute(database.db)
  const { key, ...other } = mail('c')
  await insertRows('jobs', [mail('b'), { ...other, key }]).execute(database.db)
  await sql`${insertRows('jobs', [mail('a'), mail('d')])} on conflict (key) do nothing`.execute(database.db)
  expect(await written()).toEqual([row('a'), row('b'), row('c'), row('d')])
})

test('what has no rows, or leaves a column out that another row names, is refused before the database is asked', () => {
  expect(() => insertRows('jobs', [])).toThrow('nothing to write into jobs')
  const { last_error: _, ...silent } = mail('e')
  expect(() => insertRows('jobs', [mail('f'), silent])).toThrow('a row of jobs says nothing of last_error')
})
