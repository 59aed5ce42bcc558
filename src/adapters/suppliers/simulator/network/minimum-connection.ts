import { AIRPORT_TIMES, EXTRA_TIME, USUAL_TIMES, WEIGHT } from './connection-rules.ts'
import type { AirportIndex } from '../world/geo.ts'

/** Four numbers an airport: domestic to domestic, to international, international to domestic, to international. */
export function connectionTimes({ airports }: AirportIndex): Uint16Array {
  const times = new Uint16Array(airports.length * 4)
  airports.forEach(({ iata }, at) => {
    const here = AIRPORT_TIMES.get(iata) ?? USUAL_TIMES
    times[at * 4] = here.domestic
    times[at * 4 + 1] = here.domesticToInternational
    times[at * 4 + 2] = here.internationalToDomestic
    times[at * 4 + 3] = here.international
  })
  return times
}

const { partners, interline, selfTransfer } = EXTRA_TIME

/** Minutes on top of those, by link. */
export const LINK_TIME = Uint16Array.of(0, partners, interline, selfTransfer)

/** What a link weighs when itineraries are compared. */
export const LINK_WEIGHT = Uint16Array.of(0, 0, WEIGHT.interline, WEIGHT.selfTransfer)
