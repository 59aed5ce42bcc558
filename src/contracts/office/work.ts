import { z } from 'zod'
import { MOST_MESSAGE } from '../cases/fields.ts'
import { code, instantSchema, moneySchema, writtenText } from '../fields.ts'
import { handTransferSchema, refundWaySchema, whyOtherwiseSchema } from '../payments/failed-refunds.ts'
import { noteSchema, ownerSchema, WHOSE } from './cases.ts'
import { MOST_REASON } from './lengths.ts'

const QUEUE_NAMES = ['jobs', 'suppliers', 'payments', 'refunds'] as const
const id = z.int().min(1)
/** Whose it was when it was looked at; an act on what somebody else has taken meanwhile is refused. */
const seen_owner = z.string().max(254).nullable()
const text = writtenText(code('required')).min(1, code('required')).max(MOST_MESSAGE, code('message_too_long'))

export const deskWorkRequest = z.object({
  queue: z.enum(QUEUE_NAMES).nullish(),
  whose: z.enum(WHOSE).default('all'),
  overdue: z.boolean().default(false),
  closed: z.boolean().default(false),
  /** A booking reference. */
  reference: z.string().trim().max(40, code('too_long')).nullish(),
  page: z.int().min(1).max(10_000).default(1),
})

const workItemSchema = z.object({
  id: z.int(),
  queue: z.enum(QUEUE_NAMES),
  /** A code. */
  reason: z.string(),
  subject: z.string(),
  /** Of the order that it is about. */
  booking_reference: z.string().nullable(),
  owner: ownerSchema.nullable(),
  due_at: instantSchema,
  overdue: z.boolean(),
  created_at: instantSchema,
  done_at: instantSchema.nullable(),
})
export const deskWorkResponse = z.object({
  items: z.array(workItemSchema),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})
export const deskWorkKeyRequest = z.object({ id })
export const deskWorkTakeRequest = z.object({ id, seen_owner, to: z.string().max(254).nullable() })
export const deskWorkNoteRequest = z.object({ id, text })
export const deskWorkCloseRequest = z.object({ id, seen_owner })
/** The supplier has told that it has booked nothing. */
export const deskWorkUnbookedRequest = deskWorkCloseRequest
/** The airline has told that it has not made a change, or not added bags and seats. */
export const deskWorkUnchangedRequest = z.object({
  id,
  seen_owner,
  reason: writtenText(code('required')).min(1, code('required')).max(MOST_REASON, code('too_long')),
})
export const deskWorkItemResponse = z.object({
  item: workItemSchema,
  /** Whether an answer of its supplier is waited for, so that staff may say what they were told. */
  unheard: z.boolean(),
  /** Refunds that its payment's provider has failed, or never made in all its time, and in whose place nothing was given. */
  failed_refunds: z.array(
    z.object({
      refund_id: z.string(),
      amount: moneySchema,
      provider: z.string(),
      failed_at: instantSchema,
      ways: z.array(refundWaySchema),
    }),
  ),
  /** The same of a change of flights. */
  unheard_change: z.boolean(),
  /** The same of bags and seats that were added. */
  unheard_extras: z.boolean(),
  notes: z.array(noteSchema),
})
/** Gives such a refund by another way. */
export const deskWorkRefundRequest = z
  .object({
    id,
    seen_owner,
    refund_id: z.string(code('required')).min(1, code('required')).max(40),
    way: refundWaySchema,
    why: whyOtherwiseSchema,
    /** Of the transfer that staff have made; with `hand` alone. */
    transfer: handTransferSchema.nullish(),
  })
  .refine(({ way, transfer }) => way !== 'hand' || transfer, { path: ['transfer'], ...code('required') })
export const deskWorkRefundResponse = deskWorkItemResponse.extend({
  outcome: z.enum([
    'done',
    'settled',
    'not_owed',
    'disputed',
    'no_wallet',
    'made_after_all',
    'not_made',
    'moving',
    'unclear',
    'provider_silent',
    'wallet_is_short',
  ]),
})

export const deskFaultsResponse = z.object({
  dead_jobs: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      key: z.string(),
      failures: z.int(),
      last_error: z.string().nullable(),
      at: instantSchema.nullable(),
    }),
  ),
  stopped_suppliers: z.array(
    z.object({ supplier: z.string(), fault: z.string(), detail: z.string().nullable(), at: instantSchema }),
  ),
})
export const deskRequeueRequest = z.object({ id })
export const deskResumeRequest = z.object({ supplier: z.string(code('required')).min(1, code('required')).max(80) })

/** What can be decided about money that is counted for nothing yet. */
export const MONEY_DECISIONS = ['accept', 'complete', 'return_source', 'return_wallet', 'sent_back'] as const
export const deskMoneyResponse = z.object({
  uncounted: z.array(
    z.object({
      reference: z.string(),
      amount: moneySchema,
      /** null: it names no payment. */
      status: z.string().nullable(),
      booking_reference: z.string().nullable(),
      /** What the bank's statement says of a transfer that names no payment. */
      line: z.object({ narration: z.string(), payer: z.string(), booked_at: instantSchema }).nullable(),
    }),
  ),
})
/** `to`: the reference of a booking or a payment, or the code that the transfer should have named. */
export const deskAssignTransferRequest = z.object({
  line: z.string(code('required')).min(1, code('required')).max(120),
  to: z.string(code('required')).trim().min(1, code('required')).max(60, code('too_long')),
})
export const deskAssignTransferResponse = deskMoneyResponse.extend({
  /** `nothing`: it is not waiting any more, or came in another currency. */
  outcome: z.enum(['assigned', 'nothing']),
})
export const deskDecideRequest = z.object({
  reference: z.string(code('required')).min(1, code('required')).max(120),
  decision: z.enum(MONEY_DECISIONS),
})
export const deskDecideResponse = deskMoneyResponse.extend({
  outcome: z.enum(['done', 'settled', 'unreadable', 'wallet_is_short', 'nothing']),
})

export type DeskWorkRequest = z.infer<typeof deskWorkRequest>
export type DeskWorkResponse = z.infer<typeof deskWorkResponse>
export type DeskWorkKeyRequest = z.infer<typeof deskWorkKeyRequest>
export type DeskWorkTakeRequest = z.infer<typeof deskWorkTakeRequest>
export type DeskWorkNoteRequest = z.infer<typeof deskWorkNoteRequest>
export type DeskWorkCloseRequest = z.infer<typeof deskWorkCloseRequest>
export type DeskWorkUnbookedRequest = z.infer<typeof deskWorkUnbookedRequest>
export type DeskWorkUnchangedRequest = z.infer<typeof deskWorkUnchangedRequest>
export type DeskWorkItemResponse = z.infer<typeof deskWorkItemResponse>
export type DeskWorkRefundRequest = z.input<typeof deskWorkRefundRequest>
export type DeskWorkRefundResponse = z.infer<typeof deskWorkRefundResponse>
export type DeskWorkItem = z.infer<typeof workItemSchema>
export type DeskFaultsResponse = z.infer<typeof deskFaultsResponse>
export type DeskRequeueRequest = z.infer<typeof deskRequeueRequest>
export type DeskResumeRequest = z.infer<typeof deskResumeRequest>
export type DeskMoneyResponse = z.infer<typeof deskMoneyResponse>
export type DeskAssignTransferRequest = z.infer<typeof deskAssignTransferRequest>
export type DeskAssignTransferResponse = z.infer<typeof deskAssignTransferResponse>
export type DeskDecideRequest = z.infer<typeof deskDecideRequest>
export type DeskDecideResponse = z.infer<typeof deskDecideResponse>
