import type { Destination } from '#contracts/hotels/query.ts'
import type { Language } from '#contracts/locale.ts'
import type { HotelDeps } from '../deps.ts'
import { SupplierFailure, type StaySupplier } from '../stay-supplier.ts'

const MOST = 12

/** Where one can stay that a text may mean, each place once; places that many go to for nothing. */
export async function searchDestinations(
  deps: Pick<HotelDeps, 'suppliers' | 'logger'>,
  text: string,
  language: Language,
): Promise<readonly Destination[]> {
  const answers = await Promise.all(deps.suppliers.map((supplier) => lookUp(deps, supplier, { text, language })))
  const places = new Map<string, Destination>()
  for (const place of answers.flat()) {
    const key = `${place.type} ${place.id}`
    if (!places.has(key)) places.set(key, place)
  }
  return [...places.values()].slice(0, MOST)
}

async function lookUp(
  { logger }: Pick<HotelDeps, 'logger'>,
  supplier: StaySupplier,
  { text, language }: { readonly text: string; readonly language: Language },
): Promise<readonly Destination[]> {
  try {
    return await supplier.lookUp(text, language)
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    logger.warn({ supplier: supplier.code, error }, 'a seller of stays did not look a destination up')
    return []
  }
}
