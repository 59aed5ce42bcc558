import type { Hono } from 'hono'
import { openDuffelStays } from '#adapters/suppliers/duffel-stays/duffel-stays-supplier.ts'
import { createFakeDuffelStays } from '#adapters/suppliers/fake-duffel-stays/fake-duffel-stays.ts'
import { createHotelMemory, ownHotels } from '#adapters/suppliers/own-hotels/index.ts'
import { pictureRoutes } from '#adapters/suppliers/fake-hotelbeds/picture-routes.ts'
import { createFakeHotelbeds } from '#adapters/suppliers/fake-hotelbeds/fake-hotelbeds.ts'
import { openHotelbeds } from '#adapters/suppliers/hotelbeds/hotelbeds-supplier.ts'
import { serveFake } from '#adapters/suppliers/fake-servers/serve-fake.ts'
import type { StayPlaces } from '#adapters/suppliers/real-stays/stay-places.ts'
import type { Db } from '#db/database.ts'
import { ensureShopSecret } from '#modules/accounts/index.ts'
import { photoAddresses } from '#modules/catalogue/index.ts'
import type { StaySupplier } from '#modules/hotels/index.ts'
import { type CityOf, createCityOf, type Places } from '#modules/places/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '../../config/config.ts'
import { hotelbedsPhotosOf } from '../../start/hotelbeds-addresses.ts'
import { openSimulatedStays } from './open-simulated-stays.ts'
import { stayPlacesOf } from './stay-places.ts'

interface StayParts {
  readonly config: Pick<Config, 'stays' | 'suppliers' | 'environment'>
  readonly places: Places
  readonly db: Db
  readonly clock: Clock
}

/** Who sells the shop its stays. */
export interface StaySellers {
  readonly suppliers: readonly StaySupplier[]
  /** How long the slowest may still work on a booking whose answer was lost, in milliseconds. */
  readonly windowMs: number
  /** Where browsers load their pictures from, beside the shop. */
  readonly photoHosts: readonly string[]
  /** Local servers of pictures, by the path that they live under. */
  readonly photoMounts: readonly { readonly path: string; readonly app: Hono }[]
  /** Hotels of the agency were imported by this process. */
  readonly changed: () => void
}

/** Pictures of the fake server are the shop's own, so that all who look at the shop see them. */
const FAKE_PHOTOS_PATH = '/hotelbeds-pictures'

const SIMULATOR_WINDOW_MS = 60_000
/** A call of Duffel's is given up after 135 seconds. */
const DUFFEL_WINDOW_MS = 150_000
/** Hotelbeds gives itself a minute for a booking. */
const HOTELBEDS_WINDOW_MS = 90_000

/** The simulator, Hotelbeds, or several sellers, as the configuration says, and the agency’s own hotels. */
export async function openStays(parts: StayParts): Promise<StaySellers> {
  const { simulator, hotelbeds, duffel } = parts.config.stays
  const token = parts.config.suppliers.duffel
  const isFaked = hotelbeds?.kind === 'fake' || (duffel && token?.kind === 'fake')
  const { db, clock } = parts
  const memory = createHotelMemory({ db, clock, photoAddresses })
  const simulated = simulator || isFaked ? openSimulatedStays(parts) : null
  const suppliers = [
    ...(simulator && simulated ? [simulated] : []),
    ...(hotelbeds ? [await openHotelbedsOf(parts, hotelbeds, simulated)] : []),
    ...(duffel && token ? [await openDuffelOf(parts, token, simulated)] : []),
    ownHotels({ db, clock, places: stayPlacesOf(parts.places), memory }),
  ]
  const windows = [
    SIMULATOR_WINDOW_MS,
    ...(hotelbeds?.kind === 'api' ? [HOTELBEDS_WINDOW_MS] : []),
    ...(duffel && token?.kind === 'api' ? [DUFFEL_WINDOW_MS] : []),
  ]
  const cityOf = createCityOf(parts.places)
  return {
    suppliers: suppliers.map((supplier) => inCities(supplier, cityOf)),
    windowMs: Math.max(...windows),
    photoHosts: hotelbeds?.kind === 'api' ? [new URL(hotelbedsPhotosOf(hotelbeds.address)).origin] : [],
    photoMounts: hotelbeds?.kind === 'fake' ? [{ path: FAKE_PHOTOS_PATH, app: pictureRoutes() }] : [],
    changed: () => memory.forget(),
  }
}

/** Looks for the city of an airport where it is named by the airport's code. */
function inCities(supplier: StaySupplier, cityOf: CityOf): StaySupplier {
  return {
    ...supplier,
    destination: ({ type, id }, language) =>
      supplier.destination({ type, id: type === 'city' ? (cityOf(id) ?? id) : id }, language),
  }
}

async function openHotelbedsOf(
  parts: StayParts,
  hotelbeds: NonNullable<Config['stays']['hotelbeds']>,
  simulated: StaySupplier | null,
): Promise<StaySupplier> {
  const { db, clock } = parts
  const places = stayPlacesOf(parts.places)
  if (hotelbeds.kind === 'api')
    return openHotelbeds({ ...hotelbeds, photos: hotelbedsPhotosOf(hotelbeds.address), db, clock, places })
  if (!simulated) throw new Error('a fake server needs something to sell')
  return openFakeHotelbeds(parts, places, simulated)
}

/** The adapter, over HTTP on this machine, to a fake server that sells the simulator's stays. */
async function openFakeHotelbeds(
  { db, clock }: StayParts,
  places: StayPlaces,
  supplier: StaySupplier,
): Promise<StaySupplier> {
  const pair = { apiKey: 'fake', secret: await ensureShopSecret({ db, clock }, 'hotelbeds fake') }
  const { url } = await serveFake(createFakeHotelbeds({ ...pair, supplier, places, db, clock }))
  return openHotelbeds({ ...pair, address: url, photos: FAKE_PHOTOS_PATH, db, clock, places })
}

async function openDuffelOf(
  parts: StayParts,
  token: NonNullable<Config['suppliers']['duffel']>,
  simulated: StaySupplier | null,
): Promise<StaySupplier> {
  const { db, clock } = parts
  const places = stayPlacesOf(parts.places)
  if (token.kind === 'api') return openDuffelStays({ ...token, db, clock, places })
  if (!simulated) throw new Error('a fake server needs something to sell')
  const accessToken = `duffel_test_${await ensureShopSecret({ db, clock }, 'duffel fake')}`
  const { url } = await serveFake(createFakeDuffelStays({ accessToken, supplier: simulated, places, db, clock }))
  return openDuffelStays({ accessToken, baseUrl: url, db, clock, places })
}
