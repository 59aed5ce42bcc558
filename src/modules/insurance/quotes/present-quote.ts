import type { InsuranceQuery, InsuranceQuote } from '#contracts/insurance/quotes.ts'
import { COVER_LEVELS } from '#contracts/insurance/cover.ts'
import type { Language } from '#contracts/locale.ts'
import { type PriceBook, sellPrice, shareOut } from '#modules/pricing/index.ts'
import { daysBetween } from '#platform/local-date.ts'
import type { InsuranceDeps } from '../deps.ts'
import { goesToSchengen } from '../insurer.ts'
import { coverFacts } from '../sale-facts.ts'
import type { StoredPlan, StoredQuestion, StoredQuote } from './stored-quote.ts'

type Names = Pick<InsuranceDeps, 'countryName'>

/** A quote as its visitor sees it, at the shop's prices of now. */
export function presentQuote(
  deps: Names & Pick<InsuranceDeps, 'clock'>,
  book: PriceBook,
  { quoteId, expiresAt, question, plans, missing, declinedAt }: StoredQuote,
  language: Language,
): InsuranceQuote {
  const ranked = plans.toSorted((a, b) => COVER_LEVELS.indexOf(a.level) - COVER_LEVELS.indexOf(b.level))
  return {
    quote_id: quoteId,
    expires_at: expiresAt.toISOString(),
    expired: expiresAt <= deps.clock.now(),
    query: presentQuestion(deps, question, language),
    plans: ranked.map((plan) => presentPlan(book, plan, question)),
    missing,
    declined_at: declinedAt?.toISOString() ?? null,
  }
}

/** The question with the names of its countries. */
export function presentQuestion({ countryName }: Names, question: StoredQuestion, language: Language): InsuranceQuery {
  const named = (code: string) => ({ code, name: countryName(code, language) })
  const { residence, destinations, startDate, endDate, ages, toldCost } = question
  return {
    residence: named(residence),
    destinations: destinations.map(named),
    start_date: startDate,
    end_date: endDate,
    days: daysBetween(startDate, endDate) + 1,
    ages,
    trip_cost: toldCost,
    schengen: goesToSchengen(destinations),
  }
}

function presentPlan(book: PriceBook, plan: StoredPlan, question: StoredQuestion): InsuranceQuote['plans'][number] {
  const { planId, supplierCode, key: _, asked, premiums, ...told } = plan
  const price = sellPrice(book, asked, coverFacts(supplierCode, question))
  // Insurers may ask in another currency: each traveller's share of what the shop asks.
  const shares = shareOut(price.base, premiums)
  return {
    ...told,
    plan_id: planId,
    price,
    premiums: question.ages.map((age, at) => ({ age, amount: shares[at] ?? 0 })),
  }
}
