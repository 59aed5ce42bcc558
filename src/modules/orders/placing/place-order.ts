import { Refusal } from '#contracts/errors.ts'
import type { CreateBookingRequest, CreateBookingResponse } from '#contracts/orders/create-booking.ts'
import type { Language } from '#contracts/locale.ts'
import type { Db, Tx } from '#db/database.ts'
import { type KeptAnswer, notKept } from '#db/kept-answer.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { loadOfferForOrder } from '#modules/flights/index.ts'
import { type OrderDeps, providersOf } from '../order-deps.ts'
import { readDraft } from './draft-order.ts'
import { renewDraft } from './renew-draft.ts'
import type { PlacedOrder } from './save-order.ts'
import { takeOrder } from './take-order.ts'

type PlaceDeps = Pick<
  OrderDeps,
  | 'db'
  | 'clock'
  | 'cipher'
  | 'gateways'
  | 'places'
  | 'poke'
  | 'suppliers'
  | 'offers'
  | 'stops'
  | 'recallPromotions'
  | 'openPriceBook'
  | 'secret'
  | 'holdLimits'
  | 'ownsEmail'
  | 'logger'
>

/** How somebody asks. */
interface Asking {
  readonly language: Language
  /** Their network address, keyed and shortened. */
  readonly client: string
}

/**
 * Places an order on a confirmed offer, unpaid. The same request again (a second click, a second tab)
 * answers with the order that it made; a changed one replaces that order while nobody is paying it. With
 * `hold` and `instalments` the supplier is asked at once to keep the seats, and the payment comes later.
 * @throws Refusal `offer_mismatch`, `offer_expired`, `validation_failed`, `coupon_refused`,
 * `price_changed`, `duplicate_booking`, `email_code_required`, `too_many_holds`, `hold_unavailable`, `instalments_unavailable`, `extra_unavailable`,
 * `supplier_unavailable`, `seats_unavailable`, `exchange_rate_missing`.
 */
export async function placeOrder(
  deps: PlaceDeps,
  actor: Actor,
  input: CreateBookingRequest,
  { language, client }: Asking,
  answer: KeptAnswer<CreateBookingResponse> = notKept,
): Promise<CreateBookingResponse> {
  const offer = await loadOfferForOrder(deps, actor, { offerId: input.offer_id, searchId: input.search_id })
  if (!offer) throw new Refusal('offer_mismatch')
  if (await deps.stops.of(offer.supplierCode)) throw new Refusal('supplier_unavailable')
  const draft = await readDraft(deps, { actor, language, client, offer }, input)
  // Before the airline is asked: seats are kept for who can be reached.
  if (draft.paymentOption !== 'pay_now' && !(await deps.ownsEmail(actor, draft.contact.email)))
    throw new Refusal('email_code_required')
  const answerWith = (db: Db | Tx, placed: PlacedOrder) => answer.change(db, describe(deps, placed))
  const placed = await takeOrder({ ...deps, answerWith }, await renewDraft(deps, draft, input))
  if (draft.paymentOption !== 'pay_now') deps.poke()
  return describe(deps, placed)
}

function describe(deps: Pick<OrderDeps, 'gateways'>, placed: PlacedOrder): CreateBookingResponse {
  return {
    confirmation_id: placed.id,
    booking_reference: placed.bookingReference,
    status: placed.status,
    payment_status: placed.paymentStatus,
    price: placed.price,
    payment_expires_at: placed.paymentExpiresAt.toISOString(),
    payment_providers: providersOf(deps),
  }
}
