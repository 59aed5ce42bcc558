import { type Landmark, LANDMARKS } from './landmarks.server.ts'

/** A light of the day: sky from top to horizon, sun or moon, silhouettes from far to near, ground. */
interface Light {
  readonly sky: readonly [top: string, middle: string, horizon: string]
  readonly sun: string
  readonly far: string
  readonly near: string
  readonly ground: string
  readonly stitch: string
}

const LIGHTS = {
  dawn: {
    sky: ['#6f7fc4', '#e7b7a8', '#fbe3bd'],
    sun: '#fff3d6',
    far: '#8d8cc0',
    near: '#343b86',
    ground: '#232a68',
    stitch: '#fbe3bd',
  },
  day: {
    sky: ['#7fa6d9', '#b7cfe6', '#f1e8d2'],
    sun: '#fff7e0',
    far: '#8fa3cf',
    near: '#35468f',
    ground: '#27346f',
    stitch: '#f1e8d2',
  },
  dusk: {
    sky: ['#3b3a8c', '#c96f5b', '#f6b54a'],
    sun: '#ffdf8f',
    far: '#7a4f86',
    near: '#262560',
    ground: '#1a1a4a',
    stitch: '#f6b54a',
  },
  night: {
    sky: ['#12133c', '#2a2d72', '#5b5fae'],
    sun: '#f3ead0',
    far: '#3b3f8c',
    near: '#191b4d',
    ground: '#10113a',
    stitch: '#f0b64d',
  },
} as const satisfies Record<string, Light>

type LightName = keyof typeof LIGHTS
type Ground = 'water' | 'sand' | 'savanna' | 'hills'

interface City {
  readonly light: LightName
  readonly ground: Ground
  /** Landmarks with their place from left (0) to right (320) and their scale. */
  readonly skyline: readonly (readonly [name: Landmark, x: number, scale: number])[]
}

/** Places that people know by their outline; metropolitan areas share the picture of their airports. */
const CITIES: Readonly<Record<string, City>> = {
  LOS: {
    light: 'dusk',
    ground: 'water',
    skyline: [
      ['palm', 30, 1.1],
      ['tower', 78, 0.9],
      ['slab', 110, 0.9],
      ['tower', 140, 1.2],
      ['bridge', 240, 1],
    ],
  },
  ABV: {
    light: 'dawn',
    ground: 'savanna',
    skyline: [
      ['rock', 82, 1.2],
      ['mosque', 206, 1],
      ['palm', 286, 0.9],
    ],
  },
  PHC: {
    light: 'day',
    ground: 'water',
    skyline: [
      ['palm', 40, 1],
      ['slab', 110, 0.8],
      ['tower', 150, 0.8],
      ['palm', 230, 1.2],
      ['palm', 270, 0.9],
    ],
  },
  KAN: {
    light: 'day',
    ground: 'sand',
    skyline: [
      ['mosque', 110, 1],
      ['house', 200, 1],
      ['house', 240, 0.8],
      ['palm', 290, 0.8],
    ],
  },
  ACC: {
    light: 'dusk',
    ground: 'water',
    skyline: [
      ['palm', 36, 1.1],
      ['gate', 150, 1.1],
      ['slab', 226, 0.8],
      ['palm', 282, 1],
    ],
  },
  DSS: {
    light: 'day',
    ground: 'water',
    skyline: [
      ['lighthouse', 80, 1.1],
      ['house', 150, 0.9],
      ['mosque', 220, 0.9],
      ['palm', 296, 0.9],
    ],
  },
  LHR: {
    light: 'dawn',
    ground: 'water',
    skyline: [
      ['wheel', 70, 1],
      ['clock', 148, 1.15],
      ['house', 196, 0.9],
      ['spire', 262, 1.15],
    ],
  },
  CDG: {
    light: 'dusk',
    ground: 'hills',
    skyline: [
      ['house', 60, 1],
      ['lattice', 160, 1.2],
      ['dome', 252, 0.9],
    ],
  },
  JFK: {
    light: 'night',
    ground: 'water',
    skyline: [
      ['tower', 60, 1],
      ['slab', 96, 1.2],
      ['stepped', 150, 1.3],
      ['slab', 196, 1],
      ['spire', 226, 1.2],
      ['statue', 288, 1],
    ],
  },
  DXB: {
    light: 'dusk',
    ground: 'sand',
    skyline: [
      ['sail', 64, 1.1],
      ['tower', 118, 0.8],
      ['needle', 176, 1.35],
      ['slab', 220, 0.9],
      ['palm', 286, 0.9],
    ],
  },
  DOH: {
    light: 'night',
    ground: 'water',
    skyline: [
      ['needle', 90, 0.9],
      ['tower', 130, 1.1],
      ['sail', 180, 0.9],
      ['slab', 222, 1],
      ['palm', 288, 0.8],
    ],
  },
  IST: {
    light: 'dusk',
    ground: 'water',
    skyline: [
      ['minaret', 70, 1.1],
      ['mosque', 142, 1.3],
      ['minaret', 214, 1.1],
      ['house', 276, 0.9],
    ],
  },
  CAI: {
    light: 'day',
    ground: 'sand',
    skyline: [
      ['pyramid', 90, 1.3],
      ['pyramid', 184, 1],
      ['pyramid', 246, 0.6],
      ['palm', 292, 0.9],
    ],
  },
  JED: {
    light: 'dusk',
    ground: 'sand',
    skyline: [
      ['minaret', 80, 1],
      ['mosque', 150, 1],
      ['minaret', 212, 1],
      ['needle', 274, 1],
    ],
  },
  NBO: {
    light: 'dusk',
    ground: 'savanna',
    skyline: [
      ['acacia', 74, 1.2],
      ['tower', 166, 1],
      ['slab', 200, 0.8],
      ['acacia', 274, 0.8],
    ],
  },
  JNB: {
    light: 'day',
    ground: 'hills',
    skyline: [
      ['slab', 70, 1],
      ['mast', 140, 1.25],
      ['tower', 190, 1],
      ['slab', 236, 0.8],
      ['acacia', 292, 0.7],
    ],
  },
  ADD: {
    light: 'dawn',
    ground: 'hills',
    skyline: [
      ['acacia', 60, 0.9],
      ['slab', 130, 1],
      ['tower', 168, 1.1],
      ['dome', 240, 0.9],
    ],
  },
  YYZ: {
    light: 'dawn',
    ground: 'water',
    skyline: [
      ['slab', 80, 1],
      ['mast', 150, 1.2],
      ['dome', 200, 0.8],
      ['tower', 256, 1],
    ],
  },
}

const SHARED: Readonly<Record<string, string>> = {
  LON: 'LHR',
  LGW: 'LHR',
  LCY: 'LHR',
  STN: 'LHR',
  PAR: 'CDG',
  ORY: 'CDG',
  NYC: 'JFK',
  EWR: 'JFK',
  LGA: 'JFK',
  DWC: 'DXB',
  AUH: 'DXB',
  SAW: 'IST',
  SPX: 'CAI',
  MED: 'JED',
  DKR: 'DSS',
  YTO: 'YYZ',
  HRE: 'NBO',
  EBB: 'NBO',
}

/** Where pages are that do not exist. */
const NOWHERE: City = {
  light: 'night',
  ground: 'sand',
  skyline: [
    ['acacia', 84, 1.1],
    ['palm', 250, 0.7],
  ],
}

const W = 320
const H = 200
const HORIZON = 150

/** Draws a place as an SVG of less than 3 KB. Unknown places get a picture of their own from their code. */
export function drawPicture(name: string): string {
  if (name === 'icon') return icon()
  const code = name.toUpperCase()
  const random = seeded(code)
  const city = name === 'nowhere' ? NOWHERE : (CITIES[SHARED[code] ?? code] ?? inventCity(random))
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

/** Numbers from 0 to 1 that are always the same for a text (mulberry32 on an FNV-1a hash). */
function seeded(text: string): () => number {
  let state = 2166136261
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const icon = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#f0b13c"/><path d="M5 21c4-5 7-7 11-7s7 2 11 7M8.5 25.5c2.5-3 4.7-4.5 7.5-4.5s5 1.5 7.5 4.5" fill="none" stroke="#232560" stroke-width="2.2" stroke-linecap="round"/><circle cx="16" cy="8.5" r="3" fill="#232560"/></svg>'
