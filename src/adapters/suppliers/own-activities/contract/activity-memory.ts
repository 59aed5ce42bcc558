import { createCatalogueMemory, type MemoryDeps } from '../../own-catalogue/catalogue-memory.ts'
import { type ActivityCity, type ActivityWorld, type OwnProduct, worldOf } from '../product.ts'
import { readActivitiesAfter } from './activity-store.ts'
import { contractedProduct } from './contracted-product.ts'
import type { OwnActivity } from './own-activity.ts'

/** All that is sold at the moment. */
export interface WorldMemory {
  world(): Promise<ActivityWorld>
  /** This process has imported something. */
  forget(): void
}

interface WorldParts extends MemoryDeps {
  /** What there is beside the catalogue. */
  readonly invented: readonly OwnProduct[]
  readonly cityOf: (code: string) => ActivityCity | null
}

/** Invented activities, where there are some, and those of the catalogue. */
export function createWorldMemory({ invented, cityOf, ...deps }: WorldParts): WorldMemory {
  const memory = createCatalogueMemory<OwnActivity>(deps, readActivitiesAfter)
  let made: { readonly of: readonly unknown[]; readonly world: ActivityWorld } | null = null
  return {
    forget: () => memory.forget(),
    async world() {
      const [entries, photos] = [await memory.entries(), await memory.photos()]
      if (made?.of[0] === entries && made.of[1] === photos) return made.world
      const own = [...entries.values()].flatMap((activity) => {
        const city = cityOf(activity.city)
        return city ? [contractedProduct(activity, city, photos)] : []
      })
      const world = worldOf([...own, ...invented])
      made = { of: [entries, photos], world }
      return world
    },
  }
}
