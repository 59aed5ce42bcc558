import type { Db } from '#db/database.ts'
import type { ActivitySupplier } from '#modules/activities/activity-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import type { Block } from '../fake-hotelbeds/fake-hotelbeds-deps.ts'
import type { GuardDeps } from '../fake-hotelbeds/guard.ts'
import type { Troubles } from '../fake-servers/planned-troubles.ts'

export interface FakeActivitiesOptions {
  /** What is sold. */
  readonly supplier: ActivitySupplier
  /** The city in which something lies. */
  readonly cityAt: (position: { readonly latitude: number; readonly longitude: number }) => string
  readonly db: Db
  readonly clock: Clock
  /** The one pair that is let in. */
  readonly apiKey: string
  readonly secret: string
}

/** How the next booking is made to go wrong, once. `answer_lost`: it is made, and never answered. */
export type Mishap = 'answer_lost' | 'system_error' | 'not_responding' | 'rubbish' | 'sold_out'

export interface FakeActivitiesDeps
  extends FakeActivitiesOptions, GuardDeps, Pick<Troubles<Mishap, Block>, 'takeMishap'> {}
