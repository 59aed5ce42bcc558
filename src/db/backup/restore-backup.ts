import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { appliedMigrations, isMigration, migrate, migrateTo } from '../migrate.ts'
import { type BackupEnd, type BackupHead, endSchema, headSchema, rowSchema, tableLineSchema } from './format.ts'
import { type BackupTable, tablesInOrder } from './tables.ts'

/** What was given cannot be restored here; nothing was changed that a second try would mind. */
export class NotRestorable extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'NotRestorable'
  }
}

const ROWS_AT_ONCE = 500

/** A backup from its beginning, each time anew: it is read twice. */
type BackupSource = () => Readable

/**
 * Fills an empty database of either engine with a backup: its schema as it was, all rows or none, then
 * what this shop has learnt since. The backup is read through once before anything is written.
 * @param db not yet migrated.
 * @throws NotRestorable when the database is not empty, or the backup is damaged or of another shop.
 */
export async function restoreBackup(db: Db, source: BackupSource): Promise<BackupEnd> {
  if ((await tablesInOrder(db)).length > 0) throw new NotRestorable('the database is not empty')
  try {
    await checkBackup(source)
    const { head, next } = await openBackup(source)
    await prepareSchema(db, head)
    const end = await db.transaction().execute((tx) => fill(tx, next))
    await migrate(db)
    return end
  } catch (error) {
    if (error instanceof NotRestorable) throw error
    throw new NotRestorable('the backup cannot be read', { cause: error })
  }
}

type NextLine = () => Promise<unknown>

async function openBackup(source: BackupSource): Promise<{ readonly head: BackupHead; readonly next: NextLine }> {
  const lines = linesOf(source())
  const next: NextLine = async () => {
    const { done, value } = await lines.next()
    if (done) throw new NotRestorable('the backup ends too soon')
    return JSON.parse(value)
  }
  const head = headSchema.parse(await next())
  const unknown = head.migrations.find((name) => !isMigration(name))
  if (unknown !== undefined) throw new NotRestorable(`the backup is of another shop, which has ${unknown}`)
  return { head, next }
}

/** Reads it from the first line to the last, so that a damaged one is found out in time. */
async function checkBackup(source: BackupSource): Promise<void> {
  const { next } = await openBackup(source)
  const counts: Record<string, number> = {}
  let table = ''
  for (;;) {
    const line = await next()
    const named = tableLineSchema.safeParse(line).data
    if (rowSchema.safeParse(line).success) counts[table] = (counts[table] ?? 0) + 1
    else if (named) counts[(table = named.table)] = 0
    else return checkCounts(line, counts)
  }
}

async function* linesOf(source: Readable): AsyncGenerator<string> {
  const unzipped = source.pipe(createGunzip())
  source.once('error', (error) => unzipped.destroy(error))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of unzipped) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function prepareSchema(db: Db, { migrations }: BackupHead): Promise<void> {
  const last = migrations.at(-1)
  if (last === undefined) throw new NotRestorable('the backup is of no shop')
  await migrateTo(db, last)
  if ((await appliedMigrations(db)).join() !== migrations.join())
    throw new NotRestorable('the backup is of another version of the shop')
}

async function fill(tx: Tx, next: NextLine): Promise<BackupEnd> {
  const tables = await tablesInOrder(tx)
  await quietTriggers(tx, tables, 'disable')
  // What migrations put there is in the backup too, as the shop has changed it since.
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx)
  const counts: Record<string, number> = {}
  for (let line = await next(); ;) {
    const named = tableLineSchema.safeParse(line).data
    if (!named) {
      await checkCounts(line, counts)
      break
    }
    const read = await fillTable(tx, tableOf(tables, named), next)
    counts[named.table] = read.count
    line = read.line
  }
  for (const table of tables) await continueCounting(tx, table)
  await quietTriggers(tx, tables, 'enable')
  return { rows: counts }
}

function tableOf(
  tables: readonly BackupTable[],
  { table, columns }: { table: string; columns: string[] },
): BackupTable {
  const known = tables.find(({ name }) => name === table)
  const same = columns.map((column) => known?.columns.find(({ name }) => name === column) ?? null)
  if (!known || same.length !== known.columns.length || same.includes(null))
    throw new NotRestorable(`the table ${table} is not as it was`)
  return { name: table, columns: same.filter((column) => column !== null) }
}

/** @returns how many rows there were, and the first line after them. */
async function fillTable(
  tx: Tx,
  table: BackupTable,
  next: NextLine,
): Promise<{ readonly count: number; readonly line: unknown }> {
  let count = 0
  let rows: (string | null)[][] = []
  for (;;) {
    const line = await next()
    const row = rowSchema.safeParse(line).data
    if (row) rows.push(row)
    if (rows.length === ROWS_AT_ONCE || !row) {
      await insertRows(tx, table, rows)
      count += rows.length
      rows = []
    }
    if (!row) return { count, line }
  }
}

/** One array of texts a column, each value read by its column's type. */
async function insertRows(tx: Tx, { name, columns }: BackupTable, rows: readonly (string | null)[][]): Promise<void> {
  if (rows.length === 0) return
  if (rows.some((row) => row.length !== columns.length)) throw new NotRestorable(`a row of ${name} is damaged`)
  const names = columns.map((column) => sql.ref(column.name))
  const values = columns.map(
    (column, at) => sql`unnest(${rows.map((row) => row[at])}::text[])::${sql.raw(column.type)}`,
  )
  await sql`
    insert into ${sql.table(name)} (${sql.join(names)}) overriding system value select ${sql.join(values)}
  `.execute(tx)
}

/** Guards of single moves would refuse rows that come with their history behind them. */
async function quietTriggers(tx: Tx, tables: readonly BackupTable[], how: 'disable' | 'enable'): Promise<void> {
  for (const { name } of tables) await sql`alter table ${sql.table(name)} ${sql.raw(how)} trigger user`.execute(tx)
}

/** New rows are numbered after the highest. */
async function continueCounting(tx: Tx, { name, columns }: BackupTable): Promise<void> {
  for (const { name: column } of columns) {
    await sql`
      select setval(sequence, highest) from (
        select pg_get_serial_sequence(${name}, ${column}) as sequence, max(${sql.ref(column)}::text::numeric)::bigint as highest
        from ${sql.table(name)} where pg_get_serial_sequence(${name}, ${column}) is not null
      ) counted where sequence is not null and highest is not null
    `.execute(tx)
  }
}

async function checkCounts(line: unknown, counts: Readonly<Record<string, number>>): Promise<void> {
  const { rows } = endSchema.parse(line)
  const missing = Object.keys(rows).find((table) => rows[table] !== counts[table])
  if (missing !== undefined) throw new NotRestorable(`rows of ${missing} are missing`)
}
