import { isTimeZone } from '#contracts/own-time.ts'
import { hash } from 'node:crypto'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import type { CreateOrderRequest } from '#contracts/orders/create-order.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { customerKeyOf } from '#modules/promotions/index.ts'
import { latestDateOnEarth } from '../calendar.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { Answers, ChosenExtras, Product } from '../product.ts'
import type { ProductOffer } from '../product-offer.ts'
import { readTravellers } from '../travellers/travellers.ts'
import { kinOfAll, withKin } from '../travellers/next-of-kin.ts'
import { holdInParts } from '../instalments/terms-in-parts.ts'
import { holdEnd } from './hold-terms.ts'
import type { NewOrder } from './save-order.ts'

/** Seats and price are held for the traveller's payment that long, or until the offer ends. */
export const PAYMENT_TIME_MS = 20 * 60_000

/** One thing that somebody wants to order. */
export interface DraftItem {
  readonly product: Product
  readonly offer: ProductOffer
  readonly extras: ChosenExtras
  /** Positions of its travellers; null for everybody. */
  readonly travellers: readonly number[] | null
  /** What they ask of who provides it; null for nothing. */
  readonly specialRequests: string | null
  /** What is answered to its product's questions. */
  readonly answers: Answers
}

/** An order that somebody wants, checked as far as it is theirs to say: what it costs is still open. */
export interface DraftOrder extends Omit<NewOrder, 'id' | 'price' | 'items' | 'parts'> {
  /** At least one. */
  readonly items: readonly DraftItem[]
  /** Of whose network address it comes, keyed and shortened. */
  readonly client: string
  readonly coupon: string | null
  readonly customerKey: string
  /** What they accepted to pay. */
  readonly expectedTotal: Money
  /** How many parts come after the first, where it is paid in parts. */
  readonly laterParts: number
}

/** An own offer that an order is asked for. */
export interface WantedItem {
  readonly product: Product
  readonly offer: ProductOffer
  readonly wanted: CreateOrderRequest['items'][number]
  /** Indexes of its travellers, in order. */
  readonly travellers: readonly number[]
}

interface Asking {
  readonly actor: Actor
  readonly language: Language
  readonly client: string
  readonly wanted: readonly WantedItem[]
  readonly declined: DraftOrder['declined']
}

/**
 * Reads what is asked with offers.
 * @throws Refusal `offer_expired`, `validation_failed`, `hold_unavailable`.
 */
export async function readDraft(
  { clock }: Pick<OrderDeps, 'clock'>,
  { actor, language, client, wanted, declined }: Asking,
  input: CreateOrderRequest,
): Promise<DraftOrder> {
  const now = clock.now()
  const offers = wanted.map(({ offer }) => offer)
  if (offers.some(({ expiresAt }) => expiresAt <= now)) throw new Refusal('offer_expired')
  const { travellers, contact } = readTravellers(input, wanted, latestDateOnEarth(now))
  const coupon = input.coupon_code?.trim() || null
  const paymentOption = input.payment_option ?? 'pay_now'
  const kin = kinOfAll(wanted.map(({ wanted: { answers } }) => answers ?? {}))
  return {
    actor,
    client,
    language,
    customerZone: input.time_zone && isTimeZone(input.time_zone) ? input.time_zone : null,
    travellers,
    contact,
    coupon,
    customerKey: customerKeyOf(contact.email),
    expectedTotal: input.expected_total,
    laterParts: input.later_parts ?? 1,
    paymentOption,
    partialPolicy: input.partial_policy ?? 'keep',
    declined,
    paymentExpiresAt: paymentEndOf(paymentOption, offers, now),
    requestHash: hashOf({
      travellers,
      contact,
      coupon,
      total: input.expected_total,
      paymentOption,
      ...(paymentOption === 'instalments' && { laterParts: input.later_parts }),
      ...(declined.length > 0 && { declined: declined.map(({ offerId }) => offerId) }),
      ...hashedItems(input),
    }),
    items: await Promise.all(wanted.map((item, at) => readItem(item, input, { at, kin }))),
  }
}

async function readItem(
  { product, offer, travellers: own, wanted: { extras, special_requests, answers } }: WantedItem,
  input: CreateOrderRequest,
  { at, kin }: { readonly at: number; readonly kin: Answers },
): Promise<DraftOrder['items'][number]> {
  const passengers = input.passengers.filter((_, index) => own.includes(index))
  const isForAll = own.length === input.passengers.length
  return {
    product,
    offer,
    extras: await product.readExtras(offer, { passengers, extras }),
    travellers: isForAll ? null : own,
    specialRequests: special_requests || null,
    answers: await readAnswers(
      { product, offer },
      product.asksNextOfKin ? withKin(answers ?? {}, kin) : (answers ?? {}),
      at,
    ),
  }
}

/** @throws Refusal `validation_failed` that names every question, also where none is asked. */
async function readAnswers(
  { product, offer }: Pick<DraftItem, 'product' | 'offer'>,
  given: Answers,
  at: number,
): Promise<Answers> {
  const refused = Object.keys(given).map((question) => [question, 'invalid'] as const)
  const { issues, answers } = (await product.readAnswers?.(offer, given)) ?? {
    issues: Object.fromEntries(refused),
    answers: {},
  }
  const fields = Object.entries(issues).map(([question, issue]) => [`items.${at}.answers.${question}`, issue] as const)
  if (fields.length > 0) throw new Refusal('validation_failed', { fields: Object.fromEntries(fields) })
  return answers
}

/**
 * By when an order on offers must be paid: the first that ends decides.
 * @throws Refusal `hold_unavailable`
 */
export function paymentEndOf(
  option: DraftOrder['paymentOption'],
  offers: readonly Pick<ProductOffer, 'expiresAt' | 'hold' | 'inParts'>[],
  now: Date,
): Date {
  const end = (offer: (typeof offers)[number]) => {
    if (option === 'pay_now') return offer.expiresAt
    return holdEnd(option === 'instalments' ? { hold: holdInParts(offer) } : offer, now)
  }
  const first = Math.min(...offers.map((offer) => end(offer).getTime()))
  return new Date(option === 'pay_now' ? Math.min(first, now.getTime() + PAYMENT_TIME_MS) : first)
}

/** One item for everybody is told by its offer already. */
function hashedItems({ items: [first, ...others], partial_policy }: CreateOrderRequest) {
  if (others.length > 0)
    return { items: [first, ...others], ...(partial_policy === 'cancel_all' && { partial_policy }) }
  return {
    ...(first?.extras?.length && { extras: first.extras }),
    ...(first?.travellers && { travellersOfItem: first.travellers }),
    ...(first?.special_requests && { specialRequests: first.special_requests }),
    ...(Object.keys(first?.answers ?? {}).length > 0 && { answers: first?.answers }),
  }
}

/** Tells a repeated request from another one, without keeping what was in it. */
function hashOf(request: unknown): string {
  return hash('sha256', JSON.stringify(request), 'base64url')
}
