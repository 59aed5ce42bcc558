import type { Db } from '#db/database.ts'
import type { TransferSupplier } from '#modules/transfers/transfer-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import { tariffTransfers } from '../tariff-transfers/index.ts'
import { giveVehicleBack, takeVehicle } from './driver-days.ts'
import { ownRides } from './own-rides.ts'

const OWN_DRIVERS = 'own_drivers'

interface OwnDriversOptions {
  readonly db: Db
  readonly clock: Clock
  /** By which visitors know them. */
  readonly name: string
}

/** The agency's own drivers, by the tariff in its database: so many vehicles of a kind a day. */
export function openOwnDrivers({ db, clock, name }: OwnDriversOptions): TransferSupplier {
  return tariffTransfers({
    db,
    clock,
    tariff: {
      code: OWN_DRIVERS,
      publicName: name,
      isOwn: true,
      rides: ownRides,
      take: takeVehicle,
      giveBack: giveVehicleBack,
    },
  })
}
