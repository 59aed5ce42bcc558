import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pgliteTypes } from '#db/database.ts'

/** An embedded database that is made as new again for whoever comes next. */
export interface RenewedPglite {
  readonly pglite: PGlite
  /** @returns whether it is as it was made; if not, it is of no more use. */
  renew(): Promise<boolean>
}

interface SeededTable {
  readonly table: string
  /** Those that are written, as generated ones are not. */
  readonly columns: string
  readonly rows: string
}

/** Tables, columns, functions, triggers and rules as they are, in a few digits. */
const SCHEMA_DIGEST = `
  select md5(string_agg(part, ',' order by part)) as digest from (
    select 'c' || oid || '.' || relname || '.' || relnatts as part from pg_class where oid >= 16384
    union all select 'a' || attrelid || '.' || attnum || '.' || attname || attnotnull || attisdropped
      from pg_attribute where attrelid >= 16384
    union all select 'p' || oid || '.' || xmin from pg_proc where oid >= 16384
    union all select 'k' || oid || '.' || xmin from pg_constraint where oid >= 16384
    union all select 't' || oid || '.' || xmin from pg_trigger where oid >= 16384
  ) parts`

/** Loads the files of a migrated database. */
export async function loadPglite(snapshot: string): Promise<RenewedPglite> {
  const pglite = await PGlite.create({ ...pgliteTypes, loadDataDir: new Blob([await readFile(snapshot)]) })
  const seeded = await readSeeds(pglite, await readTables(pglite))
  const sequences = await readSequences(pglite)
  const made = await digestOf(pglite)
  return {
    pglite,
    async renew() {
      if ((await digestOf(pglite)) !== made) return false
      await pglite.exec('discard all')
      await pglite.exec('set session_replication_role = replica')
      const written = await readTables(pglite, 'and pg_relation_size(oid) > 0')
      if (written.length > 0) await pglite.exec(`truncate ${written.join(', ')} cascade`)
      for (const { table, columns, rows } of seeded)
        await pglite.query(
          `insert into ${table} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${table}, $1)`,
          [rows],
        )
      await pglite.exec(sequences)
      await pglite.exec('set session_replication_role = default')
      // By itself it never makes one, and keeps all that was ever written in memory.
      await pglite.exec('checkpoint')
      return true
    },
  }
}

async function digestOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ digest: string }>(SCHEMA_DIGEST)
  return rows[0]?.digest ?? ''
}

async function readTables(pglite: PGlite, which = ''): Promise<readonly string[]> {
  const { rows } = await pglite.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace ${which}`,
  )
  return rows.map(({ name }) => name)
}

async function readSeeds(pglite: PGlite, tables: readonly string[]): Promise<readonly SeededTable[]> {
  const seeded: SeededTable[] = []
  for (const table of tables) {
    const { rows } = await pglite.query<{ rows: string | null }>(
      `select json_agg(seeded)::text as rows from ${table} seeded`,
    )
    const [first] = rows
    if (!first?.rows) continue
    const columns = await pglite.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    seeded.push({ table, columns: columns.rows[0]?.names ?? '', rows: first.rows })
  }
  return seeded
}

/** @returns the statements that set each to where it stood. */
async function readSequences(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ set: string }>(
    `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
       coalesce(last_value, start_value), last_value is not null) as set from pg_sequences`,
  )
  return rows.map(({ set }) => set).join(';')
}
