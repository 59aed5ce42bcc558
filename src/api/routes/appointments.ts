import { countScarce } from '#api/rate-limits.ts'
import { type CallContext, type Route, route } from '#api/route.ts'
import {
  appointmentBookRequest,
  appointmentCancelRequest,
  appointmentMoveRequest,
  enquirySlotsRequest,
  slotsRequest,
  slotsResponse,
} from '#contracts/cases/appointments.ts'
import { caseResponse } from '#contracts/cases/cases.ts'
import {
  bookAppointment,
  cancelAppointment,
  type CaseReaderDeps,
  findSlots,
  findSlotsForEnquiry,
  getCase,
  moveAppointment,
} from '#modules/cases/index.ts'

const tag = 'Applications and enquiries'
const HOUR_S = 3_600
/** Changes of one address: each writes mails, and takes time that others want. */
const CHANGES = { calls: 60, perSeconds: HOUR_S } as const

/** Times that one address books: an adviser has some sixteen a day, and enquiries cost nothing. */
const BOOKINGS = { calls: 24, perSeconds: 24 * HOUR_S } as const

/** Times with advisers: what is free, and what is booked, moved and cancelled. */
export function appointmentRoutes(deps: CaseReaderDeps): readonly Route[] {
  const shown = async ({ actor, language }: CallContext, id: string) => ({
    data: await getCase(deps, actor, id, language),
  })
  const common = { tag, access: 'session', response: caseResponse, limit: { calls: 20, perSeconds: HOUR_S } } as const
  return [
    route('enquirySlots', {
      summary: 'Free times of the advisers for an enquiry that is still to be sent, two weeks at once',
      tag,
      access: 'session',
      request: enquirySlotsRequest,
      response: slotsResponse,
      limit: { calls: 120, perSeconds: 60 },
      handle: ({ language }, input) => findSlotsForEnquiry(deps, input, language),
    }),
    route('appointmentSlots', {
      summary: 'Free times of the advisers of a case, two weeks at once',
      tag,
      access: 'session',
      request: slotsRequest,
      response: slotsResponse,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['not_found'],
      handle: ({ actor, language }, input) => findSlots(deps, actor, input, language),
    }),
    route('appointmentBook', {
      ...common,
      summary: 'Book a free time for a case; the same once more changes nothing',
      request: appointmentBookRequest,
      errors: ['not_found', 'case_not_sent', 'case_over', 'appointment_exists', 'appointment_taken'],
      async handle(context, input) {
        await countBooking(deps, context)
        await bookAppointment(deps, context.actor, input)
        return shown(context, input.case_id)
      },
    }),
    route('appointmentMove', {
      ...common,
      summary: 'Move an appointment to another free time',
      request: appointmentMoveRequest,
      errors: ['not_found', 'appointment_over', 'appointment_taken'],
      async handle(context, input) {
        await countChange(deps, context)
        await moveAppointment(deps, context.actor, input)
        return shown(context, input.case_id)
      },
    }),
    route('appointmentCancel', {
      ...common,
      summary: 'Cancel an appointment; once more changes nothing',
      request: appointmentCancelRequest,
      errors: ['not_found', 'appointment_over'],
      async handle(context, input) {
        await countChange(deps, context)
        await cancelAppointment(deps, context.actor, input)
        return shown(context, input.case_id)
      },
    }),
  ]
}

/** Counts a time that is booked, by whichever form. @throws Refusal `rate_limited` */
export async function countBooking(deps: CaseReaderDeps, context: Pick<CallContext, 'client'>): Promise<void> {
  await countScarce(deps, 'appointments booked of address', context, BOOKINGS)
  await countChange(deps, context)
}

/** @throws Refusal `rate_limited` */
async function countChange(deps: CaseReaderDeps, { client }: Pick<CallContext, 'client'>): Promise<void> {
  await countScarce(deps, 'appointments of address', { client }, CHANGES)
}
