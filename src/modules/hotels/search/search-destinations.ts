import type { Destination, SearchDestinationRequest } from '#contracts/hotels/query.ts'
import type { Language } from '#contracts/locale.ts'
import type { HotelDeps } from '../deps.ts'
import { withLandmarks } from '../landmarks/landmarks.ts'
import { SupplierFailure, type StaySupplier } from '../stay-supplier.ts'
import { findDestination } from './search-query.ts'

const MOST = 12

/**
 * Where one can stay that a text may mean, each place once; places that many go to for nothing. With a key the one
 * destination that it is of, or none.
 */
export async function searchDestinations(
  deps: Pick<HotelDeps, 'suppliers' | 'logger'>,
  { search, destination }: SearchDestinationRequest,
  language: Language,
): Promise<readonly Destination[]> {
  const answers = await Promise.all(
    deps.suppliers.map((supplier) =>
      answered(deps, supplier, async () => {
        if (!destination) return supplier.lookUp(search, language)
        const found = await findDestination([supplier], destination, language)
        return found ? [found] : []
      }),
    ),
  )
  const places = new Map<string, Destination>()
  for (const place of inTurn(answers)) {
    const key = `${place.type} ${place.id}`
    if (!places.has(key)) places.set(key, place)
  }
  const found = [...places.values()]
  if (destination) return Promise.all(found.slice(0, 1).map((place) => withAllHotels(deps, place, language)))
  const all = await withLandmarks(found, { search }, (landmark) =>
    findDestination(deps.suppliers, { type: 'landmark', id: landmark.id }, language),
  )
  return Promise.all(all.slice(0, MOST).map((place) => withAllHotels(deps, place, language)))
}

/**
 * A town with the hotels of the seller that has most of them: as many there are at least, whoever thought of the town.
 * Nobody tells, where one of its sellers does not count.
 */
async function withAllHotels(
  deps: Pick<HotelDeps, 'suppliers' | 'logger'>,
  place: Destination,
  language: Language,
): Promise<Destination> {
  if (place.type !== 'city' || place.hotel_count === null || deps.suppliers.length < 2) return place
  const asked = deps.suppliers.map((supplier) =>
    answered(deps, supplier, async () => [await supplier.destination(place, language)].filter((one) => one !== null)),
  )
  const counts = (await Promise.all(asked)).flat().map(({ hotel_count: count }) => count)
  return { ...place, hotel_count: counts.includes(null) ? null : Math.max(place.hotel_count, ...counts.map(Number)) }
}

/** The likeliest of each seller, then the second: the last one's are not cut off. */
function inTurn(answers: readonly (readonly Destination[])[]): readonly Destination[] {
  const longest = Math.max(0, ...answers.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => answers.flatMap((places) => places[at] ?? [])).flat()
}

/** Nothing of a seller that cannot answer: the others' places are shown without its. */
async function answered(
  { logger }: Pick<HotelDeps, 'logger'>,
  supplier: StaySupplier,
  ask: () => Promise<readonly Destination[]>,
): Promise<readonly Destination[]> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    logger.warn({ supplier: supplier.code, error }, 'a seller of stays did not look a destination up')
    return []
  }
}
