import { countScarce } from '#api/rate-limits.ts'
import { type Route, route } from '#api/route.ts'
import {
  packageConfirmRequest,
  packageConfirmResponse,
  packageOfferRequest,
  packageOfferResponse,
  packageWaitRequest,
  packageWaitResponse,
} from '#contracts/packages/booking.ts'
import {
  packageDetailsRequest,
  packageDetailsResponse,
  packageListRequest,
  packageListResponse,
} from '#contracts/packages/packages.ts'
import {
  confirmPackage,
  getPackage,
  getPackageOffer,
  joinWaitingList,
  listPackages,
  type PackageDeps,
} from '#modules/packages/index.ts'

const tag = 'Packages'
/** Lines that one address joins: seats that come back are kept for a day for each, and anybody may type any address. */
const LINES = { calls: 20, perSeconds: 86_400 } as const

/** Holidays and pilgrimages: from the list to an offer that can be ordered. */
export function packageRoutes(deps: PackageDeps): readonly Route[] {
  return [
    route('packageList', {
      summary: 'Holidays or pilgrimages, narrowed and in order, each with its next departures',
      tag,
      access: 'public',
      request: packageListRequest,
      response: packageListResponse,
      limit: { calls: 240, perSeconds: 60, countedBy: 'process' },
      handle: ({ language }, input) => listPackages(deps, input, language),
    }),
    route('packageDetails', {
      summary: 'One package in full, with its departures, seats and prices',
      tag,
      access: 'public',
      request: packageDetailsRequest,
      response: packageDetailsResponse,
      limit: { calls: 240, perSeconds: 60, countedBy: 'process' },
      errors: ['not_found'],
      handle: async ({ language }, input) => ({ data: await getPackage(deps, input.package_id, language) }),
    }),
    route('packageConfirm', {
      summary: 'Price a departure, rooms and extras for a party and keep them as an offer',
      tag,
      access: 'session',
      request: packageConfirmRequest,
      response: packageConfirmResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: ['not_found', 'departure_closed', 'departure_full', 'rooms_do_not_fit'],
      handle: ({ actor, language }, input) => confirmPackage(deps, actor, input, language),
    }),
    ...besideConfirming(deps),
  ]
}

function besideConfirming(deps: PackageDeps): readonly Route[] {
  return [
    route('packageOffer', {
      summary: 'A confirmed package in full',
      tag,
      access: 'session',
      request: packageOfferRequest,
      response: packageOfferResponse,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['not_found', 'offer_expired'],
      handle: async ({ actor, language }, input) => ({ data: await getPackageOffer(deps, actor, input, language) }),
    }),
    route('packageWait', {
      summary: 'Wait for seats of a departure that is full: who is first is told when some come back',
      tag,
      access: 'session',
      request: packageWaitRequest,
      response: packageWaitResponse,
      limit: { calls: 10, perSeconds: 600 },
      errors: ['not_found', 'departure_closed', 'departure_has_seats'],
      async handle({ client, language }, input) {
        await countScarce(deps, 'lines of address', { client }, LINES)
        await joinWaitingList(deps, input, language)
        return { waiting: true as const }
      },
    }),
  ]
}
