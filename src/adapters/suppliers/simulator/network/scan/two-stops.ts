import { AIRPORT_CHANGE_TIME, WEIGHT } from '../connection-rules.ts'
import { createJoinOfThree } from './join-of-three.ts'
import type { ScanParts } from './scan-parts.ts'

const NONE: readonly number[] = []
/** Looking a leg up costs as much as passing over so many. */
const FINDING_COSTS = 6
/** Shortest change of planes anywhere. */
const LEAST_CHANGE = 25

/** Adds the ways by three flights between the pair of airports in hand. */
export function createTwoStops(parts: ScanParts): (leadCount: number) => void {
  const { legStart, legTo, legKm, legBlock, pace } = parts.timetable
  const { index, shortlist } = parts
  const { hand, isOneCity, mayChangeAt } = parts.searches
  const { readFirst } = parts.reader
  const middleLegs = createMiddleLegs(parts)
  return (leadCount) => {
    if (isOneCity()) return
    const stop = legStart[hand.from + 1] ?? 0
    for (let leg = legStart[hand.from] ?? 0; leg < stop; leg++) {
      const via = legTo[leg] ?? 0
      if (!mayChangeAt(via)) continue
      const toGo = index.distanceKm(via, hand.to)
      // Legs are rounded to kilometres: two may come to one less.
      if ((legKm[leg] ?? 0) + toGo > hand.longest + 1) continue
      const least = (legBlock[leg] ?? 0) + toGo * pace + 2 * LEAST_CHANGE + 3 * WEIGHT.flight
      if (least > shortlist.limit) continue
      const end = readFirst(leg)
      if (end === 0) continue
      middleLegs(leg, via, via, end, leadCount)
      for (const near of index.neighbours[via] ?? NONE)
        if (mayChangeAt(near)) middleLegs(leg, via, near, end, leadCount)
    }
  }
}

/** Goes on from `leaving`, the first leg's end or another airport of its area. */
function createMiddleLegs(parts: ScanParts) {
  const { timetable } = parts
  const { legStart, legTo } = timetable
  const { leads, list: leadList } = parts.lastLegs
  const middleLeg = createMiddleLeg(parts)
  return (first: number, via: number, leaving: number, end: number, leadCount: number): void => {
    const start = legStart[leaving] ?? 0
    const stop = legStart[leaving + 1] ?? 0
    // A hub has hundreds of legs, and a small destination few that lead to it.
    if (leadCount * FINDING_COSTS < stop - start) {
      for (let at = 0; at < leadCount; at++) {
        const leg = timetable.legOf(leaving, leadList[at] ?? 0)
        if (leg >= 0) middleLeg(first, leg, via, leaving, end)
      }
    } else {
      for (let leg = start; leg < stop; leg++) {
        if (leads[legTo[leg] ?? 0] === 1) middleLeg(first, leg, via, leaving, end)
      }
    }
  }
}

function createMiddleLeg(parts: ScanParts) {
  const { legTo, legBlock, legKm } = parts.timetable
  const { index, shortlist } = parts
  const { hand, mayChangeAt } = parts.searches
  const { timeAt } = parts.legality
  const { leg: lastLeg } = parts.lastLegs
  const joinThree = createJoinOfThree(parts)
  return (first: number, leg: number, via: number, leaving: number, end: number): void => {
    const second = legTo[leg] ?? 0
    if (second === via || index.inOneArea(second, via) || !mayChangeAt(second)) return
    const change = leaving !== via
    const base = change ? AIRPORT_CHANGE_TIME : timeAt(via, hand.from, second)
    const ways = 3 * WEIGHT.flight + LEAST_CHANGE + (change ? WEIGHT.airportChange : 0)
    const weight = (legBlock[first] ?? 0) + base + (legBlock[leg] ?? 0) + ways
    if (weight > shortlist.limit) return
    const km = (legKm[first] ?? 0) + (change ? index.groundKm(via, leaving) : 0) + (legKm[leg] ?? 0)
    if ((lastLeg[second] ?? -1) >= 0) joinThree(leg, second, second, base, change, km, weight, end)
    if (change) return
    for (const near of index.neighbours[second] ?? NONE) {
      if ((lastLeg[near] ?? -1) >= 0) joinThree(leg, second, near, base, change, km, weight, end)
    }
  }
}
