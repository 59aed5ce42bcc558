/** The few lightest ways of many, without sorting them all. */
export class BestFew {
  readonly #ways: Int32Array
  readonly #weights: Float64Array
  #size = 0

  constructor(most: number) {
    this.#ways = new Int32Array(most)
    this.#weights = new Float64Array(most)
  }

  clear(): void {
    this.#size = 0
  }

  offer(way: number, weight: number): void {
    const full = this.#size === this.#ways.length
    if (full && weight >= (this.#weights[this.#size - 1] ?? 0)) return
    let at = full ? this.#size - 1 : this.#size++
    while (at > 0 && (this.#weights[at - 1] ?? 0) > weight) {
      this.#ways[at] = this.#ways[at - 1] ?? 0
      this.#weights[at] = this.#weights[at - 1] ?? 0
      at--
    }
    this.#ways[at] = way
    this.#weights[at] = weight
  }

  ways(): Int32Array {
    return this.#ways.subarray(0, this.#size)
  }
}

/** The least of many pairs. */
export class BestPair {
  first = -1
  second = -1
  #least = Number.POSITIVE_INFINITY

  offer(first: number, second: number, measure: number): void {
    if (measure >= this.#least) return
    this.#least = measure
    this.first = first
    this.second = second
  }
}
