import { Refusal } from '#contracts/errors.ts'
import type { Activity } from '#contracts/activities/activity.ts'
import type { Language } from '#contracts/locale.ts'
import { askSupplier } from '#modules/suppliers/index.ts'
import { activityIdOf, readActivityId } from './activity-id.ts'
import type { ActivitySupplier } from './activity-supplier.ts'
import type { ActivityCities, ActivityDeps } from './deps.ts'

/** What visitors are told where a seller answers nonsense. */
export const UNCONFIRMED = 'activity_confirmation_failed'

/** An activity with its seller. */
export interface SoldBy {
  readonly supplier: ActivitySupplier
  readonly productId: string
  readonly activity: Activity
}

/**
 * All that is said of an activity.
 * @throws Refusal `not_found`, `supplier_unavailable`, `activity_confirmation_failed`
 */
export async function askActivity(deps: ActivityDeps, activityId: string, language: Language): Promise<SoldBy> {
  const { supplier, productId } = readActivityId(deps, activityId)
  const ask = () => supplier.describe(productId, language)
  const described = await askSupplier(deps, supplier, {
    name: 'describe',
    about: activityId,
    ask,
    unconfirmed: UNCONFIRMED,
  })
  if (!described) throw new Refusal('not_found')
  return { supplier, productId, activity: inShop(deps.cities, supplier.code, described, language) }
}

/** An activity by its id in the shop, with the names of its city and country. */
export function inShop(
  cities: ActivityCities,
  supplierCode: string,
  described: NonNullable<Awaited<ReturnType<ActivitySupplier['describe']>>>,
  language: Language,
): Activity {
  const city = cities.find(described.city_code, language)
  return {
    ...described,
    activity_id: activityIdOf(supplierCode, described.activity_id),
    city_name: city?.name ?? described.city_code,
    country_name: city?.countryName ?? described.country_code,
  }
}
