import { afterAll, expect, test } from 'vitest'
import {
  ACTIVITY_DAY,
  activityOrder,
  findSlot,
  reservePlaces,
  LAGOS_WALK,
  MAGIC_WALKS,
  placeActivity,
  reserveBody,
} from '#tests/support/activities.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

/** The order as its owner sees it, whose bearer may have ended meanwhile. */
async function orderNow(visitor: Visitor, confirmation_id: string) {
  visitor.bearer = null
  return (await visitor.call('orderGet', { confirmation_id })).body
}

/** Lets minutes pass, and what is due in each. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    shop.clock.advance(60_000)
    await settle(shop)
  }
}

const takenPlaces = async (activity: string) => {
  const [, product = ''] = activity.split('~')
  const rows = await shop.database.db.selectFrom('activity_slots').selectAll().execute()
  return rows.filter(({ slot }) => slot.startsWith(`${product}~`)).reduce((sum, { taken }) => sum + taken, 0)
}

test('a couple finds a walk in Lagos, pays, has a code each, cancels in time and has the money back', async () => {
  const ada = shop.visitor()
  const cities = await ada.call('activityCities', { search: 'lagos' })
  expect(cities.body.data[0]).toMatchObject({ city_code: 'LOS', name: 'Lagos', country_code: 'NG' })
  const found = await ada.call('activitySearch', { city: 'LOS', date: ACTIVITY_DAY })
  const walk = found.body.activities.find(({ activity_id: id }) => id === LAGOS_WALK)
  expect(walk).toMatchObject({ category: 'walking_tour', demonstration: true, first_day: ACTIVITY_DAY })
  const details = await ada.call('activityDetails', { activity_id: LAGOS_WALK }, { 'Accept-Language': 'fr' })
  expect(details.body.activity).toMatchObject({ city_name: 'Lagos', timezone: 'Africa/Lagos' })
  const calendar = await ada.call('activityCalendar', { activity_id: LAGOS_WALK, option_id: 'group', month: '2026-12' })
  expect(calendar.body.days).toHaveLength(31)

  const offer = await reservePlaces(ada)
  expect(offer).toMatchObject({ people: 2, free_until: expect.any(String) })
  const answer = await ada.call('orderCreate', activityOrder(offer), { 'Idempotency-Key': crypto.randomUUID() })
  const id = answer.body.confirmation_id
  await payAndSettle(shop, ada, id)
  const order = await orderNow(ada, id)
  expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid', items: [{ status: 'ticketed' }] })
  const vouchers = order.items[0]?.vouchers ?? []
  expect(new Set(vouchers).size).toBe(2)
  const ticket = order.documents.find(({ type }) => type === 'e_ticket')
  const pdf = await ada.fetch(ticket?.url ?? '')
  const text = await pdfText(new Uint8Array(await pdf.arrayBuffer()))
  for (const words of [...vouchers, offer.activity.title, offer.activity.meeting_point.name])
    expect(text).toContain(words)
  const calendarEntry = order.documents.find(({ type }) => type === 'calendar')
  expect(await (await ada.fetch(calendarEntry?.url ?? '')).text()).toContain('BEGIN:VEVENT')

  const quote = await ada.call('orderCancelQuote', { confirmation_id: id })
  expect(quote.status).toBe(200)
  await ada.call('orderCancel', { confirmation_id: id, quote_id: quote.body.quote_id })
  await pass(3)
  expect(await orderNow(ada, id)).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled' }] })
  expect(await takenPlaces(LAGOS_WALK)).toBe(0)
})

test('the code of an airport means its city, whose middle distances are measured from', async () => {
  const ada = shop.visitor()
  for (const [airport, code, name] of [
    ['DKR', 'DSS', 'Dakar'],
    ['LHR', 'LON', 'London'],
  ] as const) {
    const { body } = await ada.call('activitySearch', { city: airport })
    expect(body.city).toMatchObject({ city_code: code, name })
    expect(body.total_unfiltered).toBeGreaterThan(0)
    expect(body.nearby).toEqual([])
  }
  // Its airport is at Diass.
  const { body } = await ada.call('activitySearch', { city: 'DSS' })
  expect(body.city).toMatchObject({ latitude: 14.69, longitude: -17.45 })
})

test('each magic walk of Banjul does what it is for', async () => {
  const ada = shop.visitor()
  const slots = (activity_id: string) =>
    ada.call('activitySlots', { activity_id, option_id: 'group', date: ACTIVITY_DAY })
  expect((await slots(MAGIC_WALKS.silent)).body).toMatchObject({ code: 'supplier_unavailable' })
  expect((await slots(MAGIC_WALKS.rubbish)).body).toMatchObject({ code: 'activity_confirmation_failed' })
  const gone = { activity_id: MAGIC_WALKS.goneOnReserve }
  const refused = await ada.call('activityReserve', reserveBody(await findSlot(ada, gone), gone))
  expect(refused.body).toMatchObject({ code: 'places_unavailable' })
  const dearer = { activity_id: MAGIC_WALKS.dearer }
  const slot = await findSlot(ada, dearer)
  const risen = await ada.call('activityReserve', reserveBody(slot, dearer))
  expect(risen.body).toMatchObject({ price_changed: true, previous_total: { amount: slot.total } })
  expect(risen.body.offer.price.grand_total).toBe((slot.total ?? 0) + 500_000)
})

test.each([
  ['sold out after the payment', MAGIC_WALKS.goneOnConfirm],
  ['declined', MAGIC_WALKS.declines],
])('what is %s is paid back, and its places are free', async (_, activity_id) => {
  const ada = shop.visitor()
  const id = await placeActivity(ada, { activity_id })
  await payAndSettle(shop, ada, id)
  expect(await orderNow(ada, id)).toMatchObject({ status: 'failed', items: [{ status: 'failed' }] })
  expect((await orderNow(ada, id)).refunds).toHaveLength(1)
  expect(await takenPlaces(activity_id)).toBe(0)
})

test('an answer that was lost is looked up, and the places are booked once', async () => {
  const ada = shop.visitor()
  const id = await placeActivity(ada, { activity_id: MAGIC_WALKS.answerLost })
  await payAndSettle(shop, ada, id)
  await pass(10)
  expect(await orderNow(ada, id)).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed' }] })
  expect(await takenPlaces(MAGIC_WALKS.answerLost)).toBe(2)
})

test('what is asked for is agreed to by its operator, or paid back', async () => {
  const ada = shop.visitor()
  const agreed = await placeActivity(ada, { activity_id: MAGIC_WALKS.agreed })
  const rejected = await placeActivity(ada, { activity_id: MAGIC_WALKS.rejected })
  for (const id of [agreed, rejected]) await payAndSettle(shop, ada, id)
  expect(await orderNow(ada, agreed)).toMatchObject({ items: [{ status: 'unconfirmed', vouchers: [] }] })
  await pass(10)
  expect(await orderNow(ada, agreed)).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed' }] })
  expect(await orderNow(ada, rejected)).toMatchObject({ status: 'failed', items: [{ status: 'failed' }] })
  expect(await takenPlaces(MAGIC_WALKS.rejected)).toBe(0)
})

test('behind the cut-off by the clock of the place nothing comes back', async () => {
  const ada = shop.visitor()
  const offer = await reservePlaces(ada, { date: '2026-11-04' })
  const answer = await ada.call('orderCreate', activityOrder(offer), { 'Idempotency-Key': crypto.randomUUID() })
  const id = answer.body.confirmation_id
  await payAndSettle(shop, ada, id)
  shop.clock.set(new Date(Date.parse(offer.free_until ?? '') + 60_000))
  ada.bearer = null
  const quote = await ada.call('orderCancelQuote', { confirmation_id: id })
  expect(quote.body).toMatchObject({ refund: { amount: 0 }, refund_to: 'nothing' })
})
