import { fill, stroke } from './colours.server.ts'
import { between, H, rect, type Scene, sky, town, W } from './scenery.server.ts'

const FLOOR = 232

/** Weaves of the cloth, for blankets, cushions and tiles. */
const WEAVES = [
  '<path d="M8 2l6 6-6 6-6-6z"/>',
  '<circle cx="8" cy="8" r="4.5" fill="none" stroke="var(--t)" stroke-width="2"/>',
  '<path d="M0 4q4-4 8 0t8 0v3q-4 4-8 0t-8 0z"/>',
  '<path d="M6 2h4v4h4v4h-4v4H6v-4H2V6h4z"/>',
]

/** The weave that a hotel has chosen, to be filled with as `url(#p)`. */
export const weave = (random: () => number): string =>
  `<pattern id="p" width="16" height="16" patternUnits="userSpaceOnUse"><path ${fill('r')} d="M0 0h16v16H0z"/><g ${fill('t')} opacity=".75">${WEAVES[between(random, 0, WEAVES.length - 1)]}</g></pattern>`

/** Wall, floor and the line between them. */
export const chamber = (floor = FLOOR): string =>
  `${rect(0, 0, W, floor, 'i')}${rect(0, floor, W, H - floor, 'k')}${rect(0, floor - 6, W, 6, 't', 'opacity=".8"')}`

/** A window with what lies before it. */
export function outlook(scene: Scene, x: number, width: number): string {
  const [top, height] = [38, 142]
  return [
    `<svg x="${x}" y="${top}" width="${width}" height="${height}" viewBox="60 60 ${Math.round((width / height) * 220)} 220" preserveAspectRatio="xMidYMid slice">${sky(scene)}${town(scene)}${rect(0, 256, W, 80, 'v')}</svg>`,
    `<path ${stroke('t', 6)} d="M${x} ${top}h${width}v${height}h-${width}zM${x + width / 2} ${top}v${height}"/>`,
    `<path ${fill('r')} opacity=".9" d="M${x - 20} ${top - 8}h34q4 80-12 ${height + 22}h-22zM${x + width + 20} ${top - 8}h-34q-4 80 12 ${height + 22}h22z"/>`,
    rect(x - 26, top - 12, width + 52, 6, 'x', 'opacity=".6"'),
  ].join('')
}

function lamp(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y - 36}" r="44" ${fill('m')} opacity=".16"/><path ${fill('x')} opacity=".75" d="M${x - 2} ${y - 26}h4V${y}h-4z"/><path ${fill('m')} d="M${x - 10} ${y - 50}h20l6 26h-32z"/>`
}

const table = (x: number, width: number): string =>
  `<path ${fill('x')} opacity=".72" d="M${x} 200h${width}v8h-${width}zM${x + 4} 208h5v40h-5zM${x + width - 9} 208h5v40h-5z"/>`

/** A bed from its foot, so wide, with as many pillows. */
function bed(x: number, width: number, pillows: number, high: number): string {
  const each = (width - 20) / pillows
  const cushions = Array.from(
    { length: pillows },
    (_, at) => `<rect x="${x + 12 + at * each}" y="176" width="${each - 6}" height="30" rx="11" ${fill('t')}/>`,
  )
  return [
    `<path ${fill('r')} d="M${x - 6} 250V${200 - high}q${width / 2 + 6}-26 ${width + 12} 0v${50 + high}z"/>`,
    rect(x, 190, width, 56, 't', 'rx="8"'),
    ...cushions,
    `<path fill="url(#p)" d="M${x - 3} 216q${width / 2 + 3}-10 ${width + 6} 0l6 56h-${width + 18}z"/>`,
    rect(x - 9, 268, width + 18, 12, 'x', 'opacity=".45"'),
  ].join('')
}

/** What hangs on the wall: a disc, dunes, or a piece of the cloth. */
function art({ random }: Scene, x: number): string {
  const inner = [
    `<circle cx="${x + 28}" cy="84" r="14" ${fill('r')}/>`,
    `<path ${fill('r')} d="M${x + 4} 104q14-34 26-12t22-20v32z"/>`,
    `<path fill="url(#p)" d="M${x + 4} 60h48v44h-48z"/>`,
  ][between(random, 0, 2)]
  return `${rect(x, 56, 56, 52, 'x', 'opacity=".65"')}${rect(x + 4, 60, 48, 44, 't')}${inner}`
}

/** The two of them stand where the window leaves room. */
function placed(scene: Scene): { readonly window: number; readonly bed: number; readonly art: number } {
  return scene.random() < 0.5 ? { window: 40, bed: 200, art: 396 } : { window: 328, bed: 96, art: 26 }
}

const rug = (x: number): string =>
  `<ellipse cx="${x}" cy="296" rx="150" ry="18" ${fill('r')} opacity=".35"/><ellipse cx="${x}" cy="296" rx="128" ry="13" ${fill('t')} opacity=".5"/>`

/** Rooms by their beds. */
export function bedroom(scene: Scene, kind: 'room' | 'twin' | 'family' | 'suite'): string {
  const at = placed(scene)
  const high = between(scene.random, 24, 56)
  const beds = {
    room: () => bed(at.bed + 14, 150, 2, high),
    twin: () => `${bed(at.bed - 12, 86, 1, high)}${bed(at.bed + 104, 86, 1, high)}`,
    family: () => `${bed(at.bed - 26, 126, 2, high)}${bed(at.bed + 122, 72, 1, high)}`,
    suite: () => bed(at.bed + 8, 172, 2, high + 12),
  }[kind]()
  const sofa =
    kind === 'suite'
      ? `<path ${fill('w')} d="M${at.window - 14} 214q0-12 12-12h88q12 0 12 12v28h12v34h-136v-34h12z"/><path fill="url(#p)" d="M${at.window + 8} 214h26v26H${at.window + 8}z"/>`
      : ''
  const side = at.bed > 150 ? at.bed - 62 : at.bed + 206
  return [
    weave(scene.random),
    chamber(),
    outlook(scene, at.window, 112),
    art(scene, at.art),
    rug(at.bed + 90),
    kind === 'family' || kind === 'twin' ? '' : `${table(side + 6, 44)}${lamp(side + 28, 200)}`,
    beds,
    sofa,
  ].join('')
}

/** Tub, basin, mirror and tiles of the cloth. */
export function bathroom(scene: Scene): string {
  const x = scene.random() < 0.5 ? 36 : 236
  const basin = x < 100 ? 306 : 60
  return [
    weave(scene.random),
    chamber(),
    `<path fill="url(#p)" opacity=".5" d="M0 150h${W}v24H0z"/>`,
    `<circle cx="${basin + 56}" cy="92" r="47" ${fill('x')} opacity=".5"/><circle cx="${basin + 56}" cy="92" r="42" ${fill('b')}/><path ${stroke('t', 4)} opacity=".6" d="M${basin + 34} 100l34-34M${basin + 46} 112l40-40"/>`,
    `<g ${fill('m')}><circle cx="${basin - 8}" cy="82" r="8"/><circle cx="${basin + 120}" cy="82" r="8"/></g>`,
    rect(basin - 10, 186, 132, 12, 't'),
    rect(basin - 4, 198, 120, 76, 'r'),
    `<path ${fill('t')} d="M${basin + 24} 170h64q0 18-18 18H${basin + 42}q-18 0-18-18z"/><path ${stroke('x', 4)} opacity=".6" d="M${basin + 56} 168v-14q0-6 8-6"/>`,
    `<path ${fill('t')} d="M${x} 206h200q0 64-46 64H${x + 46}q-46 0-46-64z"/><path ${fill('q')} d="M${x + 12} 206h176v9H${x + 12}z"/>`,
    `<path ${stroke('x', 4)} opacity=".6" d="M${x + 26} 204v-52q0-12 14-12t12 12"/><path ${fill('r')} d="M${x + 150} 200h34v44h-34z"/>`,
    `<path ${fill('x')} opacity=".5" d="M${x + 30} 268h12v10H${x + 30}zM${x + 158} 268h12v10h-12z"/>`,
  ].join('')
}

/** A desk under hanging lamps, chairs and plants. */
export function lobby(scene: Scene): string {
  const lamps = [120, 200, 280, 360].map(
    (x) =>
      `<path ${stroke('x', 2)} opacity=".6" d="M${x} 0v${48 + (x % 3) * 12}"/><circle cx="${x}" cy="${60 + (x % 3) * 12}" r="26" ${fill('m')} opacity=".18"/><circle cx="${x}" cy="${60 + (x % 3) * 12}" r="11" ${fill('m')}/>`,
  )
  const plant = (x: number) =>
    `<path ${fill('r')} d="M${x - 14} 246h28l-5 36h-18z"/><path ${fill('n')} d="M${x} 248c-30-20-34-50-30-70 16 12 26 36 30 70zM${x} 248c30-20 34-50 30-70-16 12-26 36-30 70zM${x} 248c-10-34-8-62 0-84 8 22 10 50 0 84z"/>`
  const chair = (x: number) =>
    `<path ${fill('w')} d="M${x} 226q0-14 14-14h36q14 0 14 14v18h8v32H${x - 8}v-32h8z"/><path fill="url(#p)" d="M${x + 8} 228h48v22H${x + 8}z"/>`
  return [
    weave(scene.random),
    chamber(),
    `<path ${fill('w')} opacity=".55" d="M96 96q0-34 34-34h220q34 0 34 34v130H96z"/>`,
    `<path fill="url(#p)" opacity=".85" d="M128 100h224v52H128z"/>`,
    ...lamps,
    rect(132, 182, 216, 10, 't'),
    rect(140, 192, 200, 54, 'r'),
    rect(150, 202, 180, 34, 'x', 'opacity=".18"'),
    `<circle cx="296" cy="177" r="5" ${fill('m')}/><path ${fill('v')} d="M178 182c-14-12-12-26 0-34 12 8 14 22 0 34z"/>`,
    rug(240),
    plant(48),
    plant(432),
    chair(84),
    chair(332),
  ].join('')
}

/** A laid table at the window. */
export function food(scene: Scene): string {
  const plate = (x: number, colour: string) =>
    `<ellipse cx="${x}" cy="230" rx="46" ry="13" ${fill('x')} opacity=".16"/><ellipse cx="${x}" cy="226" rx="46" ry="13" ${fill('t')}/><ellipse cx="${x}" cy="225" rx="30" ry="8" ${fill(colour)}/><path ${fill('v')} d="M${x - 10} 222q8-14 20-4-6 8-20 4z"/>`
  return [
    weave(scene.random),
    chamber(200),
    outlook(scene, 184, 112),
    `<path ${fill('x')} opacity=".7" d="M60 92q0-30 30-30t30 30v86H60zM360 92q0-30 30-30t30 30v86h-60z"/>`,
    `<path fill="url(#p)" opacity=".9" d="M74 104h32v40H74zM374 104h32v40h-32z"/>`,
    `<path ${fill('t')} d="M30 204h420l26 116H4z"/><path fill="url(#p)" d="M176 204h128l22 116H154z"/>`,
    plate(110, 'r'),
    plate(370, 'w'),
    `<path ${fill('q')} opacity=".85" d="M176 178h22l-4 40h-14z"/><path ${fill('m')} d="M282 178h22l-4 40h-14z"/>`,
    `<path ${fill('w')} d="M222 206q0 24 18 24t18-24z"/><path ${fill('n')} d="M240 206c-20-12-24-34-18-46 12 8 18 24 18 46zM240 206c20-12 24-34 18-46-12 8-18 24-18 46z"/><circle cx="240" cy="158" r="9" ${fill('r')}/>`,
  ].join('')
}
