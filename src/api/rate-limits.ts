import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { RateLimit } from './route.ts'

export interface RateState {
  readonly allowed: boolean
  /** Calls left in this window. */
  readonly remaining: number
  /** Seconds until the window ends. */
  readonly resetS: number
}

/**
 * Counts one call of a client in the bucket's current window: one statement, so that replicas and
 * simultaneous calls agree.
 */
export async function countCall(
  { db, clock }: { db: Db; clock: Clock },
  bucket: string,
  client: string,
  { calls, perSeconds }: RateLimit,
): Promise<RateState> {
  const now = clock.now().getTime()
  const windowMs = perSeconds * 1000
  const start = Math.floor(now / windowMs) * windowMs
  const row = await db
    .insertInto('rate_limits')
    .values({ bucket, client, window_start: new Date(start), calls: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'client']).doUpdateSet({
        calls: sql<number>`case when rate_limits.window_start = excluded.window_start then rate_limits.calls + 1 else 1 end`,
        window_start: sql<Date>`excluded.window_start`,
      }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow()
  return {
    allowed: row.calls <= calls,
    remaining: Math.max(0, calls - row.calls),
    resetS: Math.ceil((start + windowMs - now) / 1000),
  }
}

/** An address as the counters know it: keyed and shortened, so that the table tells nobody's address. */
export function maskAddress(secret: string, address: string): string {
  return `ip_${createHmac('sha256', secret).update(`address:${address}`).digest('base64url').slice(0, 22)}`
}
