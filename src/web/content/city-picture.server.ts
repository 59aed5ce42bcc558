import { cityOf, NOWHERE } from './cities.server.ts'
import type { City, Ground } from './city.ts'
import { type Landmark, LANDMARKS } from './landmarks.server.ts'
import { type Light, LIGHTS } from './lights.server.ts'
import { PREVIEW_MOTIFS, type PreviewSubject } from './preview-motifs.server.ts'
import { seeded } from './seeded.server.ts'

interface PreviewSize {
  readonly width: number
  readonly height: number
}

const W = 320
const H = 200
const HORIZON = 150

/** Draws a place as an SVG of less than 3 KB. Unknown places get a picture of their own from their code. */
export function drawPicture(name: string): string {
  if (name === 'icon') return icon()
  const code = name.toUpperCase()
  const random = seeded(code)
  const city = name === 'nowhere' ? NOWHERE : (cityOf(code) ?? inventCity(random))
  const light = LIGHTS[city.light]
  const sunX = Math.round(60 + random() * 200)
  const [top, middle, horizon] = light.sky
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMax slice">`,
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${horizon}"/></linearGradient>`,
    `<path fill="url(#s)" d="M0 0h${W}v${H}H0z"/>`,
    sun(sunX, city.light === 'day' ? 46 : 92, light.sun),
    `<path fill="${light.far}" fill-opacity=".55" d="${hills(random)}"/>`,
    `<g fill="${light.near}" stroke="${light.near}" stroke-linejoin="round" stroke-width="0">`,
    ...city.skyline.map(([landmark, x, scale]) => placed(landmark, x, scale)),
    '</g>',
    ground(city.ground, light),
    '</svg>',
  ].join('')
}

const placed = (landmark: Landmark, x: number, scale: number): string =>
  `<g transform="translate(${x} ${HORIZON + 5})scale(${scale})">${LANDMARKS[landmark]}</g>`

const sun = (x: number, y: number, color: string): string =>
  `<g fill="${color}"><circle cx="${x}" cy="${y}" r="17"/><circle cx="${x}" cy="${y}" r="25" fill="none" stroke="${color}" stroke-opacity=".55" stroke-width="3" stroke-dasharray="0 6.55" stroke-linecap="round"/></g>`

function hills(random: () => number): string {
  let path = `M0 ${HORIZON + 6}`
  for (let x = 0; x < W; x += 80) {
    const height = Math.round(18 + random() * 26)
    path += `Q${x + 40} ${HORIZON - height} ${x + 80} ${HORIZON - 4}`
  }
  return `${path}V${HORIZON + 6}z`
}

/** The ground carries the stitched lines of the cloth: waves on water, dunes on sand. */
function ground(kind: Ground, { ground: fill, stitch }: Light): string {
  const edge = {
    water: `M0 ${HORIZON}h${W}v50H0z`,
    sand: `M0 ${HORIZON + 4}Q80 ${HORIZON - 12} 170 ${HORIZON + 2}T${W} ${HORIZON - 2}V${H}H0z`,
    savanna: `M0 ${HORIZON}Q160 ${HORIZON - 8} ${W} ${HORIZON}V${H}H0z`,
    hills: `M0 ${HORIZON + 2}Q60 ${HORIZON - 10} 130 ${HORIZON}T260 ${HORIZON - 2}T${W} ${HORIZON}V${H}H0z`,
  }[kind]
  const wave = kind === 'water' ? 5 : 3
  const rows = [0, 1, 2, 3].map((row) => {
    const y = HORIZON + 12 + row * 11
    return `M${-20 - (row % 2) * 20} ${y}q10-${wave} 20 0${'t20 0'.repeat(18)}`
  })
  return `<path fill="${fill}" d="${edge}"/><path fill="none" stroke="${stitch}" stroke-opacity=".42" stroke-width="1.6" stroke-linecap="round" stroke-dasharray="5 4" d="${rows.join('')}"/>`
}

function inventCity(random: () => number): City {
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(random() * items.length)] ?? items[0]
  const middles = [80, 128, 176, 232] as const
  return {
    light: pick(['dawn', 'day', 'dusk', 'night']),
    ground: pick(['water', 'sand', 'savanna', 'hills']),
    skyline: middles.map((x) => {
      const landmark = pick<Landmark>(['tower', 'slab', 'house', 'dome', 'spire', 'palm', 'acacia', 'stepped'])
      return [landmark, x + Math.round(random() * 20), 0.8 + Math.round(random() * 5) / 10] as const
    }),
  }
}

const MARK =
  '<circle cx="16" cy="16" r="16" fill="#f0b13c"/><path d="M5 21c4-5 7-7 11-7s7 2 11 7M8.5 25.5c2.5-3 4.7-4.5 7.5-4.5s5 1.5 7.5 4.5" fill="none" stroke="#232560" stroke-width="2.2" stroke-linecap="round"/><circle cx="16" cy="8.5" r="3" fill="#232560"/>'

const icon = (): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${MARK}</svg>`

/** A product with its motif over a place, as the preview of a link to its page shows it. */
export function drawSubjectPreview(subject: PreviewSubject, size: PreviewSize): string {
  const { place, motif } = PREVIEW_MOTIFS[subject]
  const [x, y] = [size.width / 2, size.height * 0.38]
  const medal = [
    `<circle cx="${x}" cy="${y}" r="172" fill="#232560" stroke="#f0b13c" stroke-width="6"/>`,
    `<circle cx="${x}" cy="${y}" r="150" fill="none" stroke="#f0b13c" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 15.7"/>`,
    `<path transform="translate(${x - 96} ${y - 96})scale(8)" d="${motif}" fill="none" stroke="#f0b13c" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`,
  ]
  return drawPreview(place, size).replace(/<\/svg>$/, `${medal.join('')}</svg>`)
}

/** On the ground in the middle, where no app cuts it off. */
const MARK_SIZE = 112

/** A place with the shop’s mark, as the preview of a link that was shared shows it. */
export function drawPreview(code: string, { width, height }: PreviewSize): string {
  const nested = (drawing: string, place: string) => drawing.replace('<svg ', `<svg ${place} `)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    nested(drawPicture(code), `width="${width}" height="${height}"`),
    nested(
      icon(),
      `x="${(width - MARK_SIZE) / 2}" y="${height - MARK_SIZE - 32}" width="${MARK_SIZE}" height="${MARK_SIZE}"`,
    ),
    '</svg>',
  ].join('')
}
