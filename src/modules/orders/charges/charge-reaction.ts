import type { Db, Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { Charge } from './charge-store.ts'

/** What every reaction may work with. */
interface ReactionDeps {
  readonly db: Db
  readonly clock: Clock
  readonly poke: () => void
}

/** What a kind of charge does when its money comes, or does not. Each may be called more than once. */
export interface ChargeReaction<Deps = ReactionDeps> {
  /**
   * It is paid: deliver what it pays, then `settleCharge` or `refuseCharge`. What is thrown is tried again
   * later, so that a question to a supplier must be written down before it is asked.
   */
  readonly onPaid: (deps: Deps, charge: Charge) => Promise<void>
  /** It expired or was cancelled, unpaid: what it was to pay is not to be delivered. */
  readonly onEnd: (deps: Deps, charge: Charge) => Promise<void>
  /** Its money came after it had ended, and goes back: who paid is to be told. */
  readonly onReturned?: (tx: Tx, clock: Clock, charge: Charge) => Promise<void>
}
