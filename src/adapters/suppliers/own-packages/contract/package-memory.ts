import type { Db } from '#db/database.ts'
import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import { entryOf } from './own-package.ts'
import { readPackagesAfter } from './package-store.ts'

/** The packages that are sold: what another process has imported is seen some seconds later. */
interface PackageMemory {
  packages(): Promise<readonly PackageEntry[]>
  /** This process has imported something. */
  forget(): void
}

interface MemoryDeps {
  readonly db: Db
  readonly clock: Clock
  /** What is sold until the agency has written down packages of its own. */
  readonly samples: readonly PackageEntry[]
  /** What is sold beside either. */
  readonly trials: readonly PackageEntry[]
}

interface Known {
  /** null for one that was taken off sale. */
  readonly own: ReadonlyMap<string, PackageEntry | null>
  readonly sold: readonly PackageEntry[]
  readonly version: number
}

const LOOK_AGAIN_MS = 10_000

export function createPackageMemory(deps: MemoryDeps): PackageMemory {
  let known: Promise<Known> = Promise.resolve({ own: new Map(), sold: [...deps.samples, ...deps.trials], version: 0 })
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    async packages() {
      const time = deps.clock.now().getTime()
      if (Math.abs(time - lookedAt) >= LOOK_AGAIN_MS) {
        lookedAt = time
        const before = known
        known = before.then((old) => renew(deps, old))
        // Who asks next looks again.
        known.catch(() => {
          known = before
          lookedAt = Number.NEGATIVE_INFINITY
        })
      }
      return (await known).sold
    },
    forget() {
      lookedAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** One small statement where nothing is new. */
async function renew({ db, trials }: MemoryDeps, old: Known): Promise<Known> {
  const changed = await readPackagesAfter(db, old.version)
  const last = changed.at(-1)
  if (!last) return old
  const own = new Map(old.own)
  for (const { own: one } of changed) own.set(one.code, one.on_sale ? entryOf(one) : null)
  return { own, sold: [...own.values(), ...trials].filter((entry) => entry !== null), version: last.version }
}
