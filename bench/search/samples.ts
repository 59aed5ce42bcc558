import { type Figure, ms, percentile } from '../figures.ts'

/** Milliseconds of each of some calls, one after the other. */
export async function timeEach<Item>(
  items: readonly Item[],
  call: (item: Item, at: number) => unknown,
): Promise<readonly number[]> {
  const samples: number[] = []
  for (const [at, item] of items.entries()) {
    const start = performance.now()
    await call(item, at)
    samples.push(performance.now() - start)
  }
  return samples
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

/** Hundredths of a millisecond are too coarse for a builder. */
function precise(value: number): string {
  return value < 1 ? `${value.toFixed(3)} ms` : ms(value)
}
