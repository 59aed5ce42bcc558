import type { Language } from '#contracts/locale.ts'
import type { DescribedProperty, PropertyFacts } from '#modules/hotels/stay-supplier.ts'
import type { HotelbedsDeps } from '../hotelbeds-deps.ts'
import type { HotelContent } from './hotel-content.ts'
import { pictureWord } from './picture-words.ts'
import { photoAt } from './pictures.ts'
import { readContent } from './read-content.ts'

/** The facts of a hotel; null for one that lies nowhere. */
export function factsOf({ places }: Pick<HotelbedsDeps, 'places'>, content: HotelContent): PropertyFacts | null {
  const { code, name, stars, chain, latitude, longitude, amenities } = content
  if (latitude === null || longitude === null || name === '') return null
  const near = places.nearest({ latitude, longitude }, content.country)
  return {
    propertyId: String(code),
    name,
    stars,
    chain,
    latitude,
    longitude,
    reviews: null,
    amenities,
    cityCode: near.cityCode,
    country: content.country ?? near.country,
  }
}

export function timezoneOf(
  { places }: Pick<HotelbedsDeps, 'places'>,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  country: string | null = null,
): string {
  return places.nearest({ latitude, longitude }, country).timezone
}

/** @returns null for a text that is no code of Hotelbeds' */
export function codeOf(propertyId: string): number | null {
  return /^[1-9]\d{0,8}$/.test(propertyId) ? Number(propertyId) : null
}

/** Hotels that several visitors' pages ask for at once are one question. */
type Batch = { readonly codes: Set<number>; readonly read: Promise<ReadonlyMap<number, HotelContent>> }

/** Describes hotels one by one, and asks for those of a page together. */
export function createHotelDescriber(deps: HotelbedsDeps) {
  const open = new Map<Language, Batch>()

  function contentSoon(code: number, language: Language): Promise<HotelContent | undefined> {
    let batch = open.get(language)
    if (!batch) {
      const codes = new Set<number>()
      const read = Promise.resolve().then(() => {
        open.delete(language)
        return readContent(deps, [...codes], language)
      })
      batch = { codes, read }
      open.set(language, batch)
    }
    batch.codes.add(code)
    return batch.read.then((contents) => contents.get(code))
  }

  return async (propertyId: string, language: Language): Promise<DescribedProperty | null> => {
    const code = codeOf(propertyId)
    const content = code === null ? undefined : await contentSoon(code, language)
    const facts = content && factsOf(deps, content)
    if (!content || !facts) return null
    const near = deps.places.nearest(facts, facts.country)
    const city = deps.places.city(near.cityCode, language)
    return {
      ...facts,
      areaName: content.zone || content.city,
      cityName: content.city || (city?.name ?? ''),
      countryName: new Intl.DisplayNames(language, { type: 'region' }).of(facts.country) ?? facts.country,
      address: content.address,
      timezone: near.timezone,
      description: content.description,
      checkInFrom: content.checkInFrom,
      checkOutUntil: content.checkOutUntil,
      quotes: [],
      demonstration: false,
      photos: content.pictures.map(({ path, kind }) => photoAt(deps.photos, path, pictureWord(kind, language))),
      roomNames: Object.fromEntries(content.rooms.map(({ code: room, name }) => [room, name])),
    }
  }
}
