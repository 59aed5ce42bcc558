import type { Db, Tx } from '#db/database.ts'
import type { BookedRide } from '../tariff-transfers/index.ts'

type Taken = Pick<BookedRide, 'code' | 'pickUpAt'>

/** `LOS-comfort`: the tariff and the kind of vehicle. */
export function codeOf(tariff: string, vehicleClass: string): string {
  return `${tariff}-${vehicleClass}`
}

const dayOf = ({ pickUpAt }: Pick<BookedRide, 'pickUpAt'>): string => pickUpAt.slice(0, 10)

/**
 * Takes a vehicle for the day of its ride by one guarded statement: of two who want the last one the database lets one
 * have it.
 */
export async function takeVehicle(tx: Tx, { code, pickUpAt }: Taken): Promise<boolean> {
  const vehicle = await vehicleOf(tx, code)
  if (!vehicle || vehicle.vehicles_a_day < 1) return false
  const taken = await tx
    .insertInto('driver_days')
    .values({ tariff: vehicle.tariff, class: vehicle.class, day: dayOf({ pickUpAt }), sold: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tariff', 'class', 'day'])
        .doUpdateSet((eb) => ({ sold: eb('driver_days.sold', '+', 1) }))
        .where('driver_days.sold', '<', vehicle.vehicles_a_day),
    )
    .returning('sold')
    .executeTakeFirst()
  return taken !== undefined
}

/** Puts a vehicle back: the caller has won the one guarded move that ends an order, so that this runs once. */
export async function giveVehicleBack(tx: Tx, { code, pickUpAt }: Taken): Promise<void> {
  const vehicle = await vehicleOf(tx, code)
  if (!vehicle) return
  await tx
    .updateTable('driver_days')
    .set((eb) => ({ sold: eb('sold', '-', 1) }))
    .where('tariff', '=', vehicle.tariff)
    .where('class', '=', vehicle.class)
    .where('day', '=', dayOf({ pickUpAt }))
    .where('sold', '>', 0)
    .execute()
}

/** How many vehicles of each kind are taken on a day, by their codes. */
export async function takenOn(db: Db | Tx, pickUpAt: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('driver_days').selectAll().where('day', '=', dayOf({ pickUpAt })).execute()
  return new Map(rows.map((row) => [codeOf(row.tariff, row.class), row.sold]))
}

async function vehicleOf(tx: Tx, code: string) {
  const at = code.lastIndexOf('-')
  return tx
    .selectFrom('driver_vehicles')
    .selectAll()
    .where('tariff', '=', code.slice(0, at))
    .where('class', '=', code.slice(at + 1))
    .executeTakeFirst()
}
