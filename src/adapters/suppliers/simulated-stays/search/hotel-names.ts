import { nameOf } from '../world/describe.ts'
import type { StayWorld } from '../world/properties.ts'

const folded = new WeakMap<StayWorld, readonly string[]>()

const ASCII = /^[ -~]*$/

/** Lower-case letters and digits, accents gone. */
export function fold(text: string): string {
  const bare = ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')
  return bare
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The names of all hotels with their cities, as they are compared: made when somebody looks for the first one. */
export function hotelNames(world: StayWorld): readonly string[] {
  const known = folded.get(world)
  if (known) return known
  const names = world.cities.flatMap((city) => {
    const own = fold(city.nameEn)
    return Array.from({ length: city.count }, (_, at) => `${fold(nameOf(world, city, city.first + at))} ${own}`)
  })
  folded.set(world, names)
  return names
}
