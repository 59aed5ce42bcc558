import { type Figure, ms, percentile } from '../figures.ts'

/** Calls one after the other: how long each took, and how long the process computed for it. */
interface Samples {
  readonly elapsed: readonly number[]
  /** Differs from `elapsed` where other programs had the processor, and where several threads worked. */
  readonly computed: readonly number[]
}

/** Milliseconds of each of some calls, one after the other. */
export async function timeEach<Item>(
  items: readonly Item[],
  call: (item: Item, at: number) => unknown,
): Promise<Samples> {
  const elapsed: number[] = []
  const computed: number[] = []
  for (const [at, item] of items.entries()) {
    const used = process.cpuUsage()
    const start = performance.now()
    await call(item, at)
    elapsed.push(performance.now() - start)
    const { user, system } = process.cpuUsage(used)
    computed.push((user + system) / 1000)
  }
  return { elapsed, computed }
}

/** The best of several rounds, for calls that remember nothing: what is left out is the machine's other work. */
export function timeBest<Item>(
  items: readonly Item[],
  rounds: number,
  call: (item: Item) => unknown,
): readonly number[] {
  const best = items.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round++) {
    items.forEach((item, at) => {
      const start = performance.now()
      call(item)
      best[at] = Math.min(best[at] ?? 0, performance.now() - start)
    })
  }
  return best
}

export function spread(name: string, samples: readonly number[], aim = ''): Figure {
  const value = [0.5, 0.95, 0.99].map((share) => precise(percentile(samples, share))).join(' / ')
  return { name: `${name}: p50 / p95 / p99`, value, aim }
}

/** The same with the computing beside it. */
export function spreadBoth(name: string, { elapsed, computed }: Samples, aim: string): Figure {
  const { value } = spread(name, computed)
  return { ...spread(name, elapsed, aim), value: `${spread(name, elapsed).value} (computing ${value})` }
}

/** Hundredths of a millisecond are too coarse for a builder. */
function precise(value: number): string {
  return value < 1 ? `${value.toFixed(3)} ms` : ms(value)
}
