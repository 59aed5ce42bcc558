import { createHmac } from 'node:crypto'
import { type QueryCreator, sql } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type { Db } from '#db/database.ts'
import type { Database } from '#db/schema.ts'
import { type Actor, actorOfRows, selectActor } from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'
import { networksOf } from '#platform/load/networks.ts'
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
  limit: RateLimit,
): Promise<RateState> {
  const window = windowOf(clock, limit)
  const { calls } = await counting(db, bucket, client, window.start).executeTakeFirstOrThrow()
  return stateOf(calls, limit, window)
}

/** Clients that one process remembers of a window; whoever comes beyond them is not counted. */
const MOST_CLIENTS = 50_000

/** Counts the calls of clients in this process alone: what takes no row is answered in the turn in which it was read. */
export function createProcessCounter(clock: Clock, limit: RateLimit): (client: string) => RateState {
  const counts = new Map<string, number>()
  let countedSince = 0
  return (client) => {
    const window = windowOf(clock, limit)
    if (window.start !== countedSince) counts.clear()
    countedSince = window.start
    const calls = (counts.get(client) ?? 0) + 1
    if (calls > 1 || counts.size < MOST_CLIENTS) counts.set(client, calls)
    return stateOf(calls, limit, window)
  }
}

/**
 * Counts a call whose effect is scarce, by whoever makes it and however: a page without script that makes it in this
 * process is counted, too.
 * @throws Refusal `rate_limited`
 */
export async function countScarce(
  deps: { db: Db; clock: Clock },
  bucket: string,
  { client }: { readonly client: string },
  limit: RateLimit,
): Promise<void> {
  const { allowed } = await countCall(deps, bucket, client, limit)
  if (!allowed) throw new Refusal('rate_limited')
}

/** `countCall`, and whose session the secret of a cookie opens: every call of a session asks both. */
export async function countCallOf(
  { db, clock }: { db: Db; clock: Clock },
  bucket: string,
  client: string,
  limit: RateLimit,
  secret: string,
): Promise<{ readonly state: RateState; readonly actor: Actor | null }> {
  const window = windowOf(clock, limit)
  const rows = await db
    .with('counted', (query) => counting(query, bucket, client, window.start))
    .with('actor', (query) => selectActor(query, clock, secret))
    .selectFrom('counted')
    .leftJoin('actor', (join) => join.onTrue())
    .select(['counted.calls', 'actor.id', 'actor.customer_id', 'actor.order_id'])
    .execute()
  const calls = rows[0]?.calls ?? 0
  const actor = actorOfRows(
    rows.flatMap(({ id, customer_id, order_id }) => (id ? [{ id, customer_id, order_id }] : [])),
  )
  return { state: stateOf(calls, limit, window), actor }
}

/** What was counted was no abuse after all. */
export async function forgetCalls({ db }: { db: Db }, bucket: string, client: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('bucket', '=', bucket).where('client', '=', client).execute()
}

/** A window of time and the moment in it, as instants in milliseconds. */
interface Window {
  readonly start: number
  readonly end: number
  readonly now: number
}

function windowOf(clock: Clock, { perSeconds }: RateLimit): Window {
  const now = clock.now().getTime()
  const windowMs = perSeconds * 1000
  const start = Math.floor(now / windowMs) * windowMs
  return { start, end: start + windowMs, now }
}

function counting(db: QueryCreator<Database>, bucket: string, client: string, start: number) {
  return db
    .insertInto('rate_limits')
    .values({ bucket, client, window_start: new Date(start), calls: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'client']).doUpdateSet({
        calls: sql<number>`case when rate_limits.window_start = excluded.window_start then rate_limits.calls + 1 else 1 end`,
        window_start: sql<Date>`excluded.window_start`,
      }),
    )
    .returning('calls')
}

function stateOf(counted: number, { calls }: RateLimit, { end, now }: Window): RateState {
  return {
    allowed: counted <= calls,
    remaining: Math.max(0, calls - counted),
    resetS: Math.ceil((end - now) / 1000),
  }
}

/** An address as the counters know it, an IPv6 one by its /64: keyed and shortened, so that the table tells nobody's address. */
export function maskAddress(secret: string, address: string): string {
  return maskNetwork(secret, networksOf(address)[0]?.key ?? address)
}

/** Counts one call of an address for each of its networks. @returns whether none of them has called too often */
export async function countAddress(
  deps: { readonly db: Db; readonly clock: Clock; readonly secret: string },
  bucket: string,
  address: string,
  limit: RateLimit,
): Promise<boolean> {
  const found = networksOf(address)
  for (const { key, share } of found.length > 0 ? found : [{ key: address, share: 1 }]) {
    const state = await countCall(deps, bucket, maskNetwork(deps.secret, key), { ...limit, calls: limit.calls * share })
    if (!state.allowed) return false
  }
  return true
}

function maskNetwork(secret: string, address: string): string {
  return `ip_${createHmac('sha256', secret).update(`address:${address}`).digest('base64url').slice(0, 22)}`
}
