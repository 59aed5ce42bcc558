import type { Selectable } from 'kysely'
import type { ExtrasRequestStatus } from '#contracts/flights/extras.ts'
import type { Money } from '#contracts/money.ts'
import type { Db, Tx } from '#db/database.ts'
import type { ExtraTables } from '#db/schema/extras.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { AT_WORK, REQUEST_MOVES } from './request-states.ts'

/** Bags and seats that are added to an order after it was bought. */
export interface ExtrasRequest {
  /** `exr_…` */
  readonly id: string
  readonly orderId: string
  readonly itemId: string
  readonly status: ExtrasRequestStatus
  /** Our reference towards the supplier. */
  readonly clientReference: string
  readonly amount: Money
  /** What the supplier asks. */
  readonly supplierAmount: Money
  readonly chargeId: string | null
  readonly expiresAt: Date
  readonly attemptedAt: Date | null
  /** By when it is given up, once it waits for what is the shop's to mend. */
  readonly giveBackAt: Date | null
}

function requestOf(row: Selectable<ExtraTables['extras_requests']>): ExtrasRequest {
  return {
    id: row.id,
    orderId: row.order_id,
    itemId: row.item_id,
    status: row.status,
    clientReference: row.client_reference,
    amount: { amount: row.amount, currency: row.currency },
    supplierAmount: { amount: row.supplier_amount, currency: row.supplier_currency },
    chargeId: row.charge_id,
    expiresAt: row.expires_at,
    attemptedAt: row.attempted_at,
    giveBackAt: row.give_back_at,
  }
}

type NewRequest = Pick<ExtrasRequest, 'orderId' | 'itemId' | 'amount' | 'supplierAmount' | 'expiresAt'>

/** Begins to be paid; where there is nothing to pay it is bought at once. */
export async function insertRequest(tx: Tx, clock: Clock, request: NewRequest): Promise<ExtrasRequest> {
  const { orderId, itemId, amount, supplierAmount, expiresAt } = request
  const now = clock.now()
  const row = await tx
    .insertInto('extras_requests')
    .values({
      id: newId('exr'),
      order_id: orderId,
      item_id: itemId,
      status: amount.amount > 0 ? 'open' : 'buying',
      client_reference: newId('bkx'),
      amount: amount.amount,
      currency: amount.currency,
      supplier_amount: supplierAmount.amount,
      supplier_currency: supplierAmount.currency,
      charge_id: null,
      reason: null,
      expires_at: expiresAt,
      attempted_at: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return requestOf(row)
}

export async function saveCharge(tx: Tx, requestId: string, chargeId: string): Promise<void> {
  await tx.updateTable('extras_requests').set({ charge_id: chargeId }).where('id', '=', requestId).execute()
}

export async function findRequest(db: Db | Tx, id: string): Promise<ExtrasRequest | null> {
  const row = await db.selectFrom('extras_requests').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? requestOf(row) : null
}

/** The request for a flight that is not settled yet, if any. */
export async function requestAtWork(db: Db | Tx, itemId: string): Promise<ExtrasRequest | null> {
  const row = await db
    .selectFrom('extras_requests')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('status', 'in', AT_WORK)
    .executeTakeFirst()
  return row ? requestOf(row) : null
}

/** Whether bags and seats are paid, and the supplier is being asked for them. */
export function isBeingBought(request: Pick<ExtrasRequest, 'status'> | null): boolean {
  return request !== null && request.status !== 'open'
}

/** Whether the supplier is being asked for it: it is neither added nor refused. */
export function isBeingAskedFor(request: Pick<ExtrasRequest, 'status'> | null): boolean {
  return request?.status === 'buying' || request?.status === 'unclear'
}

/**
 * Moves a request by one guarded update.
 * @param askedAt when the supplier was asked, as far as whoever moves it knows; left out where that does not matter
 * @returns false when it does not stand where the move starts, or was asked for anew since
 */
export async function moveRequest(
  tx: Tx,
  clock: Clock,
  id: string,
  to: Exclude<ExtrasRequestStatus, 'open'>,
  { askedAt, ...set }: { readonly reason?: string; readonly askedAt?: Date | null } = {},
): Promise<boolean> {
  const moved = await tx
    .updateTable('extras_requests')
    .set({ ...set, status: to, updated_at: clock.now() })
    .where('id', '=', id)
    .where('status', 'in', REQUEST_MOVES[to])
    .$if(askedAt !== undefined, (query) => query.where('attempted_at', 'is not distinct from', askedAt ?? null))
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/**
 * Writes down that the supplier is about to be asked.
 * @returns false when somebody else has asked meanwhile.
 */
export async function recordAttempt(db: Db, clock: Clock, request: ExtrasRequest): Promise<boolean> {
  const asked = await db
    .updateTable('extras_requests')
    .set({ attempted_at: clock.now(), updated_at: clock.now() })
    .where('id', '=', request.id)
    .where('status', 'in', ['buying', 'unclear'])
    .where('attempted_at', 'is not distinct from', request.attemptedAt)
    .returning('id')
    .executeTakeFirst()
  return asked !== undefined
}
