import { z } from 'zod'
import { code, dateSchema, instantSchema, moneySchema } from '../fields.ts'
import { contactSchema } from '../travellers.ts'
import { caseReservationSchema } from './case-reservation.ts'
import { caseFeeSchema } from './fees.ts'
import { CASE_KINDS } from './kinds.ts'
import { CHANNELS } from './channels.ts'
import { messageSchema } from './open-case.ts'
import { CASE_STATUSES, CUSTODIES, DECISIONS } from './tracks.ts'

const case_id = z.string(code('required')).min(1, code('required')).max(80)
export const caseKeyRequest = z.object({ case_id })
export const caseReplyRequest = z.object({ case_id, message: messageSchema })
export const caseTaskRequest = z.object({
  case_id,
  task_id: z.string(code('required')).min(1, code('required')).max(80),
})

export const caseLookUpRequest = z.object({
  reference: z.string(code('required')).trim().min(1, code('required')).max(20, code('too_long')),
  email: contactSchema.shape.email,
})
export const caseLookUpResponse = z.object({
  case_id: z.string(),
  /** Until when this session may open it. */
  open_until: instantSchema,
})

const summary = {
  case_id: z.string(),
  reference: z.string(),
  kind: z.enum(CASE_KINDS),
  status: z.enum(CASE_STATUSES),
  /** What it is about, in the reader's language: `Bus, Lagos → Accra`. */
  title: z.string(),
  created_at: instantSchema,
  updated_at: instantSchema,
  /** Messages and tasks of the agency that its customer has not seen. */
  unread: z.int(),
}

const caseSummarySchema = z.object(summary)
export const caseListResponse = z.object({ cases: z.array(caseSummarySchema) })

const caseStepSchema = z.object({
  status: z.enum(CASE_STATUSES),
  state: z.enum(['done', 'current', 'ahead']),
  /** When it was reached last; null where it was not. */
  at: instantSchema.nullable(),
})

const caseTaskSchema = z.object({
  task_id: z.string(),
  /** Whose it is. */
  side: z.enum(['customer', 'agency']),
  title: z.string(),
  /** Whose paper it is about; null where it is about all. */
  applicant: z.string().nullable(),
  due_on: dateSchema.nullable(),
  done_at: instantSchema.nullable(),
  /** The place of its files; null where none is asked for. */
  slot: z.string().nullable(),
})

const caseMessageSchema = z.object({
  from: z.enum(['customer', 'agency']),
  text: z.string(),
  at: instantSchema,
  /** Whether it is the agency's and its customer has not seen it. */
  unread: z.boolean(),
})

const caseApplicantSchema = z.object({
  name: z.string(),
  nationality: z.string().nullable(),
  decision: z.enum(DECISIONS),
  custody: z.enum(CUSTODIES),
})

const caseAppointmentSchema = z.object({
  appointment_id: z.string(),
  adviser: z.string(),
  /** The clock of the adviser. */
  time_zone: z.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  channel: z.enum(CHANNELS),
  /** Where the customer is received; null where they are called. */
  place: z.string().nullable(),
  /** An iCalendar file, relative to the shop. */
  calendar: z.string(),
  /** Whether it may still be moved and cancelled. */
  can_change: z.boolean(),
})

const caseEventSchema = z.object({ text: z.string(), at: instantSchema })

/** A case as its customer sees it. */
const caseSchema = z.object({
  ...summary,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** What was asked and told, in the reader's language. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  steps: z.array(caseStepSchema),
  applicants: z.array(caseApplicantSchema),
  tasks: z.array(caseTaskSchema),
  /** The one that is ahead, or under way. */
  appointment: caseAppointmentSchema.nullable(),
  can_book: z.boolean(),
  messages: z.array(caseMessageSchema),
  /** What it costs, as it was asked. */
  fees: z.array(caseFeeSchema),
  /** What is due now and nobody is paying yet; null where nothing is. */
  to_pay: moneySchema.nullable(),
  /** Bookings beside it that prove a trip; for its owner alone. */
  reservations: z.array(caseReservationSchema),
  /** Whether one may be put there now. */
  can_attach: z.boolean(),
  /** Files of the case: whether any are taken now, and how many in each place. */
  files: z.object({ open: z.boolean(), most: z.int() }),
  /** The newest first. */
  history: z.array(caseEventSchema),
  /** By when the agency will have answered; null while it is the customer's turn. */
  answer_by: instantSchema.nullable(),
  /** What its customer may do now. */
  can_reply: z.boolean(),
  can_withdraw: z.boolean(),
})
export const caseResponse = z.object({ data: caseSchema })

export type CaseKeyRequest = z.infer<typeof caseKeyRequest>
export type CaseReplyRequest = z.infer<typeof caseReplyRequest>
export type CaseTaskRequest = z.infer<typeof caseTaskRequest>
export type CaseLookUpRequest = z.infer<typeof caseLookUpRequest>
export type CaseLookUpResponse = z.infer<typeof caseLookUpResponse>
export type CaseSummary = z.infer<typeof caseSummarySchema>
export type CaseListResponse = z.infer<typeof caseListResponse>
export type CaseStep = z.infer<typeof caseStepSchema>
export type ShownCase = z.infer<typeof caseSchema>
export type CaseResponse = z.infer<typeof caseResponse>
