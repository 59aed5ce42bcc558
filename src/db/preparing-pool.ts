import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'

const MARK = '/* prepared */'
/** Each takes memory on every connection; a statement has a few forms, as it has more rows or fewer. */
const MOST_KEPT = 100

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
  const nameOf = (text: string): string | undefined => {
    if (names.size < MOST_KEPT && !names.has(text)) names.set(text, `kept_${names.size}`)
    return names.get(text)
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
  readonly #nameOf: (text: string) => string | undefined

  constructor(client: PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client
    this.#nameOf = nameOf
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('rows are never streamed')
    const name = text.endsWith(MARK) ? this.#nameOf(text) : undefined
    return this.#client.query({ text, values: [...values], ...(name && { name }) })
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}
