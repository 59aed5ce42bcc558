import type { ChargeKind } from '#contracts/orders/charges.ts'
import { CHANGE_CHARGE } from '../changes/change-charge.ts'
import { extrasReaction } from '../extras/extras-reaction.ts'
import { instalmentReaction } from '../instalments/instalment-reaction.ts'
import type { ChargeReaction } from './charge-reaction.ts'

/** Who is told of a charge, by its kind. Money for a kind that nobody delivers goes back. */
export const CHARGE_REACTIONS: Readonly<Partial<Record<ChargeKind, ChargeReaction>>> = {
  extras: extrasReaction,
  instalment: instalmentReaction,
  change: CHANGE_CHARGE,
}
