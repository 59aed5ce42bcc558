import { HEAVIEST, MOST_ITINERARIES } from './connection-rules.ts'

/** Hops of a candidate: flights and their local dates, as many as `flights` says. */
export interface Candidate {
  readonly weight: number
  readonly flights: number
  readonly first: number
  readonly firstDay: number
  readonly second: number
  readonly secondDay: number
  readonly third: number
  readonly thirdDay: number
}

const FIELDS = 8
const NO_LIMIT = 0x7fff_ffff

/**
 * The lightest candidates of a search, in numbers: a heap whose root is the heaviest one kept. Equal
 * weights are told apart by fewer flights, then the flights' places in the timetable, then dates.
 */
export class Shortlist {
  /** Nothing heavier than this can still be kept. */
  limit = NO_LIMIT
  #size = 0
  #lightest = NO_LIMIT
  /** Eight numbers a candidate: weight, flights, then flight and date of each. */
  readonly #rows = new Int32Array(MOST_ITINERARIES * FIELDS)
  /** Rows in heap order. */
  readonly #heap = new Uint16Array(MOST_ITINERARIES)
  readonly #new = new Int32Array(FIELDS)

  clear(): void {
    this.limit = NO_LIMIT
    this.#size = 0
    this.#lightest = NO_LIMIT
  }

  add(
    weight: number,
    flights: number,
    first: number,
    firstDay: number,
    second: number,
    secondDay: number,
    third: number,
    thirdDay: number,
  ): void {
    const row = this.#new
    row[0] = weight
    row[1] = flights
    row[2] = first
    row[3] = firstDay
    row[4] = second
    row[5] = secondDay
    row[6] = third
    row[7] = thirdDay
    if (weight < this.#lightest) this.#lightest = weight
    if (this.#size < MOST_ITINERARIES) {
      this.#rows.set(row, this.#size * FIELDS)
      this.#heap[this.#size] = this.#size
      this.#rise(this.#size++)
    } else if (this.#compareNew(this.#heap[0] ?? 0) < 0) {
      this.#rows.set(row, (this.#heap[0] ?? 0) * FIELDS)
      this.#sink()
    }
    const heaviest = this.#lightest * HEAVIEST.factor + HEAVIEST.extra
    const worst = this.#size < MOST_ITINERARIES ? NO_LIMIT : (this.#rows[(this.#heap[0] ?? 0) * FIELDS] ?? 0)
    this.limit = Math.min(heaviest, worst)
  }

  /** What was kept, lightest first. */
  candidates(): readonly Candidate[] {
    const rows = this.#rows
    const kept: Candidate[] = []
    for (const row of this.#heap.subarray(0, this.#size).sort((a, b) => this.#compare(a, b))) {
      const candidate = candidateAt(rows, row * FIELDS)
      if (candidate.weight > this.limit) break
      kept.push(candidate)
    }
    return kept
  }

  #compare(a: number, b: number): number {
    const rows = this.#rows
    const left = a * FIELDS
    const right = b * FIELDS
    for (const field of ORDER) {
      const difference = (rows[left + field] ?? 0) - (rows[right + field] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }

  #compareNew(b: number): number {
    const right = b * FIELDS
    for (const field of ORDER) {
      const difference = (this.#new[field] ?? 0) - (this.#rows[right + field] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }

  #rise(from: number): void {
    const heap = this.#heap
    const row = heap[from] ?? 0
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent] ?? 0
      if (this.#compare(row, above) <= 0) break
      heap[at] = above
      at = parent
    }
    heap[at] = row
  }

  #sink(): void {
    const heap = this.#heap
    const row = heap[0] ?? 0
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.#size) break
      if (child + 1 < this.#size && this.#compare(heap[child + 1] ?? 0, heap[child] ?? 0) > 0) child++
      const below = heap[child] ?? 0
      if (this.#compare(row, below) >= 0) break
      heap[at] = below
      at = child
    }
    heap[at] = row
  }
}

function candidateAt(rows: Int32Array, at: number): Candidate {
  return {
    weight: rows[at] ?? 0,
    flights: rows[at + 1] ?? 0,
    first: rows[at + 2] ?? 0,
    firstDay: rows[at + 3] ?? 0,
    second: rows[at + 4] ?? 0,
    secondDay: rows[at + 5] ?? 0,
    third: rows[at + 6] ?? 0,
    thirdDay: rows[at + 7] ?? 0,
  }
}

/** Weight, number of flights, flights, dates. */
const ORDER = [0, 1, 2, 4, 6, 3, 5, 7] as const
