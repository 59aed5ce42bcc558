import type { Selectable } from 'kysely'
import type { ChargeKind, ChargeStatus, OrderCharge } from '#contracts/orders/charges.ts'
import type { Money } from '#contracts/money.ts'
import type { Db, Tx } from '#db/database.ts'
import type { ChargeTables } from '#db/schema/charges.ts'
import type { Clock } from '#platform/clock.ts'
import { CHARGE_MOVES } from './charge-states.ts'

/** Money that is asked for an order. */
export interface Charge {
  /** `chg_…` */
  readonly id: string
  readonly orderId: string
  /** The item that it pays something for; null where it is the whole order's. */
  readonly itemId: string | null
  readonly kind: ChargeKind
  /** The id of what it pays, as its kind's feature knows it. */
  readonly subject: string
  readonly amount: Money
  readonly status: ChargeStatus
  readonly expiresAt: Date
  /** The payment that paid it. */
  readonly paymentReference: string | null
  /** Why the supplier would not deliver what was paid: a code. */
  readonly refusal: string | null
}

function chargeOf(row: Selectable<ChargeTables['order_charges']>): Charge {
  return {
    id: row.id,
    orderId: row.order_id,
    itemId: row.item_id,
    kind: row.kind,
    subject: row.subject,
    amount: { amount: row.amount, currency: row.currency },
    status: row.status,
    expiresAt: row.expires_at,
    paymentReference: row.payment_reference,
    refusal: row.refusal,
  }
}

export async function findCharge(db: Db | Tx, id: string): Promise<Charge | null> {
  const row = await db.selectFrom('order_charges').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? chargeOf(row) : null
}

/** As findCharge, for one that must exist. */
export async function loadCharge(db: Db | Tx, id: string): Promise<Charge> {
  const charge = await findCharge(db, id)
  if (!charge) throw new Error(`charge ${id} is gone`)
  return charge
}

/** The charges of an order, oldest first. */
export async function loadCharges(db: Db | Tx, orderId: string): Promise<readonly Charge[]> {
  const rows = await db
    .selectFrom('order_charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  return rows.map(chargeOf)
}

/** Whether a charge ends or waits with these items: its own is one of them, or it is the whole order's. */
export function isForOneOf({ itemId }: Charge, itemIds: readonly string[]): boolean {
  return itemId === null || itemIds.includes(itemId)
}

/**
 * Moves a charge along CHARGE_MOVES by one guarded update. Whoever moves charges in a transaction has
 * locked their order before.
 * @returns the charge as it is then; null when it was not in a state that leads there.
 */
export async function moveCharge(
  tx: Tx,
  clock: Clock,
  id: string,
  to: Exclude<ChargeStatus, 'open'>,
  set: { readonly payment_reference?: string; readonly refusal?: string } = {},
): Promise<Charge | null> {
  const row = await tx
    .updateTable('order_charges')
    .set({ ...set, status: to, updated_at: clock.now() })
    .where('id', '=', id)
    .where('status', 'in', CHARGE_MOVES[to])
    .returningAll()
    .executeTakeFirst()
  return row ? chargeOf(row) : null
}

/** As the order's page tells of it. */
export function describeCharge({ id, kind, amount, status, expiresAt }: Charge): OrderCharge {
  return { charge_id: id, kind, amount, status, expires_at: expiresAt.toISOString() }
}
