import type { CoverZone } from '#contracts/insurance/cover.ts'
import type { Currency } from '#contracts/money.ts'
import {
  type CoverQuestion,
  type CoverRefusal,
  type QuotedCover,
  type QuotedPlan,
  SupplierFailure,
} from '#modules/insurance/insurer.ts'
import { zoneOf } from '../../local-insurer/tariff/countries.ts'
import { priceOfPremiums } from '../../local-insurer/tariff/price-of-premiums.ts'
import { decimalMoney, knownCurrency } from '../../real-orders/decimal-money.ts'
import { packageSchema, type QuotePackage, type XcoverQuote } from '../client/answers.ts'
import { callXcover } from '../client/call-xcover.ts'
import { isRefused, readingFailure } from '../client/refusals.ts'
import type { SoldPolicy, XcoverDeps } from '../xcover-deps.ts'
import { packageRequest } from './package-request.ts'
import { readBenefits } from './read-benefits.ts'
import { missingOf, readRefusal, refusalOfTrip } from './read-refusals.ts'

/** How long a quote is shown: XCover names no end of a package. */
const QUOTE_LIFE_MS = 60 * 60_000

/** Quotes of all policies for a trip, in one package. */
export async function quoteCover(
  deps: XcoverDeps,
  question: CoverQuestion,
  signal: AbortSignal,
): Promise<QuotedCover | CoverRefusal> {
  const answer = await quotePackage(deps, question, signal).catch((error: unknown) => {
    const refusal = isRefused(error) ? refusalOfTrip(error) : null
    if (refusal) return refusal
    throw readingFailure(error)
  })
  if ('kind' in answer) return answer
  const plans = plansOf(deps, answer, question)
  const missing = missingOf(answer.errors ?? {}, deps.policies)
  if (plans.length > 0 || missing.length > 0)
    return {
      kind: 'quoted',
      quoteRef: answer.id,
      expiresAt: new Date(deps.clock.now().getTime() + QUOTE_LIFE_MS),
      plans,
      missing,
    }
  const refusal = readRefusal(answer.errors ?? {})
  if (refusal) return refusal
  throw new SupplierFailure('malformed', 'a package has neither quotes nor errors that are understood')
}

/** A package as XCover makes it. @throws XcoverRefusal, SupplierFailure */
export function quotePackage(deps: XcoverDeps, question: CoverQuestion, signal?: AbortSignal): Promise<QuotePackage> {
  return callXcover(deps, {
    method: 'POST',
    path: 'quotes/',
    body: packageRequest(question, deps.policies),
    schema: packageSchema,
    timeoutMs: deps.timeouts.reading,
    ...(signal && { signal }),
  })
}

export function plansOf(deps: XcoverDeps, answer: QuotePackage, question: CoverQuestion): readonly QuotedPlan[] {
  const currency = knownCurrency(answer.currency)
  const zone = zoneOf(question.destinations)
  return deps.policies.flatMap((policy, at) => {
    const quote = answer.quotes[at]
    return quote ? planOf(deps, { policy, quote, packageId: answer.id, currency, zone }, question) : []
  })
}

interface QuotedPolicy {
  readonly policy: SoldPolicy
  readonly quote: XcoverQuote
  readonly packageId: string
  readonly currency: Currency
  readonly zone: CoverZone
}

function planOf(
  deps: XcoverDeps,
  { policy: { level }, quote, packageId, currency, zone }: QuotedPolicy,
  question: CoverQuestion,
): QuotedPlan {
  const total = decimalMoney(quote.price, currency)
  const tax = decimalMoney(quote.tax?.total_tax ?? '0', currency).amount
  if (tax < 0 || total.amount <= tax) throw new SupplierFailure('malformed', 'a premium is not above its taxes')
  const premiums = shared(total.amount - tax, question.ages.length)
  const { residence, destinations, startDate, endDate, ages, tripCost } = question
  const asked = { residence, destinations: [...destinations], startDate, endDate, ages: [...ages], tripCost }
  return {
    key: deps.keys.write({ packageId, quoteId: quote.id, level, total, question: asked }),
    level,
    zone,
    covers: readBenefits(quote.benefits ?? [], currency),
    price: priceOfPremiums(question, premiums, { currency, taxes: shared(tax, question.ages.length) }),
    premiums,
    wordingUrl: quote.pds_url?.startsWith('https://') ? quote.pds_url : null,
  }
}

/** XCover asks one premium of all: everybody's part of it is alike, to the last minor unit. */
function shared(amount: number, among: number): readonly number[] {
  const least = Math.floor(amount / among)
  return Array.from({ length: among }, (_, at) => least + (at < amount - least * among ? 1 : 0))
}
