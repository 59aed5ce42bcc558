import { AIRCRAFT, parseFleet } from './aircraft.ts'
import { CARRIER_TABLE, type CarrierRow } from './carrier-table.ts'

export interface Hub {
  readonly airport: string
  /** About how many destinations the carrier serves from here. */
  readonly breadth: number
}

export interface ForcedRoute {
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
  readonly alliance: CarrierRow[4]
  readonly manner: CarrierRow[5]
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
  '',
  'full',
  1,
  'YWJF',
  '',
  '320 77W',
  '',
]

export const CARRIERS: readonly SimCarrier[] = [...CARRIER_TABLE, SIMULATED_ROW].map(parseRow)

const byCode = new Map(CARRIERS.map((carrier) => [carrier.code, carrier]))

/** Name by code of every airline the simulator flies. */
export const SIMULATED_CARRIERS: ReadonlyMap<string, string> = new Map(CARRIERS.map(({ code, name }) => [code, name]))

export function carrierByCode(code: string): SimCarrier {
  const carrier = byCode.get(code)
  if (!carrier) throw new Error(`no such carrier: ${code}`)
  return carrier
}

export function carrierAt(index: number): SimCarrier {
  const carrier = CARRIERS[index]
  if (!carrier) throw new Error(`no carrier at ${index}`)
  return carrier
}

function parseRow(row: CarrierRow, index: number): SimCarrier {
  const [code, name, ticketing, country, alliance, manner, level, cabins, hubs, fleetCodes, routes] = row
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
    alliance,
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
const PARTNERS = new Set(
  'EK-FZ EK-QF EK-P4 VS-P4 AF-WB ET-KP ET-ZN QR-WB QR-BA BA-4Z QF-4Z SA-4Z AF-HF AF-HC B6-EY KL-KQ AF-KQ DL-LA DL-WS LA-VS AF-SS TK-KP QR-VA QR-RJ VA-UA EY-AF KL-TO AF-TO KL-HV JQ-QF SQ-TR SQ-VA PR-WS AT-P4 BA-LM AC-PB AC-5T FJ-QF NZ-VT'
    .split(' ')
    .flatMap((pair) => [pair, pair.split('-').toReversed().join('-')]),
)

export type Partnership = 'same' | 'partners' | 'interline' | 'none'

/** How two carriers connect: on one carrier, with a partner, on an interline ticket, or not at all. */
export function partnership(a: SimCarrier, b: SimCarrier): Partnership {
  if (a === b) return 'same'
  if ((a.alliance !== '' && a.alliance === b.alliance) || PARTNERS.has(`${a.code}-${b.code}`)) return 'partners'
  return a.manner === 'low_cost' || b.manner === 'low_cost' ? 'none' : 'interline'
}
