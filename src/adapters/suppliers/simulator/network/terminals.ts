import { carrierAt, type SimCarrier } from '../world/carriers.ts'
import type { AirportIndex } from '../world/geo.ts'

/** Terminals of big airports by carrier code or alliance; `*` is everyone else. */
const BY_AIRPORT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  LOS: { international: '2', '*': 'MMA2', W3: 'GAT', OF: 'GAT', N2: 'GAT', Q9: 'MMA2' },
  ABV: { international: 'I', '*': 'D' },
  ACC: { international: '3', '*': '2' },
  LHR: {
    BA: '5',
    IB: '5',
    VS: '3',
    DL: '3',
    AA: '3',
    QF: '3',
    CX: '3',
    EK: '3',
    QR: '4',
    SV: '4',
    KQ: '4',
    AT: '4',
    star: '2',
    skyteam: '4',
    oneworld: '3',
    '*': '2',
  },
  LGW: { BA: 'S', P4: 'S', U2: 'N', '*': 'S' },
  MAN: { U2: '1', FR: '3', VS: '2', '*': '2' },
  CDG: { AF: '2E', KL: '2F', DL: '2E', U2: '2D', star: '1', oneworld: '2B', skyteam: '2E', '*': '1' },
  ORY: { AF: '3', TO: '3', '*': '4' },
  FRA: { star: '1', LH: '1', DE: '1', '*': '2' },
  MUC: { star: '2', '*': '1' },
  MAD: { IB: '4S', BA: '4', oneworld: '4', star: '2', '*': '1' },
  BCN: { '*': '1', FR: '2', U2: '2' },
  FCO: { AZ: '1', '*': '3' },
  LIS: { TP: '1', '*': '1', FR: '2', U2: '2' },
  DUB: { EI: '2', '*': '1' },
  CPH: { '*': '3' },
  DXB: { EK: '3', FZ: '2', '*': '1' },
  AUH: { '*': 'A' },
  JED: { SV: '1', '*': '1', XY: 'N' },
  RUH: { SV: '4', '*': '1' },
  KWI: { KU: '4', J9: '5', '*': '1' },
  CAI: { MS: '3', star: '3', '*': '2' },
  NBO: { KQ: '1A', domestic: '1D', '*': '1C' },
  ADD: { '*': '2' },
  JNB: { international: 'A', '*': 'B' },
  CMN: { AT: '1', '*': '2' },
  JFK: {
    AA: '8',
    BA: '8',
    DL: '4',
    KL: '4',
    VS: '4',
    KQ: '4',
    B6: '5',
    AF: '1',
    LH: '1',
    TK: '1',
    oneworld: '8',
    '*': '1',
  },
  EWR: { UA: 'C', '*': 'B' },
  LGA: { DL: 'C', '*': 'B' },
  ORD: { UA: '1', AA: '3', '*': '5' },
  LAX: { DL: '3', AA: '4', UA: '7', WN: '1', '*': 'B' },
  ATL: { international: 'I', '*': 'S' },
  BOS: { DL: 'A', B6: 'C', '*': 'E' },
  IAD: { '*': '1' },
  YYZ: { AC: '1', '*': '3' },
  MEX: { AM: '2', '*': '1' },
  GRU: { LA: '3', '*': '3', AD: '1', G3: '2' },
  SIN: { SQ: '3', '*': '1', TR: '1' },
  KUL: { AK: '2', '*': '1' },
  BOM: { international: '2', '*': '1', AI: '2' },
  DEL: { international: '3', AI: '3', '*': '1' },
  PEK: { CA: '3', star: '3', oneworld: '3', '*': '2' },
  PVG: { MU: '1', skyteam: '1', '*': '2' },
  HND: { international: '3', JL: '1', NH: '2', '*': '1' },
  NRT: { JL: '2', oneworld: '2', '*': '1' },
  ICN: { KE: '2', skyteam: '2', '*': '1' },
  SYD: { international: '1', QF: '3', '*': '2' },
  MEL: { international: '2', QF: '1', '*': '3' },
}

/** The terminal a carrier uses, or null where the airport has one or we do not know. */
function terminalOf(airport: string, carrier: SimCarrier, international: boolean): string | null {
  const here = BY_AIRPORT[airport]
  if (!here) return null
  return (
    here[carrier.code] ??
    here[international ? 'international' : 'domestic'] ??
    here[carrier.alliance ?? ''] ??
    here['*'] ??
    null
  )
}

/** Every name of a terminal; 0 stands for none. */
const NAMES = ['', ...new Set(Object.values(BY_AIRPORT).flatMap((here) => Object.values(here)))]

/** Name of a number in a timetable's terminals; empty for none. */
export function terminalName(number: number): string {
  return NAMES[number] ?? ''
}

/** By whom each flight is flown, and between which airports, as columns. */
interface FlownBetween {
  readonly carrier: Uint8Array
  readonly from: Uint16Array
  readonly to: Uint16Array
}

interface Terminals {
  readonly departureTerminal: Uint8Array
  readonly arrivalTerminal: Uint8Array
}

/** Terminals as columns, one number a name: equal numbers at one airport are one terminal. */
export function numberTerminals({ carrier, from, to }: FlownBetween, index: AirportIndex): Terminals {
  const numbers = new Map(NAMES.map((name, at) => [name, at]))
  const known = index.airports.map(({ iata }) => (BY_AIRPORT[iata] ? new Map<number, number>() : undefined))
  const numberAt = (airport: number, flown: number, international: boolean): number => {
    const here = known[airport]
    if (!here) return 0
    const key = flown * 2 + (international ? 1 : 0)
    const number =
      here.get(key) ?? numbers.get(terminalOf(index.at(airport).iata, carrierAt(flown), international) ?? '') ?? 0
    here.set(key, number)
    return number
  }
  const departureTerminal = new Uint8Array(carrier.length)
  const arrivalTerminal = new Uint8Array(carrier.length)
  for (let at = 0; at < carrier.length; at++) {
    const [flown, origin, destination] = [carrier[at] ?? 0, from[at] ?? 0, to[at] ?? 0]
    const international = index.countryOf[origin] !== index.countryOf[destination]
    departureTerminal[at] = numberAt(origin, flown, international)
    arrivalTerminal[at] = numberAt(destination, flown, international)
  }
  return { departureTerminal, arrivalTerminal }
}
