import { hash } from 'node:crypto'
import { Refusal } from '#contracts/errors.ts'
import type { CreateBookingRequest } from '#contracts/orders/create-booking.ts'
import type { Language } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { ConfirmedOffer } from '#modules/flights/index.ts'
import { customerKeyOf } from '#modules/promotions/index.ts'
import { latestDateOnEarth } from '../calendar.ts'
import { describeTrip } from '../reading/describe-trip.ts'
import { type ChoiceOfExtras, readChosenExtras } from '../extras/read-chosen-extras.ts'
import { holdEnd } from './hold-terms.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { NewOrder } from './save-order.ts'
import { readTravellers } from '../travellers/travellers.ts'

/** Seats and price are held for the traveller's payment that long, or until the offer ends. */
export const PAYMENT_TIME_MS = 20 * 60_000

/** An order that somebody wants, checked as far as it is theirs to say: what it costs is still open. */
export interface DraftOrder extends Omit<NewOrder, 'id' | 'price' | 'extras' | 'parts'> {
  /** Of whose network address it comes, keyed and shortened. */
  readonly client: string
  readonly coupon: string | null
  readonly customerKey: string
  /** What they accepted to pay. */
  readonly expectedTotal: Money
  readonly extras: ChoiceOfExtras
  /** How many parts come after the first, where it is paid in parts. */
  readonly laterParts: number
}

/**
 * Reads what is asked with an offer.
 * @throws Refusal `offer_expired`, `validation_failed`, `hold_unavailable`.
 */
export async function readDraft(
  deps: Pick<OrderDeps, 'clock' | 'places' | 'suppliers' | 'openPriceBook' | 'logger'>,
  { actor, language, client, offer }: { actor: Actor; language: Language; client: string; offer: ConfirmedOffer },
  input: CreateBookingRequest,
): Promise<DraftOrder> {
  const now = deps.clock.now()
  if (offer.expiresAt <= now) throw new Refusal('offer_expired')
  const { travellers, contact } = readTravellers(input, { ...offer, today: latestDateOnEarth(now) })
  const coupon = input.coupon_code?.trim() || null
  const paymentOption = input.payment_option ?? 'pay_now'
  return {
    actor,
    client,
    language,
    // Its papers and mails are written in that language.
    offer: describeTrip(deps.places, offer, language),
    travellers,
    contact,
    coupon,
    customerKey: customerKeyOf(contact.email),
    expectedTotal: input.expected_total,
    laterParts: input.later_parts ?? 1,
    paymentOption,
    paymentExpiresAt: paymentEndOf(paymentOption, offer, now),
    requestHash: hashOf({
      travellers,
      contact,
      coupon,
      total: input.expected_total,
      paymentOption,
      ...(paymentOption === 'instalments' && { laterParts: input.later_parts }),
      ...(input.extras?.length && { extras: input.extras }),
    }),
    extras: await readChosenExtras(deps, offer, input),
  }
}

/**
 * By when an order on an offer must be paid.
 * @throws Refusal `hold_unavailable`
 */
export function paymentEndOf(option: DraftOrder['paymentOption'], offer: ConfirmedOffer, now: Date): Date {
  return option === 'pay_now' ? paymentEnd(offer, now) : holdEnd(offer, now)
}

function paymentEnd(offer: ConfirmedOffer, now: Date): Date {
  return new Date(Math.min(offer.expiresAt.getTime(), now.getTime() + PAYMENT_TIME_MS))
}

/** Tells a repeated request from another one, without keeping what was in it. */
function hashOf(request: unknown): string {
  return hash('sha256', JSON.stringify(request), 'base64url')
}
