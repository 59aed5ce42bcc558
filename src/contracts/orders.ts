import { z } from 'zod'
import { orderChargeSchema } from './charges.ts'
import { extraChoicesSchema, orderExtraSchema } from './extras.ts'
import { code, instantSchema, moneySchema } from './fields.ts'
import { laterPartsSchema, orderInstalmentsSchema } from './instalments.ts'
import { carrierSchema, conditionsSchema, fareBrandSchema, flightQuerySchema, sliceSchema } from './flights.ts'
import { MAX_NAME_LENGTH, NAME_PATTERN } from './passenger-names.ts'
import { passengerTypeSchema, priceSchema } from './prices.ts'

export { MAX_NAME_LENGTH, NAME_PATTERN, TITLES } from './passenger-names.ts'

export const titleSchema = z.enum(['mr', 'mrs', 'ms', 'miss'], code('title_required'))
export const genderSchema = z.enum(['male', 'female'], code('gender_required'))

/** A name as airlines print it. */
export const nameSchema = (required: 'first_name_required' | 'last_name_required') =>
  z
    .string(code(required))
    .trim()
    .min(1, code(required))
    .max(MAX_NAME_LENGTH, code('too_long'))
    .regex(NAME_PATTERN, code('name_invalid'))
const country = (required: 'nationality_required' | 'passport_country_required') =>
  z.string(code(required)).regex(/^[A-Z]{2}$/, code(required))

/**
 * Age, expiry and document rules depend on the trip and are the orders module's; it reports them on
 * the same field paths (`passengers.1.year_of_birth`).
 */
export const passengerInputSchema = z.object({
  type: passengerTypeSchema,
  title: titleSchema,
  first_name: nameSchema('first_name_required'),
  last_name: nameSchema('last_name_required'),
  gender: genderSchema,
  nationality: country('nationality_required'),
  year_of_birth: z
    .int(code('birth_year_required'))
    .min(1900, code('birth_year_required'))
    .max(2200, code('birth_year_required')),
  month_of_birth: z
    .int(code('birth_month_required'))
    .min(1, code('birth_month_required'))
    .max(12, code('birth_month_required')),
  day_of_birth: z
    .int(code('birth_day_required'))
    .min(1, code('birth_day_required'))
    .max(31, code('birth_day_required')),
  passport_number: z.string().trim().max(20, code('passport_number_invalid')).nullish(),
  passport_expiry_date: z.iso.date(code('passport_expiry_required')).nullish(),
  passport_issuing_country: country('passport_country_required').nullish(),
  /** Index (0-based, among the adults) of the adult who holds this infant. */
  infant_of: z.int().min(0).nullish(),
})

export const contactSchema = z.object({
  email: z
    .string(code('email_required'))
    .trim()
    .min(1, code('email_required'))
    .max(254, code('too_long'))
    .pipe(z.email(code('email_invalid'))),
  /** Dial code with its plus sign, `+234`. */
  country_code: z.string(code('country_code_required')).regex(/^\+\d{1,4}$/, code('country_code_required')),
  phone_number: z.string(code('phone_required')).trim().min(1, code('phone_required')).max(20, code('phone_invalid')),
})

export const createBookingRequest = z.object({
  offer_id: z.string().min(1, code('required')).max(80),
  search_id: z.string().min(1, code('required')).max(80),
  contact: contactSchema,
  passengers: z.array(passengerInputSchema).min(1, code('required')).max(9, code('too_many_passengers')),
  coupon_code: z.string().trim().max(40, code('too_long')).nullish(),
  /** Bags and seats of `/flights/extras`. `expected_total` includes them. */
  extras: extraChoicesSchema.nullish(),
  /** What the traveller saw and accepted; another price is refused with `price_changed`. */
  expected_total: moneySchema,
  agree_terms: z.literal(true, code('terms_required')),
  /** `hold` keeps the seats at the airline and pays later, `instalments` in parts, where the offer allows it. @default 'pay_now' */
  payment_option: z.enum(['pay_now', 'hold', 'instalments']).nullish(),
  /** With `instalments`: how many parts follow the first. @default 1 */
  later_parts: laterPartsSchema.nullish(),
})

export const paymentOptionSchema = z.enum(['pay_now', 'hold', 'instalments'])
export const itemKindSchema = z.enum(['flight', 'hotel', 'package', 'transfer', 'insurance', 'activity', 'visa'])

/** `on_hold`: the seats are being kept, or are kept, for a payment to come. */
export const orderStatusSchema = z.enum([
  'pending_payment',
  'on_hold',
  'processing',
  'confirmed',
  'expired',
  'failed',
  'cancelled',
])
export const paymentStatusSchema = z.enum([
  'unpaid',
  'pending',
  'part_paid',
  'paid',
  'failed',
  'part_refunded',
  'refunded',
  'refund_pending',
  'review',
])
/**
 * Where one item stands. `unconfirmed`: the supplier may or may not have it. `held`: kept for a payment.
 * `releasing`, `changing`, `cancelling`: the supplier is being told. `ticketed`: its tickets or vouchers exist.
 */
export const itemStatusSchema = z.enum([
  'pending',
  'booking',
  'unconfirmed',
  'held',
  'ticketed',
  'failed',
  'releasing',
  'released',
  'changing',
  'cancelling',
  'cancelled',
])
/** All items together; `partial` means that some can be had and others cannot. */
export const fulfilmentStatusSchema = z.enum([
  'none',
  'booking',
  'unconfirmed',
  'held',
  'ticketed',
  'partial',
  'changing',
  'cancelling',
  'cancelled',
  'failed',
])
export const refundStatusSchema = z.enum(['due', 'pending', 'processing', 'processed', 'failed', 'needs_attention'])
export const paymentProviderSchema = z.enum(['paystack', 'flutterwave'])
/** What an order can be paid with: a provider, perhaps beside a part of the wallet, or the wallet alone. */
export const paymentMethodSchema = z.enum(['paystack', 'flutterwave', 'wallet', 'bank_transfer'])

export const createBookingResponse = z.object({
  confirmation_id: z.string(),
  booking_reference: z.string(),
  status: orderStatusSchema,
  payment_status: paymentStatusSchema,
  price: priceSchema,
  payment_expires_at: instantSchema,
  payment_providers: z.array(paymentProviderSchema),
})

export const bookingConfirmationRequest = z.object({ confirmation_id: z.string().min(1, code('required')).max(80) })

export const orderPassengerSchema = z.object({
  type: passengerTypeSchema,
  title: titleSchema,
  first_name: z.string(),
  last_name: z.string(),
  ticket_number: z.string().nullable(),
  /** Bags and seats; none for strangers. */
  extras: z.array(orderExtraSchema),
})
export const eventActorSchema = z.enum(['traveller', 'provider', 'supplier', 'staff', 'shop'])
/** Kinds are messages of `timeline.<kind>`. */
export const timelineEventSchema = z.object({
  kind: z.enum([
    'order_placed',
    'hold_requested',
    'held',
    'hold_declined',
    'hold_released',
    'payment_started',
    'payment_failed',
    'payment_received',
    'supplier_booking',
    'supplier_unconfirmed',
    'ticketed',
    'supplier_declined',
    'partly_confirmed',
    'extras_lost',
    'extras_added',
    'extras_refused',
    'change_requested',
    'change_refused',
    'change_dropped',
    'changed',
    'schedule_informed',
    'schedule_moved',
    'schedule_withdrawn',
    'schedule_accepted',
    'schedule_lapsed',
    'name_correction_requested',
    'name_correction_refused',
    'name_corrected',
    'cancel_requested',
    'cancel_refused',
    'cancelled',
    'refund_started',
    'part_refunded',
    'refunded',
    'part_received',
    'charge_opened',
    'charge_paid',
    'charge_refunded',
    'expired',
    'review',
  ]),
  at: instantSchema,
  /** Who did it. */
  by: eventActorSchema,
})

/** One thing of an order, with a life of its own. `amount` is its share of the total. */
export const orderItemSchema = z.object({
  item_id: z.string(),
  kind: itemKindSchema,
  status: itemStatusSchema,
  /** The supplier's code for the traveller; null for strangers and before there is one. */
  pnr: z.string().nullable(),
  amount: moneySchema,
})

/** Money on its way back. */
export const orderRefundSchema = z.object({
  refund_id: z.string(),
  amount: moneySchema,
  status: refundStatusSchema,
  /** Why, as a code: `cancelled`, `supplier_declined`, `duplicate_payment`, `order_expired`, `item_declined`. */
  reason: z.string(),
  provider: z.string(),
  /** `source`: the way it was paid. */
  destination: z.enum(['source', 'wallet']),
  /** Each state with its instant, oldest first. */
  steps: z.array(z.object({ status: refundStatusSchema, at: instantSchema })),
})

export const bookingConfirmationResponse = z.object({
  confirmation_id: z.string(),
  booking_reference: z.string(),
  airline_pnr: z.string().nullable(),
  status: orderStatusSchema,
  payment_status: paymentStatusSchema,
  fulfilment_status: fulfilmentStatusSchema,
  /** False when another session looks: names and contact are masked, documents left out. */
  owner: z.boolean(),
  contact: z.object({ email: z.string(), phone: z.string() }),
  passengers: z.array(orderPassengerSchema),
  query: flightQuerySchema,
  validating_airline: carrierSchema,
  fare_brand: fareBrandSchema,
  conditions: conditionsSchema,
  slices: z.array(sliceSchema),
  price: priceSchema,
  /** The offer of this order, so that an unpaid order's page can lead back to its search. */
  sessionId: z.string(),
  payments: z.array(
    z.object({
      provider: paymentMethodSchema,
      reference: z.string(),
      /** The charge that it is for; null for the order as a whole. */
      charge_id: z.string().nullable(),
      status: z.string(),
      amount: moneySchema,
      at: instantSchema,
    }),
  ),
  documents: z.array(z.object({ type: z.enum(['e_ticket', 'receipt', 'calendar']), url: z.string() })),
  payment_providers: z.array(paymentProviderSchema),
  /** Whether a transfer to the shop's own bank account pays it, too. */
  bank_transfer: z.boolean(),
  /** Present while the order can still be paid. */
  payment_expires_at: instantSchema.nullable(),
  payment_option: paymentOptionSchema,
  items: z.array(orderItemSchema),
  /** Deadlines of seats that are kept: until when, and until when at this price. */
  hold: z.object({ payment_required_by: instantSchema, price_guaranteed_until: instantSchema.nullable() }).nullable(),
  refunds: z.array(orderRefundSchema),
  /** What is or was to be paid beside the order's first payment, oldest first; for the owner. */
  charges: z.array(orderChargeSchema),
  /** The parts of an order that is paid in parts; for the owner. */
  instalments: orderInstalmentsSchema.nullable(),
  /** How it can be cancelled: `free` while nothing is paid, by a `quote` once ticketed, or not here. */
  cancellation: z.enum(['free', 'quote', 'none']),
  timeline: z.array(timelineEventSchema),
})

export const cancelQuoteRequest = z.object({ confirmation_id: z.string().min(1, code('required')).max(80) })

/**
 * One line of a cancellation. Lines of `refund` add up to what comes back, lines of `kept` to what does
 * not; both together are what was paid. A discount was not paid: its shares are negative on both sides.
 */
export const cancelLineSchema = z.object({
  side: z.enum(['refund', 'kept']),
  kind: z.enum(['fare', 'taxes', 'airline_penalty', 'airline_credit', 'service_fees', 'discount']),
  amount: moneySchema,
})

export const cancelQuoteResponse = z.object({
  quote_id: z.string(),
  confirmation_id: z.string(),
  paid: moneySchema,
  /** Money that comes back to where it was paid from. */
  refund: moneySchema,
  /** What does not come back as money. */
  penalty: moneySchema,
  /** What the airline keeps for a later ticket instead of giving it back; null when nothing. */
  airline_credit: moneySchema.nullable(),
  refund_to: z.enum(['original_payment', 'airline_credit', 'nothing']),
  /** Where the traveller may have the money sent; the wallet where they were signed in when they paid. */
  refund_options: z.array(z.enum(['original_payment', 'wallet'])),
  lines: z.array(cancelLineSchema),
  expires_at: instantSchema,
})

/** Without `quote_id` for an order that is not paid; with it for one that is. */
export const cancelBookingRequest = z.object({
  confirmation_id: z.string().min(1, code('required')).max(80),
  quote_id: z.string().min(1, code('required')).max(80).nullish(),
  /** Where the money shall go; the wallet is its owner's, who is signed in. @default 'original_payment' */
  refund_to: z.enum(['original_payment', 'wallet']).nullish(),
})
/** `cancelling`: the airline has not answered yet; the order's page tells how it ends. */
export const cancelBookingResponse = z.object({
  confirmation_id: z.string(),
  status: orderStatusSchema,
  outcome: z.enum(['cancelled', 'cancelling']),
  refund: moneySchema.nullable(),
})

export type Title = z.infer<typeof titleSchema>
export type Gender = z.infer<typeof genderSchema>
export type PassengerInput = z.infer<typeof passengerInputSchema>
export type Contact = z.infer<typeof contactSchema>
export type CreateBookingRequest = z.infer<typeof createBookingRequest>
export type CreateBookingResponse = z.infer<typeof createBookingResponse>
export type BookingConfirmationRequest = z.infer<typeof bookingConfirmationRequest>
export type BookingConfirmationResponse = z.infer<typeof bookingConfirmationResponse>
export type OrderStatus = z.infer<typeof orderStatusSchema>
export type PaymentStatus = z.infer<typeof paymentStatusSchema>
export type FulfilmentStatus = z.infer<typeof fulfilmentStatusSchema>
export type PaymentMethod = z.infer<typeof paymentMethodSchema>
export type PaymentProvider = z.infer<typeof paymentProviderSchema>
export type TimelineEvent = z.infer<typeof timelineEventSchema>
export type PaymentOption = z.infer<typeof paymentOptionSchema>
export type ItemKind = z.infer<typeof itemKindSchema>
export type ItemStatus = z.infer<typeof itemStatusSchema>
export type RefundStatus = z.infer<typeof refundStatusSchema>
export type EventActor = z.infer<typeof eventActorSchema>
export type OrderRefund = z.infer<typeof orderRefundSchema>
export type CancelQuoteRequest = z.infer<typeof cancelQuoteRequest>
export type CancelQuoteResponse = z.infer<typeof cancelQuoteResponse>
export type CancelLine = z.infer<typeof cancelLineSchema>
export type CancelBookingRequest = z.infer<typeof cancelBookingRequest>
export type CancelBookingResponse = z.infer<typeof cancelBookingResponse>
