import { mix, noise } from '../../simulator/world/noise.ts'
import type { ActivityCity } from './activity-city.ts'
import type { CitySights } from './city-sights.ts'
import { CULTURE_PATTERNS } from './culture-patterns.ts'
import { MAGIC, MAGIC_CITY, type Magic } from './magic.ts'
import { OUTDOOR_PATTERNS } from './outdoor-patterns.ts'
import type { OptionPattern, Pattern } from './pattern.ts'
import { SIGHTS_ELSEWHERE } from './sights-elsewhere.ts'
import { SIGHTS_OF_AFRICA } from './sights-of-africa.ts'
import { TABLE_PATTERNS } from './table-patterns.ts'
import { WALK_PATTERNS } from './walk-patterns.ts'

/** An activity, before it is told in a language. */
export interface Product {
  /** `LOS-walk`: stays true. */
  readonly id: string
  readonly city: ActivityCity
  readonly sights: CitySights
  readonly pattern: Pattern
  readonly magic: { readonly magic: Magic; readonly name: string } | null
  /** From which its luck is drawn. */
  readonly seed: number
}

/** All activities that the shop has of its own. */
export interface ActivityWorld {
  readonly products: ReadonlyMap<string, Product>
  readonly ofCity: ReadonlyMap<string, readonly Product[]>
}

const PATTERNS = [...WALK_PATTERNS, ...TABLE_PATTERNS, ...OUTDOOR_PATTERNS, ...CULTURE_PATTERNS]
const SIGHTS: Readonly<Record<string, CitySights>> = { ...SIGHTS_OF_AFRICA, ...SIGHTS_ELSEWHERE }
const ACTIVITY_CITIES = Object.keys(SIGHTS)

/** @param cityOf a city of the shop; null for one that it does not know, which then has nothing */
export function buildActivityWorld(cityOf: (code: string) => ActivityCity | null): ActivityWorld {
  const products = ACTIVITY_CITIES.flatMap((code) => {
    const [city, sights] = [cityOf(code), SIGHTS[code]]
    return city && sights ? productsOf(city, sights) : []
  })
  return {
    products: new Map(products.map((product) => [product.id, product])),
    ofCity: Map.groupBy(products, ({ city }) => city.code),
  }
}

function productsOf(city: ActivityCity, sights: CitySights): readonly Product[] {
  const own = PATTERNS.filter(({ sight }) => sights[sight] !== undefined).map((pattern) => ({
    id: `${city.code}-${pattern.key}`,
    city,
    sights,
    pattern,
    magic: null,
    seed: seedOf(`${city.code}-${pattern.key}`),
  }))
  const [walk] = own
  if (city.code !== MAGIC_CITY || !walk) return own
  return [
    ...own,
    ...MAGIC.map((magic) => {
      const id = `${city.code}-magic-${magic.magic.replaceAll('_', '-')}`
      return {
        ...walk,
        id,
        magic,
        seed: seedOf(id),
        pattern: { ...walk.pattern, options: magicOptions(walk, magic.magic) },
      }
    }),
  ]
}

/** One option at all hours, so that nothing else stands in the way of what is to be seen. */
function magicOptions({ pattern }: Pick<Product, 'pattern'>, magic: Magic): readonly OptionPattern[] {
  return pattern.options.slice(0, 1).map((option) => ({
    ...option,
    capacity: magic === 'last_place' ? 1 : option.capacity,
    ...(magic.endsWith('on_request') && { answeredWithinHours: 24 }),
  }))
}

function seedOf(id: string): number {
  let seed = 0
  for (const letter of id) seed = mix(seed, letter.charCodeAt(0))
  return seed
}

/** How dear a city is, in hundredths: illustrative. */
export function levelOf({ city: { country }, seed }: Product): number {
  const region = LEVELS[country] ?? 130
  return Math.round(region * (0.85 + 0.3 * noise(seed, 1)))
}

const LEVELS: Readonly<Record<string, number>> = {
  NG: 70,
  GH: 85,
  BJ: 80,
  TG: 80,
  SN: 95,
  CI: 95,
  CM: 85,
  GM: 85,
  SL: 85,
  LR: 90,
  ET: 80,
  EG: 80,
  GB: 260,
  FR: 240,
  US: 280,
  CH: 320,
  NL: 240,
  BE: 220,
  DE: 220,
  AT: 220,
  IT: 220,
  ES: 200,
  PT: 180,
  CA: 240,
  JP: 210,
  SG: 220,
  AE: 220,
  QA: 220,
  SA: 190,
  IL: 230,
  SC: 240,
  MU: 170,
}
