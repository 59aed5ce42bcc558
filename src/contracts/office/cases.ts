import { z } from 'zod'
import { MOST_MESSAGE } from '../cases/fields.ts'
import { caseResponse } from '../cases/cases.ts'
import { CASE_KINDS } from '../cases/kinds.ts'
import { CASE_STATUSES, CUSTODIES, DECISIONS } from '../cases/tracks.ts'
import { caseReservationSchema } from '../cases/case-reservation.ts'
import { caseFeeSchema } from '../cases/fees.ts'
import { code, dateSchema, instantSchema, moneySchema, writtenText } from '../fields.ts'
import { LANGUAGES } from '../locale.ts'

/** By what staff find a case: what its customer reads out. */
const reference = z.string(code('required')).trim().min(1, code('required')).max(20, code('too_long'))
/** What a page knows of a case: an act on another state of it is refused. */
const version = z.string(code('required')).min(1, code('required')).max(60, code('invalid'))
/** On what an act is, in the state that its reader had before them. */
export const deskActRequest = z.object({ reference, version })
const text = writtenText(code('required')).min(1, code('required')).max(MOST_MESSAGE, code('message_too_long'))

/** Whose work is shown. */
export const WHOSE = ['all', 'mine', 'nobody'] as const
const page = z.int().min(1).max(10_000).default(1)

export const deskCasesRequest = z.object({
  kind: z.enum(CASE_KINDS).nullish(),
  status: z.enum(CASE_STATUSES).nullish(),
  whose: z.enum(WHOSE).default('all'),
  overdue: z.boolean().default(false),
  /** What is over, too. */
  closed: z.boolean().default(false),
  /** The beginning of a reference. */
  reference: z.string().trim().max(20, code('too_long')).nullish(),
  page,
})

/** Somebody of the agency; `name` is what colleagues call them, where they have an account. */
export const ownerSchema = z.object({ email: z.string(), name: z.string() })

const listedCaseSchema = z.object({
  reference: z.string(),
  kind: z.enum(CASE_KINDS),
  status: z.enum(CASE_STATUSES),
  priority: z.enum(['urgent', 'normal', 'low']),
  title: z.string(),
  owner: ownerSchema.nullable(),
  due_at: instantSchema.nullable(),
  overdue: z.boolean(),
  created_at: instantSchema,
})
export const deskCasesResponse = z.object({
  cases: z.array(listedCaseSchema),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})

export const deskCaseRequest = z.object({ reference })
export const deskAnswerRequest = deskActRequest.extend({ text })
export const deskNoteRequest = z.object({ reference, text })
export const deskAskRequest = deskActRequest.extend({
  text,
  /** Position of the applicant whose paper it is; of all where there is none. */
  applicant: z.int().min(0).max(50).nullish(),
  due_on: dateSchema.nullish(),
  /** Whether it is done by sending a file. */
  file: z.boolean().default(false),
})
export const deskMoveRequest = deskActRequest.extend({ to: z.enum(CASE_STATUSES) })
/** `to`: the address of a colleague; null gives it back to the queue. */
export const deskAssignRequest = deskActRequest.extend({ to: z.string().max(254).nullable() })
export const deskApplicantRequest = deskActRequest.extend({
  applicant: z.int().min(0).max(50),
  change: z.union([z.object({ custody: z.enum(CUSTODIES) }), z.object({ decision: z.enum(DECISIONS) })]),
})

export const noteSchema = z.object({ by: ownerSchema, text: z.string(), at: instantSchema })
export const deskFileSchema = z.object({
  file_id: z.string(),
  name: z.string(),
  slot: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  at: instantSchema,
  url: z.string(),
})

/** What a case costs, one line of it, with what staff agreed on. */
const deskFeeSchema = caseFeeSchema.omit({ confirmation_id: true }).extend({
  /** What stays with the agency when the case is given up in time. */
  kept: moneySchema,
  /** Parts that may follow the first. */
  later_parts: z.int(),
  /** Of the order by which it is paid. */
  booking_reference: z.string().nullable(),
  /** Whether nobody is paying it, so that it may be waived. */
  open: z.boolean(),
  /** Whether the payer's bank is asked to take its payment back. */
  disputed: z.boolean(),
})

/** A booking that its customer has put beside an application, as proof of the trip. */
const deskReservationSchema = caseReservationSchema.omit({ confirmation_id: true })

const shown = caseResponse.shape.data
const deskCaseSchema = shown
  .omit({ unread: true, messages: true, can_reply: true, can_withdraw: true, case_id: true, can_attach: true })
  .extend({
    reservations: z.array(deskReservationSchema),
    version: z.string(),
    priority: z.enum(['urgent', 'normal', 'low']),
    owner: ownerSchema.nullable(),
    overdue: z.boolean(),
    /** In which its customer is written to. */
    language: z.enum(LANGUAGES),
    /** Whether something may still be asked of its customer. */
    can_ask: z.boolean(),
    /** Where it may move from here. */
    moves: z.array(z.enum(CASE_STATUSES)),
    messages: z.array(
      z.object({
        from: z.enum(['customer', 'agency']),
        by: ownerSchema.nullable(),
        text: z.string(),
        at: instantSchema,
        /** Whether the other side has not read it. */
        unread: z.boolean(),
      }),
    ),
    fees: z.array(deskFeeSchema),
    notes: z.array(noteSchema),
    files: z.array(deskFileSchema),
  })
export const deskCaseResponse = z.object({ case: deskCaseSchema })

export type DeskCasesRequest = z.infer<typeof deskCasesRequest>
export type DeskCasesResponse = z.infer<typeof deskCasesResponse>
export type DeskCaseRequest = z.infer<typeof deskCaseRequest>
export type DeskAnswerRequest = z.infer<typeof deskAnswerRequest>
export type DeskNoteRequest = z.infer<typeof deskNoteRequest>
export type DeskAskRequest = z.infer<typeof deskAskRequest>
export type DeskMoveRequest = z.infer<typeof deskMoveRequest>
export type DeskAssignRequest = z.infer<typeof deskAssignRequest>
export type DeskApplicantRequest = z.infer<typeof deskApplicantRequest>
export type DeskCase = z.infer<typeof deskCaseSchema>
export type DeskCaseResponse = z.infer<typeof deskCaseResponse>
export type DeskReservation = z.infer<typeof deskReservationSchema>
export type DeskFee = z.infer<typeof deskFeeSchema>
export type DeskFile = z.infer<typeof deskFileSchema>
export type DeskNote = z.infer<typeof noteSchema>
export type DeskOwner = z.infer<typeof ownerSchema>
