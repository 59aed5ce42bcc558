import { z } from 'zod'
import { code, instantSchema, moneySchema } from '../fields.ts'
import { orderResponse } from '../orders/order.ts'
import { deskFileSchema, ownerSchema } from './cases.ts'
import { ROLES } from './roles.ts'
import { deskWorkResponse } from './work.ts'

export const deskOrderRequest = z.object({
  reference: z.string(code('required')).trim().min(1, code('required')).max(20, code('too_long')),
})

const { payments, refunds, contact, travellers, status, payment_status, fulfilment_status, timeline } =
  orderResponse.shape

/** The story of an order, to be read. */
const deskOrderSchema = z.object({
  booking_reference: z.string(),
  status,
  payment_status,
  fulfilment_status,
  created_at: instantSchema,
  total: moneySchema,
  contact,
  travellers,
  items: z.array(
    z.object({
      item_id: z.string(),
      kind: z.string(),
      title: z.string(),
      status: z.string(),
      supplier: z.string(),
      supplier_reference: z.string().nullable(),
      pnr: z.string().nullable(),
      amount: moneySchema,
      starts_at: instantSchema.nullable(),
    }),
  ),
  payments: z.array(payments.element.omit({ open: true })),
  refunds,
  timeline,
  work: deskWorkResponse.shape.items,
  files: z.array(deskFileSchema),
})
export const deskOrderResponse = z.object({ order: deskOrderSchema })
/** `role`: only who may do it is given work. */
export const colleaguesResponse = z.object({ colleagues: z.array(ownerSchema.extend({ role: z.enum(ROLES) })) })

export type DeskOrderRequest = z.infer<typeof deskOrderRequest>
export type DeskOrderResponse = z.infer<typeof deskOrderResponse>
export type ColleaguesResponse = z.infer<typeof colleaguesResponse>
