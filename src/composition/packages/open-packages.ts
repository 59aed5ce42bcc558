import { CATALOGUE } from '#adapters/suppliers/own-packages/catalogue/catalogue.ts'
import { TRIAL_PACKAGES } from '#adapters/suppliers/own-packages/catalogue/trial-packages.ts'
import { ownPackages } from '#adapters/suppliers/own-packages/own-packages.ts'
import type { Db } from '#db/database.ts'
import type { PackageSupplier } from '#modules/packages/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '../../config/config.ts'

interface PackageParts {
  readonly config: Pick<Config, 'stays'>
  readonly db: Db
  readonly clock: Clock
}

/** Who sells the shop its packages: the agency itself, with some to try failures with where the simulator sells. */
export function openPackages({ config, db, clock }: PackageParts): readonly PackageSupplier[] {
  const catalogue = config.stays.simulator ? [...CATALOGUE, ...TRIAL_PACKAGES] : CATALOGUE
  return [ownPackages({ catalogue, db, clock })]
}
