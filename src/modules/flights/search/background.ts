/** Work that goes on after its call was answered. */
export interface Background {
  /** Starts work after the current turn, under a key. The work must not reject. */
  start(key: string, work: () => Promise<void>): void
  /** Resolves when the work of a key has ended here, or after a while; at once when it does not run here. */
  settled(key: string, waitMs: number): Promise<void>
  /** Resolves when nothing runs; a process waits for it before it ends. */
  idle(): Promise<void>
}

export function createBackground(): Background {
  const running = new Map<string, Promise<void>>()
  return {
    start(key, work) {
      // Work inside this process would otherwise hold up the answer to the call.
      const run = new Promise<void>((resolve) => setImmediate(resolve)).then(work)
      running.set(key, run)
      void run.finally(() => running.delete(key))
    },
    async settled(key, waitMs) {
      const run = running.get(key)
      if (run) await settledWithin(run, waitMs)
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}

/** Resolves when work has ended, or after a while; at once when there is no time to wait. The work must not reject. */
export async function settledWithin(work: Promise<unknown>, waitMs: number): Promise<void> {
  if (waitMs <= 0) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, waitMs)
    void work.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
