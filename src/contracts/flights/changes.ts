import { z } from 'zod'
import { code, instantSchema, moneySchema } from '../fields.ts'
import { sliceSchema } from './itineraries.ts'
import { chargeRateSchema } from '../prices.ts'
import { nameSchema } from '../travellers.ts'

const confirmation_id = z.string().min(1, code('required')).max(80)
/** The flight of the order that is meant. @default its first */
const item_id = z.string().min(1, code('required')).max(80).nullish()
const change_id = z.string().min(1, code('required')).max(80)
const refundToSchema = z.enum(['original_payment', 'wallet'])

/** Other flights for one slice of a ticketed order, for all of its travellers; airports stay. */
export const changeSearchRequest = z.object({
  confirmation_id,
  item_id,
  /** Index of the slice, from 0. */
  slice: z.int().min(0).max(5),
  departure_date: z.iso.date(code('date_required')),
})

/**
 * One line of what a change costs; all of them add up to `to_pay` less `to_return`. Negative lines come
 * back. A discount was not paid: its share of what comes back is taken off.
 */
export const changeLineSchema = z.object({
  kind: z.enum(['fare_difference', 'airline_penalty', 'service_fee', 'discount']),
  amount: moneySchema,
})

const changeOptionSchema = z.object({
  change_id: z.string(),
  /** The slice as it would be. */
  slice: sliceSchema,
  lines: z.array(changeLineSchema),
  /** One of both is zero. */
  to_pay: moneySchema,
  to_return: moneySchema,
  /**
   * Today's rate, at which the airline's difference is asked where the order is in another currency than the shop's own.
   * Absent where nothing is converted at it: what comes back, and our fees, are at the rate of the sale.
   */
  charge_rate: chargeRateSchema.optional(),
  /** Where money may go back to; empty when none does. */
  refund_options: z.array(refundToSchema),
  expires_at: instantSchema,
})

export const changeSearchResponse = z.object({
  confirmation_id: z.string(),
  slice: z.int(),
  /** The slice as it is. */
  former: sliceSchema,
  /** The airline has moved the flights: other ones cost nothing. */
  free: z.boolean(),
  options: z.array(changeOptionSchema),
})

export const changeBookingRequest = z.object({
  confirmation_id,
  change_id,
  /** Where money that comes back shall go. @default 'original_payment' */
  refund_to: refundToSchema.nullish(),
})
/**
 * `pay`: the charge is to be paid first. `changing`: the airline has not answered yet; the order's page
 * tells how it ends.
 */
export const changeBookingResponse = z.object({
  confirmation_id: z.string(),
  change_id: z.string(),
  outcome: z.enum(['changed', 'changing', 'pay']),
  /** What is to be paid first; null when nothing. */
  charge_id: z.string().nullable(),
  to_pay: moneySchema,
  to_return: moneySchema,
  pay_by: instantSchema.nullable(),
})

/** Leaves a change that was not paid. */
export const dropChangeRequest = z.object({ confirmation_id, change_id })
export const dropChangeResponse = z.object({ confirmation_id: z.string(), change_id: z.string() })

export const correctNameRequest = z.object({
  confirmation_id,
  /** Index of the traveller, from 0. */
  passenger: z.int().min(0).max(8),
  first_name: nameSchema('first_name_required'),
  last_name: nameSchema('last_name_required'),
})
/** `with_staff`: more than a slip of the pen, so people look at it. */
export const correctNameResponse = z.object({
  confirmation_id: z.string(),
  passenger: z.int(),
  outcome: z.enum(['corrected', 'correcting', 'with_staff']),
})

/** The answer to flights that the airline has moved; `change` takes one of the free options. */
export const scheduleChoiceRequest = z.discriminatedUnion('choice', [
  z.object({ confirmation_id, item_id, choice: z.literal('accept') }),
  z.object({ confirmation_id, item_id, choice: z.literal('change'), change_id }),
  z.object({ confirmation_id, item_id, choice: z.literal('refund'), refund_to: refundToSchema.nullish() }),
])
export const scheduleChoiceResponse = z.object({
  confirmation_id: z.string(),
  outcome: z.enum(['accepted', 'changed', 'changing', 'refunded', 'refunding']),
})

export const bookingChangesRequest = z.object({ confirmation_id, item_id })

/** Why the flights cannot be changed here, as a code. */
const changeObstacleSchema = z.enum(['not_ticketed', 'underway', 'not_allowed', 'unknown', 'too_late', 'not_offered'])
/** A change that waits for its payment, or for the airline. */
const openChangeSchema = z.object({
  change_id: z.string(),
  status: z.enum(['awaiting_payment', 'asking']),
  charge_id: z.string().nullable(),
  to_pay: moneySchema,
  pay_by: instantSchema.nullable(),
  slices: z.array(sliceSchema),
})
/** `informed`: by minutes, so that nobody is asked. */
const scheduleStatusSchema = z.enum(['informed', 'open', 'accepted', 'changed', 'refunded', 'withdrawn'])
const scheduleChangeSchema = z.object({
  schedule_change_id: z.string(),
  status: scheduleStatusSchema,
  former: z.array(sliceSchema),
  slices: z.array(sliceSchema),
  /** Without an answer until then the new times count as accepted. */
  decide_by: instantSchema,
  /** Where the money may go when the booking is given up; empty where there is nothing to decide. */
  refund_options: z.array(refundToSchema),
})
/** `free`: may be corrected here. `closed`: only by a call. */
const correctionStateSchema = z.enum(['free', 'used', 'underway', 'with_staff', 'closed'])

/** What has been changed about a flight of an order, and what still can be. */
export const bookingChangesResponse = z.object({
  confirmation_id: z.string(),
  item_id: z.string(),
  /** null when it can be changed. */
  obstacle: changeObstacleSchema.nullable(),
  open: openChangeSchema.nullable(),
  /** The charge for bags and seats of this flight that waits to be paid. */
  extras_charge_id: z.string().nullable(),
  /** The latest news of the airline; null when it never moved the flights. */
  schedule: scheduleChangeSchema.nullable(),
  /** Former flights, oldest first. */
  history: z.array(
    z.object({
      at: instantSchema,
      occasion: z.enum(['wish', 'schedule']),
      former: z.array(sliceSchema),
      slices: z.array(sliceSchema),
    }),
  ),
  /** By the travellers' positions; a name is corrected on all flights of its order. */
  corrections: z.array(correctionStateSchema),
})

export type ChangeSearchRequest = z.infer<typeof changeSearchRequest>
export type ChangeSearchResponse = z.infer<typeof changeSearchResponse>
export type ChangeLine = z.infer<typeof changeLineSchema>
export type ChangeOption = z.infer<typeof changeOptionSchema>
export type ChangeBookingRequest = z.infer<typeof changeBookingRequest>
export type ChangeBookingResponse = z.infer<typeof changeBookingResponse>
export type DropChangeRequest = z.infer<typeof dropChangeRequest>
export type DropChangeResponse = z.infer<typeof dropChangeResponse>
export type CorrectNameRequest = z.infer<typeof correctNameRequest>
export type CorrectNameResponse = z.infer<typeof correctNameResponse>
export type ScheduleChoiceRequest = z.infer<typeof scheduleChoiceRequest>
export type ScheduleChoiceResponse = z.infer<typeof scheduleChoiceResponse>
export type BookingChangesRequest = z.infer<typeof bookingChangesRequest>
export type BookingChangesResponse = z.infer<typeof bookingChangesResponse>
export type ChangeObstacle = z.infer<typeof changeObstacleSchema>
export type ScheduleStatus = z.infer<typeof scheduleStatusSchema>
export type CorrectionState = z.infer<typeof correctionStateSchema>
