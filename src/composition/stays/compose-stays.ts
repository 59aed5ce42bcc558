import { createHotelDeps, type HotelDeps } from '#modules/hotels/index.ts'
import { airportsNear, findPlace, type Places } from '#modules/places/index.ts'
import type { Config } from '../../config/config.ts'
import type { StaySellers } from './open-stays.ts'

interface Opened {
  readonly config: Config
  readonly places: Places
  readonly stays: StaySellers
}

/** What stays are found with. */
export function composeStays(
  { config, places, stays }: Opened,
  deps: Omit<Parameters<typeof createHotelDeps>[0], 'suppliers' | 'airportsNear' | 'mapTiles'>,
): HotelDeps {
  return createHotelDeps({
    ...deps,
    mapTiles: config.mapTiles,
    suppliers: stays.suppliers,
    airportsNear: (position, language) =>
      airportsNear(places, position).map(({ code, ...at }) => ({
        ...at,
        name: findPlace(places, code, language)?.name ?? code,
      })),
  })
}
