import { AIRPORT_CHANGE_TIME, WEIGHT } from '../connection-rules.ts'
import { LINK_WEIGHT } from '../minimum-connection.ts'
import type { ScanParts } from './scan-parts.ts'

const NONE: readonly number[] = []

/** Adds the ways by two flights between the pair of airports in hand. */
export function createOneStop(parts: ScanParts): () => void {
  const { legStart, legTo } = parts.timetable
  const { neighbours } = parts.index
  const { hand, isOneCity, mayChangeAt } = parts.searches
  const { leg: lastLeg, leads } = parts.lastLegs
  const { readFirst } = parts.reader
  const joinTwo = createJoinOfTwo(parts)
  return () => {
    if (isOneCity()) return
    const stop = legStart[hand.from + 1] ?? 0
    for (let leg = legStart[hand.from] ?? 0; leg < stop; leg++) {
      const via = legTo[leg] ?? 0
      if (leads[via] === 0 || !mayChangeAt(via)) continue
      const end = readFirst(leg)
      if (end === 0) continue
      if ((lastLeg[via] ?? -1) >= 0) joinTwo(leg, via, via, end)
      for (const near of neighbours[via] ?? NONE) if ((lastLeg[near] ?? -1) >= 0) joinTwo(leg, via, near, end)
    }
  }
}

/** Flights of a first leg, which were read up to `end`, with those of the last leg from `leaving`. */
function createJoinOfTwo({ timetable, index, searches, shortlist, lastLegs, reader, legality }: ScanParts) {
  const { legBlock, legKm, block } = timetable
  const { flight: flightAt, day: dayAt, departs } = reader.columns
  const { timeAt, linkOf } = legality
  const { readNext } = reader
  const { hand } = searches
  const { leg: lastLeg } = lastLegs
  return (first: number, via: number, leaving: number, end: number): void => {
    const last = lastLeg[leaving] ?? 0
    const change = leaving !== via
    if ((legKm[first] ?? 0) + (legKm[last] ?? 0) + (change ? index.groundKm(via, leaving) : 0) > hand.longest) return
    const base = change ? AIRPORT_CHANGE_TIME : timeAt(via, hand.from, hand.to)
    const extra = 2 * WEIGHT.flight + (change ? WEIGHT.airportChange : 0)
    if ((legBlock[first] ?? 0) + base + (legBlock[last] ?? 0) + extra > shortlist.limit) return
    const { day, linkLimit } = hand
    const { maxLayover } = hand.round
    const fastest = legBlock[last] ?? 0
    const lastEndsAt = readNext(last, end, base, fastest + extra)
    for (let at = 0; at < end; at++) {
      const one = flightAt[at] ?? 0
      const leaves = departs[at] ?? 0
      const arrives = leaves + (block[one] ?? 0)
      for (let next = end; next < lastEndsAt; next++) {
        const layover = (departs[next] ?? 0) - arrives
        if (layover < base) continue
        const spent = arrives + layover - leaves + extra
        if (layover > maxLayover || spent + fastest > shortlist.limit) break
        const two = flightAt[next] ?? 0
        const link = linkOf(one, two, layover, base, change, linkLimit)
        if (link < 0) continue
        const weight = spent + (block[two] ?? 0) + (LINK_WEIGHT[link] ?? 0)
        if (weight <= shortlist.limit) shortlist.add(weight, 2, one, day, two, dayAt[next] ?? 0, 0, 0)
      }
    }
  }
}
