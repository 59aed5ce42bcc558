import type { ChargeKind } from '#contracts/orders/charges.ts'
import { instalmentReaction } from '../instalments/instalment-reaction.ts'
import type { Products } from '../products.ts'
import type { FulfilDeps, OrderDeps } from '../order-deps.ts'
import type { ChargeReaction } from './charge-reaction.ts'

export type ChargeDeps = FulfilDeps & Pick<OrderDeps, 'gateways'>

/** Who is told of a charge of a kind: orders themselves, or a product. Money for a kind that nobody delivers goes back. */
export function chargeReaction(products: Products, kind: ChargeKind): ChargeReaction<ChargeDeps> | undefined {
  if (kind === 'instalment') return instalmentReaction
  return products.all().flatMap(({ chargeReactions }) => chargeReactions?.[kind] ?? [])[0]
}
