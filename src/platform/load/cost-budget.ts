import type { Network } from './networks.ts'

export interface CostBudgetOptions {
  /** Milliseconds that pass by themselves, from any start. */
  readonly now: () => number
  /** Computing that an address gets back in a second, in milliseconds. */
  readonly perSecondMs: number
  /** Computing that an address may use at once after it was quiet, in milliseconds. */
  readonly mostMs: number
  /** Networks that are remembered. @default 50,000, some 5 MB */
  readonly mostNetworks?: number
}

/** What the addresses that ask may make this process compute. Each process guards its own computing. */
interface CostBudget {
  /**
   * Pays from the budgets of all networks of a caller, or from none.
   * @returns 0, or the milliseconds until there is something left where one of them is used up
   */
  spend(networks: readonly Network[], costMs: number): number
  /** What `spend` would answer now, and nothing is paid. */
  waitMs(networks: readonly Network[]): number
}

/** Less is nothing. */
const ENOUGH_MS = 1

interface Account {
  leftMs: number
  at: number
}

/**
 * One purse per network, filled by the clock. Who has something left may spend more than that once, so that
 * expensive work needs no full purse. The longest unused are forgotten first: they are full again.
 */
export function createCostBudget(options: CostBudgetOptions): CostBudget {
  const { now, perSecondMs, mostMs, mostNetworks = 50_000 } = options
  const accounts = new Map<string, Account>()

  function accountOf({ key, share }: Network): Account {
    const at = now()
    const known = accounts.get(key)
    const account = known ?? { leftMs: mostMs * share, at }
    account.leftMs = Math.min(mostMs * share, account.leftMs + ((at - account.at) * perSecondMs * share) / 1000)
    account.at = at
    accounts.delete(key)
    accounts.set(key, account)
    if (accounts.size > mostNetworks) forgetOldest(accounts)
    return account
  }

  interface Purse {
    readonly account: Account
    readonly share: number
  }
  const pursesOf = (networks: readonly Network[]): readonly Purse[] =>
    networks.map((network) => ({ account: accountOf(network), share: network.share }))
  const waitOf = ({ account, share }: Purse): number =>
    account.leftMs >= ENOUGH_MS ? 0 : Math.ceil(((ENOUGH_MS - account.leftMs) * 1000) / (perSecondMs * share))
  const longestWait = (purses: readonly Purse[]): number => Math.max(0, ...purses.map(waitOf))

  return {
    spend(networks, costMs) {
      const purses = pursesOf(networks)
      const waitMs = longestWait(purses)
      if (waitMs === 0) for (const { account } of purses) account.leftMs -= costMs
      return waitMs
    },
    waitMs: (networks) => longestWait(pursesOf(networks)),
  }
}

function forgetOldest(accounts: Map<string, Account>): void {
  const [oldest] = accounts.keys()
  if (oldest !== undefined) accounts.delete(oldest)
}
