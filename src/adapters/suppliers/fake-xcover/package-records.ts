import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { moneySchema } from '#contracts/fields.ts'
import { coverLevelSchema, planSchema } from '#contracts/insurance/cover.ts'
import { recordStore } from '../fake-servers/record-store.ts'
import { policyKeySchema } from '../xcover/quotes/policy-key.ts'

const quoteRecordSchema = z.object({
  id: z.string(),
  /** Place of its request. */
  at: z.int(),
  level: coverLevelSchema,
  /** Of the insurer behind. */
  planKey: z.string(),
  price: moneySchema,
  covers: planSchema.shape.covers,
})
export type QuoteRecord = z.output<typeof quoteRecordSchema>

const insuredSchema = z.object({ first_name: z.string(), last_name: z.string(), birth_date: z.string() })

const recordSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  status: z.enum(['RECEIVED', 'PENDING_PAYMENT', 'CONFIRMED', 'CANCELLED', 'FAILED']),
  question: policyKeySchema.shape.question,
  quotes: z.array(quoteRecordSchema),
  /** By the place of their request. */
  errors: z.record(z.string(), z.unknown()),
  optedOutAt: z.string().nullable(),
  /** Keys of the calls that have changed it. */
  idempotencyKeys: z.array(z.string()),
  chosen: z
    .object({
      quoteId: z.string(),
      insured: z.array(insuredSchema),
      email: z.string(),
      phone: z.string(),
      reference: z.string(),
      total: moneySchema,
    })
    .nullable(),
  /** Of the insurer behind. */
  supplierOrderId: z.string().nullable(),
  cancellations: z.array(z.string()),
})
export type PackageRecord = z.output<typeof recordSchema>

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** `8EB89-4A3H7-INS` */
export function newPackageId(): string {
  const five = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${five()}-${five()}-INS`
}

export const packageRecords = recordStore('xcover package', recordSchema, ({ chosen, ...keys }) => ({
  clientReference: chosen?.reference ?? '',
  ...keys,
}))
