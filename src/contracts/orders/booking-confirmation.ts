import { z } from 'zod'
import { orderChargeSchema } from './charges.ts'
import { orderExtraSchema } from '../flights/extras.ts'
import { conditionsSchema, fareBrandSchema } from '../flights/fares.ts'
import { code, instantSchema, moneySchema } from '../fields.ts'
import { flightQuerySchema } from '../flights/query.ts'
import { orderInstalmentsSchema } from './instalments.ts'
import { carrierSchema, sliceSchema } from '../flights/itineraries.ts'
import {
  eventActorSchema,
  itemKindSchema,
  itemStatusSchema,
  refundStatusSchema,
  orderStatusSchema,
  paymentStatusSchema,
  fulfilmentStatusSchema,
  paymentMethodSchema,
  paymentProviderSchema,
  paymentOptionSchema,
} from './order-states.ts'
import { bankAccountSchema } from '../payments/payments.ts'
import { offeredWaySchema } from '../payments/ways-to-pay.ts'
import { passengerTypeSchema, priceSchema } from '../prices.ts'
import { titleSchema } from '../travellers.ts'

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

/** Kinds are messages of `timeline.<kind>`. */
export const timelineEventSchema = z.object({
  kind: z.enum([
    'order_placed',
    'offer_declined',
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
    'moved_along',
    'not_moved_along',
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
  /** The item that it is told of; null where it is told of the order. */
  item_id: z.string().nullable(),
  /** What it is about that is no item of the order, such as an offer that was not wanted. */
  about: itemKindSchema.exactOptional(),
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
const orderRefundSchema = z.object({
  refund_id: z.string(),
  amount: moneySchema,
  status: refundStatusSchema,
  /** Why, as a code: `cancelled`, `supplier_declined`, `duplicate_payment`, `order_expired`, `item_declined`. */
  reason: z.string(),
  provider: z.string(),
  /** `source`: the way it was paid; `transfer`: a bank transfer by staff, where that way failed. */
  destination: z.enum(['source', 'wallet', 'transfer']),
  /** By what the bank knows that transfer; null of other ways. */
  transfer_reference: z.string().nullable(),
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
      /** How it is or was paid, in the provider's words; null where it does not tell. */
      channel: z.string().nullable(),
      /** Another sum came than was asked: what is here, what is missing, and how the rest can be sent. */
      open: z
        .object({
          received: moneySchema.nullable(),
          missing: moneySchema.nullable(),
          transfer: z.object({ code: z.string(), account: bankAccountSchema }).nullable(),
        })
        .nullable(),
    }),
  ),
  documents: z.array(z.object({ type: z.enum(['e_ticket', 'receipt', 'calendar', 'letter']), url: z.string() })),
  payment_providers: z.array(paymentProviderSchema),
  /** Ways to pay at them in the order's currency, as customers know them. */
  ways_to_pay: z.array(offeredWaySchema),
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
  /**
   * Set while a paid order waits for something that the shop has to see to: by then it has its tickets, or all of
   * the money goes back.
   */
  completed_by: instantSchema.nullish(),
  /** Of a paid order: a supplier has not said in time whether it has booked. It may have, so nothing goes back yet. */
  answer_overdue: z.boolean().optional(),
  /** How it can be cancelled: `free` while nothing is paid, by a `quote` once ticketed, or not here. */
  cancellation: z.enum(['free', 'quote', 'none']),
  timeline: z.array(timelineEventSchema),
})

export type BookingConfirmationRequest = z.infer<typeof bookingConfirmationRequest>
export type BookingConfirmationResponse = z.infer<typeof bookingConfirmationResponse>
export type TimelineEvent = z.infer<typeof timelineEventSchema>
export type OrderRefund = z.infer<typeof orderRefundSchema>
