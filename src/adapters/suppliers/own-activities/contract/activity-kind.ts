import type { CatalogueKind, EntryFault } from '#modules/catalogue/catalogue-kind.ts'
import { placeFaults } from '../../own-catalogue/place-faults.ts'
import type { StayPlaces } from '../../real-stays/stay-places.ts'
import { activityFaults } from './activity-faults.ts'
import { readActivities, saveActivities } from './activity-store.ts'
import { type OwnActivity, ownActivitySchema } from './own-activity.ts'

interface KindDeps {
  readonly places: StayPlaces
  /** This process has imported something. */
  readonly changed: () => void
}

/** Own activities with their options, units, seasons and questions, as `npm run catalogue` knows them. */
export function ownActivityKind({ places, changed }: KindDeps): CatalogueKind<OwnActivity> {
  return {
    name: 'activities',
    schema: ownActivitySchema,
    keyOf: ({ code }) => code,
    photosOf: ({ photos }) => photos.map(({ file }, at) => ({ path: ['photos', at, 'file'], file })),
    check: async (_db, activities) =>
      activities.flatMap((activity, entry) =>
        [...activityFaults(activity), ...placeFaults(places, activity)].map((fault): EntryFault => ({
          entry,
          ...fault,
        })),
      ),
    save: saveActivities,
    read: readActivities,
    changed,
  }
}
