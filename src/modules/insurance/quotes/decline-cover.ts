import type { InsuranceDeclineResponse, InsuranceQuoteKeyRequest } from '#contracts/insurance/quotes.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { callSupplier, supplierByCode, SupplierFailure } from '#modules/suppliers/index.ts'
import type { InsuranceDeps } from '../deps.ts'
import { markDeclined, readQuote } from './quote-store.ts'
import type { StoredQuote } from './stored-quote.ts'

/**
 * The visitor wants none of the quoted cover: it is written down, and every insurer is told. One that does not hear it
 * stands in nobody's way. The same again changes nothing.
 * @throws Refusal `not_found` when the quote is unknown or another session's
 */
export async function declineCover(
  deps: InsuranceDeps,
  actor: Actor,
  { quote_id }: InsuranceQuoteKeyRequest,
): Promise<InsuranceDeclineResponse> {
  return declineQuote(deps, await readQuote(deps, actor, quote_id))
}

/** The same, once it is known whose it is. */
export async function declineQuote(deps: InsuranceDeps, quote: StoredQuote): Promise<InsuranceDeclineResponse> {
  const { quoteId: quote_id } = quote
  const declinedAt = await markDeclined(deps, quote_id)
  if (!quote.declinedAt) await Promise.all(quote.quoteRefs.map((ref) => tell(deps, ref)))
  return { quote_id, declined_at: declinedAt.toISOString() }
}

async function tell(deps: InsuranceDeps, { supplierCode, quoteRef }: StoredQuote['quoteRefs'][number]): Promise<void> {
  const insurer = deps.suppliers.find(({ code }) => code === supplierCode)
  if (!insurer) return
  try {
    await callSupplier(deps, supplierByCode(deps, supplierCode), {
      name: 'decline',
      about: quoteRef,
      sizeOf: () => 0,
      ask: (signal) => insurer.decline(quoteRef, signal),
    })
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ supplier: supplierCode, error }, 'an insurer did not hear that its cover is not wanted')
  }
}
