import { CATALOGUE } from '#adapters/suppliers/own-packages/catalogue/catalogue.ts'
import { TRIAL_PACKAGES } from '#adapters/suppliers/own-packages/catalogue/trial-packages.ts'
import { createPackageMemory, ownPackages } from '#adapters/suppliers/own-packages/index.ts'
import { photoAddresses } from '#modules/catalogue/index.ts'
import type { Db } from '#db/database.ts'
import type { PackageSupplier } from '#modules/packages/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '../../config/config.ts'

interface PackageParts {
  readonly config: { readonly stays: Pick<Config['stays'], 'simulator'> }
  readonly db: Db
  readonly clock: Clock
}

export interface OpenedPackages {
  readonly suppliers: readonly PackageSupplier[]
  /** Packages were imported by this process. */
  readonly changed: () => void
}

/**
 * Who sells the shop its packages: the agency itself, by its own files, or by samples until it has imported some; with
 * some to try failures with where the simulator sells.
 */
export function openPackages({ config, db, clock }: PackageParts): OpenedPackages {
  const trials = config.stays.simulator ? TRIAL_PACKAGES : []
  const memory = createPackageMemory({ db, clock, photoAddresses, samples: CATALOGUE, trials })
  return {
    suppliers: [ownPackages({ catalogue: () => memory.packages(), db, clock })],
    changed: () => memory.forget(),
  }
}
