import { AMENITIES } from '#contracts/hotels/kinds.ts'
import { noise, mix } from '../../simulator/world/noise.ts'
import { areaMiddle, type City, type CityFacts, moved, placeCities } from './cities.ts'
import { magicOf } from './magic.ts'
import { PLANS, plansOf } from './plans.ts'
import { roomsOf } from './rooms.ts'

/** Every hotel, a row of typed columns each: what is not here is computed when somebody looks at it. */
export interface StayWorld {
  readonly seed: number
  readonly cities: readonly City[]
  readonly cityOf: ReadonlyMap<string, City>
  readonly count: number
  readonly latitude: Float32Array
  readonly longitude: Float32Array
  /** Naira of a standard room in an ordinary night. */
  readonly level: Uint32Array
  readonly stars: Uint8Array
  readonly area: Uint8Array
  /** 0: none. */
  readonly chain: Uint8Array
  /** Tenths of 10; 0 where nobody has said anything. */
  readonly score: Uint8Array
  readonly reviews: Uint16Array
  readonly amenities: Uint16Array
  readonly rooms: Uint8Array
  readonly plans: Uint16Array
}

/** Prices of a country against those at home; illustrative. */
const LEVELS: Readonly<Record<string, number>> = {
  NG: 1,
  GH: 1.1,
  SN: 1.15,
  CI: 1.1,
  KE: 1.05,
  ZA: 1,
  EG: 0.8,
  MA: 0.9,
  IN: 0.75,
  TH: 0.8,
  TR: 0.95,
  CN: 0.9,
  AE: 1.7,
  SA: 1.4,
  QA: 1.6,
  GB: 2.3,
  FR: 2.1,
  CH: 2.9,
  US: 2.2,
  CA: 1.9,
  JP: 1.7,
  SG: 2.2,
}
const USUAL_LEVEL = 1.35
/** Naira of a standard room by stars, from 1. */
const STAR_NAIRA = [26_000, 38_000, 62_000, 115_000, 240_000] as const
const CHAINS = 12

/**
 * Builds the hotels of the cities: tens of thousands in some tens of milliseconds.
 * @param times so many times as many hotels, for measurements. @default 1
 */
export function buildStayWorld(facts: readonly CityFacts[], seed: number, times = 1): StayWorld {
  const cities = placeCities(facts, seed, times)
  const last = cities.at(-1)
  const count = last ? last.first + last.count : 0
  const world: StayWorld = {
    seed,
    cities,
    cityOf: new Map(cities.map((city) => [city.code, city])),
    count,
    latitude: new Float32Array(count),
    longitude: new Float32Array(count),
    level: new Uint32Array(count),
    stars: new Uint8Array(count),
    area: new Uint8Array(count),
    chain: new Uint8Array(count),
    score: new Uint8Array(count),
    reviews: new Uint16Array(count),
    amenities: new Uint16Array(count),
    rooms: new Uint8Array(count),
    plans: new Uint16Array(count),
  }
  for (const city of cities) for (let at = 0; at < city.count; at++) writeHotel(world, city, at)
  return world
}

/** What a hotel's luck is drawn from: the same whatever other hotels there are. */
export function hotelSeed(city: City, at: number): number {
  return mix(city.seed, at, 77)
}

function writeHotel(world: StayWorld, city: City, at: number): void {
  const row = city.first + at
  const hotel = hotelSeed(city, at)
  const magic = magicOf(city, at)
  const stars = magic ? 3 : starsOf(noise(hotel, 11))
  const area = Math.floor(noise(hotel, 12) ** 1.4 * city.areas)
  const { latitude, longitude } = moved(areaMiddle(city, area), noise(hotel, 13), 0.2 + 2.2 * noise(hotel, 14))
  world.latitude[row] = latitude
  world.longitude[row] = longitude
  world.stars[row] = stars
  world.area[row] = area
  world.chain[row] = !magic && noise(hotel, 15) < 0.3 ? 1 + Math.floor(noise(hotel, 16) * CHAINS) : 0
  world.level[row] = levelOf(city, hotel, stars)
  const heard = noise(hotel, 17)
  world.reviews[row] = heard < 0.04 ? 0 : Math.round(4 + 1800 * heard ** 4 * (city.rank / 4))
  world.score[row] = heard < 0.04 ? 0 : Math.min(97, Math.round(52 + stars * 4 + 24 * noise(hotel, 18)))
  world.amenities[row] = amenitiesOf(hotel, stars, city)
  world.rooms[row] = magic ? 1 | (magic === 'last_room' ? 0 : 0b1000_0100) : roomsOf(hotel, stars)
  world.plans[row] = magic ? magicPlans(magic === 'pay_at_property') : plansOf(hotel, city.isResort)
}

/** Rooms with and without breakfast, to be cancelled and not; where it is paid there, so alone. */
function magicPlans(isPaidThere: boolean): number {
  return PLANS.reduce((mask, { code, payment }, at) => {
    const wanted = isPaidThere ? payment === 'at_property' : ['ro', 'ron', 'bb'].includes(code)
    return wanted ? mask | (1 << at) : mask
  }, 0)
}

function starsOf(luck: number): number {
  if (luck < 0.06) return 1
  if (luck < 0.24) return 2
  if (luck < 0.6) return 3
  return luck < 0.88 ? 4 : 5
}

function levelOf({ country, rank, isResort }: City, hotel: number, stars: number): number {
  const place = (LEVELS[country] ?? USUAL_LEVEL) * (0.85 + rank * 0.06) * (isResort ? 1.12 : 1)
  return Math.round((STAR_NAIRA[stars - 1] ?? 0) * place * (0.72 + 0.7 * noise(hotel, 19)))
}

/** What hotels have, in the order of `AMENITIES`: by chance for one star, and more for each other one. */
const AMENITY_CHANCES: readonly (readonly [one: number, more: number])[] = [
  [0.9, 0.1],
  [0.02, 0.17],
  [0.02, 0.18],
  [0, 0.12],
  [0.5, 0.08],
  [0.1, 0.14],
  [0.3, 0.17],
  [0.2, 0.16],
  [0.7, 0.1],
  [0.4, 0.07],
  [0.15, 0],
  [0.2, 0.13],
  [0, 0.02],
  [0, 0.2],
  [0.5, 0.12],
  [0.15, 0.03],
]

function amenitiesOf(hotel: number, stars: number, { isCoastal, isResort }: City): number {
  return AMENITIES.reduce((mask, name, at) => {
    const [one, more] = AMENITY_CHANCES[at] ?? [0, 0]
    if (name === 'beach' && !isCoastal) return mask
    const chance = name === 'beach' && isResort ? 0.5 : one + (stars - 1) * more
    return noise(hotel, 23, at) < chance ? mask | (1 << at) : mask
  }, 0)
}

/** A row's city. */
export function cityOfRow({ cities }: StayWorld, row: number): City {
  let low = 0
  let high = cities.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((cities[middle]?.first ?? 0) <= row) low = middle
    else high = middle - 1
  }
  const city = cities[low]
  if (!city) throw new Error(`no city has a hotel ${row}`)
  return city
}

/** `LOS-12`: stays true when the world is built anew. */
export function propertyIdOf(city: City, row: number): string {
  return `${city.code}-${row - city.first}`
}

/** @returns null when the text is no hotel of this world */
export function findProperty(world: StayWorld, id: string): { readonly city: City; readonly row: number } | null {
  const [, code = '', at = ''] = /^([A-Z]{3})-(\d{1,4})$/.exec(id) ?? []
  const city = world.cityOf.get(code)
  return city && Number(at) < city.count && String(Number(at)) === at ? { city, row: city.first + Number(at) } : null
}
