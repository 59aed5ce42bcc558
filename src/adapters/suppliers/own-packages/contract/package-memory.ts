import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import { createCatalogueMemory, type MemoryDeps } from '../../own-catalogue/catalogue-memory.ts'
import { entryOf, type OwnPackage } from './own-package.ts'
import { readPackagesAfter } from './package-store.ts'

/** The packages that are sold: what another process has imported is seen some seconds later. */
interface PackageMemory {
  packages(): Promise<readonly PackageEntry[]>
  /** This process has imported something. */
  forget(): void
}

interface PackageParts extends MemoryDeps {
  /** What is sold until the agency has written down packages of its own. */
  readonly samples: readonly PackageEntry[]
  /** What is sold beside either. */
  readonly trials: readonly PackageEntry[]
}

export function createPackageMemory({ samples, trials, ...deps }: PackageParts): PackageMemory {
  const memory = createCatalogueMemory<OwnPackage>(deps, readPackagesAfter)
  let made: { readonly of: readonly unknown[]; readonly sold: readonly PackageEntry[] } | null = null
  return {
    forget: () => memory.forget(),
    async packages() {
      const [entries, photos] = [await memory.entries(), await memory.photos()]
      if (made?.of[0] === entries && made.of[1] === photos) return made.sold
      const own = [...entries.values()].filter(({ on_sale }) => on_sale).map((entry) => entryOf(entry, photos))
      const sold = [...(entries.size > 0 ? own : samples), ...trials]
      made = { of: [entries, photos], sold }
      return sold
    },
  }
}
