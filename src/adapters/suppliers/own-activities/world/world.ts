import { mix } from '../../simulator/world/noise.ts'
import type { ActivityCity, OwnProduct } from '../product.ts'
import type { CitySights } from './city-sights.ts'
import { CULTURE_PATTERNS } from './culture-patterns.ts'
import type { Invented } from './invented.ts'
import { inventedProduct } from './invented-product.ts'
import { MAGIC, MAGIC_CITY, type Magic } from './magic.ts'
import { OUTDOOR_PATTERNS } from './outdoor-patterns.ts'
import type { OptionPattern } from './pattern.ts'
import { SIGHTS_ELSEWHERE } from './sights-elsewhere.ts'
import { SIGHTS_OF_AFRICA } from './sights-of-africa.ts'
import { TABLE_PATTERNS } from './table-patterns.ts'
import { WALK_PATTERNS } from './walk-patterns.ts'

const PATTERNS = [...WALK_PATTERNS, ...TABLE_PATTERNS, ...OUTDOOR_PATTERNS, ...CULTURE_PATTERNS]
const SIGHTS: Readonly<Record<string, CitySights>> = { ...SIGHTS_OF_AFRICA, ...SIGHTS_ELSEWHERE }
const ACTIVITY_CITIES = Object.keys(SIGHTS)

/** @param cityOf a city of the shop; null for one that it does not know, which then has nothing */
export function inventActivities(cityOf: (code: string) => ActivityCity | null): readonly OwnProduct[] {
  return ACTIVITY_CITIES.flatMap((code) => {
    const [city, sights] = [cityOf(code), SIGHTS[code]]
    return city && sights ? productsOf(city, sights).map(inventedProduct) : []
  })
}

function productsOf(city: ActivityCity, sights: CitySights): readonly Invented[] {
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
function magicOptions({ pattern }: Pick<Invented, 'pattern'>, magic: Magic): readonly OptionPattern[] {
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
