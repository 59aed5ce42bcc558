import { fill, stroke } from './colours.server.ts'
import { between, GROUND, rect, type Scene } from './scenery.server.ts'

interface Grid {
  readonly x: number
  readonly y: number
  readonly columns: number
  readonly rows: number
  readonly stepX: number
  readonly stepY: number
  readonly width: number
  readonly height: number
}

/** Windows in rows, some of them lit: two paths, however many there are. */
function windows({ x, y, columns, rows, stepX, stepY, width, height }: Grid, random: () => number): string {
  const paths = { g: '', l: '' }
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      paths[random() < 0.45 ? 'l' : 'g'] += `M${x + column * stepX} ${y + row * stepY}h${width}v${height}h-${width}z`
    }
  }
  return `<path ${fill('g')} d="${paths.g}"/><path ${fill('l')} d="${paths.l}"/>`
}

/** Light falls from the left. */
const shade = (x: number, y: number, width: number, height: number, opacity = 0.13): string =>
  rect(x, y, width, height, 'x', `opacity="${opacity}"`)

/** The door under its awning, and the lamps beside it. */
function entrance(x: number, { stars }: Pick<Scene, 'stars'>): string {
  const wide = 22 + stars * 6
  const lamps = [-1, 1]
    .map((side) => `<circle cx="${x + side * (wide / 2 + 7)}" cy="${GROUND - 20}" r="3.5" ${fill('l')}/>`)
    .join('')
  return [
    rect(x - wide / 2, GROUND - 30, wide, 30, 'l'),
    rect(x - 1, GROUND - 30, 2, 30, 'x', 'opacity=".4"'),
    `<path ${fill('r')} d="M${x - wide / 2 - 8} ${GROUND - 26}l6-12h${wide + 4}l6 12z"/>`,
    lamps,
  ].join('')
}

/** As many marks over the door as the hotel has stars. */
const starMarks = (x: number, y: number, stars: number): string =>
  `<g ${fill('s')}>${Array.from({ length: stars }, (_, at) => `<circle cx="${x + (at - (stars - 1) / 2) * 10}" cy="${y}" r="2.6"/>`).join('')}</g>`

function tower(scene: Scene): string {
  const { random, stars } = scene
  const rows = between(random, 8, 10)
  const [left, top, width] = [180, GROUND - 36 - rows * 19, 120]
  const grid = { x: left + 10, y: top + 14, columns: 6, rows, stepX: 17.5, stepY: 19, width: 12, height: 11 }
  return [
    rect(left + 26, top - 14, 68, 14, 'x', 'opacity=".55"'),
    rect(left + 56, top - 34, 3, 22, 'x', 'opacity=".55"'),
    rect(left, top, width, GROUND - top, 'w'),
    shade(left + 84, top, 36, GROUND - top),
    windows(grid, random),
    rect(left - 34, GROUND - 40, width + 68, 40, 't'),
    rect(left - 38, GROUND - 46, width + 76, 7, 'r'),
    windows({ ...grid, x: left - 26, y: GROUND - 30, columns: 2, rows: 1, width: 14, height: 22 }, random),
    windows({ ...grid, x: left + width - 2, y: GROUND - 30, columns: 2, rows: 1, width: 14, height: 22 }, random),
    entrance(240, scene),
    starMarks(240, top + 6, stars),
  ].join('')
}

function slab(scene: Scene): string {
  const { random, stars } = scene
  const rows = between(random, 3, 3 + Math.min(2, stars - 1))
  const columns = 8
  const [left, width] = [112, 256]
  const top = GROUND - 42 - rows * 27
  const rails = Array.from({ length: rows }, (_, row) => `M${left + 6} ${top + 28 + row * 27}h${width - 12}`).join('')
  const posts = Array.from({ length: rows }, (_, row) => `M${left + 6} ${top + 23 + row * 27}h${width - 12}`).join('')
  return [
    rect(left - 6, top - 8, width + 12, 9, 'r'),
    rect(left, top, width, GROUND - top, 'w'),
    windows({ x: left + 14, y: top + 9, columns, rows, stepX: 30, stepY: 27, width: 17, height: 18 }, random),
    `<path ${stroke('t', 4)} d="${rails}"/><path fill="none" stroke="var(--t)" stroke-width="6" stroke-dasharray="1.4 4" d="${posts}"/>`,
    shade(left + width - 62, top, 62, GROUND - top, 0.1),
    rect(left, GROUND - 38, width, 38, 't', 'opacity=".75"'),
    windows({ x: left + 14, y: GROUND - 30, columns: 3, rows: 1, stepX: 30, stepY: 1, width: 20, height: 24 }, random),
    windows({ x: left + 166, y: GROUND - 30, columns: 3, rows: 1, stepX: 30, stepY: 1, width: 20, height: 24 }, random),
    entrance(240, scene),
    starMarks(240, GROUND - 46, stars),
  ].join('')
}

/** A narrow house between its neighbours, with shutters and a steep roof. */
function townhouse(scene: Scene): string {
  const { random, stars } = scene
  const rows = between(random, 2, 4)
  const [left, width] = [160, 160]
  const top = GROUND - 44 - rows * 34
  const neighbour = (x: number, height: number, wide: number) =>
    `${rect(x, GROUND - height, wide, height, 'f', 'opacity=".75"')}${windows({ x: x + 14, y: GROUND - height + 16, columns: 3, rows: 3, stepX: 26, stepY: 34, width: 14, height: 19 }, random)}`
  const shutters = Array.from({ length: rows * 4 }, (_, at) => {
    const [x, y] = [left + 14 + (at % 4) * 37, top + 10 + Math.floor(at / 4) * 34]
    return `M${x - 6} ${y}h5v23h-5zM${x + 17} ${y}h5v23h-5z`
  }).join('')
  return [
    neighbour(left - 96, between(random, 100, 130), 96),
    neighbour(left + width, between(random, 96, 136), 96),
    `<path ${fill('r')} d="M${left - 8} ${top + 2}l24-42h${width - 32}l24 42z"/>`,
    `<path ${fill('t')} d="M${left + 40} ${top - 6}v-16l9-8 9 8v16zM${left + 102} ${top - 6}v-16l9-8 9 8v16z"/>`,
    rect(left, top, width, GROUND - top, 'w'),
    windows({ x: left + 14, y: top + 10, columns: 4, rows, stepX: 37, stepY: 34, width: 16, height: 23 }, random),
    `<path ${fill('r')} opacity=".85" d="${shutters}"/>`,
    shade(left + width - 38, top, 38, GROUND - top, 0.1),
    entrance(240, scene),
    starMarks(240, GROUND - 44, stars),
  ].join('')
}

const arch = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}v-${height - width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`

/** Two storeys of arches around a court, as from the Sahel to the Gulf. */
function arcade(scene: Scene): string {
  const { random, stars } = scene
  const [left, width] = [96, 288]
  const top = GROUND - 128
  const teeth = Array.from({ length: 18 }, (_, at) => `M${left + at * 16} ${top}v-8h4v-4h4v4h4v8z`).join('')
  const below = [0, 1, 2, 4, 5, 6].map((at) => arch(left + 16 + at * 38, GROUND, 26, 46)).join('')
  const above = [0, 1, 2, 3, 4, 5, 6].map((at) => arch(left + 20 + at * 38, GROUND - 70, 18, 32)).join('')
  const dome = random() < 0.6
  return [
    dome ? `<path ${fill('r')} d="M204 ${top}c0-30 16-42 36-46 20 4 36 16 36 46zM238 ${top - 58}h4v14h-4z"/>` : '',
    rect(left, top, width, GROUND - top, 'w'),
    `<path ${fill('w')} d="${teeth}"/>`,
    rect(left, GROUND - 62, width, 4, 'r'),
    rect(204, top - (dome ? 2 : 22), 72, 130 + (dome ? 2 : 22), 'w'),
    shade(276, top, left + width - 276, 128, 0.12),
    `<path ${fill('g')} d="${below}"/><path ${fill('l')} d="${above}"/>`,
    `<path ${fill('t')} d="${arch(216, GROUND, 48, 84)}"/><path ${fill('l')} d="${arch(222, GROUND, 36, 72)}"/>`,
    starMarks(240, top + 14, stars),
  ].join('')
}

/** Thatched roofs among trees. */
function lodge(scene: Scene): string {
  const { random, stars } = scene
  const hut = (x: number, scale: number): string =>
    `<g transform="translate(${x} ${GROUND})scale(${scale})"><path ${fill('w')} d="M-34-42h68V0h-68z"/><path ${fill('g')} d="M-24-32h16v17h-16zM12-32h16v17h-16z"/><path ${fill('l')} d="M-6-30H8V0H-6z"/><path ${fill('r')} d="M0-92C22-66 40-52 50-38h-100C-40-52-22-66 0-92z"/><path ${stroke('x', 1.5)} opacity=".3" d="M0-88l-26 48M0-88l-9 49M0-88l9 49M0-88l26 48"/></g>`
  const posts = Array.from({ length: 9 }, (_, at) => `M${158 + at * 20.5} ${GROUND}v-34`).join('')
  return [
    hut(78, 0.92 + random() * 0.12),
    hut(404, 0.88 + random() * 0.16),
    `<path ${fill('w')} d="M156 ${GROUND}v-74h168v74z"/>`,
    windows({ x: 172, y: GROUND - 62, columns: 7, rows: 1, stepX: 21, stepY: 1, width: 12, height: 15 }, random),
    `<path ${fill('r')} d="M240 ${GROUND - 148}c34 30 76 54 108 74v8H132v-8c32-20 74-44 108-74z"/>`,
    `<path ${stroke('x', 2)} opacity=".28" d="M240 ${GROUND - 142}l-84 70M240 ${GROUND - 142}l-44 72M240 ${GROUND - 142}v72M240 ${GROUND - 142}l44 72M240 ${GROUND - 142}l84 70"/>`,
    `<path ${stroke('t', 3)} d="${posts}M150 ${GROUND - 36}h180"/>`,
    entrance(240, { stars: Math.min(3, stars) }),
    starMarks(240, GROUND - 88, stars),
  ].join('')
}

/** A palace: a middle with a gable between two wings, under a steep roof with flags. */
function grand(scene: Scene): string {
  const { random, stars } = scene
  const rows = 3
  const top = GROUND - 46 - rows * 30
  const columns = [84, 328].map((x) =>
    windows({ x, y: top + 12, columns: 3, rows, stepX: 24, stepY: 30, width: 12, height: 19 }, random),
  )
  const pillars = [196, 216, 264, 284].map((x) => rect(x - 4, GROUND - 84, 8, 84, 't')).join('')
  const flag = (x: number) =>
    `<path ${stroke('x', 2)} d="M${x} ${top - 40}v-34"/><path ${fill('r')} d="M${x} ${top - 74}q10-5 20 0v12q-10-5-20 0z"/>`
  return [
    flag(176),
    flag(304),
    `<path ${fill('r')} d="M66 ${top}l14-34h320l14 34z"/>`,
    rect(72, top, 336, GROUND - top, 'w'),
    ...columns,
    rect(168, top - 6, 144, GROUND - top + 6, 'w'),
    `<path ${fill('t')} d="M160 ${top - 4}l80-42 80 42z"/><circle cx="240" cy="${top - 20}" r="8" ${fill('l')}/>`,
    windows({ x: 188, y: top + 10, columns: 4, rows: 1, stepX: 29, stepY: 30, width: 15, height: 24 }, random),
    rect(160, GROUND - 92, 160, 8, 't'),
    pillars,
    shade(312, top, 96, GROUND - top, 0.11),
    entrance(240, { stars: 4 }),
    starMarks(240, GROUND - 98, stars),
  ].join('')
}

/** Terraces over each other, green on their edges. */
function stepped(scene: Scene): string {
  const { random, stars } = scene
  const floors = between(random, 4, 5)
  const parts = Array.from({ length: floors }, (_, floor) => {
    const inset = floor * 24
    const [x, y, width] = [96 + inset, GROUND - 34 * (floor + 1), 288 - inset * 1.5]
    const count = Math.floor((width - 20) / 26)
    const leaves = Array.from(
      { length: Math.floor(width / 14) },
      (__, at) => `M${x + at * 14} ${y}a7 6 0 0 1 14 0z`,
    ).join('')
    return [
      rect(x, y, width, 34, 'w'),
      shade(x + width - 40, y, 40, 34, 0.1),
      windows({ x: x + 12, y: y + 10, columns: count, rows: 1, stepX: 26, stepY: 1, width: 17, height: 18 }, random),
      rect(x - 3, y - 1, width + 6, 5, 't'),
      `<path ${fill('v')} d="${leaves}"/>`,
    ].join('')
  })
  return [...parts.toReversed(), entrance(240, scene), starMarks(240, GROUND - 46, stars)].join('')
}

const KINDS = { tower, slab, townhouse, arcade, lodge, grand, stepped }
type Kind = keyof typeof KINDS

/** Where houses of arches stand. */
const ARCADES: ReadonlySet<string> = new Set(
  'MA DZ TN LY EG SD MR SN ML NE TD TR JO OM SA AE QA KW BH YE IQ'.split(' '),
)
const BY_STARS: readonly (readonly Kind[])[] = [
  ['townhouse', 'slab'],
  ['townhouse', 'slab', 'townhouse'],
  ['slab', 'townhouse', 'stepped'],
  ['tower', 'slab', 'stepped'],
  ['grand', 'tower', 'stepped', 'grand'],
]

/** The house itself, of a kind that suits its stars and its country. */
export function building(scene: Scene): string {
  const { random, stars, country, has } = scene
  const usual = BY_STARS[stars - 1] ?? ['slab']
  const kinds: readonly Kind[] = [
    ...usual,
    ...(ARCADES.has(country) ? (['arcade', 'arcade', 'arcade'] as const) : []),
    ...(has('b') ? (['lodge', 'lodge', 'stepped', 'lodge'] as const) : []),
  ]
  return KINDS[kinds[between(random, 0, kinds.length - 1)] ?? 'slab'](scene)
}
