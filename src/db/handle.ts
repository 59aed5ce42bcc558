import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
/** A handle inside a transaction. On PGlite the root handle must never be used while one is open. */
export type Tx = Transaction<Database>
