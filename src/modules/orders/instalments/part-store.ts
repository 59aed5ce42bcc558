import type { Db, Tx } from '#db/database.ts'
import { type Charge, loadCharges } from '../charges/charge-store.ts'
import type { PlannedPart } from './plan-instalments.ts'

/** Subject of the charge that pays all that is left at once; those of parts are their numbers. */
export const REST = 'rest'

/** A part of an order's price, with the charge by which it is asked for, once the seats are kept. */
export interface Part extends PlannedPart {
  readonly charge: Charge | null
}

export interface Instalments {
  /** In their order; none where the order is not paid in parts. */
  readonly parts: readonly Part[]
  /** The charges for all that was left, oldest first; one of them is open at most. */
  readonly rests: readonly Charge[]
}

/** Keeps the parts of an order, at least one, as a part of the statement that writes it. */
export function insertParts(db: Db | Tx, orderId: string, parts: readonly PlannedPart[]) {
  const rows = parts.map(({ number, amount, dueAt }) => ({ order_id: orderId, number, ...amount, due_at: dueAt }))
  return db.insertInto('instalment_parts').values(rows)
}

export async function loadInstalments(db: Db | Tx, orderId: string): Promise<Instalments> {
  const rows = await db
    .selectFrom('instalment_parts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
  const charges = (await loadCharges(db, orderId)).filter(({ kind }) => kind === 'instalment')
  return {
    parts: rows.map(({ number, amount, currency, due_at }) => ({
      number,
      amount: { amount, currency },
      dueAt: due_at,
      charge: charges.find(({ subject }) => subject === String(number)) ?? null,
    })),
    rests: charges.filter(({ subject }) => subject === REST),
  }
}

const isPaid = ({ status }: Charge) => status === 'paid' || status === 'settled'

/** Parts that neither their own charge nor one for all of them has paid. */
export function unpaidParts({ parts, rests }: Instalments): readonly Part[] {
  return rests.some(isPaid) ? [] : parts.filter(({ charge }) => !charge || !isPaid(charge))
}

/** Minor units that were paid for the order so far. */
export function paidSoFar({ parts, rests }: Instalments): number {
  const charges = [...parts.map(({ charge }) => charge), ...rests]
  return charges.reduce((sum, charge) => sum + (charge && isPaid(charge) ? charge.amount.amount : 0), 0)
}
