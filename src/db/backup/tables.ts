import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

interface BackupColumn {
  readonly name: string
  /** As the database writes it, `timestamp with time zone`. */
  readonly type: string
}

export interface BackupTable {
  readonly name: string
  /** Those that are written: computed ones are left out. */
  readonly columns: readonly BackupColumn[]
}

/** The shop's own bookkeeping of its schema: made by migrating, never carried over. */
const SCHEMA_TABLES = /^kysely_/

/** Every table with its columns, each after the tables that it refers to. */
export async function tablesInOrder(db: Db | Tx): Promise<readonly BackupTable[]> {
  const columns = await sql<{ table: string; name: string; type: string }>`
    select class.relname as "table", attname as name, format_type(atttypid, atttypmod) as type
    from pg_class class join pg_attribute on attrelid = class.oid
    where class.relnamespace = current_schema()::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by class.relname, attnum
  `.execute(db)
  const references = await sql<{ table: string; target: string }>`
    select conrelid::regclass::text as "table", confrelid::regclass::text as target
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by conrelid::regclass::text, confrelid::regclass::text
  `.execute(db)
  const tables = new Map<string, BackupColumn[]>()
  for (const { table, name, type } of columns.rows) {
    if (SCHEMA_TABLES.test(table)) continue
    tables.set(table, [...(tables.get(table) ?? []), { name, type }])
  }
  return inOrder([...tables.keys()], references.rows).map((name) => ({ name, columns: tables.get(name) ?? [] }))
}

function inOrder(names: readonly string[], references: readonly { table: string; target: string }[]): string[] {
  const ordered: string[] = []
  const visit = (name: string, above: readonly string[]): void => {
    if (ordered.includes(name)) return
    if (above.includes(name))
      throw new Error(`tables refer to one another in a circle: ${[...above, name].join(' > ')}`)
    for (const { table, target } of references) {
      if (table === name && target !== name) visit(target, [...above, name])
    }
    ordered.push(name)
  }
  for (const name of names) visit(name, [])
  return ordered
}
