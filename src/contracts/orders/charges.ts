import { z } from 'zod'
import { instantSchema, moneySchema } from '../fields.ts'

/** What money is asked for beside an order's first payment; an `instalment` is a part of it. */
const chargeKindSchema = z.enum(['extras', 'change', 'correction', 'instalment'])
/**
 * `paid`: the supplier is being asked for what it pays. `settled`: that is delivered. `refused`: the
 * supplier would not, and the money goes back. `expired`, `cancelled`: it was not paid, and is not to be.
 */
export const chargeStatusSchema = z.enum(['open', 'paid', 'settled', 'refused', 'expired', 'cancelled'])

/** Money that is asked for an order. Paid like the order itself, with `charge_id` beside its id. */
export const orderChargeSchema = z.object({
  charge_id: z.string(),
  kind: chargeKindSchema,
  amount: moneySchema,
  status: chargeStatusSchema,
  /** By when it is to be paid. */
  expires_at: instantSchema,
})

export type ChargeKind = z.infer<typeof chargeKindSchema>
export type ChargeStatus = z.infer<typeof chargeStatusSchema>
export type OrderCharge = z.infer<typeof orderChargeSchema>
