import type { Destination, SearchDestinationRequest } from '#contracts/hotels/query.ts'
import type { Language } from '#contracts/locale.ts'
import { type LandmarkLine, LANDMARKS } from './landmark-list.ts'

/** Hotels are looked for so far around a landmark. */
export const AROUND_LANDMARK_KM = 10
/** Sooner than so many letters mean a landmark, they mean a city. */
const LEAST_LETTERS = 3

/** A landmark of one of the shop's cities. */
export interface Landmark {
  /** `PAR.eiffel-tower`. */
  readonly id: string
  readonly cityCode: string
  readonly latitude: number
  readonly longitude: number
  readonly names: Readonly<Record<Language, string>>
}

const landmarkOf = (cityCode: string, [id, latitude, longitude, en, fr]: LandmarkLine): Landmark => ({
  id: `${cityCode}.${id}`,
  cityCode,
  latitude,
  longitude,
  names: { en, fr },
})

/** Those of a city, the best known first. */
export const landmarksOf = (cityCode: string): readonly Landmark[] =>
  (LANDMARKS[cityCode] ?? []).map((line) => landmarkOf(cityCode, line))

export function findLandmark(id: string): Landmark | null {
  return landmarksOf(id.slice(0, Math.max(0, id.indexOf('.')))).find((landmark) => landmark.id === id) ?? null
}

/** Those whose name, in either language, has every word that was typed, or its beginning. */
export function landmarksLike(text: string): readonly Landmark[] {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.join('').length < LEAST_LETTERS) return []
  return Object.keys(LANDMARKS)
    .flatMap(landmarksOf)
    .filter(({ names }) => {
      const known = fold(`${names.en} ${names.fr}`).split(' ')
      return words.every((word) => known.some((one) => one.startsWith(word)))
    })
}

/** A landmark as a place to stay near to. @param city the destination that it lies in, named in the same language */
export function describeLandmark(
  { id, latitude, longitude, names }: Landmark,
  city: Destination,
  language: Language,
): Destination {
  return { ...city, type: 'landmark', id, name: names[language], latitude, longitude, hotel_count: null }
}

/**
 * Places that a text may mean with the landmarks that it may mean: one that is named before towns that are called alike,
 * and a few of the city that is meant behind it.
 */
export async function withLandmarks(
  places: readonly Destination[],
  { search }: Pick<SearchDestinationRequest, 'search'>,
  describe: (landmark: Landmark) => Promise<Destination | null>,
): Promise<readonly Destination[]> {
  const described = async (landmarks: readonly Landmark[]) =>
    (await Promise.all(landmarks.map(describe))).flatMap((place) => place ?? [])
  const [first] = places
  const isCity = first?.type === 'city' && fold(first.name).startsWith(fold(search))
  if (!isCity) return [...(await described(landmarksLike(search).slice(0, MOST_NAMED))), ...places]
  const cities = places.findIndex(({ type }) => type !== 'city')
  const at = cities === -1 ? places.length : cities
  const named = landmarksLike(search).filter(({ cityCode }) => cityCode !== first.id)
  const shown = [...landmarksOf(first.id).slice(0, MOST_OF_CITY), ...named.slice(0, MOST_OF_CITY)]
  return [...places.slice(0, at), ...(await described(shown)), ...places.slice(at)]
}

const MOST_NAMED = 5
const MOST_OF_CITY = 3

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
