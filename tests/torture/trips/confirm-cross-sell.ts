import type { Currency } from '#contracts/money.ts'
import type { CreateOrderRequest } from '#contracts/orders/create-order.ts'
import type { Price } from '#contracts/prices.ts'
import { findSlot, LAGOS_WALK, MAGIC_WALKS, reserveBody } from '#tests/support/activities.ts'
import { coverItem, gambia, MAGIC_TRIPS, quoteCover } from '#tests/support/insurance.ts'
import { departureOf, openPackage, packageBody, TRIALS } from '#tests/support/packages.ts'
import type { Caller } from '#tests/support/shop.ts'
import { checkOf, fromBanjul, MAGIC_ENDS, optionOf, searchRides } from '#tests/support/transfers.ts'
import type { DrawnItem } from './draw-trip.ts'

export interface Confirmed {
  readonly items: CreateOrderRequest['items']
  readonly price: Price
}

export interface Asked {
  readonly fate: DrawnItem['fate']
  readonly currency: Currency
  /** Whoever keeps seats for a payment to come wants a fare and a date that allow it. */
  readonly later: boolean
  /** The first day of the journey. */
  readonly date: string
  /** Of somebody else's server: an activity, or the town of a ride to its airport. */
  readonly elsewhere?: string
}

const DAY_MS = 86_400_000

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

export type CrossSellKind = Exclude<DrawnItem['kind'], 'flight' | 'hotel'>

/** How each of what goes beside a flight is confirmed. */
export const CONFIRMING_BESIDE: Readonly<Record<CrossSellKind, (visitor: Caller, asked: Asked) => Promise<Confirmed>>> =
  {
    transfer: confirmTransfer,
    insurance: confirmCover,
    activity: confirmWalk,
    package: confirmPackage,
  }

/** Of the adult of these orders, born on 14 March 1990. */
const ageOn = (date: string): number => Number(date.slice(0, 4)) - 1990 - (date.slice(5) < '03-14' ? 1 : 0)

const ENDS = {
  sells: 'BJL-12',
  declines: MAGIC_ENDS.declines,
  gone: MAGIC_ENDS.goneOnOrder,
  'answer lost': MAGIC_ENDS.answerLost,
} as const

async function confirmTransfer(visitor: Caller, { fate, currency, date, elsewhere: town }: Asked): Promise<Confirmed> {
  const form = {
    ...fromBanjul(ENDS[fate]),
    ...(town && { from: { type: 'city' as const, id: town, address: '12 High Street' } }),
    ...(town && { to: { type: 'airport' as const, id: town } }),
    pick_up_at: `${daysAfter(date, 3)}T09:00`,
    adults: 1,
  }
  // Who drives for others wants to know the flight.
  const answers = town ? { flight_number: 'BA75' } : {}
  const { expected_total: _, ...body } = checkOf(form, optionOf(await searchRides(visitor, form)))
  const { offers, price } = await done(visitor.call('transferCheck', { ...body, currency }))
  return { items: offers.map((one) => ({ ...one, kind: 'transfer' as const, answers })), price }
}

const TRIPS = {
  sells: 240_000_00,
  declines: MAGIC_TRIPS.declined,
  gone: MAGIC_TRIPS.declined,
  'answer lost': MAGIC_TRIPS.answerLost,
} as const

async function confirmCover(visitor: Caller, { fate, currency, date }: Asked): Promise<Confirmed> {
  const { quote_id, plans } = await quoteCover(visitor, {
    ...gambia(TRIPS[fate]),
    start_date: date,
    end_date: daysAfter(date, 3),
    travellers: [{ age: ageOn(date) }],
  })
  const plan_id = plans.find(({ level }) => level === 'comfort')?.plan_id
  const { data } = await done(visitor.call('insuranceChoose', { quote_id, plan_id, currency }))
  return { items: [coverItem(data)], price: data.price }
}

const WALKS = {
  sells: LAGOS_WALK,
  declines: MAGIC_WALKS.declines,
  gone: MAGIC_WALKS.goneOnConfirm,
  'answer lost': MAGIC_WALKS.answerLost,
} as const

async function confirmWalk(visitor: Caller, { fate, currency, date, elsewhere }: Asked): Promise<Confirmed> {
  const units = [{ unit_id: 'adult', quantity: 1 }]
  const wanted = elsewhere ? await forOneAdult(visitor, elsewhere, date) : { activity_id: WALKS[fate], units, date }
  const { expected_total: _, ...body } = reserveBody(await findSlot(visitor, wanted), wanted)
  const { offer } = await done(visitor.call('activityReserve', { ...body, currency }))
  const { offer_id, search_id } = offer
  return { items: [{ kind: 'activity', offer_id, search_id, travellers: [0] }], price: offer.price }
}

/** The last of its options, for one adult. */
async function forOneAdult(visitor: Caller, activity_id: string, date: string) {
  const { activity } = await done(visitor.call('activityDetails', { activity_id }))
  const option = activity.options.at(-1)
  const unit_id = option?.units.find(({ type }) => type === 'adult')?.unit_id ?? ''
  return { activity_id, option_id: option?.option_id ?? '', units: [{ unit_id, quantity: 1 }], date }
}

const PACKAGES = {
  sells: 'zanzibar',
  declines: TRIALS.declined,
  gone: TRIALS.goneOnOrder,
  'answer lost': TRIALS.answerLost,
} as const

async function confirmPackage(visitor: Caller, { fate, later, currency }: Asked): Promise<Confirmed> {
  const found = await openPackage(visitor, PACKAGES[fate])
  const departure = departureOf(found, ({ deposit, seats_left }) => seats_left > 0 && (!later || deposit !== null))
  const alone = { adults: 1, rooms: { quad: 0, triple: 0, double: 0, single: 1 } }
  const body = packageBody(found, departure, { ...alone, currency })
  const { offer_id, price } = await done(visitor.call('packageConfirm', body))
  return { items: [{ kind: 'package', offer_id }], price }
}

export async function done<Body>(answer: Promise<{ readonly status: number; readonly body: Body }>): Promise<Body> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`confirm: ${JSON.stringify(body)}`)
  return body
}
