import { Refusal } from '#contracts/errors.ts'
import type { InstalmentPlan, InstalmentPlanRequest, InstalmentPlanResponse } from '#contracts/orders/instalments.ts'
import type { Money } from '#contracts/money.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { OrderDeps } from '../order-deps.ts'
import { loadOwnOrder } from '../paying/own-order.ts'
import { loadInstalments } from './part-store.ts'
import { findOffer } from '../offers/find-offer.ts'
import type { ProductOffer } from '../product.ts'
import { keptTerms } from './kept-terms.ts'
import { type PlannedPart, planInstalments, possibleLaterParts } from './plan-instalments.ts'

/**
 * How an offer can be paid in parts, or how an own order is. Nothing is agreed by it.
 * @throws Refusal `validation_failed` when it names neither or both, `offer_mismatch` for somebody else's
 * offer, `offer_expired`, `not_found`.
 */
export async function previewInstalments(
  deps: Pick<OrderDeps, 'db' | 'clock' | 'products' | 'offers'>,
  actor: Actor,
  { offer_id, confirmation_id, total }: InstalmentPlanRequest,
): Promise<InstalmentPlanResponse> {
  const { db, clock } = deps
  if (Boolean(offer_id) === Boolean(confirmation_id))
    throw new Refusal('validation_failed', { fields: { offer_id: offer_id ? 'invalid' : 'required' } })
  if (confirmation_id) {
    const order = await loadOwnOrder(db, actor, confirmation_id)
    const { parts } = await loadInstalments(db, order.id)
    return { plans: parts.length > 0 ? [describePlan(parts)] : [] }
  }
  const offer = await findOffer(deps, actor, { offerId: offer_id ?? '' }, 'en')
  if (!offer) throw new Refusal('offer_mismatch')
  if (offer.expiresAt <= clock.now()) throw new Refusal('offer_expired')
  const { grand_total: amount, currency } = offer.price
  return { plans: plansFor(offer, total ?? { amount, currency }, clock.now()) }
}

function plansFor(offer: ProductOffer, total: Money, now: Date): InstalmentPlan[] {
  if (total.currency !== offer.price.currency) return []
  const terms = keptTerms([offer])
  return possibleLaterParts(terms, now)
    .map((laterParts) => planInstalments(terms, { total, laterParts, now }))
    .filter((parts) => parts !== null)
    .map(describePlan)
}

function describePlan(parts: readonly PlannedPart[]): InstalmentPlan {
  return {
    later_parts: parts.length - 1,
    parts: parts.map(({ number, amount, dueAt }) => ({ number, amount, due_at: dueAt.toISOString() })),
  }
}
