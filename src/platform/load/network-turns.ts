/** Of the whole computing, what one network gets before its pieces stand behind those of others. */
const FAIR_SHARE = 0.1
/** A network that asked for much while others were quiet stands behind them by no more than this. */
const MOST_BEHIND_MS = 2_000
/** Networks whose last turn is remembered. */
const MOST_NETWORKS = 10_000

/** When the next piece of each network has its turn: later by what the network has had already. */
interface NetworkTurns {
  /** The turn that a piece of the network would have. */
  next(network: string): number
  /** Notes what a piece takes of computing. */
  take(network: string, costMs: number): void
  /** Who was turned away has had nothing. */
  giveBack(network: string, costMs: number): void
}

export function createNetworkTurns(now: () => number): NetworkTurns {
  const turns = new Map<string, number>()

  function next(network: string): number {
    const at = now()
    return Math.min(at + MOST_BEHIND_MS, Math.max(at, turns.get(network) ?? at))
  }

  return {
    next,
    take(network, costMs) {
      const turn = next(network)
      turns.delete(network)
      turns.set(network, turn + costMs / FAIR_SHARE)
      for (const [known, at] of turns) {
        if (at > now() && turns.size <= MOST_NETWORKS) break
        turns.delete(known)
      }
    },
    giveBack(network, costMs) {
      const turn = turns.get(network)
      if (turn !== undefined) turns.set(network, turn - costMs / FAIR_SHARE)
    },
  }
}
