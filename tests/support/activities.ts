import type { ActivityAnswer, UnitCount } from '#contracts/activities/activity.ts'
import type { ActivitySlotsResponse } from '#contracts/activities/details.ts'
import type { ActivityOffer, ActivityReserveRequest } from '#contracts/activities/offers.ts'
import type { Caller, Visitor } from './shop.ts'

/** The steps of buying an activity through the API, each refusing to go on after a failure. */

/** A Tuesday on which Lagos and Banjul have everything to do. */
export const ACTIVITY_DAY = '2026-12-01'
const TWO_ADULTS: readonly UnitCount[] = [{ unit_id: 'adult', quantity: 2 }]

/** Activities that misbehave, by what they do; all of them in Banjul. */
export const MAGIC_WALKS = {
  dearer: 'own_activities~BJL-magic-dearer-on-reserve',
  goneOnReserve: 'own_activities~BJL-magic-gone-on-reserve',
  goneOnConfirm: 'own_activities~BJL-magic-gone-on-confirm',
  declines: 'own_activities~BJL-magic-confirm-declined',
  answerLost: 'own_activities~BJL-magic-confirm-unknown',
  silent: 'own_activities~BJL-magic-no-answer',
  rubbish: 'own_activities~BJL-magic-rubbish',
  agreed: 'own_activities~BJL-magic-agreed-on-request',
  rejected: 'own_activities~BJL-magic-rejected-on-request',
  lastPlace: 'own_activities~BJL-magic-last-place',
} as const
export const LAGOS_WALK = 'own_activities~LOS-walk'
/** It has room for many. */
export const MUSEUM = { activity_id: 'own_activities~LOS-museum', option_id: 'entry' } as const

type Slot = ActivitySlotsResponse['slots'][number]

interface Wanted {
  readonly activity_id?: string
  readonly option_id?: string
  readonly date?: string
  readonly units?: readonly UnitCount[]
}

/** The first time of an option on a day with places for these units. */
export async function findSlot(visitor: Caller, wanted: Wanted = {}): Promise<Slot> {
  const { activity_id = LAGOS_WALK, option_id = 'group', date = ACTIVITY_DAY, units = TWO_ADULTS } = wanted
  const answer = await visitor.call('activitySlots', { activity_id, option_id, date, units: [...units] })
  if (answer.status !== 200) throw new Error(`slots: ${JSON.stringify(answer.body)}`)
  const people = units.reduce((sum, { quantity }) => sum + quantity, 0)
  const slot = answer.body.slots.find(
    ({ status, places_left: left }) => status !== 'sold_out' && (left ?? 99) >= people,
  )
  if (!slot) throw new Error('no time has places')
  return slot
}

/** What `activities/reserve` is asked for units of a slot. */
export function reserveBody(slot: Slot, { activity_id = LAGOS_WALK, units = TWO_ADULTS }: Wanted = {}) {
  return {
    activity_id,
    option_id: slot.option_id,
    slot_id: slot.slot_id,
    units: [...units],
    answers: [] as ActivityAnswer[],
    expected_total: { amount: slot.total ?? 0, currency: slot.currency },
  } satisfies ActivityReserveRequest
}

/** Places of an activity, from its times to the offer. */
export async function reservePlaces(visitor: Visitor, wanted: Wanted = {}): Promise<ActivityOffer> {
  const answer = await visitor.call('activityReserve', reserveBody(await findSlot(visitor, wanted), wanted))
  if (answer.status !== 200) throw new Error(`reserve: ${JSON.stringify(answer.body)}`)
  return answer.body.offer
}

/** The body of `orders/create` for kept places. */
export function activityOrder({ offer_id, search_id, price }: ActivityOffer, over: object = {}) {
  return {
    items: [{ kind: 'activity' as const, offer_id, search_id, travellers: [0] }],
    contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '8031234567' },
    passengers: [{ first_name: 'Adaeze', last_name: 'Okonkwo' }],
    expected_total: { amount: price.grand_total, currency: price.currency },
    agree_terms: true,
    ...over,
  }
}

/** An order of kept places that waits for its payment. */
export async function placeActivity(visitor: Visitor, wanted: Wanted = {}): Promise<string> {
  const body = activityOrder(await reservePlaces(visitor, wanted))
  const answer = await visitor.call('orderCreate', body, { 'Idempotency-Key': crypto.randomUUID() })
  if (answer.status !== 201) throw new Error(`order: ${JSON.stringify(answer.body)}`)
  return answer.body.confirmation_id
}
