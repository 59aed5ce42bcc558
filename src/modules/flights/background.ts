/** Work that goes on after its call was answered, kept so that a process can wait for it before it ends. */
export interface Background {
  /** Starts work after the current turn. The work must not reject. */
  start(work: () => Promise<void>): void
  /** Resolves when nothing runs. */
  idle(): Promise<void>
}

export function createBackground(): Background {
  const running = new Set<Promise<void>>()
  return {
    start(work) {
      // A supplier inside this process would otherwise hold up the answer to the call.
      const run = new Promise<void>((resolve) => setImmediate(resolve)).then(work)
      running.add(run)
      void run.finally(() => running.delete(run))
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
