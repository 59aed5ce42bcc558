import type { Language } from '#contracts/locale.ts'
import { type OctoProduct, productSchema } from '#contracts/octo/products.ts'
import { z } from 'zod'
import { callOcto } from '../client/call-octo.ts'
import type { Connection } from '../client/connection.ts'
import { reading } from '../client/refusals.ts'
import { withTodaysContent } from './earlier-content.ts'

/** What a supplier sells, in one language, as it was read lately. */
export interface Catalogue {
  products(language: Language): Promise<ReadonlyMap<string, OctoProduct>>
}

const KEPT_MS = 10 * 60_000

interface Read {
  readonly until: number
  readonly products: Promise<ReadonlyMap<string, OctoProduct>>
}

/** Reads all products once in ten minutes, however many ask; what failed is read anew by the next who asks. */
export function createCatalogue(deps: Connection): Catalogue {
  const known = new Map<Language, Read>()
  return {
    products(language) {
      const now = deps.clock.now().getTime()
      const before = known.get(language)
      if (before && before.until > now) return before.products
      const products = readProducts(deps, language)
      known.set(language, { until: now + KEPT_MS, products })
      products.catch(() => known.delete(language))
      return products
    },
  }
}

async function readProducts(deps: Connection, language: Language): Promise<ReadonlyMap<string, OctoProduct>> {
  const rows = await reading(
    callOcto(deps, {
      method: 'GET',
      path: '/products',
      // Read one by one: a broken one spoils no other.
      schema: z.array(z.unknown()),
      kind: 'reading',
      language,
    }),
  )
  const products = rows.flatMap((row) => productSchema.safeParse(withTodaysContent(row)).data ?? [])
  return new Map(products.map((product) => [product.id, product]))
}
