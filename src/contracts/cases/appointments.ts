import { z } from 'zod'
import { code, dateSchema, instantSchema } from '../fields.ts'
import { isTimeZone } from '../own-time.ts'
import { caseKeyRequest } from './cases.ts'
import { CHANNELS } from './channels.ts'
import { phoneSchema } from './open-case.ts'

const key = z.string(code('required')).min(1, code('required')).max(80, code('invalid'))
/** The zone of the customer's clock. */
const zoneSchema = z
  .string()
  .max(64, code('invalid'))
  .regex(/^[A-Za-z][\w+/-]*$/, code('invalid'))
  .refine(isTimeZone, code('invalid'))

export const slotsRequest = caseKeyRequest.extend({
  /** Slots of one adviser; those of all when left out. */
  adviser_id: key.nullish(),
  /** The first day of the two weeks that are shown; the earliest with a slot when left out. */
  from: dateSchema.nullish(),
})

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
  adviser_id: key,
  starts_at: z.iso.datetime(code('invalid')),
  channel: z.enum(CHANNELS, code('choice_required')),
  /** Where to call, with its dial code; asked where the case has no number and somebody is to be called. */
  phone: phoneSchema,
  time_zone: zoneSchema.nullish(),
}

export const appointmentBookRequest = caseKeyRequest.extend(bookingShape)
export const appointmentMoveRequest = caseKeyRequest.extend({ appointment_id: key, ...bookingShape })
export const appointmentCancelRequest = caseKeyRequest.extend({ appointment_id: key })

export type SlotsRequest = z.infer<typeof slotsRequest>
export type SlotsResponse = z.infer<typeof slotsResponse>
export type Slot = z.infer<typeof slotSchema>
export type Adviser = z.infer<typeof adviserSchema>
export type AppointmentBookRequest = z.infer<typeof appointmentBookRequest>
export type AppointmentMoveRequest = z.infer<typeof appointmentMoveRequest>
export type AppointmentCancelRequest = z.infer<typeof appointmentCancelRequest>
