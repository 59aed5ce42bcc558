import type { Destination, SearchDestinationRequest } from '#contracts/hotels/query.ts'
import type { Language } from '#contracts/locale.ts'
import { HOME_COUNTRY } from '#modules/places/index.ts'
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
 * and a few of the city that is meant behind it. `Victori` means Victoria Island at home before towns abroad.
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
  const begun = first.country_code === HOME_COUNTRY ? [] : await described(begunBy(search))
  const atHome = begun.filter(({ country_code: country }) => country === HOME_COUNTRY).slice(0, MOST_OF_CITY)
  const cities = places.findIndex(({ type }) => type !== 'city')
  const at = cities === -1 ? places.length : cities
  const isTold = ({ id, cityCode }: Landmark) => cityCode === first.id || atHome.some((place) => place.id === id)
  const named = landmarksLike(search).filter((landmark) => !isTold(landmark))
  const shown = [...landmarksOf(first.id).slice(0, MOST_OF_CITY), ...named.slice(0, MOST_OF_CITY)]
  return [...atHome, ...places.slice(0, at), ...(await described(shown)), ...places.slice(at)]
}

/** Those whose name in either language begins as a text does that is too long to be about somewhere else by chance. */
function begunBy(search: string): readonly Landmark[] {
  const begun = fold(search)
  if (begun.length < LEAST_AT_HOME) return []
  const begins = ({ names }: Landmark) => fold(names.en).startsWith(begun) || fold(names.fr).startsWith(begun)
  return landmarksLike(search).filter(begins)
}

const LEAST_AT_HOME = 5
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
