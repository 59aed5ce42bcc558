import { type CallContext, type Route, route } from '#api/route.ts'
import { caseKeyRequest, caseResponse } from '#contracts/cases/cases.ts'
import { caseReservationChoicesResponse, caseReservationRequest } from '#contracts/cases/reservations.ts'
import {
  attachReservation,
  type CaseReaderDeps,
  detachReservation,
  getCase,
  listReservationChoices,
} from '#modules/cases/index.ts'

/** Bookings that prove the trip of an application. */
export function caseReservationRoutes(deps: CaseReaderDeps): readonly Route[] {
  const common = { tag: 'Applications and enquiries', access: 'session', limit: { calls: 60, perSeconds: 60 } } as const
  const shown = async ({ actor, language }: CallContext, id: string) => ({
    data: await getCase(deps, actor, id, language),
  })
  return [
    route('caseReservations', {
      ...common,
      summary: 'Own bookings that prove a trip and may be put beside an application',
      request: caseKeyRequest,
      response: caseReservationChoicesResponse,
      errors: ['not_found'],
      handle: async ({ actor, language }, { case_id }) => ({
        choices: await listReservationChoices(deps, actor, case_id, language),
      }),
    }),
    route('caseAttach', {
      ...common,
      summary: 'Put an own booking beside an application, to prove the trip',
      request: caseReservationRequest,
      response: caseResponse,
      errors: ['not_found', 'case_over', 'reservation_proves_nothing', 'too_many_reservations'],
      async handle(context, input) {
        await attachReservation(deps, context.actor, input)
        return shown(context, input.case_id)
      },
    }),
    route('caseDetach', {
      ...common,
      summary: 'Take a booking away from an application again',
      request: caseReservationRequest,
      response: caseResponse,
      errors: ['not_found', 'case_over'],
      async handle(context, input) {
        await detachReservation(deps, context.actor, input)
        return shown(context, input.case_id)
      },
    }),
  ]
}
