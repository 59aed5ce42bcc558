/** What asks a database on one connection. */
export interface Connection {
  /** What is asked here is answered in texts. */
  query(text: string, values?: unknown[]): Promise<{ rows: Readonly<Record<string, string | null>>[] }>
  /** Runs statements for what they do. */
  exec(text: string): Promise<unknown>
}

/** How a migrated database is when it is made. */
export interface AsMade {
  /** Makes a database as this one was. @returns whether that was possible; if not, it is of no more use. */
  renew(connection: Connection): Promise<boolean>
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

/** Reads what every later renewal of this database, and of others of the same template, goes back to. */
export async function readAsMade(connection: Connection): Promise<AsMade> {
  const seeded = await readSeeds(connection, await readTables(connection))
  const sequences = await readSequences(connection)
  const made = await digestOf(connection)
  return {
    async renew(used) {
      if ((await digestOf(used)) !== made) return false
      await used.exec('discard all')
      await used.exec('set session_replication_role = replica')
      await empty(used)
      for (const { table, columns, rows } of seeded)
        await used.query(
          `insert into ${table} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${table}, $1)`,
          [rows],
        )
      await used.exec(sequences)
      await used.exec('set session_replication_role = default')
      return true
    },
  }
}

/** Rows are deleted, as `truncate` makes the files of a table and of all its indexes anew: ten times the work. */
async function empty(connection: Connection): Promise<void> {
  const written = await readTables(connection, 'and pg_relation_size(oid) > 0')
  await connection.exec(written.map((table) => `delete from ${table}`).join(';'))
  // Then their files are empty as well: rows come to lie in the order in which they are written, as in a new one.
  if (written.length > 0) await connection.exec(`vacuum (skip_database_stats) ${written.join(', ')}`)
}

async function digestOf(connection: Connection): Promise<string> {
  const { rows } = await connection.query(SCHEMA_DIGEST)
  return rows[0]?.['digest'] ?? ''
}

async function readTables(connection: Connection, which = ''): Promise<readonly string[]> {
  const { rows } = await connection.query(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace ${which}`,
  )
  return rows.map((row) => row['name'] ?? '')
}

async function readSeeds(connection: Connection, tables: readonly string[]): Promise<readonly SeededTable[]> {
  const seeded: SeededTable[] = []
  for (const table of tables) {
    const { rows } = await connection.query(`select json_agg(seeded)::text as rows from ${table} seeded`)
    const written = rows[0]?.['rows']
    if (!written) continue
    const columns = await connection.query(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    seeded.push({ table, columns: columns.rows[0]?.['names'] ?? '', rows: written })
  }
  return seeded
}

/** @returns the statements that set each to where it stood. */
async function readSequences(connection: Connection): Promise<string> {
  const { rows } = await connection.query(
    `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
       coalesce(last_value, start_value), last_value is not null) as set from pg_sequences`,
  )
  return rows.map((row) => row['set']).join(';')
}
