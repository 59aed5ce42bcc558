import type { ApiDeps } from '#api/environment.ts'
import type { HotelDeps } from '#modules/hotels/index.ts'
import type { Places } from '#modules/places/index.ts'
import { restingSeller } from '#modules/suppliers/index.ts'
import type { TransferDeps, TransferOrderDeps, TransferSupplier } from '#modules/transfers/index.ts'
import type { Config } from '../../config/config.ts'
import { stayPlacesOf } from '../stays/stay-places.ts'
import { flightsOf } from './open-transfers.ts'
import { transferPlacesOf } from './transfer-places.ts'

interface Opened {
  readonly config: Config
  readonly places: Places
  readonly rides: readonly TransferSupplier[]
}

/** What rides are quoted with. */
export function composeTransfers(
  { config, places, rides }: Opened,
  deps: Omit<TransferDeps, 'suppliers' | 'places' | 'findFlights'>,
  hotels: HotelDeps,
): TransferDeps {
  return {
    ...deps,
    suppliers: rides,
    places: transferPlacesOf({ places, towns: stayPlacesOf(places), hotels }),
    findFlights: flightsOf({ config, places }),
  }
}

/** What their orders are made with. */
export function transferOrdersOf(
  { config, rides }: Pick<Opened, 'config' | 'rides'>,
  quoting: TransferDeps,
  translate: ApiDeps['translate'],
): TransferOrderDeps {
  const suppliers = rides.map((supplier) => restingSeller(supplier, quoting))
  return { ...quoting, quoting, translate, suppliers, phone: config.brand.phone }
}
