import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { FulfilDeps, OrderDeps, SettleDeps } from '../order-deps.ts'
import type { Charge } from './charge-store.ts'

export type ChargeDeps = FulfilDeps & Pick<OrderDeps, 'gateways'>

/** What a kind of charge does when its money comes, or does not. Each may be called more than once. */
export interface ChargeReaction {
  /**
   * It is paid: deliver what it pays, then `settleCharge` or `refuseCharge`. What is thrown is tried again
   * later, so that a question to a supplier must be written down before it is asked.
   */
  readonly onPaid: (deps: ChargeDeps, charge: Charge) => Promise<void>
  /** It expired or was cancelled, unpaid: what it was to pay is not to be delivered. */
  readonly onEnd: (deps: ChargeDeps, charge: Charge) => Promise<void>
  /** Whether money that comes after it expired can still buy its subject. Without this it goes back. */
  readonly stillPossible?: (deps: SettleDeps, charge: Charge) => Promise<boolean>
  /** Its money came after it had ended, and goes back: who paid is to be told. */
  readonly onReturned?: (tx: Tx, clock: Clock, charge: Charge) => Promise<void>
}
