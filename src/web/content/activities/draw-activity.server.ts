import type { ActivityCategory } from '#contracts/activities/activity.ts'

const isCategory = (text: string): text is ActivityCategory => Object.hasOwn(MOTIFS, text)

interface AskedPicture {
  readonly category: ActivityCategory
  readonly seed: number
}

/** @returns null for an address that is none of ours */
export function readActivityPicture(category: string, activity: string, file: string): AskedPicture | null {
  const [, variant] = /^([0-3])\.svg$/.exec(file) ?? []
  if (variant === undefined || !isCategory(category) || activity.length > 120) return null
  let seed = 2_166_136_261 + Number(variant) * 7919
  for (const letter of activity) seed = Math.imul(seed ^ letter.charCodeAt(0), 16_777_619)
  return { category, seed: seed >>> 0 }
}

/** Luck that is the same for the same picture. */
function luckOf(seed: number): () => number {
  let state = seed
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
  }
}

/** Skies by the time of day: above, below, and what stands before them. */
const LIGHTS = [
  ['#27406f', '#f1c27d', '#16264a'],
  ['#4d7ea8', '#f3e6cf', '#2b3f63'],
  ['#6a3d5c', '#f0a868', '#2c1b3a'],
  ['#1f5f6b', '#e9dcc0', '#123b46'],
  ['#b5693b', '#f6dfb5', '#4b2a2a'],
] as const
const NIGHT = ['#0f1a3c', '#3c3a78', '#090f26'] as const
const SUN = '#e7a33c'

/** A picture of an activity: sky, sun, ground and what it is about, in the manner of a cut cloth. */
export function drawActivity({ category, seed }: AskedPicture): string {
  const luck = luckOf(seed)
  const isNight = category === 'night' || category === 'show'
  const [above, below, ground] = isNight ? NIGHT : (LIGHTS[Math.floor(luck() * LIGHTS.length)] ?? LIGHTS[0])
  const [x, y] = [Math.round(70 + luck() * 340), Math.round(60 + luck() * 60)]
  const horizon = Math.round(205 + luck() * 30)
  const parts = [
    `<rect width="480" height="320" fill="url(#s)"/>`,
    `<circle cx="${x}" cy="${y}" r="${Math.round(26 + luck() * 16)}" fill="${isNight ? '#f3ead2' : SUN}"/>`,
    isNight ? starsOf(luck) : '',
    hillsOf(luck, horizon, ground),
    MOTIFS[category](luck, horizon, ground),
    borderOf(luck),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320"><linearGradient id="s" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>${parts.join('')}</svg>`
}

type Luck = () => number
type Motif = (luck: Luck, horizon: number, ground: string) => string

function starsOf(luck: Luck): string {
  return Array.from(
    { length: 26 },
    () =>
      `<circle cx="${Math.round(luck() * 480)}" cy="${Math.round(luck() * 170)}" r="${(0.8 + luck()).toFixed(1)}" fill="#f3ead2"/>`,
  ).join('')
}

function hillsOf(luck: Luck, horizon: number, ground: string): string {
  const far = `M0 ${horizon} Q${Math.round(80 + luck() * 90)} ${horizon - 50} 240 ${horizon - 8} T480 ${horizon - 20} V320 H0Z`
  const near = `M0 ${horizon + 40} Q${Math.round(150 + luck() * 120)} ${horizon + 5} 480 ${horizon + 45} V320 H0Z`
  return `<path d="${far}" fill="${ground}" opacity=".45"/><path d="${near}" fill="${ground}"/>`
}

/** The resist-dyed border of the cloth. */
function borderOf(luck: Luck): string {
  const step = luck() < 0.5 ? 24 : 32
  const tiles = Array.from({ length: Math.ceil(480 / step) }, (_, at) => {
    const x = at * step + step / 2
    return `<path d="M${x} 300l8 8-8 8-8-8z"/>`
  }).join('')
  return `<g fill="#f3ead2" opacity=".5">${tiles}</g>`
}

const houses: Motif = (luck, horizon, ground) =>
  Array.from({ length: 9 }, (_, at) => {
    const [width, height] = [34 + luck() * 22, 40 + luck() * 95]
    const x = at * 54 - 8
    const top = horizon + 42 - height
    const lit = Array.from(
      { length: 3 },
      (_unused, row) =>
        `<rect x="${(x + 9).toFixed(0)}" y="${(top + 12 + row * 20).toFixed(0)}" width="7" height="9" fill="#f3c978" opacity="${luck() < 0.6 ? 0.9 : 0.2}"/>`,
    ).join('')
    return `<rect x="${x.toFixed(0)}" y="${top.toFixed(0)}" width="${width.toFixed(0)}" height="${(height + 20).toFixed(0)}" fill="${ground}" stroke="#f3ead2" stroke-opacity=".15"/>${lit}`
  }).join('')

const palms: Motif = (luck, horizon) =>
  Array.from({ length: 4 }, () => {
    const [x, size] = [40 + luck() * 400, 50 + luck() * 50]
    const top = horizon + 45 - size
    const leaves = [-60, -25, 10, 45, 80]
      .map(
        (turn) =>
          `<path d="M0 0q16-12 34 2-18-4-34-2z" transform="translate(${x.toFixed(0)} ${top.toFixed(0)}) rotate(${turn + 180})"/>`,
      )
      .join('')
    return `<g fill="#1d4a3a"><path d="M${x.toFixed(0)} ${(horizon + 48).toFixed(0)}q6-${(size / 2).toFixed(0)} 0-${size.toFixed(0)}" stroke="#1d4a3a" stroke-width="5" fill="none"/>${leaves}</g>`
  }).join('')

const waves: Motif = (luck, horizon) => {
  const rows = Array.from({ length: 4 }, (_, at) => {
    const y = horizon + 22 + at * 24
    return `<path d="M-20 ${y}q20-12 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0" stroke="#f3ead2" stroke-opacity="${0.55 - at * 0.1}" stroke-width="4" fill="none"/>`
  }).join('')
  const x = Math.round(140 + luck() * 180)
  return `<rect y="${horizon}" width="480" height="${320 - horizon}" fill="#1c4f74"/>${rows}<path d="M${x} ${horizon + 20}h110l-22 30h-70z" fill="#6b2f24"/><path d="M${x + 52} ${horizon + 14}v-110l58 96z" fill="#f3ead2"/><path d="M${x + 46} ${horizon + 14}v-86l-40 80z" fill="${SUN}"/>`
}

const table: Motif = (luck, horizon) => {
  const bowl = (x: number, fill: string) =>
    `<path d="M${x} ${horizon + 12}h104q-6 52-52 52t-52-52z" fill="${fill}"/><ellipse cx="${x + 52}" cy="${horizon + 12}" rx="52" ry="12" fill="#f3ead2"/><ellipse cx="${x + 52}" cy="${horizon + 11}" rx="40" ry="8" fill="${luck() < 0.5 ? '#c8502f' : '#d98b2b'}"/><path d="M${x + 34} ${horizon - 14}q-10-16 0-30t0-28" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none"/>`
  return bowl(70, '#27406f') + bowl(190, '#8a3a2b') + bowl(310, '#1d5a4a')
}

const columns: Motif = (luck, horizon, ground) => {
  const x = Math.round(90 + luck() * 80)
  const pillars = Array.from(
    { length: 5 },
    (_, at) => `<rect x="${x + 22 + at * 46}" y="${horizon - 62}" width="20" height="106"/>`,
  ).join('')
  return `<g fill="#f3ead2"><path d="M${x} ${horizon - 66}l128-62 128 62z"/>${pillars}<rect x="${x}" y="${horizon + 40}" width="256" height="16"/></g><circle cx="${x + 128}" cy="${horizon - 88}" r="12" fill="${ground}"/>`
}

const dome: Motif = (luck, horizon) => {
  const x = Math.round(150 + luck() * 80)
  return `<g fill="#f3ead2"><path d="M${x} ${horizon + 50}v-60q0-70 80-96 80 26 80 96v60z"/><rect x="${x - 44}" y="${horizon - 100}" width="22" height="150"/><path d="M${x - 46} ${horizon - 100}l13-34 13 34z"/><rect x="${x + 182}" y="${horizon - 100}" width="22" height="150"/><path d="M${x + 180} ${horizon - 100}l13-34 13 34z"/></g><path d="M${x + 56} ${horizon + 50}v-40q0-24 24-34 24 10 24 34v40z" fill="#27406f"/>`
}

const drum: Motif = (luck, horizon) => {
  const one = (x: number, tint: string) =>
    `<path d="M${x} ${horizon - 50}h96l-26 60 22 60h-88l22-60z" fill="${tint}"/><ellipse cx="${x + 48}" cy="${horizon - 50}" rx="48" ry="13" fill="#f3ead2"/><path d="M${x + 4} ${horizon - 40}l30 50m20-50l-20 50m28-50l-20 50m30-50l-24 50" stroke="#f3ead2" stroke-opacity=".6" stroke-width="3"/>`
  return one(Math.round(90 + luck() * 30), '#8a3a2b') + one(Math.round(270 + luck() * 30), '#27406f')
}

const road: Motif = (_luck, horizon) =>
  `<path d="M180 320q20-60 58-${320 - horizon}h14q34 50 66 ${320 - horizon}z" fill="#f3ead2" opacity=".85"/><path d="M240 ${horizon + 8}v16m2 12v22m2 16v30" stroke="#8a6a3a" stroke-width="5"/>`

const cloth: Motif = (luck) => {
  const turn = Math.round(luck() * 30)
  const rings = [64, 48, 32, 16].map((r) => `<circle r="${r}"/>`).join('')
  return `<g fill="none" stroke="#f3ead2" stroke-width="6"><g transform="translate(150 190) rotate(${turn})">${rings}<path d="M-90 0h180M0-90v180"/></g><g transform="translate(340 200) rotate(${45 - turn})"><path d="M-60-60h120v120h-120zM-36-36h72v72h-72zM-14-14h28v28h-28z"/></g></g>`
}

const steam: Motif = (luck, horizon) =>
  Array.from({ length: 6 }, (_, at) => {
    const x = 60 + at * 70 + luck() * 20
    return `<path d="M${x.toFixed(0)} ${horizon + 30}q-22-34 0-66t0-66" stroke="#f3ead2" stroke-opacity=".7" stroke-width="9" stroke-linecap="round" fill="none"/>`
  }).join('') + `<ellipse cx="240" cy="${horizon + 46}" rx="210" ry="30" fill="#2f7b86"/>`

const MOTIFS: Readonly<Record<ActivityCategory, Motif>> = {
  walking_tour: houses,
  food: table,
  museum: columns,
  boat: waves,
  nature: palms,
  faith: dome,
  day_trip: (luck, horizon, ground) => road(luck, horizon, ground) + palms(luck, horizon, ground),
  class: cloth,
  show: drum,
  outdoor: (luck, horizon, ground) => waves(luck, horizon, ground) + palms(luck, horizon, ground),
  wellness: steam,
  night: houses,
}
