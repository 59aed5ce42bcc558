import type { Db } from '#db/database.ts'
import type { ActivitySupplier } from '#modules/activities/index.ts'
import type { Places } from '#modules/places/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '../../config/config.ts'
import { openOwnActivities } from './open-own-activities.ts'

interface ActivityParts {
  readonly config: Pick<Config, 'stays' | 'environment'>
  readonly places: Places
  readonly db: Db
  readonly clock: Clock
}

/** Who sells the shop its activities. */
export interface ActivitySellers {
  readonly suppliers: readonly ActivitySupplier[]
  /** How long the slowest may still work on a booking whose answer was lost, in milliseconds. */
  readonly windowMs: number
}

const OWN_WINDOW_MS = 60_000

/** The shop's own activities: invented ones where hotels are, too. */
export function openActivities({ config, ...parts }: ActivityParts): ActivitySellers {
  const sellsInvented = config.stays.simulator || config.environment === 'test'
  return { suppliers: sellsInvented ? [openOwnActivities(parts)] : [], windowMs: OWN_WINDOW_MS }
}
