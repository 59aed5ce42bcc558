import { type Route, route } from '#api/route.ts'
import {
  transferCheckRequest,
  transferCheckResponse,
  transferOfferRequest,
  transferOfferResponse,
} from '#contracts/transfers/offers.ts'
import {
  transferFlightRequest,
  transferFlightResponse,
  transferPlacesRequest,
  transferPlacesResponse,
  transferSearchRequest,
} from '#contracts/transfers/query.ts'
import { transferSearchResponse } from '#contracts/transfers/vehicles.ts'
import {
  askFlight,
  checkTransfer,
  getTransferOffer,
  lookUpPlaces,
  searchTransfers,
  type TransferDeps,
} from '#modules/transfers/index.ts'

const tag = 'Transfers'

const SUPPLIER_ERRORS = ['supplier_unavailable', 'exchange_rate_missing'] as const

/** From two places to a ride that can be ordered. */
export function transferRoutes(deps: TransferDeps): readonly Route[] {
  return [
    route('transferPlaces', {
      summary:
        'Suggest airports, towns and hotels to be picked up at for what was typed so far, or name one by its key',
      tag,
      access: 'public',
      request: transferPlacesRequest,
      response: transferPlacesResponse,
      // One call for each letter that a quick typist types.
      limit: { calls: 300, perSeconds: 60, countedBy: 'process' },
      handle: async ({ language }, asked) => ({ data: [...(await lookUpPlaces(deps, asked, language))] }),
    }),
    route('transferSearch', {
      summary: 'Vehicles for a way, or there and back, the cheapest first',
      tag,
      access: 'public',
      request: transferSearchRequest,
      response: transferSearchResponse,
      // Many share one address of a network of telephones.
      limit: { calls: 240, perSeconds: 60 },
      errors: SUPPLIER_ERRORS,
      handle: ({ language }, input) => searchTransfers(deps, input, language),
    }),
    route('transferFlight', {
      summary:
        'What is known of a flight that somebody is picked up from or brought to, and when to be picked up for it',
      tag,
      access: 'session',
      request: transferFlightRequest,
      response: transferFlightResponse,
      limit: { calls: 120, perSeconds: 60 },
      handle: async (_visit, input) => askFlight(deps, input),
    }),
    ...offerRoutes(deps),
  ]
}

/** A vehicle confirmed, and read again. */
function offerRoutes(deps: TransferDeps): readonly Route[] {
  return [
    route('transferCheck', {
      summary: 'Ask the supplier for a chosen vehicle as it is now and make an offer of each way',
      tag,
      access: 'session',
      request: transferCheckRequest,
      response: transferCheckResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: [
        'not_found',
        'offer_mismatch',
        'vehicles_unavailable',
        'transfer_confirmation_failed',
        ...SUPPLIER_ERRORS,
      ],
      handle: ({ actor, language }, input) => checkTransfer(deps, actor, input, language),
    }),
    route('transferOffer', {
      summary: 'A confirmed transfer in full',
      tag,
      access: 'session',
      request: transferOfferRequest,
      response: transferOfferResponse,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['not_found', 'offer_expired'],
      handle: async ({ actor, language }, input) => ({ data: await getTransferOffer(deps, actor, input, language) }),
    }),
  ]
}
