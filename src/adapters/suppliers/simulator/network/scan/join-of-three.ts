import { AIRPORT_CHANGE_TIME, WEIGHT } from '../connection-rules.ts'
import { LINK_WEIGHT } from '../minimum-connection.ts'
import type { ScanParts } from './scan-parts.ts'

/**
 * Joins first flights, which were read up to `end`, with those of a middle leg and of the last leg from `leaving`.
 * `km` and `least` are what the way to the end of the middle leg comes to. Long on purpose: a search spends its time
 * in these loops.
 */
export function createJoinOfThree({ timetable, index, searches, shortlist, lastLegs, reader, legality }: ScanParts) {
  const { legBlock, legKm, legFlights, block, from: origins } = timetable
  const { flight: flightAt, day: dayAt, departs } = reader.columns
  const { readNext, readLast } = reader
  const { timeAt, linkOf } = legality
  const { hand } = searches
  const { leg: lastLeg, start: lastStart, end: lastEnd } = lastLegs
  return (
    middle: number,
    second: number,
    leaving: number,
    firstBase: number,
    firstChange: boolean,
    km: number,
    least: number,
    end: number,
  ): void => {
    const last = lastLeg[leaving] ?? 0
    const change = leaving !== second
    if (km + (legKm[last] ?? 0) + (change ? index.groundKm(second, leaving) : 0) > hand.longest) return
    if (least + (legBlock[last] ?? 0) + (change ? WEIGHT.airportChange : 0) > shortlist.limit) return
    const base = change ? AIRPORT_CHANGE_TIME : timeAt(second, origins[legFlights[middle] ?? 0] ?? 0, hand.to)
    if ((lastStart[leaving] ?? -1) < 0) readLast(last, leaving)
    const lastFrom = lastStart[leaving] ?? 0
    const lastTo = lastEnd[leaving] ?? 0
    if (lastFrom === lastTo) return
    const extra = 3 * WEIGHT.flight + (firstChange || change ? WEIGHT.airportChange : 0)
    const fastest = legBlock[last] ?? 0
    const middleEnd = readNext(middle, end, firstBase, (legBlock[middle] ?? 0) + base + fastest + extra)
    const { maxLayover } = hand.round
    const { linkLimit } = hand
    for (let next = end; next < middleEnd; next++) {
      const two = flightAt[next] ?? 0
      const twoLeaves = departs[next] ?? 0
      const twoArrives = twoLeaves + (block[two] ?? 0)
      let begin = lastFrom
      while (begin < lastTo && (departs[begin] ?? 0) < twoArrives + base) begin++
      const soonest = departs[begin] ?? 0
      if (begin === lastTo || soonest > twoArrives + maxLayover) continue
      // The later one leaves, the lighter it gets.
      for (let at = end - 1; at >= 0; at--) {
        const leaves = departs[at] ?? 0
        if (soonest + fastest - leaves + extra > shortlist.limit) break
        const one = flightAt[at] ?? 0
        const layover = twoLeaves - leaves - (block[one] ?? 0)
        if (layover < firstBase || layover > maxLayover) continue
        const firstLink = linkOf(one, two, layover, firstBase, firstChange, linkLimit)
        if (firstLink < 0) continue
        for (let third = begin; third < lastTo; third++) {
          const threeLeaves = departs[third] ?? 0
          const spent = threeLeaves - leaves + extra
          if (threeLeaves > twoArrives + maxLayover || spent + fastest > shortlist.limit) break
          const three = flightAt[third] ?? 0
          const link = linkOf(two, three, threeLeaves - twoArrives, base, change, linkLimit)
          if (link < 0) continue
          const weight = spent + (block[three] ?? 0) + (LINK_WEIGHT[link > firstLink ? link : firstLink] ?? 0)
          if (weight > shortlist.limit) continue
          shortlist.add(weight, 3, one, hand.day, two, dayAt[next] ?? 0, three, dayAt[third] ?? 0)
        }
      }
    }
  }
}
