import { createFakeHotelbedsActivities } from '#adapters/suppliers/fake-hotelbeds-activities/fake-hotelbeds-activities.ts'
import { openHotelbedsActivities } from '#adapters/suppliers/hotelbeds-activities/hotelbeds-activities.ts'
import { openOctoSupplier } from '#adapters/suppliers/octo/octo-supplier.ts'
import { serveFake } from '#adapters/suppliers/fake-servers/serve-fake.ts'
import type { Db } from '#db/database.ts'
import { ensureShopSecret } from '#modules/accounts/index.ts'
import type { ActivitySupplier } from '#modules/activities/index.ts'
import type { Places } from '#modules/places/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '../../config/config.ts'
import { stayPlacesOf } from '../stays/stay-places.ts'
import { openOwnActivities } from './open-own-activities.ts'

interface ActivityParts {
  readonly config: Pick<Config, 'stays' | 'activities' | 'octo' | 'environment'>
  readonly places: Places
  readonly db: Db
  readonly clock: Clock
}

/** Who sells the shop its activities. */
export interface ActivitySellers {
  readonly suppliers: readonly ActivitySupplier[]
  /** The agency's own among them, which resellers are sold from. */
  readonly own: ActivitySupplier
  /** This process has imported something into the catalogue. */
  readonly changed: () => void
  /** How long the slowest may still work on a booking whose answer was lost, in milliseconds. */
  readonly windowMs: number
}

const OWN_WINDOW_MS = 60_000

/** A supplier’s own system may take its time, after the adapter has given up waiting. */
const FOREIGN_WINDOW_MS = 90_000

/** The shop's own activities, with invented ones where hotels are, too; beside them a supplier that speaks OCTO, and Hotelbeds. */
export async function openActivities(parts: ActivityParts): Promise<ActivitySellers> {
  const { octo, stays, activities, environment } = parts.config
  const { hotelbeds } = activities
  // Invented activities are sold once: by their own name, or by the fake server.
  const invents = (stays.simulator || environment === 'test') && hotelbeds?.kind !== 'fake'
  const own = openOwnActivities({ ...parts, invents })
  const places = stayPlacesOf(parts.places)
  const { db, clock } = parts
  const foreign = [
    ...(octo ? [openOctoSupplier({ ...octo, clock, places })] : []),
    ...(hotelbeds?.kind === 'api' ? [openHotelbedsActivities({ ...hotelbeds, db, clock, places })] : []),
    ...(hotelbeds?.kind === 'fake' ? [await openFakeHotelbeds(parts)] : []),
  ]
  return {
    suppliers: [own.supplier, ...foreign],
    own: own.supplier,
    changed: own.changed,
    windowMs: foreign.length > 0 ? FOREIGN_WINDOW_MS : OWN_WINDOW_MS,
  }
}

/** The adapter, over HTTP on this machine, to a fake server that sells the invented activities. */
async function openFakeHotelbeds({ places: shopPlaces, db, clock }: ActivityParts): Promise<ActivitySupplier> {
  const pair = { apiKey: 'fake', secret: await ensureShopSecret({ db, clock }, 'hotelbeds activities fake') }
  const { supplier } = openOwnActivities({ places: shopPlaces, db, clock, invents: true })
  const places = stayPlacesOf(shopPlaces)
  const cityAt: Parameters<typeof createFakeHotelbedsActivities>[0]['cityAt'] = (position) =>
    places.nearest(position, null).cityCode
  const { url } = await serveFake(createFakeHotelbedsActivities({ ...pair, supplier, cityAt, db, clock }))
  return openHotelbedsActivities({ ...pair, address: url, db, clock, places })
}
