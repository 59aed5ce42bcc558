import type { Language } from '#contracts/locale.ts'
import type { TransferPlace, TransferPlacesRequest } from '#contracts/transfers/query.ts'
import type { TransferDeps } from '../deps.ts'

const MOST = 10

/**
 * Where one can be picked up that a text may mean, each place once. Of an address that nobody knows, the town that it
 * ends with: `12 Admiralty Way, Lekki, Lagos`. With a key the one place that it is of, or none.
 */
export async function lookUpPlaces(
  { places }: Pick<TransferDeps, 'places'>,
  { search, place }: TransferPlacesRequest,
  language: Language,
): Promise<readonly TransferPlace[]> {
  if (place) {
    const found = await places.find(place, language)
    return found ? [found] : []
  }
  const text = search.trim()
  const whole = await places.lookUp(text, language)
  if (whole.length > 0 || !text.includes(',')) return whole.slice(0, MOST)
  return (await inItsTown(places, text, language)).slice(0, MOST)
}

/** What the parts of an address mean, from its end: a part of the town first, then the town. */
async function inItsTown(
  places: TransferDeps['places'],
  address: string,
  language: Language,
): Promise<readonly TransferPlace[]> {
  const parts = address.split(',').map((part) => part.trim())
  for (let from = 1; from < parts.length; from++) {
    const rest = parts.slice(from).filter(Boolean).join(', ')
    const found = rest === '' ? [] : await places.lookUp(rest, language)
    const inTown = found.filter(({ type }) => type === 'city' || type === 'area')
    if (inTown.length > 0) return inTown.map((place) => ({ ...place, address }))
  }
  return []
}
