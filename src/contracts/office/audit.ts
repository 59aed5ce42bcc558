import { z } from 'zod'
import { code, instantSchema, moneySchema } from '../fields.ts'

const named = z.string().trim().max(254, code('too_long')).nullish()

export const deskAuditRequest = z.object({
  /** Of what: an id as the log has it, a booking reference or the reference of a case. */
  object: named,
  /** Who acted: as the log has it, or the address of a colleague. */
  actor: named,
  /** From this moment on, … */
  from: instantSchema.nullish(),
  /** … and before this one. */
  until: instantSchema.nullish(),
  /** Entries older than this one. */
  before: z.int().min(1).nullish(),
})

const auditEntrySchema = z.object({
  /** Place in the chain. */
  id: z.int(),
  at: instantSchema,
  actor: z.string(),
  /** What colleagues call them, where they have an account. */
  actor_name: z.string().nullable(),
  /** `area.act`. */
  action: z.string(),
  object: z.string(),
  /** Of the order or case that it is about. */
  subject: z.object({ kind: z.enum(['order', 'case']), reference: z.string() }).nullable(),
  amount: moneySchema.nullable(),
  /** As the log has them: names and codes, which the desk says in words. `before`: of what was changed, what it was. */
  facts: z.array(z.object({ name: z.string(), before: z.string().nullable(), value: z.string() })),
})
export const deskAuditResponse = z.object({
  entries: z.array(auditEntrySchema),
  /** What to ask for with `before` to read on; null: nothing is older. */
  older: z.int().nullable(),
})

export type DeskAuditRequest = z.infer<typeof deskAuditRequest>
export type DeskAuditResponse = z.infer<typeof deskAuditResponse>
export type DeskAuditEntry = z.infer<typeof auditEntrySchema>
