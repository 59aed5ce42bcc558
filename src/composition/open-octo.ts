import type { Hono } from 'hono'
import type { ApiDeps, ApiEnvironment } from '#api/environment.ts'
import { createOctoApi } from '#api/octo/octo-api.ts'
import { sellerOf } from '#modules/octo/index.ts'
import type { Places } from '#modules/places/index.ts'
import type { Config } from '../config/config.ts'
import { openOwnActivities } from './activities/open-own-activities.ts'

/** The agency's own activities for resellers who speak OCTO. */
export function openOcto(
  deps: ApiDeps,
  { brand, standing, stays, environment }: Pick<Config, 'brand' | 'standing' | 'stays' | 'environment'>,
  places: Places,
): Hono<ApiEnvironment> {
  const { db, clock } = deps
  // Invented ones are sold where hotels are invented, too, and never where money is real.
  const isInvented = standing.sales === 'practice' && (stays.simulator || environment === 'test')
  const isSold = (activityId: string): boolean => isInvented && !playsFault(activityId)
  const seller = sellerOf(openOwnActivities({ places, db, clock }), { clock, isSold })
  return createOctoApi(deps, { ...deps, seller, brand, testMode: standing.sales !== 'live' })
}

/** Activities that play a fault, for whoever tries the shop out, are no reseller’s. */
const playsFault = (activityId: string): boolean => activityId.includes('-magic-')
