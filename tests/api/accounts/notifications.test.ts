import { afterAll, describe, expect, test } from 'vitest'
import { notificationListResponse } from '#contracts/accounts/notifications.ts'
import { scriptedSupplier, sketchOffer } from '#modules/flights/testing/scripted-supplier.ts'
import { signUp } from '#tests/support/customer.ts'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { bagsFor, choiceOf, first } from '#tests/support/extras.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { openShop, type TestShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { db } = shop.database

const FORM = {
  trip_type: 'one_way' as const,
  sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-12' }],
  adults: 1,
}

async function buy(visitor: Visitor): Promise<string> {
  const body = bookingBody(await choose(visitor, await search(visitor, FORM)), ['ADT'])
  const { confirmation_id } = await book(visitor, body, crypto.randomUUID())
  await actAsCustomer(visitor, 'paystack', await openPayment(visitor, confirmation_id, 'paystack'), 'success')
  await shop.shop.idle()
  await shop.worker.runDue()
  return confirmation_id
}

const list = async (visitor: Visitor, cursor: string | null = null, language = 'en') => {
  const { body } = await visitor.call('accountNotifications', { cursor }, { 'Accept-Language': language })
  return notificationListResponse.parse(body)
}
const read = async (visitor: Visitor, what: object) =>
  (await visitor.call('accountReadNotifications', what)).body.unread

describe('a customer who has bought a flight', async () => {
  const ada = shop.visitor()
  const bola = shop.visitor()
  await signUp(shop, ada, 'ada@example.com')
  await signUp(shop, bola, 'bola@example.com')
  const confirmation_id = await buy(ada)

  test('finds what happened to it, newest first, and nobody else does', async () => {
    const { notifications, unread, next_cursor } = await list(ada)
    expect(notifications.map(({ kind, topic }) => [kind, topic])).toEqual([
      ['ticketed', 'trip'],
      ['payment_received', 'money'],
    ])
    expect([unread, next_cursor]).toEqual([2, null])
    expect(notifications[0]).toMatchObject({
      read: false,
      about: 'Lagos → Abuja',
      booking: { confirmation_id },
      price: null,
    })
    expect(await list(bola)).toEqual({ notifications: [], unread: 0, next_cursor: null })
  })

  test('reads one, then all that they have seen; what happens later is new', async () => {
    const { notifications } = await list(ada)
    const [newest, older] = notifications
    expect(await read(ada, { notification_id: older?.notification_id })).toBe(1)
    expect(await read(ada, { notification_id: older?.notification_id })).toBe(1)
    expect((await list(ada)).notifications.map((one) => one.read)).toEqual([false, true])
    expect(await read(ada, { until: newest?.at })).toBe(0)
    // Back in time, and into the future: neither moves the mark.
    expect(await read(ada, { until: '2001-01-01T00:00:00Z' })).toBe(0)
    expect(await read(ada, { until: '2999-01-01T00:00:00Z' })).toBe(0)
    shop.clock.advance(60_000)
    const quote = await ada.call('bookingCancelQuote', { confirmation_id })
    await ada.call('bookingCancel', { confirmation_id, quote_id: quote.body.quote_id })
    await shop.worker.runDue()
    await shop.shop.idle()
    const after = await list(ada)
    expect(after.notifications.filter((one) => !one.read).map(({ kind }) => kind)).toContain('cancelled')
    expect((await ada.call('accountUnreadNotifications')).body.unread).toBe(after.unread)
    expect(after.unread).toBeGreaterThan(0)
  })

  test('cannot read another’s, nor nothing', async () => {
    const [newest] = (await list(ada)).notifications
    const id = newest?.notification_id
    expect((await bola.call('accountReadNotifications', { notification_id: id })).status).toBe(404)
    expect((await bola.call('accountReadNotifications', { notification_id: 'event-999999999' })).status).toBe(404)
    await expectRefusal((headers) => ada.call('accountReadNotifications', {}, headers), {
      code: 'validation_failed',
      fields: { notification_id: 'This field is required' },
    })
  })

  test.each(['x', 'bm90IGEgY3Vyc29y', Buffer.from("2026-11-02T09:00:00Z event-1' or 1=1").toString('base64url')])(
    'is refused a cursor that is not of the list: %s',
    async (cursor) => {
      await expectRefusal((headers) => ada.call('accountNotifications', { cursor }, headers), {
        code: 'validation_failed',
        fields: { cursor: 'This value is not valid' },
      })
    },
  )
})

test('what was bought before signing in is told once it joins the account, in the language of who reads', async () => {
  const chi = shop.visitor()
  await buy(chi)
  await signUp(shop, chi, 'adaeze@example.com')
  const { bookings } = (await chi.call('guestBookings')).body
  const confirmation_ids = bookings.map(({ confirmation_id }) => confirmation_id)
  await chi.call('guestBookingsAnswer', { confirmation_ids, accept: true })
  const { notifications } = await list(chi, null, 'fr')
  expect(notifications.map(({ kind }) => kind)).toContain('ticketed')
})

describe('a customer who fills their wallet', async () => {
  const funmi = shop.visitor()
  await signUp(shop, funmi, 'funmi@example.com')
  const fill = async (amount: number, outcome: 'success' | 'declined') => {
    const { body } = await funmi.call('walletTopup', { amount, provider: 'paystack' })
    await actAsCustomer(funmi, 'paystack', body.reference, outcome)
    await shop.shop.idle()
    await shop.worker.runDue()
    shop.clock.advance(60_000)
  }

  test('is told that the money arrived, or that it did not, and how much', async () => {
    await fill(5_000_000, 'declined')
    await fill(7_500_000, 'success')
    const { notifications, unread } = await list(funmi)
    expect(notifications).toMatchObject([
      { kind: 'topup_received', topic: 'money', booking: null, about: null, money: { amount: 7_500_000 } },
      { kind: 'topup_failed', topic: 'money', booking: null, about: null, money: { amount: 5_000_000 } },
    ])
    expect(unread).toBe(2)
    expect(await read(funmi, { notification_id: notifications[1]?.notification_id })).toBe(1)
    const stranger = shop.visitor()
    await signUp(shop, stranger, 'gozie@example.com')
    const id = notifications[0]?.notification_id
    expect((await stranger.call('accountReadNotifications', { notification_id: id })).status).toBe(404)
  })
})

test('a seat that could not be added is told with what comes back', async () => {
  const hauwa = shop.visitor()
  await signUp(shop, hauwa, 'hauwa@example.com')
  const confirmation_id = await buy(hauwa)
  const sold = (await hauwa.call('bookingExtras', { confirmation_id })).body
  const bag = first(bagsFor(sold, 0))
  const { body } = await hauwa.call('bookingAddExtras', {
    confirmation_id,
    extras: [choiceOf(bag)],
    expected_total: { amount: bag.amount, currency: 'NGN' },
  })
  const opened = await hauwa.call('flightCreatePaystackTransaction', { confirmation_id, charge_id: body.charge_id })
  // Too late for the airline, which keeps no bags for a payment.
  shop.clock.advance(25 * 60_000)
  await shop.worker.runDue()
  hauwa.bearer = null
  await actAsCustomer(hauwa, 'paystack', opened.body.reference, 'success')
  await shop.shop.idle()
  await shop.worker.runDue()
  const { notifications } = await list(hauwa)
  expect(notifications.find(({ kind }) => kind === 'extras_refused')).toMatchObject({
    topic: 'trip',
    booking: { confirmation_id },
    money: { amount: bag.amount, currency: 'NGN' },
  })
})

test('a long list comes in pages, each notification once', async () => {
  const dayo = shop.visitor()
  await signUp(shop, dayo, 'dayo@example.com')
  const order_id = await buy(dayo)
  for (let index = 0; index < 45; index++) {
    const at = new Date(shop.clock.now().getTime() + Math.floor(index / 3) * 1000)
    await db
      .insertInto('order_events')
      .values({ order_id, item_id: null, kind: 'schedule_informed', actor: 'supplier', at, data: '{}' })
      .execute()
  }
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await list(dayo, cursor)
    seen.push(...page.notifications.map(({ notification_id }) => notification_id))
    cursor = page.next_cursor
  }
  expect([seen.length, new Set(seen).size]).toEqual([47, 47])
})

describe('mails that can be left off', async () => {
  let price = 500_000_00
  const supplier = scriptedSupplier({ search: () => [sketchOffer({ total: price })] })
  const fares: TestShop = await openShop({ suppliers: [supplier] })
  afterAll(() => fares.close())
  const efe = fares.visitor()
  await signUp(fares, efe, 'Efe@Example.com')

  test('without mails of prices the drop is told in the account alone', async () => {
    const SEARCH = { ...FORM, sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' }] }
    await efe.call('priceAlertCreate', { search: SEARCH })
    await fares.worker.runDue()
    expect((await efe.call('accountMailPreferences')).body).toEqual({ price_alerts: true, newsletter: false })
    const changed = await efe.call('accountChangeMailPreference', { kind: 'price_alerts', mail: false })
    expect(changed.body.price_alerts).toBe(false)
    await fares.database.db.deleteFrom('mailbox_messages').execute()
    price = 400_000_00
    fares.clock.advance(7 * 3_600_000)
    await fares.worker.runDue()
    expect(await fares.database.db.selectFrom('mailbox_messages').select('subject').execute()).toEqual([])
    efe.bearer = null
    const { notifications, unread } = await list(efe)
    expect(unread).toBe(1)
    expect(notifications).toMatchObject([
      {
        kind: 'price_drop',
        topic: 'price_alert',
        booking: null,
        about: 'Lagos → London',
        price: { amount: 402_500_00, currency: 'NGN' },
        price_before: { amount: 502_500_00, currency: 'NGN' },
      },
    ])
    expect(await read(efe, { notification_id: notifications[0]?.notification_id })).toBe(0)
  })

  test('the newsletter is joined and left in the account, without a mail that asks', async () => {
    for (const mail of [true, true, false, true]) {
      const { body } = await efe.call('accountChangeMailPreference', { kind: 'newsletter', mail })
      expect(body.newsletter).toBe(mail)
    }
    const subscribers = await fares.database.db
      .selectFrom('newsletter_subscribers')
      .select(['email', 'status'])
      .execute()
    expect(subscribers).toEqual([{ email: 'efe@example.com', status: 'subscribed' }])
  })

  test.each([
    [{ kind: 'trips', mail: false }, 'kind'],
    [{ kind: 'price_alerts', mail: 'no' }, 'mail'],
    [{}, 'kind'],
  ])('%j is refused: mails about bookings always come', async (body, field) => {
    const answer = await efe.call('accountChangeMailPreference', body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, expect.arrayContaining([field])])
  })
})
