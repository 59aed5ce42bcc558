import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'

const MARK = '/* prepared */'

/**
 * Ends a statement that each connection shall keep, parsed and planned, for the next time. For those that
 * run often and are long: planning them costs more than running them. They name the columns that they
 * return, as a kept statement fails when a migration changes what `*` stands for. Without meaning on the
 * embedded database.
 */
export const PREPARED = sql.raw(MARK)

/** A pool whose connections keep the statements that ask for it. */
export function preparingPool(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const known = names.get(text) ?? `kept_${names.size}`
    names.set(text, known)
    return known
  }
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? new PreparingClient(client, nameOf)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #nameOf: (text: string) => string

  constructor(client: PoolClient, nameOf: (text: string) => string) {
    this.#client = client
    this.#nameOf = nameOf
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('rows are never streamed')
    const name = text.endsWith(MARK) ? { name: this.#nameOf(text) } : {}
    return this.#client.query({ text, values: [...values], ...name })
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}
