import { createWorldMemory, inventActivities, ownActivities } from '#adapters/suppliers/own-activities/index.ts'
import { createZones } from '#adapters/suppliers/simulator/world/zones.ts'
import type { Db } from '#db/database.ts'
import type { ActivitySupplier } from '#modules/activities/activity-supplier.ts'
import { photoAddresses } from '#modules/catalogue/index.ts'
import { findPlace, type Places } from '#modules/places/index.ts'
import type { Clock } from '#platform/clock.ts'

interface ActivityParts {
  readonly places: Places
  readonly db: Db
  readonly clock: Clock
  /** Whether invented activities are sold beside those of the catalogue. */
  readonly invents: boolean
}

interface OwnActivities {
  readonly supplier: ActivitySupplier
  /** This process has imported something. */
  readonly changed: () => void
}

/** The shop's own activities, in the cities that it knows. */
export function openOwnActivities({ places, db, clock, invents }: ActivityParts): OwnActivities {
  const cityOf = (code: string) => {
    const place = places.byCode.get(code)
    return place ? { code, country: place.country, timezone: place.timezone } : null
  }
  const invented = invents ? inventActivities(cityOf) : []
  const memory = createWorldMemory({ db, clock, photoAddresses, cityOf, invented })
  const nameOfCity = (code: string, language: 'en' | 'fr') => findPlace(places, code, language)?.city_name ?? code
  const supplier = ownActivities({ memory, zones: createZones(), nameOfCity, db, clock })
  return { supplier, changed: () => memory.forget() }
}
