import type { Language } from '#contracts/locale.ts'
import type { ActivitySupplier } from '#modules/activities/activity-supplier.ts'
import { dateIn } from '#platform/local-date.ts'
import type { Clock } from '#platform/clock.ts'
import { type OctoSeller, UNHURRIED } from './octo-deps.ts'

interface SellerOptions {
  readonly clock: Clock
  /** Whether resellers may have an activity. */
  readonly isSold: (activityId: string) => boolean
}

/** A seller of activities as resellers see it: everything of its cities, today. */
export function sellerOf(supplier: ActivitySupplier, { clock, isSold }: SellerOptions): OctoSeller {
  return {
    ...supplier,
    describe: async (activityId, language) => (isSold(activityId) ? supplier.describe(activityId, language) : null),
    async catalogue(language: Language) {
      const today = dateIn('UTC', clock.now())
      const cities = await supplier.cities()
      const found = await Promise.all(
        cities.map(({ cityCode }) =>
          // It knows its own cities by their codes alone.
          supplier.search(
            { cityCode, country: '', latitude: 0, longitude: 0 },
            { from: today, until: today },
            language,
            UNHURRIED,
          ),
        ),
      )
      return found
        .flat()
        .filter(({ activity }) => isSold(activity.activity_id))
        .toSorted((one, other) => (one.activity.activity_id < other.activity.activity_id ? -1 : 1))
    },
  }
}
