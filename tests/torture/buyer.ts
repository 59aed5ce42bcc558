import { setTimeout as wait } from 'node:timers/promises'
import type { FlightSearchRequest } from '#contracts/flight-query.ts'
import type { FlightSearchResultsResponse } from '#contracts/flight-results.ts'
import type { PaymentProvider } from '#contracts/order-states.ts'
import { bookingBody } from '#tests/support/purchase.ts'
import { PASSWORD } from '#tests/support/customer.ts'
import type { Chance } from './chance.ts'
import { type StubbornVisitor, stubbornVisitor } from './stubborn-visitor.ts'

export type Way = 'card' | 'split' | 'wallet' | 'abandoned'

export interface Purchase {
  readonly visitor: StubbornVisitor
  readonly orderId: string
  /** Whether the buyer has paid, as far as a buyer can tell. */
  readonly paid: boolean
}

interface Plan {
  readonly route: readonly [origin: string, destination: string]
  readonly way: Way
  readonly coupon: boolean
  readonly provider: PaymentProvider
  /** Whether the buyer thinks better of it once the tickets are there. */
  readonly cancels: boolean
}

/** Routes: ordinary ones, and those on which the simulated airline declines, loses its answer, or has one seat. */
const ORDINARY = [
  ['LOS', 'ABV'],
  ['LOS', 'LHR'],
  ['ABV', 'PHC'],
] as const
const DECLINED = ['LGW', 'STN'] as const
const SEATS_GONE = ['LTN', 'STN'] as const
const ANSWER_LOST = ['LHR', 'LGW'] as const
const LAST_SEAT = ['STN', 'LTN'] as const

export function planOf(chance: Chance): Plan {
  const luck = chance.next()
  const route =
    luck < 0.08
      ? DECLINED
      : luck < 0.14
        ? SEATS_GONE
        : luck < 0.24
          ? ANSWER_LOST
          : luck < 0.32
            ? LAST_SEAT
            : (ORDINARY[chance.between(0, ORDINARY.length - 1)] ?? ORDINARY[0])
  const way = chance.next()
  return {
    route,
    way: way < 0.5 ? 'card' : way < 0.7 ? 'split' : way < 0.88 ? 'wallet' : 'abandoned',
    coupon: chance.happens(0.3),
    provider: chance.happens(0.5) ? 'paystack' : 'flutterwave',
    cancels: chance.happens(0.25),
  }
}

/** How often a buyer looks for the tickets before the idea of cancelling is given up. */
const PATIENCE = 60

/** A customer whose wallet is full, signed in. */
export async function openCustomer(url: string, email: string): Promise<StubbornVisitor> {
  const visitor = stubbornVisitor(url)
  await visitor.call('authRegister', {
    first_name: 'Ada',
    last_name: 'Obi',
    email,
    password: PASSWORD,
    agree_terms: true,
  })
  await visitor.call('authVerifyEmail', { token: await tokenFor(visitor, email) })
  const topup = await visitor.call('walletTopup', { amount: 400_000_000, provider: 'paystack' })
  await visitor.tellProvider('paystack/act', 'POST', { reference: topup.body.reference, action: 'success' })
  await untilTrue(async () => {
    await visitor.call('paymentVerify', { reference: topup.body.reference })
    return (await visitor.call('walletStatement')).body.balance.amount > 0
  })
  return visitor
}

async function tokenFor(visitor: StubbornVisitor, email: string): Promise<string> {
  let token = ''
  await untilTrue(async () => {
    const list = await visitor.read('/mailbox')
    const id = new RegExp(`/mailbox/(\\d+)">[^<]*</a>\\s*<small>${email} `).exec(list)?.[1]
    if (id) token = /verify-email#([\w-]+)/.exec(await visitor.read(`/mailbox/${id}/html`))?.[1] ?? ''
    return token !== ''
  })
  return token
}

/** Buys a flight, whatever happens to the shop meanwhile. null when nothing could be bought. */
export async function buy(
  visitor: StubbornVisitor,
  plan: Plan,
  chance: Chance,
  date: string,
): Promise<Purchase | null> {
  const orderId = await order(visitor, plan, chance, date)
  if (orderId === null) return null
  const paid = await pay(visitor, plan, orderId, chance)
  if (paid && plan.cancels) await cancel(visitor, orderId, chance)
  return { visitor, orderId, paid }
}

/** Gives a ticketed order back by the terms of a quote; one that is not ticketed soon is kept. */
async function cancel(visitor: StubbornVisitor, orderId: string, chance: Chance): Promise<void> {
  for (let look = 0; look < PATIENCE; look++) {
    const { body } = await visitor.call('flightBookingConfirmation', { confirmation_id: orderId })
    if (body.cancellation === 'quote') {
      const quote = await visitor.call('bookingCancelQuote', { confirmation_id: orderId })
      if (quote.status !== 200) return
      const { quote_id, refund_options } = quote.body
      const refund_to = refund_options[chance.between(0, refund_options.length - 1)]
      await visitor.call('bookingCancel', { confirmation_id: orderId, quote_id, refund_to })
      return
    }
    await wait(250)
  }
}

async function order(visitor: StubbornVisitor, plan: Plan, chance: Chance, date: string): Promise<string | null> {
  for (let round = 0; round < 6; round++) {
    const found = await search(visitor, plan, date)
    const offer = found.offers[chance.between(0, Math.min(found.offers.length - 1, 4))]
    if (!offer) continue
    const confirmed = await visitor.call('flightConfirmAvailability', {
      search_id: found.search_id,
      fare_source_code: offer.fare_source_code,
      sector_sequence: offer.sector_sequence,
    })
    if (confirmed.status !== 200) continue
    const body = bookingBody(confirmed.body, ['ADT'])
    const coupon = plan.coupon
      ? await visitor.call('couponValidate', { code: 'TERANGA5', offer_id: confirmed.body.offer_id })
      : null
    const discounted = coupon?.body.valid
      ? { ...body, coupon_code: 'TERANGA5', expected_total: coupon.body.grand_total }
      : body
    const booked = await visitor.call('flightCreateBooking', discounted)
    if (booked.status === 201) return booked.body.confirmation_id
  }
  return null
}

async function search(visitor: StubbornVisitor, plan: Plan, date: string): Promise<FlightSearchResultsResponse> {
  const [origin, destination] = plan.route
  const form: FlightSearchRequest = {
    trip_type: 'one_way',
    sectors: [{ origin, destination, departure_date: date }],
    adults: 1,
  }
  for (;;) {
    const { body } = await visitor.call('flightSearch', form)
    for (let look = 0; look < 60; look++) {
      const found = await visitor.call('flightSearchResults', { sessionId: body.sessionId, sort: 'cheapest' })
      if (found.status !== 200 || found.body.status === 'failed') break
      if (found.body.status === 'complete') return found.body
      await wait(100)
    }
  }
}

async function pay(visitor: StubbornVisitor, plan: Plan, orderId: string, chance: Chance): Promise<boolean> {
  const { way, provider } = plan
  if (way === 'wallet') {
    return (await visitor.call('flightPayWithWallet', { confirmation_id: orderId })).status === 200
  }
  const endpoint = provider === 'paystack' ? 'flightCreatePaystackTransaction' : 'flightCreateFlutterwaveTransaction'
  const part = way === 'split' ? { wallet_amount: chance.between(100_000, 2_000_000) } : {}
  const opened = await visitor.call(endpoint, { confirmation_id: orderId, ...part })
  if (opened.status !== 200 || way === 'abandoned') return false
  const { reference } = opened.body
  await visitor.tellProvider(`${provider}/act`, 'POST', { reference, action: 'success' })
  // A page that stays open asks; one that was closed does not.
  if (chance.happens(0.6)) await visitor.call('paymentVerify', { reference })
  return true
}

async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(150)
}
