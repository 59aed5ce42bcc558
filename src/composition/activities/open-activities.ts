import { openOctoSupplier } from '#adapters/suppliers/octo/octo-supplier.ts'
import type { Db } from '#db/database.ts'
import type { ActivitySupplier } from '#modules/activities/index.ts'
import type { Places } from '#modules/places/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '../../config/config.ts'
import { stayPlacesOf } from '../stays/stay-places.ts'
import { openOwnActivities } from './open-own-activities.ts'

interface ActivityParts {
  readonly config: Pick<Config, 'stays' | 'octo' | 'environment'>
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
const OCTO_WINDOW_MS = 90_000

/** The shop's own activities, with invented ones where hotels are, too; beside them a supplier that speaks OCTO. */
export function openActivities({ config, ...parts }: ActivityParts): ActivitySellers {
  const { stays, octo, environment } = config
  const sellsInvented = stays.simulator || environment === 'test'
  const own = openOwnActivities({ ...parts, invents: sellsInvented })
  const foreign = octo && openOctoSupplier({ ...octo, clock: parts.clock, places: stayPlacesOf(parts.places) })
  return {
    suppliers: [own.supplier, ...(foreign ? [foreign] : [])],
    own: own.supplier,
    changed: own.changed,
    windowMs: foreign ? OCTO_WINDOW_MS : OWN_WINDOW_MS,
  }
}
