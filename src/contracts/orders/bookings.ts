import { z } from 'zod'
import { code, dateSchema, instantSchema, localDateTimeSchema, moneySchema, writtenText } from '../fields.ts'
import { flightQuerySchema } from '../flights/query.ts'
import { contactSchema } from '../travellers.ts'
import { fulfilmentStatusSchema, itemKindSchema, orderStatusSchema, paymentStatusSchema } from './order-states.ts'
import { MAX_NAME_LENGTH } from '../passenger-names.ts'

/** `upcoming` soonest first, `past` latest first, `cancelled` (also expired and failed) and `all` newest first. */
const bookingViewSchema = z.enum(['all', 'upcoming', 'past', 'cancelled'])

export const bookingListRequest = z.object({
  /** @default 'all' */
  view: bookingViewSchema.nullish(),
  status: orderStatusSchema.nullish(),
  kind: itemKindSchema.nullish(),
  /** Part of a reference, a traveller's name, or a place's name or code. */
  search: z.string().trim().max(80, code('too_long')).nullish(),
  /** `next_cursor` of the page before. */
  cursor: z.string().max(200, code('invalid')).nullish(),
})

/** A booking in a list; its page has the rest. */
export const bookingSummarySchema = z.object({
  confirmation_id: z.string(),
  booking_reference: z.string(),
  status: orderStatusSchema,
  payment_status: paymentStatusSchema,
  fulfilment_status: fulfilmentStatusSchema,
  /** Whether a payment of it waits for the customer's bank. */
  awaiting_bank: z.boolean(),
  kinds: z.array(itemKindSchema),
  /** What was ordered, in its order; no dates for what has none. */
  items: z.array(
    z.object({
      kind: itemKindSchema,
      /** `Lagos → Paris`; null for what the shop no longer sells. */
      title: z.string().nullable(),
      /** Dates of the place where it is. */
      begins_on: dateSchema.nullable(),
      ends_on: dateSchema.nullable(),
    }),
  ),
  /** Null for a booking without a flight. */
  trip: z
    .object({
      query: flightQuerySchema,
      departing_at: localDateTimeSchema,
      departing_at_utc: instantSchema,
      arriving_at: localDateTimeSchema,
    })
    .nullable(),
  airline_pnr: z.string().nullable(),
  total: moneySchema,
  created_at: instantSchema,
})
export const bookingListResponse = z.object({
  bookings: z.array(bookingSummarySchema),
  /** Null on the last page. */
  next_cursor: z.string().nullable(),
})

/** Bookings that were made as a guest under the confirmed address of the account, and are in none. */
export const guestBookingsResponse = z.object({ bookings: z.array(bookingSummarySchema) })
export const guestBookingsAnswer = z.object({
  confirmation_ids: z
    .array(z.string().min(1, code('required')).max(80))
    .min(1, code('required'))
    .max(50, code('invalid')),
  /** Whether they are to be in the account; the customer is not asked for them again. */
  accept: z.boolean(),
})
export const guestBookingsAnswered = z.object({
  /** Those that were put into the account. */
  confirmation_ids: z.array(z.string()),
})

export const bookingLookUpRequest = z.object({
  booking_reference: z.string(code('required')).trim().min(1, code('required')).max(20, code('too_long')),
  email: contactSchema.shape.email,
  last_name: writtenText(code('last_name_required'))
    .min(1, code('last_name_required'))
    .max(MAX_NAME_LENGTH, code('too_long')),
})
export const bookingLookUpResponse = z.object({
  confirmation_id: z.string(),
  /** Until when this session may open the booking. */
  open_until: instantSchema,
})

export type BookingView = z.infer<typeof bookingViewSchema>
export type BookingListRequest = z.infer<typeof bookingListRequest>
export type BookingSummary = z.infer<typeof bookingSummarySchema>
export type BookingListResponse = z.infer<typeof bookingListResponse>
export type GuestBookingsResponse = z.infer<typeof guestBookingsResponse>
export type GuestBookingsAnswer = z.infer<typeof guestBookingsAnswer>
export type GuestBookingsAnswered = z.infer<typeof guestBookingsAnswered>
export type BookingLookUpRequest = z.infer<typeof bookingLookUpRequest>
export type BookingLookUpResponse = z.infer<typeof bookingLookUpResponse>
