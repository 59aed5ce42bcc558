import {
  type CoverQuestion,
  type CoverRefusal,
  type Insurer,
  type QuotedCover,
  SupplierFailure,
} from '#modules/insurance/insurer.ts'
import { newId } from '#platform/ids.ts'
import type { LocalInsurerDeps } from './deps.ts'
import { magicOf } from './magic.ts'
import { cancelPolicy, quoteCancellation } from './policies/cancellations.ts'
import { saveDecline } from './policies/declines.ts'
import { issuePolicy } from './policies/issue-policy.ts'
import { findPolicy } from './policies/policy-record.ts'
import { quoteLevels } from './tariff/quote-cover.ts'

export { forgetInsured } from './policies/forget-insured.ts'

/** How long a quote stands. */
const QUOTE_LIFE_MS = 60 * 60_000

/**
 * The agency's own insurer: its tariff is data of this folder, the policies that it has sold are in the database. As
 * long as no underwriter stands behind it, it insures nobody, and says so.
 */
export function openLocalInsurer(deps: LocalInsurerDeps): Insurer {
  return {
    code: 'local_insurer',
    publicName: 'Teranga Assurance',
    isDemonstration: true,
    quotesAtOnce: true,
    quote: async (question) => quoteCover(deps, question),
    decline: (quoteRef) => saveDecline(deps, quoteRef),
    order: (request) => issuePolicy(deps, request),
    findOrder: (clientReference) => findPolicy(deps, clientReference),
    quoteCancellation: (supplierOrderId) => quoteCancellation(deps, supplierOrderId),
    cancelOrder: (quoteId) => cancelPolicy(deps, quoteId),
  }
}

function quoteCover({ clock }: LocalInsurerDeps, question: CoverQuestion): QuotedCover | CoverRefusal {
  const magic = magicOf(question)
  if (magic === 'no_answer') throw new SupplierFailure('timeout', 'this trip is never answered for')
  if (magic === 'rubbish') throw new SupplierFailure('malformed', 'this trip is answered for with rubbish')
  const quoted = quoteLevels(question)
  if ('kind' in quoted) return quoted
  return {
    kind: 'quoted',
    quoteRef: newId('lcq'),
    expiresAt: new Date(clock.now().getTime() + QUOTE_LIFE_MS),
    ...quoted,
  }
}
