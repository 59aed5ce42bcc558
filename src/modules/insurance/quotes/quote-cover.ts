import { Refusal } from '#contracts/errors.ts'
import type { InsuranceQuote, InsuranceQuoteInput } from '#contracts/insurance/quotes.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { NoExchangeRate, type PriceBook } from '#modules/pricing/index.ts'
import { newId } from '#platform/ids.ts'
import type { InsuranceDeps } from '../deps.ts'
import { askInsurers } from './ask-insurers.ts'
import { presentQuote } from './present-quote.ts'
import { findQuoteIssues } from './quote-rules.ts'
import { saveQuote } from './quote-store.ts'
import { readQuestion } from './read-question.ts'
import type { StoredQuestion, StoredQuote } from './stored-quote.ts'

/**
 * Quotes cover of a trip by every insurer, and keeps it for this visitor.
 * @throws Refusal `validation_failed` with the fields that are wrong or beyond what is covered, `cover_unfit`,
 * `supplier_unavailable`, `insurance_quote_failed`, `exchange_rate_missing`.
 */
export async function quoteCover(
  deps: InsuranceDeps,
  actor: Actor,
  input: InsuranceQuoteInput,
  language: Language,
): Promise<InsuranceQuote> {
  const fields = findQuoteIssues(input, deps.clock.now())
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
  const book = await deps.openPriceBook()
  const question = questionOf(book, input)
  const quote: StoredQuote = {
    quoteId: newId('cov'),
    question,
    ...(await askInsurers(deps, question)),
    declinedAt: null,
  }
  await saveQuote(deps, actor, quote)
  return presentQuote(deps, book, quote, language)
}

/** @throws Refusal `exchange_rate_missing` */
export function questionOf(book: PriceBook, input: InsuranceQuoteInput): StoredQuestion {
  try {
    return readQuestion(book, input)
  } catch (error) {
    if (error instanceof NoExchangeRate) throw new Refusal('exchange_rate_missing', { cause: error })
    throw error
  }
}
