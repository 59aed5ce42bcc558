import type { World } from '#adapters/suppliers/simulator/index.ts'

/**
 * The lower bound that the builder is measured against: the same flights in plain typed arrays, sorted
 * by leg and time, and a loop over all legal itineraries of up to three flights, the 200 shortest kept.
 * One connection time for all, one detour rule, one airport at each change, any carriers; no fares, no
 * objects, and nothing passed over.
 */
interface Reference {
  /** Looks at all itineraries that leave on a local date. @returns how many are legal */
  scan(from: number, to: number, day: number): number
}

const LEAST = 60
const MOST = 480
const KEPT = 200
const LONGEST = 10_000
/** Days on which flights may follow those of the last departure date. */
const DAYS_AFTER = 2

export function createReference(world: World, firstDay: number, days: number): Reference {
  const { timetable, index, clock } = world
  const { legStart, legTo, legFlights, legKm } = timetable
  const legs = legTo.length
  const flown = (day: number, flight: number): boolean =>
    ((timetable.days[flight] ?? 0) & clock.on(day, clock.zoneOf[timetable.from[flight] ?? 0] ?? 0).bit) !== 0
  let size = 0
  const firstOf = new Uint32Array(legs + 1)
  const rows: [departs: number, arrives: number, day: number][][] = Array.from({ length: legs }, () => [])
  for (let leg = 0; leg < legs; leg++) {
    const here = rows[leg] ?? []
    for (let flight = legFlights[leg] ?? 0; flight < (legFlights[leg + 1] ?? 0); flight++) {
      for (let day = firstDay - 1; day < firstDay + days + DAYS_AFTER; day++) {
        if (!flown(day, flight)) continue
        const departs = clock.utcOf(timetable.from[flight] ?? 0, day, timetable.departure[flight] ?? 0)
        here.push([departs, departs + (timetable.block[flight] ?? 0), day])
      }
    }
    here.sort((a, b) => a[0] - b[0])
    firstOf[leg] = size
    size += here.length
  }
  firstOf[legs] = size
  const departs = new Int32Array(size)
  const arrives = new Int32Array(size)
  const dayOf = new Int32Array(size)
  rows.flat().forEach(([start, end, day], at) => {
    departs[at] = start
    arrives[at] = end
    dayOf[at] = day
  })

  const lastLeg = new Int32Array(index.airports.length).fill(-1)
  const heap = new Int32Array(KEPT)
  let kept = 0

  function keep(minutes: number): void {
    if (kept < KEPT) {
      let at = kept++
      heap[at] = minutes
      while (at > 0 && (heap[(at - 1) >> 1] ?? 0) < minutes) {
        heap[at] = heap[(at - 1) >> 1] ?? 0
        at = (at - 1) >> 1
        heap[at] = minutes
      }
      return
    }
    if (minutes >= (heap[0] ?? 0)) return
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= KEPT) break
      if (child + 1 < KEPT && (heap[child + 1] ?? 0) > (heap[child] ?? 0)) child++
      if ((heap[child] ?? 0) <= minutes) break
      heap[at] = heap[child] ?? 0
      at = child
    }
    heap[at] = minutes
  }

  /** First flight of a leg at or after a minute. */
  function seek(leg: number, minute: number): number {
    let [low, high] = [firstOf[leg] ?? 0, firstOf[leg + 1] ?? 0]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((departs[middle] ?? 0) < minute) low = middle + 1
      else high = middle
    }
    return low
  }

  function scanTwo(start: number, landed: number, last: number): number {
    let legal = 0
    const end = firstOf[last + 1] ?? 0
    for (let at = seek(last, landed + LEAST); at < end && (departs[at] ?? 0) <= landed + MOST; at++) {
      legal++
      keep((arrives[at] ?? 0) - start)
    }
    return legal
  }

  function scanThree(start: number, landed: number, middle: number, last: number): number {
    let legal = 0
    const end = firstOf[middle + 1] ?? 0
    for (let at = seek(middle, landed + LEAST); at < end && (departs[at] ?? 0) <= landed + MOST; at++) {
      legal += scanTwo(start, arrives[at] ?? 0, last)
    }
    return legal
  }

  return {
    scan(from, to, day) {
      kept = 0
      let legal = 0
      const straight = index.distanceKm(from, to)
      const longest = Math.min(straight * 1.5 + 600, straight + LONGEST)
      const { intoStart, intoLeg } = timetable
      for (let at = intoStart[to] ?? 0; at < (intoStart[to + 1] ?? 0); at++) {
        const leg = intoLeg[at] ?? 0
        lastLeg[timetable.from[legFlights[leg] ?? 0] ?? 0] = leg
      }
      for (let first = legStart[from] ?? 0; first < (legStart[from + 1] ?? 0); first++) {
        const via = legTo[first] ?? 0
        const km = legKm[first] ?? 0
        if (via !== to && km + index.distanceKm(via, to) > longest) continue
        for (let one = firstOf[first] ?? 0; one < (firstOf[first + 1] ?? 0); one++) {
          if (dayOf[one] !== day) continue
          const [start, landed] = [departs[one] ?? 0, arrives[one] ?? 0]
          if (via === to) {
            legal++
            keep(landed - start)
            continue
          }
          const onward = lastLeg[via] ?? -1
          if (onward >= 0) legal += scanTwo(start, landed, onward)
          for (let middle = legStart[via] ?? 0; middle < (legStart[via + 1] ?? 0); middle++) {
            const second = legTo[middle] ?? 0
            const last = lastLeg[second] ?? -1
            if (last < 0 || second === from || km + (legKm[middle] ?? 0) + (legKm[last] ?? 0) > longest) continue
            legal += scanThree(start, landed, middle, last)
          }
        }
      }
      for (let at = intoStart[to] ?? 0; at < (intoStart[to + 1] ?? 0); at++) {
        lastLeg[timetable.from[legFlights[intoLeg[at] ?? 0] ?? 0] ?? 0] = -1
      }
      return legal
    },
  }
}
