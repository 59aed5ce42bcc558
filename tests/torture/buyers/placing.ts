import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import { bookingBody } from '#tests/support/purchase.ts'
import type { Chance } from '../chance.ts'
import { untilThere } from '../waiting.ts'
import type { Plan } from './plan.ts'
import type { StubbornVisitor } from './stubborn-visitor.ts'

const ROUNDS = 6
const CONTACT = { country_code: '+234' }
/** Who keeps seats is known by their number too. */
const phoneOf = (chance: Chance) => `803${chance.between(1_000_000, 9_999_999)}`

/** Finds, confirms and orders a flight for one adult. @returns null when nothing could be had. */
export async function placeOrder(
  visitor: StubbornVisitor,
  plan: Plan,
  chance: Chance,
  date: string,
): Promise<string | null> {
  for (let round = 0; round < ROUNDS; round++) {
    const found = await search(visitor, plan, date)
    const fare = fareOf(found, plan, chance)
    if (!fare) continue
    const confirmed = await visitor.call('flightConfirmAvailability', { search_id: found.search_id, ...fare })
    if (confirmed.status !== 200) continue
    const coupon = plan.coupon
      ? await visitor.call('couponValidate', { code: 'TERANGA5', offer_id: confirmed.body.offer_id })
      : null
    const contact = { ...CONTACT, email: await confirmedAddress(visitor, plan) }
    const booked = await visitor.call('flightCreateBooking', {
      ...bookingBody(confirmed.body, ['ADT'], { contact: { ...contact, phone_number: phoneOf(chance) } }),
      ...(coupon?.body.valid && { coupon_code: 'TERANGA5', expected_total: coupon.body.grand_total }),
      payment_option: plan.payment,
      ...(plan.payment === 'instalments' && { later_parts: chance.between(1, 3) }),
    })
    if (booked.status === 201) return booked.body.confirmation_id
  }
  return null
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

async function search(visitor: StubbornVisitor, plan: Plan, date: string): Promise<FlightSearchResultsResponse> {
  const [origin, destination] = plan.route
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
