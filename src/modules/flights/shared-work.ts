/** Work that several callers want at the same time and that is done once. */
export interface SharedWork<Result> {
  /** The result of work that runs under this key already, or of this. */
  run(key: string, work: () => Promise<Result>): Promise<Result>
}

export function createSharedWork<Result>(): SharedWork<Result> {
  const running = new Map<string, Promise<Result>>()
  return {
    run(key, work) {
      const known = running.get(key)
      if (known) return known
      const started = work().finally(() => running.delete(key))
      running.set(key, started)
      return started
    },
  }
}
