import type { ApiDeps } from '#api/environment.ts'
import { type OctoDeps, sellerOf } from '#modules/octo/index.ts'
import type { Config } from '../config/config.ts'
import type { ActivitySellers } from './activities/open-activities.ts'

/** The agency's own activities for resellers who speak OCTO. What others sell it is theirs to sell. */
export function octoDepsOf(
  deps: ApiDeps,
  { brand, standing }: Pick<Config, 'brand' | 'standing'>,
  { own }: Pick<ActivitySellers, 'own'>,
): OctoDeps {
  const seller = sellerOf(own, {
    clock: deps.clock,
    isSold: (id) => !isInvented(id) || (standing.sales === 'practice' && !isFault(id)),
  })
  return { ...deps, seller, brand, testMode: standing.sales !== 'live' }
}

/** Those of the catalogue have codes in small letters. Invented ones are sold in practice only. */
const isInvented = (activityId: string): boolean => /^[A-Z]{3}-/.test(activityId)

/** Activities that play a fault, for whoever tries the shop out, are no reseller’s. */
const isFault = (activityId: string): boolean => activityId.includes('-magic-')
