import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HotelAlert } from '#contracts/accounts/price-alerts.ts'
import { scheduleAlertChecks } from '#modules/price-alerts/index.ts'
import { signUp } from '#tests/support/customer.ts'
import { importHotels, PALM_COURT } from '#tests/support/own-hotels.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { LAGOS, openHotel, searchStays } from '#tests/support/stays.ts'

const shop = await openShop()
const { db } = shop.database
const ada = shop.visitor()
beforeAll(async () => {
  await importHotels(shop)
  await signUp(shop, ada, 'ada@example.com')
})
afterAll(() => shop.close())

/** An alert is looked at every six hours, up to half an hour later. */
const NEXT_CHECK_MS = 6.5 * 3_600_000

const { with_packages: _, currency: __, ...SEARCH } = LAGOS
const watch = (visitor: Visitor, over: object = {}, headers: Record<string, string> = {}) =>
  visitor.call('priceAlertCreate', { kind: 'hotel', search: SEARCH, ...over }, headers)

/** Mails that came since the last look. */
async function post() {
  await shop.worker.runDue()
  const mails = await db
    .selectFrom('mailbox_messages')
    .select(['recipient', 'subject', 'text'])
    .where('subject', 'not like', '%account%')
    .orderBy('id')
    .execute()
  await db.deleteFrom('mailbox_messages').execute()
  return mails
}

/** The time of the next check comes. */
async function later() {
  shop.clock.advance(NEXT_CHECK_MS)
  ada.bearer = null
  await scheduleAlertChecks({ db, clock: shop.clock })
  shop.clock.advance(10 * 60_000)
  ada.bearer = null
  return post()
}

const alertsOf = async (visitor: Visitor): Promise<readonly HotelAlert[]> =>
  (await visitor.call('accountPriceAlerts')).body.alerts.filter((alert) => alert.kind === 'hotel')

describe('the price of one hotel', () => {
  test('is that of its page, and a customer is told once when it falls', async () => {
    await watch(ada, { hotel_id: PALM_COURT })
    // The same again is the same alert, wherever the hotel was found.
    const ikoyi = { ...SEARCH, destination: { type: 'hotel', id: 'palm-court-ikoyi' } }
    await watch(ada, { hotel_id: PALM_COURT, search: ikoyi })
    await post()
    const { sessionId } = await searchStays(ada, LAGOS)
    const before = (await openHotel(ada, sessionId, PALM_COURT)).lowest_total
    const [alert, ...others] = await alertsOf(ada)
    expect(others).toEqual([])
    expect(alert).toMatchObject({ hotel: { hotel_id: PALM_COURT, name: 'Palm Court Ikoyi' }, last: { amount: before } })

    await importHotels(shop, (text) =>
      text.replaceAll(/"adults": \[[^\]]*\]/g, (list) => list.replaceAll(/\d+/g, '30000')),
    )
    const [mail, ...more] = await later()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Palm Court Ikoyi: now ₦[\d,]+$/)
    expect(mail?.text).toContain('1 room, 2 adults')
    expect(mail?.text).toContain(
      '/hotels/details/own_hotels~palm-court-ikoyi?checkin=2026-12-01&checkout=2026-12-04&rooms=2-0&nationality=NG',
    )
    expect(await later()).toEqual([])
    const [told] = (await ada.call('accountNotifications', {})).body.notifications
    expect(told).toMatchObject({ topic: 'price_alert', kind: 'price_drop', about: 'Palm Court Ikoyi' })
  })
})

describe('the cheapest hotel of a place', () => {
  test('is watched for a guest after the link of a mail in their language, until they stop it', async () => {
    const guest = shop.visitor()
    const { status, body } = await watch(guest, { email: 'awa@example.com' }, { 'Accept-Language': 'fr' })
    expect([status, body.status, body.alert]).toEqual([202, 'confirm_by_mail', null])
    const [asked] = await post()
    expect(asked?.subject).toBe('Merci de confirmer\u00A0: alerte de prix Lagos\u00A0: hôtels')
    expect(asked?.text).toContain('le prix de l’hôtel le moins cher (Lagos)')
    const token = /price-alerts\/confirm#([\w-]+)/.exec(asked?.text ?? '')?.[1] ?? ''
    await guest.call('priceAlertConfirm', { token })
    await post()
    const { facets } = await searchStays(guest, LAGOS)
    const [kept] = await db.selectFrom('price_alerts').selectAll().where('email', '=', 'awa@example.com').execute()
    expect(kept).toMatchObject({
      kind: 'hotel',
      status: 'active',
      last_price: facets.price?.min,
      ends_on: '2026-12-01',
    })

    await db
      .updateTable('price_alerts')
      .set({ told_price: (kept?.last_price ?? 0) * 2 })
      .where('id', '=', kept?.id ?? '')
      .execute()
    const [news] = await later()
    expect(news?.subject).toMatch(/^Lagos\u00A0: hôtels\u00A0: maintenant/)
    expect(news?.text).toContain('/hotels/search?destination=city%3ALOS&place=Lagos')
    const stop = /price-alerts\/unsubscribe#([\w-]+)/.exec(news?.text ?? '')?.[1] ?? ''
    expect((await guest.call('priceAlertStop', { token: stop })).status).toBe(200)
    const { status: ended } = await db
      .selectFrom('price_alerts')
      .select('status')
      .where('id', '=', kept?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(ended).toBe('ended')
  })
})

test('what cannot be stayed in is not watched, and says which field is wrong', async () => {
  const wrong = async (over: object) => (await watch(ada, over)).body.errors
  const past = { ...SEARCH, check_in: '2026-01-01', check_out: '2026-01-02' }
  expect(Object.keys((await wrong({ search: past })) ?? {})).toEqual(['search.check_in'])
  const nowhere = { ...SEARCH, destination: { type: 'city', id: 'nowhere' } }
  expect(Object.keys((await wrong({ search: nowhere })) ?? {})).toEqual(['search.destination.id'])
  const ageless = { ...SEARCH, rooms: [{ adults: 2, children: 1, child_ages: [] }] }
  expect(Object.keys((await wrong({ search: ageless })) ?? {})).toEqual(['search.rooms.0.child_ages'])
  await expectRefusal((headers) => watch(ada, { hotel_id: 'own_hotels~nobody' }, headers), { code: 'not_found' })
  await expectRefusal((headers) => watch(ada, { hotel_id: 'nobody~1' }, headers), { code: 'not_found' })
  expect(Object.keys((await watch(shop.visitor())).body.errors ?? {})).toEqual(['email'])
  expect(await watch(ada, { kind: 'rocket' })).toMatchObject({ status: 422 })
})

test('an alert ends once its first night is over', async () => {
  await watch(ada, { search: { ...SEARCH, check_in: '2026-11-25', check_out: '2026-11-26' } })
  const statuses = async () => {
    const rows = await db.selectFrom('price_alerts').select('status').where('ends_on', '=', '2026-11-25').execute()
    return rows.map(({ status }) => status)
  }
  await post()
  expect(await statuses()).toEqual(['active'])
  shop.clock.set('2026-11-27T12:00:00Z')
  await later()
  expect(await statuses()).toEqual(['ended'])
})
