import { Refusal } from '#contracts/errors.ts'
import { planSchema } from '#contracts/insurance/cover.ts'
import type { InsuranceChooseRequest, InsuranceOffer } from '#contracts/insurance/offers.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { sellPrice } from '#modules/pricing/index.ts'
import { newId } from '#platform/ids.ts'
import type { InsuranceDeps } from '../deps.ts'
import { readQuote } from '../quotes/quote-store.ts'
import type { StoredPlan, StoredQuote } from '../quotes/stored-quote.ts'
import { coverFacts } from '../sale-facts.ts'
import { type ChosenCover, policySnapshotSchema } from './policy-offer.ts'
import { presentCover } from './present-cover.ts'

/**
 * Makes an offer of one level of a quote, at the price that was quoted. Choosing again makes another one.
 * @throws Refusal `not_found` when the quote is another session's, `offer_expired`, `offer_mismatch` where the plan is
 * not of it, `exchange_rate_missing`
 */
export async function choosePlan(
  deps: InsuranceDeps,
  actor: Actor,
  { quote_id, plan_id, currency }: InsuranceChooseRequest,
  language: Language,
): Promise<InsuranceOffer> {
  const quote = await readQuote(deps, actor, quote_id)
  if (quote.expiresAt <= deps.clock.now()) throw new Refusal('offer_expired')
  const plan = quote.plans.find(({ planId }) => planId === plan_id)
  if (!plan) throw new Refusal('offer_mismatch')
  return presentCover(deps, await offerPlan(deps, actor, { quote, plan, currency, offerId: newId('off') }), language)
}

interface PlanOfQuote {
  readonly quote: StoredQuote
  readonly plan: StoredPlan
  /** What its customer wants to be charged in. */
  readonly currency: InsuranceChooseRequest['currency']
  readonly offerId: string
}

/** Keeps a level of a quote as an offer of its visitor. @throws Refusal `exchange_rate_missing` */
export async function offerPlan(
  deps: InsuranceDeps,
  actor: Actor,
  { quote, plan, currency, offerId }: PlanOfQuote,
): Promise<ChosenCover> {
  const { quoteId, question } = quote
  const facts = coverFacts(plan.supplierCode, question)
  const rate = await deps.charging.rateFor(currency)
  const price = await deps.charging.charge(sellPrice(await deps.openPriceBook(), plan.asked, facts), rate, facts)
  const chosen: ChosenCover = {
    offerId,
    searchId: quoteId,
    sessionId: quoteId,
    supplierCode: plan.supplierCode,
    supplierRef: plan.planId,
    expiresAt: quote.expiresAt,
    quoteId,
    question,
    plan: planSchema.parse(plan),
    price,
    planKey: plan.key,
  }
  await saveOffer(deps, actor, chosen)
  return chosen
}

async function saveOffer({ offers }: Pick<InsuranceDeps, 'offers'>, actor: Actor, chosen: ChosenCover): Promise<void> {
  const { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt } = chosen
  const ids = { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt }
  // The schema lists what belongs into a snapshot; the ids have columns of their own.
  await offers.save(actor, { kind: 'insurance', ...ids, body: policySnapshotSchema.parse(chosen) })
}
