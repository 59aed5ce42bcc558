import type { City } from '../city.ts'
import { type Landmark, LANDMARKS } from '../landmarks.server.ts'
import { fill, stroke } from './colours.server.ts'

/** What a drawing is made from. */
export interface Scene {
  readonly random: () => number
  readonly stars: number
  readonly country: string
  readonly latitude: number
  /** Its outline stands behind the hotel; null where no outline is known. */
  readonly city: City | null
  readonly has: (letter: string) => boolean
}

export const W = 480
export const H = 320
/** Where houses stand. */
export const GROUND = 258

/** Whole numbers from `least` on. */
export const between = (random: () => number, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

export const rect = (x: number, y: number, width: number, height: number, colour: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${fill(colour)}${more && ` ${more}`}/>`

/** Sky from the top to a horizon, with the sun or moon. */
export function sky({ random }: Scene, horizon = H): string {
  const x = between(random, 60, 420)
  const y = between(random, 46, 96)
  return [
    '<linearGradient id="s" x2="0" y2="1"><stop stop-color="var(--a)"/><stop offset=".6" stop-color="var(--b)"/><stop offset="1" stop-color="var(--c)"/></linearGradient>',
    `<path fill="url(#s)" d="M0 0h${W}v${horizon}H0z"/>`,
    `<g ${fill('s')}><circle cx="${x}" cy="${y}" r="20"/><circle cx="${x}" cy="${y}" r="29" ${stroke('s', 3)} stroke-dasharray="0 7.6"/></g>`,
  ].join('')
}

const FAR_TOWNS: readonly Landmark[] = ['tower', 'slab', 'house', 'dome', 'spire', 'house', 'slab']

/** The town behind: its known outline, or one of its own. */
export function town({ random, city, has }: Scene, base = GROUND + 2): string {
  const far = has('b')
    ? []
    : (city?.skyline ??
      [70, 130, 345, 410].map((x) => {
        const name = FAR_TOWNS[between(random, 0, FAR_TOWNS.length - 1)] ?? 'house'
        return [name, (x + between(random, -20, 20)) / 1.5, 0.7 + random() * 0.5] as const
      }))
  const hills = `M0 ${base}V${base - 44}q60-${between(random, 20, 60)} 130-6t120 4 110-8T480 ${base - 50}V${base}z`
  const outline = far.map(
    ([name, x, scale]) =>
      `<g transform="translate(${Math.round(x * 1.5)} ${base})scale(${(scale * 1.45).toFixed(2)})">${LANDMARKS[name]}</g>`,
  )
  return `<path ${fill('f')} opacity=".45" d="${hills}"/><g ${fill('f')} stroke="var(--f)" stroke-width="0" opacity=".85">${outline.join('')}</g>`
}

/** A palm, a cypress or a broad tree, by how far from the equator. */
export function tree({ random, latitude }: Scene, x: number, scale: number, y = GROUND + 6): string {
  const at = `transform="translate(${x} ${y})scale(${scale.toFixed(2)})"`
  const warmth = Math.abs(latitude)
  if (warmth < 27) return `<g ${at} ${fill('n')}>${LANDMARKS.palm}</g>`
  if (warmth < 42 && random() < 0.6)
    return `<g ${at}><path ${fill('n')} d="M0-96C14-60 13-20 0-6-13-20-14-60 0-96z"/><path ${fill('x')} d="M-2-10h4V0h-4z"/></g>`
  return `<g ${at}><path ${fill('x')} opacity=".7" d="M-3-30h6V0h-6z"/><circle cy="-52" r="28" ${fill('n')}/><circle cx="-9" cy="-58" r="19" ${fill('v')}/><circle cx="13" cy="-42" r="15" ${fill('v')}/></g>`
}

const stitches = (from: number, rows: number, wave: number): string =>
  Array.from(
    { length: rows },
    (_, row) => `M${-20 - (row % 2) * 20} ${from + row * 13}q10-${wave} 20 0${'t20 0'.repeat(26)}`,
  ).join('')

/** The ground before the house, with the stitched lines of the cloth: a street, a garden or a beach. */
export function foreground(scene: Scene): string {
  const thread = `${stroke('h', 1.8)} stroke-opacity=".5" stroke-dasharray="6 5"`
  if (scene.has('b'))
    return `${rect(0, GROUND, W, 30, 'e')}<path ${fill('q')} d="M0 288q60-9 120 0t120 0 120 0 120 0v40H0z"/><path ${thread} d="${stitches(300, 2, 6)}"/>`
  if (scene.has('p'))
    return `${rect(0, GROUND, W, 62, 'v')}<ellipse cx="240" cy="291" rx="150" ry="20" ${fill('t')}/><ellipse cx="240" cy="290" rx="138" ry="15" ${fill('q')}/><path ${thread} d="M140 289q10-4 20 0${'t20 0'.repeat(9)}M150 296q10-4 20 0${'t20 0'.repeat(8)}"/>`
  return `${rect(0, GROUND, W, 14, 'e')}${rect(0, GROUND + 14, W, 48, 'x', 'opacity=".82"')}<path ${thread} d="${stitches(288, 2, 3)}"/>`
}
