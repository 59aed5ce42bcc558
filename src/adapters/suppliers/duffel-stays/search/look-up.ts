import type { Destination } from '#contracts/hotels/query.ts'
import type { Language } from '#contracts/locale.ts'
import { callDuffel, readingFailure } from '../../duffel/client/duffel-calls.ts'
import { lookUpPlaces } from '../../real-stays/stay-places.ts'
import { suggestionsSchema } from '../client/stays-answers.ts'
import type { DuffelStaysDeps } from '../duffel-stays-deps.ts'
import { destinationOf } from './accommodation.ts'

/** Fewer letters mean too many hotels. */
const LEAST_LETTERS = 3
const MOST_HOTELS = 5

/** Places of the shop, and hotels whose names begin so; a slow Duffel holds up nobody who types. */
export async function lookUp(deps: DuffelStaysDeps, text: string, language: Language): Promise<readonly Destination[]> {
  const typed = text.trim()
  const places = lookUpPlaces(deps.places, typed, language)
  if (typed.length < LEAST_LETTERS) return places
  const hotels = await suggest(deps, typed).catch((error: unknown) => {
    // Faults of the shop's are found out where it sells.
    if (readingFailure(error) instanceof Error) return []
    throw error
  })
  return [...places, ...hotels.flatMap((hotel) => destinationOf(hotel, language) ?? []).slice(0, MOST_HOTELS)]
}

async function suggest({ calls, timeouts }: DuffelStaysDeps, text: string) {
  const { data } = await callDuffel({
    what: 'POST accommodation suggestions',
    schema: suggestionsSchema,
    timeoutMs: timeouts.typing,
    send: () => calls.accommodation.suggestions(text),
  })
  return data.map(({ accommodation_id: id, accommodation_name: name, accommodation_location: location }) => ({
    id,
    name,
    location,
  }))
}
