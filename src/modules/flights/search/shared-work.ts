/** Work that several callers want at the same time and that is done once. */
export interface SharedWork<Result> {
  /**
   * The result of work that runs under this key already, or of this.
   * @param work its signal is aborted when all who wanted it have gone
   * @param gone aborted when this caller has gone
   */
  run(key: string, work: (gone: AbortSignal) => Promise<Result>, gone?: AbortSignal): Promise<Result>
}

interface Running<Result> {
  readonly result: Promise<Result>
  readonly nobody: AbortController
  wanted: number
}

export function createSharedWork<Result>(): SharedWork<Result> {
  const running = new Map<string, Running<Result>>()

  function start(key: string, work: (gone: AbortSignal) => Promise<Result>): Running<Result> {
    const nobody = new AbortController()
    const result = work(nobody.signal).finally(() => running.get(key)?.nobody === nobody && running.delete(key))
    const started = { result, nobody, wanted: 0 }
    running.set(key, started)
    return started
  }

  return {
    run(key, work, gone) {
      const known = running.get(key)
      const shared = known && !known.nobody.signal.aborted ? known : start(key, work)
      shared.wanted++
      gone?.addEventListener('abort', () => --shared.wanted === 0 && shared.nobody.abort(), { once: true })
      return shared.result
    },
  }
}
