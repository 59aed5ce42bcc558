import { z } from 'zod'
import { code, instantSchema, moneySchema } from '../fields.ts'
import { MOST_ITEMS } from './order-states.ts'

/** How many parts may follow the first, whatever is sold. */
const MOST_LATER_PARTS = 12
export const laterPartsSchema = z.int(code('invalid')).min(1, code('invalid')).max(MOST_LATER_PARTS, code('invalid'))

const instalmentPartSchema = z.object({
  /** From 1. */
  number: z.int(),
  amount: moneySchema,
  /** The first part is due as soon as the airline keeps the seats. */
  due_at: instantSchema,
})

/** A way to pay a price in parts that add up to it. */
const instalmentPlanSchema = z.object({
  /** How many parts follow the first. */
  later_parts: laterPartsSchema,
  parts: z.array(instalmentPartSchema),
})

/** Of an offer, or of several ordered together, for a total that may have a coupon taken off and bags added; or of an own order. */
export const instalmentPlanRequest = z.object({
  offer_id: z.string().min(1, code('required')).max(80).nullish(),
  offer_ids: z
    .array(z.string().min(1, code('required')).max(80))
    .min(2, code('required'))
    .max(MOST_ITEMS)
    .nullish(),
  confirmation_id: z.string().min(1, code('required')).max(80).nullish(),
  /** @default what the offers cost, each by itself */
  total: moneySchema.nullish(),
})
/** No plan where the airline does not keep the seats and their price for long enough. */
export const instalmentPlanResponse = z.object({ plans: z.array(instalmentPlanSchema) })

/**
 * `planned`: the airline is still being asked for the seats. `due`: can be paid, early too. `overdue`: its
 * day has passed, and it can be paid for a little while. `ended`: it is not to be paid any more.
 */
const instalmentStatusSchema = z.enum(['planned', 'due', 'overdue', 'paid', 'refunded', 'ended'])

/** An order that is paid in parts, as its page shows it. */
export const orderInstalmentsSchema = z.object({
  parts: z.array(
    instalmentPartSchema.extend({
      status: instalmentStatusSchema,
      /** The charge by which it is paid; null where it cannot be paid. */
      charge_id: z.string().nullable(),
      /** Until when it can be paid, where it can. */
      pay_by: instantSchema.nullable(),
    }),
  ),
  paid: moneySchema,
  left: moneySchema,
  /** The charge that pays all that is left at once; null while there is only one part left. */
  rest_charge_id: z.string().nullable(),
})

export type InstalmentPlan = z.infer<typeof instalmentPlanSchema>
export type InstalmentPlanRequest = z.infer<typeof instalmentPlanRequest>
export type InstalmentPlanResponse = z.infer<typeof instalmentPlanResponse>
export type InstalmentStatus = z.infer<typeof instalmentStatusSchema>
export type OrderInstalments = z.infer<typeof orderInstalmentsSchema>
