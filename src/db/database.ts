import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, type PGliteDialectConfig, PostgresDialect, sql } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { lockDataDirectory } from './data-lock.ts'
import type { Db } from './handle.ts'
import { migrate } from './migrate.ts'
import { preparingPool } from './preparing-pool.ts'
import { makePrivate } from './private-folder.ts'
import type { Database } from './schema.ts'

export type { Db, Tx } from './handle.ts'

export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Db
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

const BYTEA = 17
const INT8 = 20
const NUMERIC = 1700

/** bigint columns hold minor units and counters below 2^53. */
const parsers = { [INT8]: Number, [NUMERIC]: (text: string) => text }

/** Of every connection, in milliseconds. A server that went without a word is noticed by keepalive. */
const REACHING: PoolConfig = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

/**
 * Of the connections that answer travellers: nothing waits or works for longer, so that one bad statement, a
 * forgotten transaction or a network that swallows answers cannot use all of them up. The database ends
 * what takes too long; `query_timeout` is for when it says nothing any more.
 */
export const SERVING: PoolConfig = {
  statement_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 25_000,
}

/** A change of a table that waits for its turn keeps everybody else waiting too: it gives way and tries again. */
const MIGRATING: PoolConfig = { lock_timeout: 5_000 }

interface DatabaseAddress {
  /** Of PostgreSQL; null for the embedded PGlite under `dataDir`. */
  readonly url: string | null
  readonly dataDir: string
}

/** Opens the database and brings its schema up to date. */
export async function openDatabase(address: DatabaseAddress): Promise<OpenDatabase> {
  if (address.url) {
    await migrateApart(address.url)
    return openPostgres(address.url)
  }
  const open = await openEmbedded(address.dataDir)
  try {
    await migrate(open.db)
  } catch (error) {
    await open.close()
    throw error
  }
  return open
}

/** On connections of their own: a migration may take longer than any statement of the shop. */
async function migrateApart(url: string): Promise<void> {
  const open = openPostgres(url, MIGRATING)
  try {
    await migrate(open.db)
  } finally {
    await open.close()
  }
}

/** Opens the database with the schema that it has, or none; for backups, which read for as long as it takes. */
export async function openAsItIs({ url, dataDir }: DatabaseAddress): Promise<OpenDatabase> {
  return url ? openPostgres(url, MIGRATING) : openEmbedded(dataDir)
}

/** Opens a PostgreSQL database that is known to have the schema of this version. */
export function openPostgres(url: string, limits: PoolConfig = SERVING): OpenDatabase {
  types.setTypeParser(INT8, Number)
  const pool = new Pool({ connectionString: url, max: 16, ...REACHING, ...limits })
  // A connection that breaks while idle is replaced by the pool; the next query reports real trouble.
  pool.on('error', () => undefined)
  // One that breaks between two queries of a transaction would end the process; the next query reports it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return handle(
    'postgres',
    new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) }),
    async () => undefined,
  )
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await makePrivate(dataDir)
  const unlock = await lockDataDirectory(dataDir)
  try {
    return embedded(await PGlite.create({ dataDir: path.join(dataDir, 'pglite'), ...pgliteTypes }), unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Wraps an open PGlite; tests use it with a database in memory. */
export function embedded(
  pglite: PGliteDialectConfig['pglite'],
  unlock: () => Promise<void> = async () => undefined,
): OpenDatabase {
  return handle('pglite', new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) }), unlock)
}

/**
 * How every PGlite of ours reads and writes what it has no good way for: of its own it writes bytes one by one,
 * which holds the shop up for half a second over a picture of two megabytes.
 */
export const pgliteTypes = { parsers, serializers: { [BYTEA]: hexOf } }

function hexOf(bytes: unknown): string {
  if (bytes instanceof Uint8Array)
    return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
  throw new TypeError('only bytes are written as bytes')
}

function handle(kind: OpenDatabase['kind'], db: Db, unlock: () => Promise<void>): OpenDatabase {
  return {
    kind,
    db,
    async ping() {
      await sql`select 1`.execute(db)
    },
    async close() {
      await db.destroy()
      await unlock()
    },
  }
}
