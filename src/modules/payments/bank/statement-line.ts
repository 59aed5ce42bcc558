import { z } from 'zod'
import { currencySchema, instantSchema } from '#contracts/fields.ts'

/** A text of a bank's system, without what PostgreSQL cannot keep: one odd character would hold up all lines behind it. */
const bankText = z.string().transform((text) => text.toWellFormed().replaceAll('\0', ''))

/** A credit on the account, as a bank's statement tells it. */
const statementLineSchema = z.object({
  /** The bank's own id: the same line of two statements counts once. */
  line_id: bankText.pipe(z.string().trim().min(1).max(100)),
  /** Minor units, more than nothing. */
  amount: z.int().min(1),
  currency: currencySchema,
  narration: bankText.pipe(z.string().max(500)),
  payer: bankText.pipe(z.string().max(200)).default(''),
  booked_at: instantSchema,
  /** What the bank knows the transfer by, such as its session id: files tell the same. */
  bank_reference: bankText.pipe(z.string().trim().max(100)).optional(),
  /** The number of the account that was credited; the shop's own when absent. */
  account: bankText.pipe(z.string().trim().max(40)).optional(),
})
export const statementSchema = z.object({ lines: z.array(statementLineSchema).max(1_000) })

export interface StatementLine extends z.infer<typeof statementLineSchema> {
  /** The narration alone, where `narration` has the bank's reference in it. */
  readonly words?: string
}
