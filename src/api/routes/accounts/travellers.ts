import { type Route, route } from '#api/route.ts'
import {
  acceptedResponse,
  saveTravellerRequest,
  saveTravellerResponse,
  travellerListResponse,
  travellerRequest,
  revealTravellerResponse,
} from '#contracts/accounts/account.ts'
import {
  deleteTraveller,
  listTravellers,
  saveTraveller,
  type TravellerDeps,
  revealTraveller,
} from '#modules/accounts/index.ts'
import { ACCEPTED, GUESSES, USUAL } from './signed-in-answer.ts'

const travellerErrors = ['not_found'] as const

/** Whom the customer travels with. */
export function travellerRoutes(deps: TravellerDeps): readonly Route[] {
  const tag = 'Account'
  return [
    route('accountTravellers', {
      summary: 'The travellers on file; passport numbers show their last three signs',
      tag,
      access: 'customer',
      request: null,
      response: travellerListResponse,
      limit: USUAL,
      handle: ({ actor }) => listTravellers(deps, actor),
    }),
    route('accountSaveTraveller', {
      summary: 'Keep a traveller, or change one',
      tag,
      access: 'customer',
      request: saveTravellerRequest,
      response: saveTravellerResponse,
      limit: USUAL,
      errors: [...travellerErrors, 'too_many_travellers'],
      handle: ({ actor }, input) => saveTraveller(deps, actor, input),
    }),
    ...oneTravellerRoutes(deps),
  ]
}

/** One traveller: shown in full, and removed. */
function oneTravellerRoutes(deps: TravellerDeps): readonly Route[] {
  const tag = 'Account'
  return [
    route('accountRevealTraveller', {
      summary: 'One traveller with the whole passport number, to fill a booking form; the audit log tells of it',
      tag,
      access: 'customer',
      request: travellerRequest,
      response: revealTravellerResponse,
      limit: GUESSES,
      errors: travellerErrors,
      handle: ({ actor }, input) => revealTraveller(deps, actor, input),
    }),
    route('accountDeleteTraveller', {
      summary: 'Remove a traveller from file',
      tag,
      access: 'customer',
      request: travellerRequest,
      response: acceptedResponse,
      limit: USUAL,
      errors: travellerErrors,
      handle: async ({ actor }, input) => {
        await deleteTraveller(deps, actor, input)
        return ACCEPTED
      },
    }),
  ]
}
