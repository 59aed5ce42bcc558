import type { SimulatorAirport } from './geo.ts'

/** Local minutes of the day between which an airport has no landings and no take-offs. */
export interface Night {
  readonly from: number
  readonly landings: number
  readonly takeOffs: number
}

/**
 * Airports that close at night by law or agreement, for scheduled passenger jets: from, until. Facts of
 * public knowledge, simplified: quotas and exceptions for late flights are left out.
 */
// oxfmt-ignore
const CLOSED: Readonly<Record<string, readonly [from: string, until: string]>> = {
  LCY: ['22:30', '06:30'], ORY: ['23:30', '06:00'], BVA: ['23:30', '05:30'], NTE: ['23:59', '06:00'],
  FRA: ['23:00', '05:00'], MUC: ['23:59', '05:00'], BER: ['23:30', '05:30'], DUS: ['23:00', '06:00'],
  HAM: ['23:00', '06:00'], STR: ['23:30', '06:00'], ZRH: ['23:30', '06:00'], GVA: ['23:59', '06:00'],
  BSL: ['23:59', '05:00'], LUX: ['23:30', '06:00'], EIN: ['23:30', '06:30'], RTM: ['23:30', '06:30'],
  LIN: ['23:30', '06:00'], BMA: ['22:00', '06:30'], CRL: ['23:30', '06:00'], HHN: ['23:59', '05:00'],
  SYD: ['23:00', '06:00'], ADL: ['23:00', '06:00'], OOL: ['23:00', '06:00'], WLG: ['23:59', '06:00'],
  NRT: ['23:59', '06:00'], ITM: ['21:00', '07:00'], FUK: ['22:00', '07:00'], GMP: ['23:00', '06:00'],
  TSA: ['23:00', '06:00'], CGH: ['23:00', '06:00'], SDU: ['23:00', '06:00'], YTZ: ['23:00', '06:45'],
  SNA: ['23:00', '07:00'], SAN: ['23:30', '06:30'], DCA: ['23:30', '06:00'],
}

/** Planners keep this one for comfort. */
export const CUSTOM: Night = { from: 23 * 60 + 30, landings: 5 * 60 + 30, takeOffs: 6 * 60 }

/** By airport. */
export const CURFEWS: ReadonlyMap<string, Night> = new Map(
  Object.entries(CLOSED).map(([airport, [from, until]]) => [
    airport,
    { from: minutesOf(from), landings: minutesOf(until), takeOffs: minutesOf(until) },
  ]),
)

/** The night an airport keeps; elsewhere in Europe, the Americas and Australia by custom, else none. */
export function nightOf({ iata, timezone }: SimulatorAirport): Night | null {
  return CURFEWS.get(iata) ?? (/^(?:Europe|America|Australia)\//.test(timezone) ? CUSTOM : null)
}

/** Whether a local minute of the day lies in a night that ends at `until`. */
export function isAsleep(minute: number, { from }: Night, until: number): boolean {
  return minute >= from || minute < until
}

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}
