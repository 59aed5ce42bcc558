import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { CreateBookingRequest, CreateBookingResponse } from '#contracts/create-booking.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { type ConfirmedOffer, loadOfferForOrder } from '#modules/flights/index.ts'
import { customerKeyOf } from '#modules/promotions/index.ts'
import { latestDateOnEarth } from './calendar.ts'
import { readChosenExtras } from './extras/read-chosen-extras.ts'
import { describeTrip } from './describe-trip.ts'
import { EXPIRY_GRACE_MS, expireOrder, hasMoneyUnderway } from './expire-order.ts'
import { type OrderDeps, providersOf } from './order-deps.ts'
import { loadOrder } from './order-store.ts'
import { holdEnd } from './hold-terms.ts'
import { agreeOnParts } from './instalments/agree-on-parts.ts'
import { oweExpiry, oweFulfilment } from './order-work.ts'
import { agreeOnTotal, priceOrder, reserveOrderDiscounts } from './price-order.ts'
import { findOpenOrder, lockOffer, requestHash, saveOrder } from './save-order.ts'
import { readTravellers } from './travellers.ts'

type PlaceDeps = Pick<
  OrderDeps,
  'db' | 'clock' | 'cipher' | 'gateways' | 'places' | 'poke' | 'suppliers' | 'openPriceBook' | 'logger'
>

/** Seats and price are held for the traveller's payment that long, or until the offer ends. */
export const PAYMENT_TIME_MS = 20 * 60_000

/**
 * Places an order on a confirmed offer, unpaid. The same request again (a second click, a second tab)
 * answers with the order that it made; a changed one replaces that order while nobody is paying it. With
 * `hold` and `instalments` the supplier is asked at once to keep the seats, and the payment comes later.
 * @throws Refusal `offer_mismatch`, `offer_expired`, `validation_failed`, `coupon_refused`,
 * `price_changed`, `duplicate_booking`, `hold_unavailable`, `instalments_unavailable`, `extra_unavailable`,
 * `supplier_unavailable`.
 */
export async function placeOrder(
  deps: PlaceDeps,
  actor: Actor,
  input: CreateBookingRequest,
  language: Language,
): Promise<CreateBookingResponse> {
  const { db, clock } = deps
  const offer = await loadOfferForOrder(db, actor, { offerId: input.offer_id, searchId: input.search_id })
  if (!offer) throw new Refusal('offer_mismatch')
  if (offer.expiresAt <= clock.now()) throw new Refusal('offer_expired')
  const { travellers, contact } = readTravellers(input, { ...offer, today: latestDateOnEarth(clock.now()) })
  const coupon = input.coupon_code?.trim() || null
  const customerKey = customerKeyOf(contact.email)
  const paymentOption = input.payment_option ?? 'pay_now'
  const isHeld = paymentOption !== 'pay_now'
  const paymentExpiresAt = isHeld ? holdEnd(offer, clock.now()) : paymentEnd(offer, clock.now())
  const hash = requestHash({
    travellers,
    contact,
    coupon,
    total: input.expected_total,
    paymentOption,
    ...(paymentOption === 'instalments' && { laterParts: input.later_parts }),
    ...(input.extras?.length && { extras: input.extras }),
  })
  const extras = await readChosenExtras(deps, offer, input)
  const orderId = await db.transaction().execute(async (tx) => {
    await lockOffer(tx, offer.offerId)
    const repeated = await settleOpenOrder(tx, deps, offer, hash)
    if (repeated !== null) return repeated
    const price = await priceOrder(tx, clock, { offer, coupon, customerKey, extras: extras.chosen() })
    agreeOnTotal(price, input.expected_total)
    const saved = await saveOrder(tx, deps, {
      actor,
      language,
      // Its papers and mails are written in that language.
      offer: describeTrip(deps.places, offer, language),
      travellers,
      contact,
      price,
      extras: extras.chosen(),
      requestHash: hash,
      paymentExpiresAt,
      paymentOption,
    })
    await reserveOrderDiscounts(tx, clock, { orderId: saved.id, price, customerKey })
    await oweExpiry(tx, clock, saved.id, new Date(paymentExpiresAt.getTime() + EXPIRY_GRACE_MS), 0)
    if (paymentOption === 'instalments')
      await agreeOnParts(tx, clock, { orderId: saved.id, offer, price, laterParts: input.later_parts ?? 1 })
    if (isHeld) for (const item of saved.items) await oweFulfilment(tx, clock, item, { round: 'hold' })
    return saved.id
  })
  if (isHeld) deps.poke()
  return describePlaced(deps, orderId)
}

/** @returns the id of an open order that this very request has made; null when the offer is free. */
async function settleOpenOrder(tx: Tx, deps: PlaceDeps, offer: ConfirmedOffer, hash: string): Promise<string | null> {
  const open = await findOpenOrder(tx, offer.offerId)
  if (!open) return null
  const overdue = open.status === 'pending_payment' && open.paymentExpiresAt <= deps.clock.now()
  if (open.requestHash === hash && !overdue) return open.id
  // Seats that an airline keeps are not let go by the way: the traveller cancels that order first.
  if (open.status === 'on_hold' || (await hasMoneyUnderway(tx, open.id))) throw new Refusal('duplicate_booking')
  if (!(await expireOrder(tx, deps.clock, open.id))) throw new Refusal('duplicate_booking')
  return null
}

function paymentEnd(offer: ConfirmedOffer, now: Date): Date {
  return new Date(Math.min(offer.expiresAt.getTime(), now.getTime() + PAYMENT_TIME_MS))
}

async function describePlaced(deps: PlaceDeps, orderId: string): Promise<CreateBookingResponse> {
  const order = await loadOrder(deps.db, orderId)
  if (!order) throw new Error(`order ${orderId} is gone`)
  return {
    confirmation_id: order.id,
    booking_reference: order.bookingReference,
    status: order.status,
    payment_status: order.paymentStatus,
    price: order.price,
    payment_expires_at: order.paymentExpiresAt.toISOString(),
    payment_providers: providersOf(deps),
  }
}
