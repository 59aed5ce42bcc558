import type { ApiDeps } from '#api/environment.ts'
import { nothingForSale, type OctoDeps, sellerOf } from '#modules/octo/index.ts'
import type { Config } from '../config/config.ts'
import type { ActivitySellers } from './activities/open-activities.ts'

/** The agency's own activities for resellers who speak OCTO. What others sell it is theirs to sell. */
export function octoDepsOf(
  deps: ApiDeps,
  { brand, standing }: Pick<Config, 'brand' | 'standing'>,
  { own }: Pick<ActivitySellers, 'own'>,
): OctoDeps {
  // Those of the shop are invented, so that they are sold in practice only.
  const seller = own && standing.sales === 'practice' ? sellerOf(own, { clock: deps.clock, isSold }) : nothingForSale
  return { ...deps, seller, brand, testMode: standing.sales !== 'live' }
}

/** Activities that play a fault, for whoever tries the shop out, are no reseller’s. */
const isSold = (activityId: string): boolean => !activityId.includes('-magic-')
