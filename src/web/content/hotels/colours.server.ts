import { type Light, LIGHTS } from '../lights.server.ts'

/** A colour by day and, where the page is dark, by night. */
type Both = readonly [day: string, night: string]

/** Walls of houses: plaster, brick and stone. */
const FACADES: readonly Both[] = [
  ['#d98f70', '#6b4460'],
  ['#e8bd74', '#6d5560'],
  ['#f4ecdc', '#66648c'],
  ['#e5aca4', '#6b4a70'],
  ['#bccaa6', '#475a66'],
  ['#dfcba8', '#625a78'],
  ['#93a2d6', '#42468c'],
  ['#98c6be', '#375b72'],
  ['#b96a55', '#5a374f'],
  ['#bfccdb', '#4a5480'],
]
/** Awnings, doors, blankets and roofs. */
const ACCENTS: readonly Both[] = [
  ['#e8a52f', '#c98b2c'],
  ['#b8432f', '#a34a44'],
  ['#2f3484', '#5a60b8'],
  ['#3a8059', '#3f7f68'],
  ['#20747b', '#3a7f90'],
  ['#7f4470', '#8a568a'],
]
const WALLS: readonly Both[] = [
  ['#f5ebdb', '#3c3659'],
  ['#ebe6f4', '#32325f'],
  ['#e4eee5', '#2d424f'],
  ['#f7e4d8', '#4a3650'],
  ['#e2ebf2', '#2d3d5c'],
  ['#f4e8cd', '#443d51'],
]
const FLOORS: readonly Both[] = [
  ['#c79c70', '#3d2f45'],
  ['#d9bd96', '#463a4d'],
  ['#a9795a', '#35283e'],
  ['#cfc8bd', '#3a3a57'],
]

/** The colours of one hotel, by the letters under which its drawings name them. */
type Colours = Readonly<Record<string, Both>>

const pick = <Item>(items: readonly Item[], luck: number): Item | undefined => items[Math.floor(luck * items.length)]

/** Each hotel has its own, and the light in which it is seen by day. */
export function coloursOf(random: () => number, light: Light): Colours {
  const { night } = LIGHTS
  const accent = pick(ACCENTS, random()) ?? ['#e8a52f', '#c98b2c']
  return {
    // sky, sun, far and near silhouettes
    a: [light.sky[0], night.sky[0]],
    b: [light.sky[1], night.sky[1]],
    c: [light.sky[2], night.sky[2]],
    s: [light.sun, night.sun],
    f: [light.far, night.far],
    // walls outside and inside, accent, floor
    w: pick(FACADES, random()) ?? ['#f4ecdc', '#66648c'],
    i: pick(WALLS, random()) ?? ['#f5ebdb', '#3c3659'],
    r: accent,
    k: pick(FLOORS, random()) ?? ['#c79c70', '#3d2f45'],
    // trim, shade, glass, what is lit
    t: ['#fffaf0', '#a9a6c8'],
    x: ['#2a2454', '#0c0c30'],
    g: ['#5d7397', '#20224f'],
    l: ['#8fa6c4', '#f6c765'],
    // lamps, which burn by day, too
    m: ['#f5cf7d', '#f6c765'],
    // leaves, ground, stitches, water
    v: ['#4f8a5b', '#2a5450'],
    n: ['#37663f', '#1d3d42'],
    e: ['#d8c19a', '#2b2a4c'],
    h: ['#fff6e2', '#f0b64d'],
    q: ['#5bb3c4', '#2c5f8c'],
  }
}

/** As a style sheet: by day, and by night where the reader's screen is dark. */
export function sheetOf(colours: Colours, used: string): string {
  const names = Object.keys(colours).filter((name) => used.includes(`--${name})`))
  const rules = (at: 0 | 1) => names.map((name) => `--${name}:${colours[name]?.[at]}`).join(';')
  return `<style>svg{${rules(0)}}@media(prefers-color-scheme:dark){svg{${rules(1)}}}</style>`
}

/** `fill` in one of the hotel's colours. */
export const fill = (name: string): string => `fill="var(--${name})"`
/** `stroke` in one of them. */
export const stroke = (name: string, width: number): string =>
  `fill="none" stroke="var(--${name})" stroke-width="${width}" stroke-linecap="round"`
