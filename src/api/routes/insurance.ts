import { type Route, route } from '#api/route.ts'
import { insuranceChooseRequest, insuranceOfferRequest, insuranceOfferResponse } from '#contracts/insurance/offers.ts'
import {
  insuranceDeclineResponse,
  insuranceQuoteKeyRequest,
  insuranceQuoteRequest,
  insuranceQuoteResponse,
} from '#contracts/insurance/quotes.ts'
import {
  choosePlan,
  declineCover,
  getCoverOffer,
  getQuote,
  type InsuranceDeps,
  quoteCover,
} from '#modules/insurance/index.ts'

const tag = 'Insurance'

/** From a trip to cover that can be ordered, or is declined. */
export function insuranceRoutes(deps: InsuranceDeps): readonly Route[] {
  return [
    route('insuranceQuote', {
      summary: 'What travel insurance costs for a trip, level by level',
      tag,
      access: 'session',
      request: insuranceQuoteRequest,
      response: insuranceQuoteResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: ['cover_unfit', 'supplier_unavailable', 'insurance_quote_failed', 'exchange_rate_missing'],
      handle: async ({ actor, language }, input) => ({ data: await quoteCover(deps, actor, input, language) }),
    }),
    route('insuranceQuoted', {
      summary: 'A quote of the visitor’s own, also one that has ended',
      tag,
      access: 'session',
      request: insuranceQuoteKeyRequest,
      response: insuranceQuoteResponse,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['not_found', 'exchange_rate_missing'],
      handle: async ({ actor, language }, input) => ({ data: await getQuote(deps, actor, input, language) }),
    }),
    route('insuranceChoose', {
      summary: 'Make an offer of one level of a quote',
      tag,
      access: 'session',
      request: insuranceChooseRequest,
      response: insuranceOfferResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: ['not_found', 'offer_expired', 'offer_mismatch', 'exchange_rate_missing'],
      handle: async ({ actor, language }, input) => ({ data: await choosePlan(deps, actor, input, language) }),
    }),
    route('insuranceOffer', {
      summary: 'Chosen cover in full',
      tag,
      access: 'session',
      request: insuranceOfferRequest,
      response: insuranceOfferResponse,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['not_found', 'offer_expired'],
      handle: async ({ actor, language }, input) => ({ data: await getCoverOffer(deps, actor, input, language) }),
    }),
    route('insuranceDecline', {
      summary: 'Say that quoted cover is not wanted: it is written down, and its insurers are told',
      tag,
      access: 'session',
      request: insuranceQuoteKeyRequest,
      response: insuranceDeclineResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: ['not_found'],
      handle: ({ actor }, input) => declineCover(deps, actor, input),
    }),
  ]
}
