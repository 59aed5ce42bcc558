import type { CaseOffer, CaseOfferRequest } from '#contracts/cases/fees.ts'
import { takesPayment } from '#contracts/cases/tracks.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { Price } from '#contracts/prices.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { Offers } from '#modules/orders/index.ts'
import { type OpenPriceBook, sellPrice } from '#modules/pricing/index.ts'
import { newId } from '#platform/ids.ts'
import { instantOfLocal } from '#platform/local-time.ts'
import { loadCase, shownReference } from '../case-store.ts'
import { AGENCY_WEEK } from '../clock/agency-week.ts'
import type { CaseReaderDeps } from '../deps.ts'
import { type CaseFee, loadFees, payableOf, titleOfFee, totalOf } from '../fees/fee-store.ts'
import { loadOwnCase } from '../own-case.ts'
import { CASE_DESK, FEE_FACTS, type OfferedFees, offeredFeesOf, storedFees } from './case-offer.ts'
import { lapsePayments } from './case-payments.ts'
import { titleOfFees } from './fee-words.ts'

/** What offering fees needs. */
export interface CaseSaleDeps extends CaseReaderDeps {
  readonly offers: Offers
  readonly openPriceBook: OpenPriceBook
}

const HOUR_MS = 3_600_000
/** A price stands so long. */
const STANDS_MS = HOUR_MS
/** Where no day is named, parts are paid within so many days. */
const PARTS_DAYS = 60

/**
 * Offers all that is due of an own case, to be ordered and paid like anything else. Who may look at the case may pay it.
 * @throws Refusal `not_found`, `case_nothing_due`, `exchange_rate_missing`
 */
export async function offerFees(
  deps: CaseSaleDeps,
  actor: Actor,
  caseId: string,
  language: Language,
): Promise<CaseOffer> {
  const { db, clock } = deps
  await lapsePayments(deps)
  const found = await loadOwnCase(db, deps, actor, caseId)
  const fees = !takesPayment(found.kind, found.status) ? [] : payableOf(await loadFees(db, deps, caseId))
  const total = totalOf(fees)
  if (!total) throw new Refusal('case_nothing_due')
  const now = clock.now()
  const offered: OfferedFees = {
    offerId: newId('off'),
    searchId: found.id,
    sessionId: found.id,
    supplierCode: CASE_DESK,
    supplierRef: found.id,
    expiresAt: new Date(now.getTime() + STANDS_MS),
    caseId: found.id,
    reference: shownReference(found.reference),
    caseKind: found.kind,
    fees: fees.map(({ id, code, amount }) => ({ id, code, amount })),
    price: sellPrice(await deps.openPriceBook(), priceOf(total.amount, total.currency), FEE_FACTS),
    laterParts: Math.min(...fees.map((fee) => fee.laterParts)),
    partsUntil: partsUntil(fees, now)?.toISOString() ?? null,
  }
  await deps.offers.save(actor, storedFees(offered))
  return presentOffer(deps, offered, fees, language)
}

/** Until when all of it may be paid in parts; null where something is to be paid at once. */
function partsUntil(fees: readonly CaseFee[], now: Date): Date | null {
  if (fees.some(({ laterParts }) => laterParts === 0)) return null
  const days = fees.flatMap(({ dueOn }) => dueOn ?? []).toSorted()
  return days[0] === undefined
    ? new Date(now.getTime() + PARTS_DAYS * 24 * HOUR_MS)
    : instantOfLocal(AGENCY_WEEK.zone, `${days[0]}T18:00`)
}

function priceOf(amount: number, currency: Price['currency']): Price {
  return {
    currency,
    passengers: [{ type: 'ADT', count: 1, base: amount, taxes: 0, total: amount }],
    base: amount,
    taxes: [],
    taxes_total: 0,
    fees: [],
    fees_total: 0,
    discount: null,
    total: amount,
    grand_total: amount,
  }
}

/**
 * Offered fees of this visitor.
 * @throws Refusal `not_found`, and `offer_expired` where that is not asked for, too
 */
export async function getFeeOffer(
  deps: CaseSaleDeps,
  actor: Actor,
  { offer_id, even_expired }: CaseOfferRequest,
  language: Language,
): Promise<CaseOffer> {
  const stored = await deps.offers.find(actor, offer_id)
  if (stored?.kind !== 'case') throw new Refusal('not_found')
  if (stored.expiresAt <= deps.clock.now() && !even_expired) throw new Refusal('offer_expired')
  const offered = offeredFeesOf(stored)
  return presentOffer(deps, offered, await loadFees(deps.db, deps, offered.caseId), language)
}

async function presentOffer(
  deps: CaseSaleDeps,
  offered: OfferedFees,
  fees: readonly CaseFee[],
  language: Language,
): Promise<CaseOffer> {
  const found = await loadCase(deps.db, deps, { id: offered.caseId })
  return {
    offer_id: offered.offerId,
    search_id: offered.searchId,
    case_id: offered.caseId,
    reference: offered.reference,
    title: titleOfFees(deps, offered, found, language),
    fees: offered.fees.map(({ id, code, amount }) => ({
      title: titleOfFee(deps, fees.find((fee) => fee.id === id) ?? { code, words: null }, language),
      amount,
    })),
    price: offered.price,
    expires_at: offered.expiresAt.toISOString(),
    parts_until: offered.partsUntil,
  }
}
