import { z } from 'zod'
import { idSchema } from '../fields.ts'
import { caseKeyRequest } from './cases.ts'
import { caseReservationSchema } from './case-reservation.ts'

export const caseReservationRequest = caseKeyRequest.extend({ confirmation_id: idSchema('ord') })

/** Own bookings that prove a trip and do not stand beside the case yet, the newest first. */
export const caseReservationChoicesResponse = z.object({ choices: z.array(caseReservationSchema) })

export type CaseReservation = z.infer<typeof caseReservationSchema>
export type CaseReservationRequest = z.infer<typeof caseReservationRequest>
export type CaseReservationChoicesResponse = z.infer<typeof caseReservationChoicesResponse>
