import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '../database.ts'
import { appliedMigrations } from '../migrate.ts'
import { type BackupEnd, type BackupHead, FORMAT } from './format.ts'
import { type BackupTable, tablesInOrder } from './tables.ts'

const ROWS_AT_ONCE = 500

/**
 * Writes the whole database as it stands at one instant, so that it can be restored on either engine. A
 * shop on PostgreSQL goes on meanwhile.
 * @returns how many rows of each table were written.
 */
export async function writeBackup(db: Db, clock: Clock, sink: Writable): Promise<BackupEnd> {
  const end: BackupEnd = { rows: {} }
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => pipeline(Readable.from(linesOf(tx, clock, end)), createGzip(), sink))
  return end
}

async function* linesOf(tx: Tx, clock: Clock, end: BackupEnd): AsyncGenerator<string> {
  const head: BackupHead = {
    format: FORMAT,
    made_at: clock.now().toISOString(),
    migrations: [...(await appliedMigrations(tx))],
  }
  yield line(head)
  for (const table of await tablesInOrder(tx)) {
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) })
    let count = 0
    for await (const rows of rowsOf(tx, table)) {
      count += rows.length
      yield rows.map(line).join('')
    }
    end.rows[table.name] = count
  }
  yield line(end)
}

/** All rows in portions, each row an array of texts. */
async function* rowsOf(tx: Tx, { name, columns }: BackupTable): AsyncGenerator<(string | null)[][]> {
  const texts = columns.map((column) => sql`${sql.ref(column.name)}::text`)
  await sql`declare backup no scroll cursor for select array[${sql.join(texts)}] as values from ${sql.table(name)}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ values: (string | null)[] }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup`.execute(tx)
    if (rows.length > 0) yield rows.map(({ values }) => values)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close backup`.execute(tx)
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
