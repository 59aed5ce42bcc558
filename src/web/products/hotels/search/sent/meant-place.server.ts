import type { Destination } from '#contracts/hotels/query.ts'
import type { PageContext } from '../../../../lib/page/page-context.ts'
import { plainText, typedText } from '../../../../search/plain-text.ts'
import { findPlace } from '../load-stay.server.ts'
import { MOST_NAME, parseKey } from '../read-stay.ts'

/** What a form says of its place: one, or what was typed where none could be made of it. */
export interface MeantPlace {
  readonly place: Destination | null
  readonly typed: string
  /** What may be meant by it. */
  readonly possible: readonly Destination[]
}

/**
 * The place of a form that a browser sent by itself. Its key counts unless another text was typed over its name; a text
 * stands for the likeliest place of that name, where there is one.
 */
export async function meantPlace(page: Pick<PageContext, 'api'>, params: URLSearchParams): Promise<MeantPlace> {
  const text = typedText(params.get('place'), MOST_NAME)
  const named = params.get('named')
  const isSame = named === null || plainText(typedText(named, MOST_NAME)) === plainText(text)
  const key = isSame ? parseKey(params.get('destination') ?? '') : null
  const chosen = key && (await findPlace(page, key))
  if (chosen || !text) return { place: chosen, typed: '', possible: [] }
  const { data } = await page.api.call('hotelSearchDestination', { search: text })
  const place = likeliest(text, data)
  return place ? { place, typed: '', possible: [] } : { place: null, typed: text, possible: data }
}

/** By how much one place of a name must be larger than the next to be the one that is meant. */
const BY_FAR = 4

/** The one place that is meant; null where several may be. */
function likeliest(text: string, places: readonly Destination[]): Destination | null {
  const wanted = plainText(text)
  const named = places.filter(({ name }) => plainText(name) === wanted)
  const cities = named.filter(({ type }) => type === 'city')
  // What it is called in another language counts, too, where the supplier thinks of it first: London of Londres.
  const likely = places.find(({ type }) => type === 'city')
  const alike = cities.length > 0 ? [...new Set([...(likely ? [likely] : []), ...cities])] : named
  const [first, second] = alike.toSorted((a, b) => hotelsIn(b) - hotelsIn(a))
  if (first && (!second || hotelsIn(first) >= BY_FAR * hotelsIn(second))) return first
  if (first) return null
  const [only, another] = places.filter(({ type }) => type === 'city' || type === 'hotel')
  return only && !another ? only : null
}

/** Those of a seller that does not count them are taken as they come: the likeliest first. */
const hotelsIn = ({ hotel_count }: Destination): number => hotel_count ?? 0
