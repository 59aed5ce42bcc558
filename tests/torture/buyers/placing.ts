import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ConfirmAvailabilityResponse } from '#contracts/flights/confirmed-offers.ts'
import type { CheckRateResponse } from '#contracts/hotels/offers.ts'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import { bookingBody } from '#tests/support/purchase.ts'
import { roomItems } from '#tests/support/stays.ts'
import type { Chance } from '../chance.ts'
import { untilThere } from '../waiting.ts'
import { confirmCompany, type Companion } from './confirm-company.ts'
import { confirmRooms } from './confirm-rooms.ts'
import type { Plan } from './plan.ts'
import type { StubbornVisitor } from './stubborn-visitor.ts'

const ROUNDS = 6
const CONTACT = { country_code: '+234' }
/** Who keeps seats is known by their number too. */
const phoneOf = (chance: Chance) => `803${chance.between(1_000_000, 9_999_999)}`

/** Finds, confirms and orders a flight for one adult, or two in one order. @returns null when nothing could be booked. */
export async function placeOrder(
  visitor: StubbornVisitor,
  plan: Plan,
  chance: Chance,
  date: string,
): Promise<string | null> {
  for (let round = 0; round < ROUNDS; round++) {
    const first = await confirmOne(visitor, plan, chance, { route: plan.route, date })
    if (!first) continue
    const second =
      plan.second && (await confirmOne(visitor, plan, chance, { route: plan.second.route, date: later(date) }))
    if (plan.second && !second) continue
    const contact = { ...CONTACT, email: await confirmedAddress(visitor, plan), phone_number: phoneOf(chance) }
    const payment = {
      payment_option: plan.payment,
      ...(plan.payment === 'instalments' && { later_parts: chance.between(1, 3) }),
    }
    const stay = plan.stay && (await confirmRooms(visitor, { stay: plan.stay, cancels: plan.cancels, chance }, date))
    if (plan.stay && !stay) continue
    if (plan.stay && stay) {
      const placed = await orderWithStay(visitor, plan.stay, { flight: first, stay }, { contact, ...payment })
      if (placed.status === 201) return placed.body.confirmation_id
      continue
    }
    const company = plan.company && (await confirmCompany(visitor, plan, date))
    if (plan.company && !company) continue
    if (plan.company && company) {
      const placed = await orderCrossSell(visitor, plan.company, { flight: first, company }, { contact, ...payment })
      if (placed.status === 201) return placed.body.confirmation_id
      continue
    }
    const booked = second
      ? await orderBoth(visitor, plan, [first, second], { contact, ...payment })
      : await orderOne(visitor, plan, first, { contact, ...payment })
    if (booked.status === 201) return booked.body.confirmation_id
  }
  return null
}

type Confirmed = ConfirmAvailabilityResponse

async function orderOne(visitor: StubbornVisitor, plan: Plan, offer: Confirmed, over: object) {
  const coupon = plan.coupon
    ? await visitor.call('couponValidate', { code: 'TERANGA5', offer_id: offer.offer_id })
    : null
  return visitor.call('flightCreateBooking', {
    ...bookingBody(offer, ['ADT'], over),
    ...(coupon?.body.valid && { coupon_code: 'TERANGA5', expected_total: coupon.body.grand_total }),
  })
}

async function orderBoth(visitor: StubbornVisitor, plan: Plan, offers: readonly [Confirmed, Confirmed], over: object) {
  const [first, second] = offers
  const { offer_id: _, search_id: __, ...body } = bookingBody(first, ['ADT'], over)
  const amount = first.price.grand_total + second.price.grand_total
  return visitor.call('orderCreate', {
    ...body,
    items: offers.map(({ offer_id, search_id }) => ({ kind: 'flight', offer_id, search_id })),
    expected_total: { amount, currency: first.price.currency },
    partial_policy: plan.second?.policy,
  })
}

/** A flight and rooms, which its traveller takes. */
async function orderWithStay(
  visitor: StubbornVisitor,
  { policy }: NonNullable<Plan['stay']>,
  { flight, stay }: { readonly flight: Confirmed; readonly stay: CheckRateResponse },
  over: object,
) {
  const { offer_id, search_id, ...body } = bookingBody(flight, ['ADT'], over)
  const { currency, grand_total } = flight.price
  const leads = stay.rooms.map(() => 0)
  return visitor.call('orderCreate', {
    ...body,
    items: [{ kind: 'flight', offer_id, search_id }, ...roomItems(stay, leads)],
    expected_total: { amount: grand_total + stay.price.grand_total, currency },
    partial_policy: policy,
  })
}

async function orderCrossSell(
  visitor: StubbornVisitor,
  { policy }: NonNullable<Plan['company']>,
  { flight, company }: { readonly flight: Confirmed; readonly company: readonly Companion[] },
  over: object,
) {
  const { offer_id, search_id, ...body } = bookingBody(flight, ['ADT'], over)
  const { currency, grand_total } = flight.price
  return visitor.call('orderCreate', {
    ...body,
    items: [{ kind: 'flight', offer_id, search_id }, ...company.flatMap(({ items }) => items)],
    expected_total: { amount: company.reduce((sum, { price }) => sum + price.grand_total, grand_total), currency },
    partial_policy: policy,
  })
}

/** The second of two flights is a week after the first. */
function later(date: string): string {
  return new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 10)
}

interface Leg {
  readonly route: Plan['route']
  readonly date: string
}

async function confirmOne(visitor: StubbornVisitor, plan: Plan, chance: Chance, leg: Leg): Promise<Confirmed | null> {
  const found = await search(visitor, leg)
  const fare = fareOf(found, plan, chance)
  if (!fare) return null
  const confirmed = await visitor.call('flightConfirmAvailability', { search_id: found.search_id, ...fare })
  return confirmed.status === 200 ? confirmed.body : null
}

/** An address of the buyer's own, which they have confirmed where seats are to be kept for it. */
async function confirmedAddress(visitor: StubbornVisitor, plan: Plan): Promise<string> {
  if (plan.payment === 'pay_now') return 'adaeze@example.com'
  const name = `buyer-${randomUUID().slice(0, 8)}`
  const email = `${name}@${name}.example`
  for (let round = 0; round < ROUNDS; round++) {
    await visitor.call('emailCodeSend', { email })
    const code = await codeFor(visitor, email)
    const confirmed = await visitor.call('emailCodeConfirm', { email, code })
    if (confirmed.status === 200) break
  }
  return email
}

/** The code that came last; none comes to a shop that was killed before it asked for it. */
async function codeFor(visitor: StubbornVisitor, email: string): Promise<string> {
  for (let look = 0; look < 200; look++) {
    const list = await visitor.read('/mailbox')
    const code = new RegExp(`>(\\d{3} \\d{3})[^<]*</a>\\s*<small>${email} `).exec(list)?.[1]
    if (code) return code
    await wait(150)
  }
  return 'none'
}

async function search(visitor: StubbornVisitor, { route, date }: Leg): Promise<FlightSearchResultsResponse> {
  const [origin, destination] = route
  const form: FlightSearchRequest = {
    trip_type: 'one_way',
    sectors: [{ origin, destination, departure_date: date }],
    adults: 1,
  }
  return untilThere({ what: () => `flights from ${origin} to ${destination}` }, async () => {
    const { body } = await visitor.call('flightSearch', form)
    for (let look = 0; look < 60; look++) {
      const found = await visitor.call('flightSearchResults', { sessionId: body.sessionId, sort: 'cheapest' })
      if (found.status !== 200 || found.body.status === 'failed') break
      if (found.body.status === 'complete') return found.body
      await wait(100)
    }
    return undefined
  })
}

/**
 * One of the first flights: its most flexible fare where it is to be kept, one that can be changed or that gives
 * little back where it is to be.
 */
function fareOf({ offers }: FlightSearchResultsResponse, plan: Plan, chance: Chance) {
  const offer = offers[chance.between(0, Math.min(offers.length - 1, 4))]
  if (!offer) return null
  const changeable = offer.fares.find(({ conditions }) => conditions.change_before_departure?.allowed)
  const strict = offer.fares.find(({ conditions }) => conditions.refund_before_departure?.allowed === false)
  // Of what is given back at last only the taxes come back: less than half of what was paid.
  if (plan.cancels === 'at last' && !strict) return null
  const wanted = plan.cancels === 'at last' ? strict : plan.afterwards.includes('change') ? changeable : undefined
  const fare = plan.payment === 'pay_now' ? wanted : offer.fares.at(-1)
  return {
    fare_source_code: fare?.fare_source_code ?? offer.fare_source_code,
    sector_sequence: offer.sector_sequence,
  }
}
