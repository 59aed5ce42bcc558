import type { InsuranceQuote, InsuranceQuoteKeyRequest } from '#contracts/insurance/quotes.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { InsuranceDeps } from '../deps.ts'
import { presentQuote } from './present-quote.ts'
import { readQuote } from './quote-store.ts'

/**
 * A quote of this visitor, also one that has ended: what was asked can be asked again.
 * @throws Refusal `not_found` when it is unknown or another session's, `exchange_rate_missing`
 */
export async function getQuote(
  deps: InsuranceDeps,
  actor: Actor,
  { quote_id }: InsuranceQuoteKeyRequest,
  language: Language,
): Promise<InsuranceQuote> {
  const [quote, book] = await Promise.all([readQuote(deps, actor, quote_id), deps.openPriceBook()])
  return presentQuote(deps, book, quote, language)
}
