import { Refusal } from '#contracts/errors.ts'
import type { InstalmentPlan, InstalmentPlanRequest, InstalmentPlanResponse } from '#contracts/orders/instalments.ts'
import type { Money } from '#contracts/money.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { OrderDeps } from '../order-deps.ts'
import { loadOwnOrder } from '../paying/own-order.ts'
import { loadInstalments } from './part-store.ts'
import { findOffer } from '../offers/find-offer.ts'
import type { ProductOffer } from '../product-offer.ts'
import { termsInParts } from './terms-in-parts.ts'
import { type PlannedPart, planInstalments, possibleLaterParts } from './plan-instalments.ts'

/**
 * How an offer, or several ordered together, can be paid in parts, or how an own order is. Nothing is agreed by it.
 * @throws Refusal `validation_failed` when it names none of them or more than one, `offer_mismatch` for somebody
 * else's offer, `offer_expired`, `not_found`.
 */
export async function previewInstalments(
  deps: Pick<OrderDeps, 'db' | 'clock' | 'products' | 'offers'>,
  actor: Actor,
  { offer_id, offer_ids, confirmation_id, total }: InstalmentPlanRequest,
): Promise<InstalmentPlanResponse> {
  const { db, clock } = deps
  const named = [offer_id, offer_ids, confirmation_id].filter(Boolean).length
  if (named !== 1)
    throw new Refusal('validation_failed', { fields: { offer_id: named === 0 ? 'required' : 'invalid' } })
  if (confirmation_id) {
    const order = await loadOwnOrder(db, actor, confirmation_id)
    const { parts } = await loadInstalments(db, order.id)
    return { plans: parts.length > 0 ? [describePlan(parts)] : [] }
  }
  const offers = await Promise.all((offer_ids ?? [offer_id ?? '']).map((id) => loadStanding(deps, actor, id)))
  return { plans: plansFor(offers, total ?? addUp(offers), clock.now()) }
}

async function loadStanding(
  deps: Pick<OrderDeps, 'db' | 'clock' | 'products' | 'offers'>,
  actor: Actor,
  offerId: string,
): Promise<ProductOffer> {
  const offer = await findOffer(deps, actor, { offerId }, 'en')
  if (!offer) throw new Refusal('offer_mismatch')
  if (offer.expiresAt <= deps.clock.now()) throw new Refusal('offer_expired')
  return offer
}

function addUp(offers: readonly ProductOffer[]): Money {
  const amount = offers.reduce((sum, { price }) => sum + price.grand_total, 0)
  return { amount, currency: offers[0]?.price.currency ?? 'NGN' }
}

function plansFor(offers: readonly ProductOffer[], total: Money, now: Date): InstalmentPlan[] {
  if (offers.some(({ price }) => price.currency !== total.currency)) return []
  const terms = termsInParts(offers)
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
