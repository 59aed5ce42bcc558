import { z } from 'zod'
import { code, instantSchema, moneySchema } from './fields.ts'
import { carrierSchema, conditionsSchema, fareBrandSchema, flightQuerySchema, sliceSchema } from './flights.ts'
import { MAX_NAME_LENGTH, NAME_PATTERN } from './passenger-names.ts'
import { passengerTypeSchema, priceSchema } from './prices.ts'

export { MAX_NAME_LENGTH, NAME_PATTERN, TITLES } from './passenger-names.ts'

export const titleSchema = z.enum(['mr', 'mrs', 'ms', 'miss'], code('title_required'))
export const genderSchema = z.enum(['male', 'female'], code('gender_required'))

const name = (required: 'first_name_required' | 'last_name_required') =>
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
  first_name: name('first_name_required'),
  last_name: name('last_name_required'),
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
  /** What the traveller saw and accepted; another price is refused with `price_changed`. */
  expected_total: moneySchema,
  agree_terms: z.literal(true, code('terms_required')),
})

export const orderStatusSchema = z.enum([
  'pending_payment',
  'processing',
  'confirmed',
  'expired',
  'failed',
  'cancelled',
])
export const paymentStatusSchema = z.enum([
  'unpaid',
  'pending',
  'paid',
  'failed',
  'refunded',
  'refund_pending',
  'review',
])
export const fulfilmentStatusSchema = z.enum(['none', 'booking', 'unconfirmed', 'ticketed', 'failed'])
export const paymentProviderSchema = z.enum(['paystack', 'flutterwave'])

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
})
/** Kinds are messages of `timeline.<kind>`. */
export const timelineEventSchema = z.object({
  kind: z.enum([
    'order_placed',
    'payment_started',
    'payment_failed',
    'payment_received',
    'supplier_booking',
    'supplier_unconfirmed',
    'ticketed',
    'supplier_declined',
    'refund_started',
    'refunded',
    'expired',
    'review',
  ]),
  at: instantSchema,
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
      provider: paymentProviderSchema,
      reference: z.string(),
      status: z.string(),
      amount: moneySchema,
      at: instantSchema,
    }),
  ),
  documents: z.array(z.object({ type: z.enum(['e_ticket', 'receipt', 'calendar']), url: z.string() })),
  payment_providers: z.array(paymentProviderSchema),
  /** Present while the order can still be paid. */
  payment_expires_at: instantSchema.nullable(),
  timeline: z.array(timelineEventSchema),
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
export type PaymentProvider = z.infer<typeof paymentProviderSchema>
export type TimelineEvent = z.infer<typeof timelineEventSchema>
