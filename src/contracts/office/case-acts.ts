import { z } from 'zod'
import { appointmentBookRequest, slotsRequest, slotsResponse } from '../cases/appointments.ts'
import { FEE_CODES, FEE_LIMITS } from '../cases/fee-codes.ts'
import { code, dateSchema, writtenText } from '../fields.ts'
import { deskActRequest, deskCaseRequest } from './cases.ts'

/** Asks a customer for a fee. Amounts are in kobo, the minor unit of the shop's own currency. */
export const deskFeeRequest = deskActRequest
  .extend({
    code: z.enum(FEE_CODES, code('choice_required')),
    /** In words of the agency, in place of the code's. */
    words: writtenText().max(FEE_LIMITS.words, code('too_long')).nullish(),
    amount: z.int(code('invalid')).min(1, code('amount_too_small')).max(FEE_LIMITS.amount, code('amount_too_large')),
    /** What stays with the agency when the case is given up in time. */
    kept: z.int(code('invalid')).min(0, code('amount_too_small')).default(0),
    later_parts: z.int(code('invalid')).min(0, code('invalid')).max(FEE_LIMITS.laterParts, code('invalid')).default(0),
    due_on: dateSchema.nullish(),
  })
  .refine(({ amount, kept }) => kept <= amount, { ...code('amount_too_large'), path: ['kept'] })
export const deskWaiveRequest = deskActRequest.extend({ fee_id: z.string().max(80, code('invalid')) })

export const deskSlotsRequest = deskCaseRequest.extend(slotsRequest.omit({ case_id: true }).shape)
export const deskSlotsResponse = slotsResponse
export const deskOfferRequest = deskActRequest
export const deskBookRequest = deskActRequest.extend(
  appointmentBookRequest.omit({ case_id: true, time_zone: true }).shape,
)
export const deskRebookRequest = deskBookRequest
export const deskUnbookRequest = deskActRequest

export type DeskFeeRequest = z.input<typeof deskFeeRequest>
export type DeskWaiveRequest = z.infer<typeof deskWaiveRequest>
export type DeskSlotsRequest = z.infer<typeof deskSlotsRequest>
export type DeskSlotsResponse = z.infer<typeof deskSlotsResponse>
export type DeskActRequest = z.infer<typeof deskActRequest>
export type DeskBookRequest = z.infer<typeof deskBookRequest>
