import type { InsuranceOffer } from '#contracts/insurance/offers.ts'
import type { Language } from '#contracts/locale.ts'
import type { InsuranceDeps } from '../deps.ts'
import { presentQuestion } from '../quotes/present-quote.ts'
import type { ChosenCover } from './policy-offer.ts'

/** Chosen cover as its visitor sees it. */
export function presentCover(
  deps: Pick<InsuranceDeps, 'countryName'>,
  { offerId, searchId, quoteId, expiresAt, question, plan, price }: ChosenCover,
  language: Language,
): InsuranceOffer {
  return {
    offer_id: offerId,
    search_id: searchId,
    quote_id: quoteId,
    expires_at: expiresAt.toISOString(),
    query: presentQuestion(deps, question, language),
    plan,
    price,
    travellers: question.types,
  }
}
