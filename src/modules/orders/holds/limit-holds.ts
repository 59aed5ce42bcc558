import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { mailboxOf } from '#platform/mailbox-key.ts'
import type { DraftOrder } from '../placing/draft-order.ts'
import type { HoldLimits } from './hold-limits.ts'

interface HoldLimitDeps {
  readonly clock: Clock
  /** Keys the hashes under which addresses and phone numbers are counted. */
  readonly secret: string
  readonly holdLimits: HoldLimits
}

/** `flight`: what there is little of, such as a flight's seats. */
type Scope = 'session' | 'email' | 'phone' | 'address' | 'flight'

/** Under what an open hold counts. */
interface Mark {
  readonly scope: Scope
  readonly key: string
  readonly seats: number
}

/** An order that keeps seats and has brought no money. */
const UNPAID = ['unpaid', 'pending', 'failed'] as const

/**
 * Counts an order among the open holds of its browser, contact, network address and flights, in the
 * transaction that places it. Whoever counts under the same marks waits until it ends, in whichever process.
 * @throws Refusal `too_many_holds`.
 */
export async function countHold(tx: Tx, deps: HoldLimitDeps, orderId: string, draft: DraftOrder): Promise<void> {
  const marks = marksOf(deps, draft)
  // In one order for everybody, so that nobody waits in a circle.
  for (const name of marks.map(({ scope, key }) => `hold ${scope} ${key}`).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  for (const mark of marks) await refuseFull(tx, deps, mark)
  await tx
    .insertInto('open_holds')
    .values(marks.map((mark) => ({ order_id: orderId, ...mark })))
    .execute()
}

function marksOf({ secret }: HoldLimitDeps, draft: DraftOrder): readonly Mark[] {
  const { actor, client, contact, items, travellers } = draft
  const keyed = (text: string) => createHmac('sha256', secret).update(`hold:${text}`).digest('base64url')
  const seated = travellers.filter(({ type }) => type !== 'INF').map(({ position }) => position)
  const seats = seated.length
  const taken = new Map<string, number>()
  for (const item of items) {
    const own = seated.filter((position) => item.travellers?.includes(position) ?? true).length
    // The same seats in several items are kept several times.
    for (const key of new Set(item.offer.scarce)) taken.set(key, (taken.get(key) ?? 0) + own)
  }
  return [
    { scope: 'session', key: actor.sessionId, seats },
    { scope: 'email', key: keyed(mailboxOf(contact.email).mailbox), seats },
    { scope: 'phone', key: keyed(contact.phone), seats },
    { scope: 'address', key: client, seats },
    ...[...taken].map(([key, sum]) => ({ scope: 'flight' as const, key, seats: sum })),
  ]
}

async function refuseFull(tx: Tx, { clock, holdLimits }: HoldLimitDeps, mark: Mark): Promise<void> {
  const open = await tx
    .selectFrom('open_holds')
    .innerJoin('orders', 'orders.id', 'open_holds.order_id')
    .select((select) => [
      select.fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(open_holds.seats), 0)::int`.as('seats'),
    ])
    .where('open_holds.scope', '=', mark.scope)
    .where('open_holds.key', '=', mark.key)
    .where('orders.status', '=', 'on_hold')
    .where('orders.payment_status', 'in', UNPAID)
    .where('orders.payment_expires_at', '>', clock.now())
    .executeTakeFirstOrThrow()
  const isFull =
    mark.scope === 'flight'
      ? open.seats + mark.seats > holdLimits.seatsOfFlight
      : open.orders >= (mark.scope === 'address' ? holdLimits.ordersOfAddress : holdLimits.ordersOfOne)
  if (isFull) throw new Refusal('too_many_holds', { details: { reason: mark.scope === 'flight' ? 'flight' : 'yours' } })
}

/** Forgets whose the holds were that are open no more. */
export async function cleanHolds({ db }: { readonly db: Db }): Promise<void> {
  await db
    .deleteFrom('open_holds')
    .where('order_id', 'in', (query) => query.selectFrom('orders').select('id').where('status', '<>', 'on_hold'))
    .execute()
}
