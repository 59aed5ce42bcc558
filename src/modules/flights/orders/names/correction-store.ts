import type { OrderPassenger } from '#modules/orders/index.ts'
import type { FlightItem } from '../flight-item.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { ChangeTables } from '#db/schema/changes.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Name } from './compare-names.ts'

/** A traveller's name as it should have been. */
export interface Correction extends Name {
  /** `nam_…`; also our reference towards the supplier. */
  readonly id: string
  readonly orderId: string
  readonly itemId: string
  /** The traveller's. */
  readonly position: number
  readonly status: ChangeTables['name_corrections']['status']
}

function correctionOf(row: Selectable<ChangeTables['name_corrections']>): Correction {
  return {
    id: row.id,
    orderId: row.order_id,
    itemId: row.item_id,
    position: row.position,
    firstName: row.first_name,
    lastName: row.last_name,
    status: row.status,
  }
}

export async function findCorrection(db: Db | Tx, id: string): Promise<Correction | null> {
  const row = await db.selectFrom('name_corrections').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? correctionOf(row) : null
}

/** The corrections of an order, newest first. */
export async function correctionsOf(db: Db | Tx, orderId: string): Promise<readonly Correction[]> {
  const rows = await db
    .selectFrom('name_corrections')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(correctionOf)
}

export interface NewCorrection {
  readonly flight: FlightItem
  readonly traveller: OrderPassenger
  readonly name: Name
  readonly status: 'asking' | 'with_staff'
}

/** Writes down what is asked, before anybody is told. @returns its id */
export async function insertCorrection(tx: Tx, clock: Clock, correction: NewCorrection): Promise<string> {
  const { flight, traveller, name, status } = correction
  const id = newId('nam')
  await tx
    .insertInto('name_corrections')
    .values({
      id,
      order_id: flight.orderId,
      item_id: flight.id,
      position: traveller.position,
      former_first_name: traveller.firstName,
      former_last_name: traveller.lastName,
      first_name: name.firstName,
      last_name: name.lastName,
      status,
      created_at: clock.now(),
      ended_at: null,
    })
    .execute()
  return id
}

/** @returns false when it has ended before. */
export async function endCorrection(tx: Tx, clock: Clock, id: string, status: 'done' | 'refused'): Promise<boolean> {
  const row = await tx
    .updateTable('name_corrections')
    .set({ status, ended_at: clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'asking')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
