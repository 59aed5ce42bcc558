import { z } from 'zod'
import { dateSchema, instantSchema } from '../fields.ts'
import { caseKeyRequest } from './cases.ts'
import { ENQUIRY_KINDS } from './kinds.ts'
import { phoneSchema } from './open-case.ts'
import { slotChoiceShape, slotKey } from './slot-choice.ts'

const windowShape = {
  /** Slots of one adviser; those of all when left out. */
  adviser_id: slotKey.nullish(),
  /** The first day of the two weeks that are shown; the earliest with a slot when left out. */
  from: dateSchema.nullish(),
}

export const slotsRequest = caseKeyRequest.extend(windowShape)
/** Before there is a case: what it will be about says who is spoken with. */
export const enquirySlotsRequest = z.strictObject({ kind: z.enum(ENQUIRY_KINDS), ...windowShape })

const slotSchema = z.object({
  adviser_id: z.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
})

const adviserSchema = z.object({
  adviser_id: z.string(),
  name: z.string(),
  languages: z.array(z.enum(['en', 'fr'])),
  time_zone: z.string(),
  /** Where who comes is received; null where nobody is. */
  place: z.string().nullable(),
})

export const slotsResponse = z.object({
  advisers: z.array(adviserSchema),
  slots: z.array(slotSchema),
  /** The first day that is shown, and those at which the two weeks before and after it begin; null where there is none. */
  from: dateSchema,
  earlier: dateSchema.nullable(),
  later: dateSchema.nullable(),
  /** Whether the agency has a number to call. */
  has_phone: z.boolean(),
})

const bookingShape = {
  ...slotChoiceShape,
  /** Where to call, with its dial code; asked where the case has no number and somebody is to be called. */
  phone: phoneSchema,
}

export const appointmentBookRequest = caseKeyRequest.extend(bookingShape)
export const appointmentMoveRequest = caseKeyRequest.extend({ appointment_id: slotKey, ...bookingShape })
export const appointmentCancelRequest = caseKeyRequest.extend({ appointment_id: slotKey })

export type SlotsRequest = z.infer<typeof slotsRequest>
export type EnquirySlotsRequest = z.infer<typeof enquirySlotsRequest>
export type SlotsResponse = z.infer<typeof slotsResponse>
export type Slot = z.infer<typeof slotSchema>
export type Adviser = z.infer<typeof adviserSchema>
export type AppointmentBookRequest = z.infer<typeof appointmentBookRequest>
export type AppointmentMoveRequest = z.infer<typeof appointmentMoveRequest>
export type AppointmentCancelRequest = z.infer<typeof appointmentCancelRequest>
