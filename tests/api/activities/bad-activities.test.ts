import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  findSlot,
  reservePlaces,
  LAGOS_WALK,
  MAGIC_WALKS,
  activityOrder,
  reserveBody,
} from '#tests/support/activities.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const ada = shop.visitor()
beforeEach(() => {
  // The clock runs on between stories, and bearers end.
  ada.bearer = null
})

describe('wrong units are named by their fields', () => {
  test.each([
    ['too many', [{ unit_id: 'adult', quantity: 13 }], 'units'],
    ['an unknown one', [{ unit_id: 'elephant', quantity: 1 }], 'units.0.unit_id'],
    ['children alone', [{ unit_id: 'child', quantity: 2 }], 'units.0.quantity'],
    [
      'one twice',
      [
        { unit_id: 'adult', quantity: 1 },
        { unit_id: 'adult', quantity: 1 },
      ],
      'units.1.quantity',
    ],
  ])('%s', async (_, units, field) => {
    const slot = await findSlot(ada)
    const answer = await ada.call('activityReserve', { ...reserveBody(slot), units })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})).toContain(field)
  })

  test('too few of a private tour', async () => {
    const slot = await findSlot(ada, { option_id: 'private', date: '2026-12-09' })
    const units = [{ unit_id: 'adult', quantity: 1 }]
    const answer = await ada.call('activityReserve', { ...reserveBody(slot), units })
    expect(answer.body.errors?.units?.[0]).toBe('Please choose at least 2 places')
  })
})

test('required questions are asked until they are answered, of the booking and of everybody', async () => {
  const wanted = { activity_id: 'own_activities~DSS-outdoor', option_id: 'session' }
  const body = reserveBody(await findSlot(ada, wanted), wanted)
  const silent = await ada.call('activityReserve', body, { 'Accept-Language': 'fr' })
  expect(Object.keys(silent.body.errors ?? {}).toSorted()).toEqual([
    'answers.born.0',
    'answers.born.1',
    'answers.height.0',
    'answers.height.1',
    'answers.level',
  ])
  const answers = [
    { question_id: 'born', traveller: 0, value: '1990-03-14' },
    { question_id: 'born', traveller: 1, value: '2027-02-30' },
    { question_id: 'height', traveller: 0, value: '172' },
    { question_id: 'height', traveller: 1, value: 'tall' },
    { question_id: 'level', traveller: null, value: 'some' },
    { question_id: 'nobody-asked', traveller: null, value: 'x' },
  ]
  const wrong = await ada.call('activityReserve', { ...body, answers })
  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['answers.born.1', 'answers.height.1'])
  const corrected: Readonly<Record<string, string>> = { tall: '168', '2027-02-30': '1988-02-29' }
  const right = answers.map((answer) => ({ ...answer, value: corrected[answer.value] ?? answer.value }))
  const kept = await ada.call('activityReserve', { ...body, answers: right })
  expect(kept.body.offer.answers).toHaveLength(5)
  expect(kept.body.offer.answers[1]).toEqual({
    label: 'Date of birth',
    traveller: 1,
    kind: 'date',
    value: '1988-02-29',
  })
})

test('days and times that are none, over, or of another activity', async () => {
  const slots = (date: string) => ada.call('activitySlots', { activity_id: LAGOS_WALK, option_id: 'group', date })
  expect((await slots('2026-02-30')).status).toBe(422)
  expect((await slots('2020-01-01')).body.slots).toEqual([])
  expect((await ada.call('activitySearch', { city: 'LOS', date: '2020-01-01' })).body).toMatchObject({
    errors: { date: [expect.any(String)] },
  })
  expect((await ada.call('activitySearch', { city: 'QQQ' })).status).toBe(422)
  const slot = await findSlot(ada)
  const over = { ...reserveBody(slot), slot_id: slot.slot_id.replace('2026-12-01', '2026-11-01') }
  expect((await ada.call('activityReserve', over)).body).toMatchObject({ code: 'slot_closed' })
  const other = { ...reserveBody(slot), activity_id: MAGIC_WALKS.lastPlace }
  expect((await ada.call('activityReserve', other)).body).toMatchObject({ code: 'activity_confirmation_failed' })
  expect((await ada.call('activityDetails', { activity_id: 'nobody~nothing' })).status).toBe(404)
})

test('a city without anything to do names the nearest that have it', async () => {
  const { body } = await ada.call('activitySearch', { city: 'ILR' }, { 'Accept-Language': 'fr' })
  expect(body.activities).toEqual([])
  const kilometres = body.nearby.map(({ km }) => km)
  expect(kilometres).toEqual(kilometres.toSorted((one, other) => one - other))
  expect(body.nearby[0]).toMatchObject({ country_code: 'NG', activities: expect.any(Number) })
  expect((await ada.call('activitySearch', { city: 'LOS' })).body.nearby).toEqual([])
})

test('the last place is kept for one, and for the next once the hold is over', async () => {
  const one = { activity_id: MAGIC_WALKS.lastPlace, units: [{ unit_id: 'adult', quantity: 1 }] }
  const slot = await findSlot(ada, one)
  const [first, second] = [shop.visitor(), shop.visitor()]
  expect((await first.call('activityReserve', reserveBody(slot, one))).status).toBe(200)
  expect((await second.call('activityReserve', reserveBody(slot, one))).body).toMatchObject({
    code: 'places_unavailable',
  })
  shop.clock.advance(31 * 60_000)
  second.bearer = null
  expect((await second.call('activityReserve', reserveBody(slot, one))).status).toBe(200)
})

test('an offer is its visitor’s alone, and over with its hold', async () => {
  const { offer_id } = await reservePlaces(ada)
  expect((await shop.visitor().call('activityOffer', { offer_id })).status).toBe(404)
  shop.clock.advance(31 * 60_000)
  ada.bearer = null
  expect((await ada.call('activityOffer', { offer_id })).body).toMatchObject({ code: 'offer_expired' })
  const shown = await ada.call('activityOffer', { offer_id, even_expired: true })
  expect(shown.body.data).toMatchObject({ offer_id })
  const late = await ada.call('orderCreate', activityOrder(shown.body.data), { 'Idempotency-Key': crypto.randomUUID() })
  expect(late.body).toMatchObject({ code: 'offer_expired' })
})

test('an adult leads, and who tells an age must fit a ticket', async () => {
  const offer = await reservePlaces(ada)
  const born = { year_of_birth: 2023, month_of_birth: 5, day_of_birth: 1 }
  const passengers = [{ first_name: 'Adaeze', last_name: 'Okonkwo', ...born }]
  const answer = await ada.call('orderCreate', activityOrder(offer, { passengers }), {
    'Idempotency-Key': crypto.randomUUID(),
  })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors ?? {})).toEqual(['passengers.0.year_of_birth'])
})

test('a list begins on the day that it is in the city', async () => {
  const now = shop.clock.now()
  // Half an hour before midnight in Lagos, so that it is still daylight in New York and tomorrow in Tokyo.
  const night = new Date(`${now.toISOString().slice(0, 10)}T22:30:00Z`)
  shop.clock.advance(night.getTime() - now.getTime())
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(night)
  for (const [city, zone] of [
    ['LOS', 'Africa/Lagos'],
    ['NYC', 'America/New_York'],
    ['TYO', 'Asia/Tokyo'],
  ] as const) {
    const list = await ada.call('activitySearch', { city })
    expect(list.body.days[0]?.date).toBe(dayIn(zone))
  }
  const over = await ada.call('activitySearch', { city: 'TYO', date: dayIn('Africa/Lagos') })
  expect(over.body.errors?.date?.[0]).toBe('This date is in the past')
})
