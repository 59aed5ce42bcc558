import { type Alliance, allianceOf } from '#contracts/flights/alliances.ts'
import { AIRCRAFT, parseFleet } from './aircraft.ts'
import { CARRIER_TABLE, type CarrierRow } from './carrier-table.ts'

interface Hub {
  readonly airport: string
  /** About how many destinations the carrier serves from here. */
  readonly breadth: number
}

interface ForcedRoute {
  readonly from: string
  readonly to: string
  readonly weekly: number
}

export interface SimCarrier {
  readonly index: number
  readonly code: string
  readonly name: string
  /** Three digits that begin its ticket numbers. */
  readonly ticketing: string
  readonly country: string
  readonly alliance: Alliance | null
  readonly manner: CarrierRow[4]
  /** Price level; 1 is the market's. */
  readonly level: number
  /** Letters of the cabins it sells: Y W J F. */
  readonly cabins: string
  readonly hubs: readonly Hub[]
  readonly fleet: readonly number[]
  readonly reachKm: number
  readonly routes: readonly ForcedRoute[]
}

/** Hahn Air issues tickets for airlines that have no plate of their own. */
const HAHN_AIR = '169'

/** The simulator's own airline, named as Duffel names its test airline; flies the magic routes. */
export const SIMULATED_AIRLINE = 'ZZ'

const SIMULATED_ROW: CarrierRow = [
  SIMULATED_AIRLINE,
  'Simulated Airways',
  '',
  'GB',
  'full',
  1,
  'YWJF',
  '',
  '320 77W',
  '',
]

export const CARRIERS: readonly SimCarrier[] = [...CARRIER_TABLE, SIMULATED_ROW].map(parseRow)

const byCode = new Map(CARRIERS.map((carrier) => [carrier.code, carrier]))

export function carrierByCode(code: string): SimCarrier {
  const carrier = byCode.get(code)
  if (!carrier) throw new Error(`no such carrier: ${code}`)
  return carrier
}

/** @returns null when nobody flies under the code. */
export function carrierIndex(code: string): number | null {
  return byCode.get(code)?.index ?? null
}

export function carrierAt(index: number): SimCarrier {
  const carrier = CARRIERS[index]
  if (!carrier) throw new Error(`no carrier at ${index}`)
  return carrier
}

function parseRow(row: CarrierRow, index: number): SimCarrier {
  const [code, name, ticketing, country, manner, level, cabins, hubs, fleetCodes, routes] = row
  const parsedHubs = words(hubs).map((word) => {
    const [airport = '', breadth = '0'] = word.split(':')
    return { airport, breadth: Number(breadth) }
  })
  const fleet = parseFleet(fleetCodes)
  return {
    index,
    code,
    name,
    ticketing: ticketing || HAHN_AIR,
    country,
    alliance: allianceOf(code),
    manner,
    level,
    cabins,
    hubs: parsedHubs,
    fleet,
    reachKm: Math.max(...fleet.map((type) => AIRCRAFT[type]?.rangeKm ?? 0)),
    routes: words(routes).map((word) => parseRoute(word, parsedHubs[0]?.airport ?? '')),
  }
}

function parseRoute(word: string, home: string): ForcedRoute {
  const [pair = '', weekly = '7'] = word.split(':')
  const [first = '', second] = pair.split('-')
  return second
    ? { from: first, to: second, weekly: Number(weekly) }
    : { from: home, to: first, weekly: Number(weekly) }
}

function words(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ')
}

/** Partners outside the alliances that sell each other's flights. */
export const PARTNER_PAIRS: readonly string[] =
  'EK-FZ EK-QF EK-P4 VS-P4 AF-WB ET-KP ET-ZN QR-WB QR-BA BA-4Z QF-4Z SA-4Z AF-HF AF-HC B6-EY KL-KQ AF-KQ DL-LA DL-WS LA-VS AF-SS TK-KP QR-VA QR-RJ VA-UA EY-AF KL-TO AF-TO KL-HV JQ-QF SQ-TR SQ-VA PR-WS AT-P4 BA-LM AC-PB AC-5T FJ-QF NZ-VT'.split(
    ' ',
  )

export type Partnership = 'same' | 'partners' | 'interline' | 'none'

/** Links as numbers, strongest first; `never` is the simulated airline, sold from end to end alone. */
export const LINK = { same: 0, partners: 1, interline: 2, none: 3, never: 4 } as const

const PARTNERSHIPS: readonly Partnership[] = ['same', 'partners', 'interline', 'none']

/** Link of carriers `a` and `b` at `a * LINK_STRIDE + b`. */
export const CARRIER_LINKS = linkCarriers()
export const LINK_STRIDE = CARRIERS.length

/** How two carriers connect: on one carrier, with a partner, on an interline ticket, or not at all. */
export function partnership(a: SimCarrier, b: SimCarrier): Partnership {
  return a === b ? 'same' : (PARTNERSHIPS[CARRIER_LINKS[a.index * LINK_STRIDE + b.index] ?? 3] ?? 'none')
}

function linkCarriers(): Uint8Array {
  const size = CARRIERS.length
  const links = new Uint8Array(size * size)
  for (const a of CARRIERS) {
    for (const b of CARRIERS) links[a.index * size + b.index] = linkOf(a, b)
  }
  for (const pair of PARTNER_PAIRS) {
    const [a, b] = pair.split('-').map((code) => carrierByCode(code).index)
    if (a === undefined || b === undefined) continue
    links[a * size + b] = LINK.partners
    links[b * size + a] = LINK.partners
  }
  return links
}

function linkOf(a: SimCarrier, b: SimCarrier): number {
  if (a.code === SIMULATED_AIRLINE || b.code === SIMULATED_AIRLINE) return LINK.never
  if (a === b) return LINK.same
  if (a.alliance !== null && a.alliance === b.alliance) return LINK.partners
  return a.manner === 'low_cost' || b.manner === 'low_cost' ? LINK.none : LINK.interline
}
