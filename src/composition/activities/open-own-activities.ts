import { buildActivityWorld, ownActivities } from '#adapters/suppliers/own-activities/index.ts'
import { createZones } from '#adapters/suppliers/simulator/world/zones.ts'
import type { Db } from '#db/database.ts'
import type { ActivitySupplier } from '#modules/activities/activity-supplier.ts'
import { findPlace, type Places } from '#modules/places/index.ts'
import type { Clock } from '#platform/clock.ts'

interface ActivityParts {
  readonly places: Places
  readonly db: Db
  readonly clock: Clock
}

/** The shop's own activities, in the cities that it knows. */
export function openOwnActivities({ places, db, clock }: ActivityParts): ActivitySupplier {
  const world = buildActivityWorld((code) => {
    const place = places.byCode.get(code)
    return place ? { code, country: place.country, timezone: place.timezone } : null
  })
  return ownActivities({
    world,
    zones: createZones(),
    nameOfCity: (code, language) => findPlace(places, code, language)?.city_name ?? code,
    db,
    clock,
  })
}
