import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { CreateOrderRequest, CreateOrderResponse } from '#contracts/orders/create-order.ts'
import type { Db, Tx } from '#db/database.ts'
import { type StoredAnswer, notStored } from '#db/stored-answer.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { type OrderDeps, providersOf } from '../order-deps.ts'
import { readDeclined } from '../cross-sell/declined-offers.ts'
import { findOffer } from '../offers/find-offer.ts'
import type { Product } from '../product.ts'
import { readDraft, type WantedItem } from './draft-order.ts'
import { inOneCurrency } from './price-order.ts'
import { renewDraft } from './renew-draft.ts'
import type { PlacedOrder } from './save-order.ts'
import { placeDraft } from './place-draft.ts'

type PlaceDeps = Pick<
  OrderDeps,
  | 'db'
  | 'clock'
  | 'cipher'
  | 'gateways'
  | 'poke'
  | 'products'
  | 'offers'
  | 'stops'
  | 'recallPromotions'
  | 'secret'
  | 'holdLimits'
  | 'ownsEmail'
>

/** How somebody asks. */
interface Asking {
  readonly language: Language
  /** Their network address, keyed and shortened. */
  readonly client: string
}

/**
 * Places an order on confirmed offers, unpaid. The same request again (a second click, a second tab)
 * answers with the order that it made; a changed one replaces that order while nobody is paying it. With
 * `hold` and `instalments` the suppliers are asked at once to keep what is ordered, and the payment comes later.
 * @throws Refusal `offer_mismatch`, `offer_expired`, `basket_currency_differs`, `sold_only_together`, `validation_failed`, `coupon_refused`,
 * `price_changed`, `duplicate_booking`, `email_code_required`, `too_many_holds`, `hold_unavailable`, `instalments_unavailable`, `extra_unavailable`,
 * `supplier_unavailable`, `seats_unavailable`, `exchange_rate_missing`.
 */
export async function placeOrder(
  deps: PlaceDeps,
  actor: Actor,
  input: CreateOrderRequest,
  { language, client }: Asking,
  answer: StoredAnswer<CreateOrderResponse> = notStored,
): Promise<CreateOrderResponse> {
  const wanted = await loadOffers(deps, actor, input, language)
  const [first] = inOneCurrency(wanted.map(({ offer }) => offer))
  // Taken when it was confirmed, and by nobody since: it is confirmed anew in what is taken.
  if (first && providersOf(deps, first.price.currency).length === 0) throw new Refusal('offer_expired')
  checkCompany(wanted)
  const declined = await readDeclined(deps, actor, input)
  const draft = await readDraft(deps, { actor, language, client, wanted, declined }, input)
  // Before a supplier is asked: things are kept for who can be reached.
  if (draft.paymentOption !== 'pay_now' && !(await deps.ownsEmail(actor, draft.contact.email)))
    throw new Refusal('email_code_required')
  const answerWith = (db: Db | Tx, placed: PlacedOrder) => answer.change(db, describe(deps, placed))
  const placed = await placeDraft({ ...deps, answerWith }, await renewDraft(deps, draft, input))
  if (draft.paymentOption !== 'pay_now') deps.poke()
  return describe(deps, placed)
}

/** The visitor's own offers, each once, of suppliers that sell. */
async function loadOffers(
  deps: PlaceDeps,
  actor: Actor,
  { items, passengers }: CreateOrderRequest,
  language: Language,
): Promise<readonly WantedItem[]> {
  if (new Set(items.map(({ offer_id }) => offer_id)).size < items.length) throw new Refusal('offer_mismatch')
  return Promise.all(
    items.map(async (wanted, index) => {
      const product = deps.products.find(wanted.kind)
      const asked = { offerId: wanted.offer_id, ...(wanted.search_id && { searchId: wanted.search_id }) }
      const offer = await findOffer(deps, actor, asked, language)
      if (!product || offer?.kind !== wanted.kind) throw new Refusal('offer_mismatch')
      if (await deps.stops.of(offer.supplierCode)) throw new Refusal('supplier_unavailable')
      const travellers = wantedTravellers(product, wanted, passengers.length)
      if (!travellers) throw new Refusal('validation_failed', { fields: { [`items.${index}.travellers`]: 'invalid' } })
      if (wanted.special_requests && !product.takesRequests)
        throw new Refusal('validation_failed', { fields: { [`items.${index}.special_requests`]: 'invalid' } })
      return { product, offer, wanted, travellers }
    }),
  )
}

/** @throws Refusal `sold_only_together` for an offer that wants company which is not ordered. */
function checkCompany(wanted: readonly WantedItem[]): void {
  for (const item of wanted) {
    const company = item.offer.soldOnlyWith
    if (company && !wanted.some(({ offer }) => offer !== item.offer && company.includes(offer.kind)))
      throw new Refusal('sold_only_together', { details: { offer_id: item.offer.offerId, kinds: company } })
  }
}

/** Who an item is for, by index; null where it cannot be for those alone. */
function wantedTravellers(
  { takesSomeTravellers = false }: Product,
  { travellers }: CreateOrderRequest['items'][number],
  all: number,
): readonly number[] | null {
  const everybody = Array.from({ length: all }, (_, index) => index)
  if (!travellers) return everybody
  const named = everybody.filter((index) => travellers.includes(index))
  const isKnown = named.length === travellers.length
  return isKnown && (takesSomeTravellers || named.length === all) ? named : null
}

function describe(deps: Pick<OrderDeps, 'gateways'>, placed: PlacedOrder): CreateOrderResponse {
  return {
    confirmation_id: placed.id,
    booking_reference: placed.bookingReference,
    status: placed.status,
    payment_status: placed.paymentStatus,
    price: placed.price,
    payment_expires_at: placed.paymentExpiresAt.toISOString(),
    payment_providers: providersOf(deps, placed.price.currency),
  }
}
