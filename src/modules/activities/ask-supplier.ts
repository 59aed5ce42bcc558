import { Refusal } from '#contracts/errors.ts'
import type { Activity } from '#contracts/activities/activity.ts'
import type { Language } from '#contracts/locale.ts'
import { callSupplier } from '#modules/suppliers/index.ts'
import { activityIdOf, readActivityId } from './activity-id.ts'
import { type ActivitySupplier, SupplierFailure } from './activity-supplier.ts'
import type { ActivityCities, ActivityDeps } from './deps.ts'

/** A silent supplier may answer the next time; one that answers nonsense will not. */
const REFUSAL_OF = {
  timeout: 'supplier_unavailable',
  unreachable: 'supplier_unavailable',
  blocked: 'supplier_unavailable',
  rejected: 'activity_confirmation_failed',
  malformed: 'activity_confirmation_failed',
  no_rate: 'exchange_rate_missing',
} as const satisfies Record<SupplierFailure['failure'], string>

interface Question<Answer> {
  readonly name: string
  /** The activity and its day, for the log. */
  readonly about: string
  readonly ask: (signal: AbortSignal) => Promise<Answer>
}

/**
 * Asks a supplier what a visitor waits for.
 * @throws Refusal `supplier_unavailable`, `activity_confirmation_failed`, `exchange_rate_missing`
 */
export async function askSupplier<Answer>(
  deps: ActivityDeps,
  supplier: ActivitySupplier,
  { name, about, ask }: Question<Answer>,
): Promise<Answer> {
  try {
    return await callSupplier(deps, supplier, { name, about, sizeOf: () => 1, ask })
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ supplier: supplier.code, error }, 'a seller of activities did not answer')
    throw new Refusal(REFUSAL_OF[error.failure], { cause: error })
  }
}

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
  const described = await askSupplier(deps, supplier, { name: 'describe', about: activityId, ask })
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
