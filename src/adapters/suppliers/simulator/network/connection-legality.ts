import { CARRIER_LINKS, LINK, LINK_STRIDE } from '../world/carriers.ts'
import { EXTRA_TIME } from './connection-rules.ts'
import type { AirportIndex } from '../world/geo.ts'
import { connectionTimes, LINK_TIME } from './minimum-connection.ts'
import type { Timetable } from './timetable.ts'

/** The rules between two flights in a row, for inner loops: numbers in, numbers out. */
interface ConnectionLegality {
  /** Shortest change at an airport from a flight that comes from `before` to one that goes to `after`. */
  timeAt(here: number, before: number, after: number): number
  /**
   * Link of two flights that connect after `layover` minutes where no change is shorter than `least`; -1
   * when they do not connect. `limit` is the weakest link allowed, `moves` whether the airport changes.
   */
  linkOf(one: number, two: number, layover: number, least: number, moves: boolean, limit: number): number
}

export function createLegality(timetable: Timetable, index: AirportIndex): ConnectionLegality {
  const { carrier, departureTerminal, arrivalTerminal } = timetable
  const { countryOf } = index
  const times = connectionTimes(index)
  return {
    timeAt(here, before, after) {
      const inward = countryOf[before] === countryOf[here] ? 0 : 2
      const onward = countryOf[after] === countryOf[here] ? 0 : 1
      return times[here * 4 + inward + onward] ?? 0
    },
    linkOf(one, two, layover, least, moves, limit) {
      const link = CARRIER_LINKS[(carrier[one] ?? 0) * LINK_STRIDE + (carrier[two] ?? 0)] ?? 0
      if (link > limit) return -1
      const linked = least + (LINK_TIME[link] ?? 0)
      if (moves) return link > LINK.interline || layover < linked ? -1 : link
      const arrival = arrivalTerminal[one] ?? 0
      const departure = departureTerminal[two] ?? 0
      const walks = arrival !== departure && arrival !== 0 && departure !== 0
      return layover < (walks ? linked + EXTRA_TIME.terminalChange : linked) ? -1 : link
    },
  }
}
