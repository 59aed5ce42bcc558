import { LANDMARKS } from '../landmarks.server.ts'
import { fill, stroke } from './colours.server.ts'
import { chamber, outlook, weave } from './interiors.server.ts'
import { between, H, rect, type Scene, sky, town, tree, W } from './scenery.server.ts'

const parasol = (x: number, y: number, colour: string): string =>
  `<path ${stroke('x', 3)} opacity=".6" d="M${x} ${y}v-58"/><path ${fill(colour)} d="M${x - 44} ${y - 50}q44-52 88 0z"/><path ${fill('t')} opacity=".55" d="M${x - 16} ${y - 50}q16-52 32 0z"/>`

const lounger = (x: number, y: number): string =>
  `<path fill="url(#p)" d="M${x} ${y}l14-22h12l-8 16h52v8H${x}z"/><path ${stroke('x', 3)} opacity=".5" d="M${x + 8} ${y + 2}v10M${x + 62} ${y + 2}v10"/>`

/** Water between deckchairs, the town behind. */
export function pool(scene: Scene): string {
  return [
    weave(scene.random),
    sky(scene, 190),
    town({ ...scene, has: () => false }, 186),
    rect(0, 184, W, 14, 'n'),
    rect(0, 196, W, H - 196, 'e'),
    `<path ${fill('t')} d="M84 218h312l76 86H8z"/><path ${fill('q')} d="M96 226h288l64 70H32z"/>`,
    `<path ${stroke('h', 2)} stroke-opacity=".6" stroke-dasharray="7 6" d="M110 242q10-5 20 0${'t20 0'.repeat(11)}M86 260q10-5 20 0${'t20 0'.repeat(14)}M66 278q10-5 20 0${'t20 0'.repeat(16)}"/>`,
    tree(scene, 30, 1.25, 212),
    tree(scene, 452, 1.1, 210),
    parasol(112, 212, 'r'),
    parasol(356, 212, 'w'),
    lounger(128, 208),
    lounger(270, 208),
  ].join('')
}

/** Sand, sea and a parasol. */
export function beach(scene: Scene): string {
  const palm = (x: number, scale: number, y: number) =>
    `<g transform="translate(${x} ${y})scale(${scale})" ${fill('n')}>${LANDMARKS.palm}</g>`
  return [
    weave(scene.random),
    sky(scene, 180),
    rect(0, 176, W, 60, 'q'),
    `<path ${stroke('h', 2)} stroke-opacity=".55" stroke-dasharray="8 7" d="M0 192q10-4 20 0${'t20 0'.repeat(24)}M-10 206q10-4 20 0${'t20 0'.repeat(25)}"/>`,
    `<path ${fill('t')} d="M0 226q60-16 130-2t130-2 110 4 110-8v30H0z"/><path ${fill('e')} d="M0 234q60-16 130-2t130-2 110 4 110-8v94H0z"/>`,
    palm(420, 2.1, 286),
    palm(462, 1.5, 262),
    parasol(150, 284, 'r'),
    lounger(164, 280),
    lounger(66, 288),
    `<path ${fill('w')} d="M250 184l30-44v44zM246 188h44q-6 12-22 12t-22-12z"/>`,
  ].join('')
}

/** What lies before the hotel, over the rail of a balcony. */
export function view(scene: Scene): string {
  const far = { ...scene, has: () => false }
  const water = scene.has('b') || scene.random() < 0.4
  return [
    sky(scene, 240),
    `<g transform="translate(-60 -92)scale(1.25)">${town(far)}</g>`,
    rect(0, 228, W, 92, water ? 'q' : 'v'),
    `<path ${stroke('h', 2)} stroke-opacity=".5" stroke-dasharray="6 6" d="M0 244q10-4 20 0${'t20 0'.repeat(24)}M-10 258q10-4 20 0${'t20 0'.repeat(25)}"/>`,
    rect(0, 252, W, 8, 'x', 'opacity=".8"'),
    `<path ${stroke('x', 4)} opacity=".75" d="${Array.from({ length: 17 }, (_, at) => `M${at * 30} 256v50`).join('')}"/>`,
    rect(0, 300, W, 20, 'k'),
    `<path ${fill('r')} d="M0 0h54q10 120-22 300H0zM480 0h-54q-10 120 22 300h32z" opacity=".92"/>`,
    `<path ${fill('x')} opacity=".75" d="M206 268h68v7h-68zM238 275h5v36h-5z"/><path ${fill('t')} d="M218 252h16v16h-16zM250 250h12l-3 18h-6z"/>`,
  ].join('')
}

/** A table for massage among candles and stones. */
export function spa(scene: Scene): string {
  const candle = (x: number) =>
    `<circle cx="${x}" cy="206" r="22" ${fill('m')} opacity=".2"/><path ${fill('t')} d="M${x - 6} 216h12v24h-12z"/><path ${fill('m')} d="M${x} 216q-6-7 0-15 6 8 0 15z"/>`
  return [
    weave(scene.random),
    chamber(),
    outlook(scene, 184, 112),
    `<path ${fill('x')} opacity=".65" d="M120 246h240v10H120zM140 256h8v34h-8zM332 256h8v34h-8z"/>`,
    rect(112, 222, 256, 28, 't', 'rx="12"'),
    `<path fill="url(#p)" d="M196 220h172v32H196z"/><rect x="126" y="206" width="52" height="20" rx="9" ${fill('r')}/>`,
    candle(52),
    candle(80),
    candle(428),
    `<g ${fill('x')} opacity=".7"><ellipse cx="400" cy="236" rx="20" ry="7"/><ellipse cx="400" cy="224" rx="15" ry="6"/><ellipse cx="400" cy="214" rx="10" ry="5"/></g>`,
    tree({ ...scene, latitude: 0 }, 36, 0.9, 300),
  ].join('')
}

/** Machines before a window. */
export function gym(scene: Scene): string {
  const treadmill = (x: number) =>
    `<path ${stroke('x', 7)} opacity=".8" d="M${x} 276h84M${x + 78} 274l14-88M${x + 92} 188l-26 8"/><rect x="${x + 56}" y="176" width="26" height="18" rx="3" ${fill('l')}/>`
  const weights = Array.from(
    { length: between(scene.random, 3, 4) },
    (_, at) =>
      `<path ${stroke('x', 5)} opacity=".8" d="M${346 + (at % 2) * 60} ${206 + Math.floor(at / 2) * 40}h34"/><path ${fill('r')} d="M${340 + (at % 2) * 60} ${196 + Math.floor(at / 2) * 40}h9v20h-9zM${377 + (at % 2) * 60} ${196 + Math.floor(at / 2) * 40}h9v20h-9z"/>`,
  )
  return [
    weave(scene.random),
    chamber(),
    outlook(scene, 64, 200),
    `<path ${fill('b')} opacity=".6" d="M322 44h130v120H322z"/><path ${stroke('t', 5)} d="M322 44h130v120H322z"/>`,
    rect(330, 222, 130, 6, 'x', 'opacity=".6"'),
    rect(330, 262, 130, 6, 'x', 'opacity=".6"'),
    ...weights,
    treadmill(50),
    treadmill(176),
    `<circle cx="318" cy="270" r="26" ${fill('w')}/><path fill="url(#p)" d="M30 292h150l16 20H14z"/>`,
  ].join('')
}
