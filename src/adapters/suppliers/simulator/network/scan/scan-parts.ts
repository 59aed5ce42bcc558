import type { DayClock } from '../../world/day-clock.ts'
import type { AirportIndex } from '../../world/geo.ts'
import { createLegality } from '../connection-legality.ts'
import { createLastLegs, type LastLegs } from './last-legs.ts'
import { createLegReader, type LegReader } from './leg-reader.ts'
import { createSearches, type Searches } from '../search-in-hand.ts'
import { Shortlist } from '../shortlist.ts'
import type { Timetable } from '../timetable.ts'

/** What the steps of a scan share. */
export interface ScanParts {
  readonly timetable: Timetable
  readonly index: AirportIndex
  readonly searches: Searches
  readonly shortlist: Shortlist
  readonly lastLegs: LastLegs
  readonly reader: LegReader
  readonly legality: ReturnType<typeof createLegality>
}

export function createScanParts(timetable: Timetable, index: AirportIndex, clock: DayClock): ScanParts {
  const searches = createSearches(index)
  const shortlist = new Shortlist()
  const lastLegs = createLastLegs(timetable, index)
  const reader = createLegReader(timetable, clock, { hand: searches.hand, lastLegs, shortlist })
  return { timetable, index, searches, shortlist, lastLegs, reader, legality: createLegality(timetable, index) }
}
