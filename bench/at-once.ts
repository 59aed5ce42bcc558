/** Calls at the same time, and how they went. */
export interface Run {
  readonly perSecond: number
  /** Milliseconds of each. */
  readonly samples: readonly number[]
  /** Milliseconds that this process computed for each. */
  readonly computedMs: number
}

/** Calls `count` times, so many at once. */
export async function atOnce(count: number, lanes: number, call: (at: number) => Promise<void>): Promise<Run> {
  const samples: number[] = []
  let next = 0
  const start = performance.now()
  const computed = process.cpuUsage()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < count) {
        const at = next++
        const asked = performance.now()
        await call(at)
        samples.push(performance.now() - asked)
      }
    }),
  )
  const { user, system } = process.cpuUsage(computed)
  return {
    perSecond: (count * 1000) / (performance.now() - start),
    samples,
    computedMs: (user + system) / 1000 / count,
  }
}

/** Runs of the same calls as one. */
export function together(runs: readonly Run[]): Run {
  const count = runs.reduce((sum, { samples }) => sum + samples.length, 0)
  const seconds = runs.reduce((sum, { samples, perSecond }) => sum + samples.length / perSecond, 0)
  const computed = runs.reduce((sum, { samples, computedMs }) => sum + samples.length * computedMs, 0)
  return { perSecond: count / seconds, samples: runs.flatMap(({ samples }) => samples), computedMs: computed / count }
}
