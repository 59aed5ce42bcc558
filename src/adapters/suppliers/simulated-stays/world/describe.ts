import { AMENITIES } from '#contracts/hotels/kinds.ts'
import type { Amenity } from '#contracts/hotels/properties.ts'
import type { Language } from '#contracts/locale.ts'
import type { DescribedProperty, PropertyFacts } from '#modules/hotels/stay-supplier.ts'
import { noise } from '../../simulator/world/noise.ts'
import type { City } from './cities.ts'
import { magicName } from './magic.ts'
import { hotelSeed, propertyIdOf, type StayWorld } from './properties.ts'
import { ROOM_TYPES } from './rooms.ts'
import {
  AIRPORT_AREA,
  AMENITY_WORDS,
  AREA_NAMES,
  CHAIN_ENDS,
  CHAIN_NAMES,
  DEMONSTRATION,
  DESCRIPTIONS,
  FIRST_WORDS,
  QUOTES,
  SECOND_WORDS,
  STREETS,
} from './texts.ts'

/** Names of real places in a language, which the world itself does not know. */
export interface PlaceNames {
  city(code: string, language: Language): { readonly name: string; readonly country: string }
  airport(code: string): string
}

/** Of no factor with the number of names, so that a city's hotels take each name once. */
const STRIDE = 143

/** A hotel's name: the same in every language, and no other's in its city. */
export function nameOf(world: StayWorld, city: City, row: number): string {
  const at = row - city.first
  const magic = magicName(city, at)
  if (magic) return magic
  const chain = CHAIN_NAMES[(world.chain[row] ?? 0) - 1]
  const names = FIRST_WORDS.length * SECOND_WORDS.length
  const drawn = (at * STRIDE + (city.seed % names)) % names
  const first = FIRST_WORDS[drawn % FIRST_WORDS.length] ?? ''
  const second = Math.floor(drawn / FIRST_WORDS.length)
  if (!chain) return `${first} ${SECOND_WORDS[second] ?? ''}`
  return `${chain} ${city.nameEn} ${first} ${CHAIN_ENDS[second] ?? ''}`
}

export function areaNameOf(city: City, area: number, language: Language): string {
  return (area === city.areas - 1 ? AIRPORT_AREA : (AREA_NAMES[area] ?? AIRPORT_AREA))[language]
}

/** What lists are made of. */
export function factsOf(world: StayWorld, city: City, row: number): PropertyFacts {
  const tenths = world.score[row] ?? 0
  const chain = world.chain[row] ?? 0
  return {
    propertyId: propertyIdOf(city, row),
    name: nameOf(world, city, row),
    cityCode: city.code,
    country: city.country,
    stars: world.stars[row] ?? 0,
    chain: CHAIN_NAMES[chain - 1] ?? null,
    latitude: roundedDegrees(world.latitude[row]),
    longitude: roundedDegrees(world.longitude[row]),
    reviews: tenths === 0 ? null : { tenths, count: world.reviews[row] ?? 0 },
    amenities: amenitiesOf(world.amenities[row] ?? 0),
  }
}

/** As they are told: to a metre. */
export const roundedDegrees = (degrees = 0): number => Math.round(degrees * 1e5) / 1e5

/** Sets of amenities repeat. */
const known = new Map<number, readonly Amenity[]>()
const MOST_KNOWN = 4096

function amenitiesOf(mask: number): readonly Amenity[] {
  const before = known.get(mask)
  if (before) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const amenities = AMENITIES.filter((_, at) => mask & (1 << at))
  known.set(mask, amenities)
  return amenities
}

/** All that is said of a hotel in a language. */
export function describeProperty(
  { world, names }: { readonly world: StayWorld; readonly names: PlaceNames },
  { city, row }: { readonly city: City; readonly row: number },
  language: Language,
): DescribedProperty {
  const facts = factsOf(world, city, row)
  const hotel = hotelSeed(city, row - city.first)
  const place = names.city(city.code, language)
  const areaName = areaNameOf(city, world.area[row] ?? 0, language)
  const street = STREETS[Math.floor(noise(hotel, 51) * STREETS.length)]?.[language] ?? ''
  const number = 1 + Math.floor(noise(hotel, 52) * 180)
  return {
    ...facts,
    areaName,
    cityName: place.name,
    countryName: place.country,
    address: language === 'fr' ? `${number}, ${street}, ${place.name}` : `${number} ${street}, ${place.name}`,
    timezone: city.timezone,
    description: `${describe(facts, { hotel, areaName, cityName: place.name, language })} ${DEMONSTRATION[language]}`,
    ...hoursOf(hotel),
    quotes: quotesOf(hotel, facts, language),
    demonstration: true,
    roomNames: Object.fromEntries(ROOM_TYPES.map(({ code, name }) => [code, name[language]])),
  }
}

/** When guests may come and must have gone, on the hotel's clock. */
export function hoursOf(hotel: number): Pick<DescribedProperty, 'checkInFrom' | 'checkOutUntil'> {
  return {
    checkInFrom: noise(hotel, 54) < 0.6 ? '14:00' : '15:00',
    checkOutUntil: noise(hotel, 55) < 0.5 ? '11:00' : '12:00',
  }
}

interface Described {
  readonly hotel: number
  readonly areaName: string
  readonly cityName: string
  readonly language: Language
}

function describe(
  { name, stars, amenities }: PropertyFacts,
  { hotel, areaName, cityName, language }: Described,
): string {
  const pattern = DESCRIPTIONS[Math.floor(noise(hotel, 53) * DESCRIPTIONS.length)]?.[language] ?? ''
  const list = new Intl.ListFormat(language).format(
    amenities.slice(0, 6).map((amenity) => AMENITY_WORDS[amenity][language]),
  )
  const values: Readonly<Record<string, string>> = {
    name,
    stars: String(stars),
    area: areaName,
    city: cityName,
    amenities: list || AMENITY_WORDS.air_conditioning[language],
  }
  return pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
}

const QUOTES_SHOWN = 3

function quotesOf(hotel: number, { reviews }: PropertyFacts, language: Language): DescribedProperty['quotes'] {
  if (!reviews) return []
  return QUOTES.filter(({ least }) => reviews.tenths >= least)
    .slice(0, QUOTES_SHOWN)
    .map(({ text }, at) => ({
      score: Math.min(10, Math.round(reviews.tenths + 8 * (noise(hotel, 56, at) - 0.5)) / 10),
      text: text[language],
      month: `2026-${String(1 + Math.floor(noise(hotel, 57, at) * 9)).padStart(2, '0')}`,
    }))
}
