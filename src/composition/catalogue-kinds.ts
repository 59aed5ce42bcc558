import { ownActivityKind } from '#adapters/suppliers/own-activities/index.ts'
import { ownHotelKind, ownSeasonKind } from '#adapters/suppliers/own-hotels/index.ts'
import { driverKind } from '#adapters/suppliers/own-drivers/driver-kind.ts'
import { ownDepartureKind, ownPackageKind } from '#adapters/suppliers/own-packages/index.ts'
import { adviserKind } from '#modules/cases/index.ts'
import type { CatalogueDeps, CatalogueKind } from '#modules/catalogue/index.ts'
import { createThreadedCopies } from '#modules/files/index.ts'
import { countryName, type Places } from '#modules/places/index.ts'
import { programmeKind } from '#modules/study/index.ts'
import { visaKind } from '#modules/visas/index.ts'
import { stayPlacesOf } from './stays/stay-places.ts'

interface Imported {
  readonly changed: () => void
}

interface KindParts {
  readonly places: Places
  /** A product's hotels, tours or tariffs were imported by this process: who remembers them looks again. */
  readonly stays: Imported
  readonly activities: Imported
  readonly packages: Imported
  readonly visas: Imported
  readonly programmes: Imported
}

/** All that the agency sells itself and writes down in files, in the order of import. A kind is added here. */
function catalogueKinds({
  places,
  stays,
  activities,
  packages,
  visas,
  programmes,
}: KindParts): readonly CatalogueKind[] {
  return [
    ownHotelKind({ places: stayPlacesOf(places), changed: stays.changed }),
    ownSeasonKind({ changed: stays.changed }),
    driverKind(),
    ownActivityKind({ places: stayPlacesOf(places), changed: activities.changed }),
    ownPackageKind({ changed: packages.changed }),
    ownDepartureKind({ changed: packages.changed }),
    adviserKind(),
    visaKind({ countryName, changed: visas.changed }),
    programmeKind({ changed: programmes.changed }),
  ]
}

/** What commands about the catalogue work with. */
export function catalogueDeps(base: Pick<CatalogueDeps, 'db' | 'clock'>, parts: KindParts): CatalogueDeps {
  return { ...base, kinds: catalogueKinds(parts), copyPhoto: createThreadedCopies() }
}
