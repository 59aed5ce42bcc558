import type { PackageConfirmResponse } from '#contracts/packages/booking.ts'
import type { PackageDeparture, PackageDetail } from '#contracts/packages/packages.ts'
import { traveller } from './purchase.ts'
import type { Caller, Visitor } from './shop.ts'

/** The steps of buying a package through the API, each refusing to go on after a failure. */

export const TRIALS = {
  dearer: 'trial-dearer',
  declined: 'trial-order-declined',
  answerLost: 'trial-order-unknown',
  goneOnOrder: 'trial-gone-on-order',
  oneSeat: 'trial-one-seat',
} as const

export async function openPackage(visitor: Caller, package_id: string): Promise<PackageDetail> {
  const answer = await visitor.call('packageDetails', { package_id })
  if (answer.status !== 200) throw new Error(`package: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** The first departure at least so many days after the tests' today that a test wants. */
export function departureOf(
  { departures }: PackageDetail,
  wanted: (departure: PackageDeparture) => boolean = () => true,
): PackageDeparture {
  const found = departures.find(wanted)
  if (!found) throw new Error('no such departure')
  return found
}

/** What `confirm` is asked for two adults in a double room. */
export function packageBody({ package_id }: PackageDetail, { departure_id }: PackageDeparture, over: object = {}) {
  return {
    package_id,
    departure_id,
    adults: 2,
    children: 0,
    infants: 0,
    rooms: { quad: 0, triple: 0, double: 1, single: 0 },
    ...over,
  }
}

export async function confirmPackage(visitor: Visitor, body: object): Promise<PackageConfirmResponse> {
  const answer = await visitor.call('packageConfirm', body)
  if (answer.status !== 200) throw new Error(`confirm: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** The body of `orders/create` for a confirmed package. */
export function packageOrder(
  { offer_id, price }: PackageConfirmResponse,
  types: readonly ('ADT' | 'CNN' | 'INF')[] = ['ADT', 'ADT'],
  over: object = {},
) {
  return {
    items: [{ kind: 'package', offer_id }],
    contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '8031234567' },
    passengers: types.map(traveller),
    expected_total: { amount: price.grand_total, currency: price.currency },
    agree_terms: true,
    ...over,
  }
}

/** What each call about packages is asked by who has confirmed one. */
export async function packageBodies(ada: Visitor) {
  const dubai = await openPackage(ada, 'dubai')
  const body = packageBody(dubai, departureOf(dubai))
  const { offer_id } = await confirmPackage(ada, body)
  return {
    packageList: { family: 'holidays' },
    packageDetails: { package_id: 'dubai' },
    packageConfirm: body,
    packageOffer: { offer_id },
    packageWait: { ...body, seats: 1, email: 'ada@example.com' },
  }
}
