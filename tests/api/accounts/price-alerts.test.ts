import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { priceAlertCreateResponse, priceAlertListResponse } from '#contracts/accounts/price-alerts.ts'
import { cleanPriceAlerts, scheduleAlertChecks } from '#modules/price-alerts/index.ts'
import { scriptedSupplier, sketchOffer } from '#modules/flights/testing/scripted-supplier.ts'
import { signIn, signUp } from '#tests/support/customer.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

/** Naira as kobo. */
const N = (naira: number): number => naira * 100
const HOUR_MS = 3_600_000
/** An alert is looked at every six hours, up to half an hour later. */
const NEXT_CHECK_MS = 6.5 * HOUR_MS

/** What the supplier asks now; null: it sells nothing. */
let price: number | null = N(500_000)
/** Whether it answers at all. */
let answers = true
const supplier = scriptedSupplier({
  search: () => {
    if (!answers) return new Error('out of order')
    return price === null ? [] : [sketchOffer({ total: price })]
  },
})
const shop = await openShop({ suppliers: [supplier], now: '2026-11-02T09:00:00Z' })
afterAll(() => shop.close())
const { db } = shop.database

const SEARCH = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' }],
  adults: 1,
}
const ada = shop.visitor()
await signUp(shop, ada, 'ada@example.com')
const bola = shop.visitor()
await signUp(shop, bola, 'bola@example.com')

beforeEach(async () => {
  price = N(500_000)
  answers = true
  await db.deleteFrom('price_alerts').execute()
  await db.deleteFrom('mailbox_messages').execute()
  await db.deleteFrom('rate_limits').execute()
  // Every story begins on the same day, and its first check is queued again.
  shop.clock.set('2026-11-02T09:00:00Z')
  await db.deleteFrom('jobs').where('kind', '=', 'price_alerts.check').execute()
  await scheduleAlertChecks({ db, clock: shop.clock })
})

/** Bearers are short-lived: the next call renews them. */
function pass(milliseconds: number): void {
  shop.clock.advance(milliseconds)
  for (const visitor of [ada, bola]) visitor.bearer = null
}

/** Mails that came since the last look. */
async function post() {
  await shop.worker.runDue()
  const mails = await db
    .selectFrom('mailbox_messages')
    .select(['recipient', 'subject', 'text', 'html'])
    .orderBy('id')
    .execute()
  await db.deleteFrom('mailbox_messages').execute()
  return mails
}

const watch = async (visitor: Visitor, over: object = {}) => {
  const { status, body } = await visitor.call('priceAlertCreate', { search: SEARCH, ...over })
  expect(status).toBe(202)
  return priceAlertCreateResponse.parse(body)
}
const watchAsCustomer = async (over: object = {}) =>
  (await watch(ada, over)).alert?.alert_id ?? expect.fail('no alert came back')

/** The supplier asks another price, and the time of the next check comes. */
async function later(next: number | null) {
  price = next
  pass(NEXT_CHECK_MS)
  return post()
}

const list = async (visitor = ada) => {
  const { body } = await visitor.call('accountPriceAlerts')
  return priceAlertListResponse.parse(body).alerts
}

const linkIn = (text: string | undefined, page: string): string =>
  new RegExp(`/price-alerts/${page}#([\\w-]+)`).exec(text ?? '')?.[1] ?? expect.fail(`no link to ${page}`)

describe('a customer', () => {
  test('watches a price, is told once when it falls, and finds the way back to the search', async () => {
    const { status, alert } = await watch(ada)
    expect([status, alert?.status, alert?.last]).toEqual(['watching', 'active', null])
    expect(await post()).toEqual([])
    const [first] = await list()
    // Our fee is in it: what the list of flights would show.
    expect(first).toMatchObject({ lowest: N(502_500), history: [{ day: '2026-11-02', amount: N(502_500) }] })

    const [mail, ...others] = await later(N(450_000))
    expect(others).toEqual([])
    expect(mail?.recipient).toBe('ada@example.com')
    expect(mail?.subject).toBe('Lagos – London: now ₦452,500')
    expect(mail?.text).toContain('₦502,500')
    expect(mail?.text).toContain(
      '/flights/search?trip=one_way&from=LOS&to=LHR&depart=2026-12-01&adults=1&class=economy&start=1',
    )
    expect(await later(N(450_000))).toEqual([])
    expect(await later(N(480_000))).toEqual([])
    expect(await later(N(450_000))).toEqual([])
    expect(await list()).toMatchObject([
      { last: { amount: N(452_500), departure_date: '2026-12-01', return_date: null }, lowest: N(452_500) },
    ])
  })

  test('hears nothing of a price that hardly moves, or rises, or of flights that are gone', async () => {
    await watch(ada)
    await post()
    expect(await later(N(495_000))).toEqual([])
    expect(await later(N(900_000))).toEqual([])
    expect(await later(null)).toEqual([])
    expect(await list()).toMatchObject([{ status: 'active', last: null, lowest: N(497_500) }])
  })

  test('with a maximum is told when the price comes under it, not before', async () => {
    await watch(ada, { max_price: N(420_000) })
    await post()
    expect(await later(N(430_000))).toEqual([])
    const [mail] = await later(N(417_000))
    expect(mail?.text).toContain('Your maximum: ₦420,000')
  })

  test('is checked every six hours at most, and an hour after a supplier that did not answer', async () => {
    await watch(ada)
    await post()
    pass(6 * HOUR_MS - 1)
    const asked = supplier.queries.length
    await post()
    expect(supplier.queries.length).toBe(asked)
    answers = false
    expect(await later(N(100_000))).toEqual([])
    answers = true
    pass(HOUR_MS)
    expect(await post()).toHaveLength(1)
  })

  test('pauses, goes on, changes the maximum, and deletes', async () => {
    const alert_id = await watchAsCustomer()
    await post()
    await ada.call('accountChangePriceAlert', { alert_id, status: 'paused' })
    expect(await later(N(300_000))).toEqual([])
    const changed = await ada.call('accountChangePriceAlert', { alert_id, status: 'active', max_price: N(250_000) })
    expect(changed.body.alert).toMatchObject({ status: 'active', max_price: N(250_000) })
    expect(await post()).toEqual([])
    await ada.call('accountChangePriceAlert', { alert_id, max_price: null })
    expect(await later(N(200_000))).toHaveLength(1)
    expect((await ada.call('accountDeletePriceAlert', { alert_id })).body).toEqual({ status: 'deleted' })
    expect(await list()).toEqual([])
    expect((await ada.call('accountDeletePriceAlert', { alert_id })).status).toBe(404)
  })

  test('stops an alert by its mail, from the page or by the mail program’s button, and takes it up again', async () => {
    const alert_id = await watchAsCustomer()
    await post()
    const [mail] = await later(N(400_000))
    const token = linkIn(mail?.text, 'unsubscribe')
    const form = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
    const address = `/api/v1/price_alerts/one_click?token=${token}`
    expect((await shop.app.request(address)).headers.get('Location')).toBe(`/price-alerts/unsubscribe#${token}`)
    expect((await list())[0]?.status).toBe('active')
    const body = 'List-Unsubscribe=One-Click'
    expect((await shop.app.request(address, { ...form, body })).status).toBe(204)
    expect((await shop.visitor().call('priceAlertStop', { token })).body).toEqual({ status: 'stopped' })
    expect((await list())[0]?.status).toBe('paused')
    expect(await later(N(300_000))).toEqual([])
    await ada.call('accountChangePriceAlert', { alert_id, status: 'active' })
    expect(await post()).toHaveLength(1)
  })

  test('watches the same search once, with the newest maximum, and twenty at most', async () => {
    await watch(ada)
    await watch(ada, { max_price: N(400_000) })
    expect(await list()).toMatchObject([{ max_price: N(400_000) }])
    const others = Array.from({ length: 19 }, (_, index) => ({ ...SEARCH, adults: 1 + (index % 9), children: 0 }))
    for (const [index, search] of others.entries()) {
      const sectors = [{ ...SEARCH.sectors[0], departure_date: `2026-12-${String(2 + index).padStart(2, '0')}` }]
      await db.deleteFrom('rate_limits').execute()
      await watch(ada, { search: { ...search, sectors } })
    }
    await expectRefusal((headers) => ada.call('priceAlertCreate', { search: { ...SEARCH, adults: 2 } }, headers), {
      code: 'too_many_price_alerts',
      details: { most: 20 },
    })
  })

  test('finds nobody else’s alert', async () => {
    const alert_id = await watchAsCustomer()
    expect(await list(bola)).toEqual([])
    for (const status of ['paused', 'active']) {
      expect((await bola.call('accountChangePriceAlert', { alert_id, status })).status).toBe(404)
    }
    expect((await bola.call('accountDeletePriceAlert', { alert_id })).status).toBe(404)
    expect(await list()).toMatchObject([{ status: 'active' }])
  })
})

describe('what somebody watched as a guest', () => {
  const confirmAsGuest = async (email: string, over: object = {}) => {
    await post()
    await watch(shop.visitor(), { email, ...over })
    const token = linkIn((await post())[0]?.text, 'confirm')
    await shop.visitor().call('priceAlertConfirm', { token })
    await post()
  }
  const nextWeek = { search: { ...SEARCH, sectors: [{ ...SEARCH.sectors[0], departure_date: '2026-12-09' }] } }

  test('is in the account of that address once it is confirmed, however it is written; what waits for its mail is not', async () => {
    await confirmAsGuest('dede@example.com', { max_price: N(450_000) })
    await watch(shop.visitor(), { email: 'dede@example.com', ...nextWeek })
    const dede = shop.visitor()
    await signUp(shop, dede, 'Dede@Example.com')
    const mine = await list(dede)
    expect(mine).toMatchObject([{ status: 'active', max_price: N(450_000), history: [{ amount: N(502_500) }] }])
    await post()
    price = N(440_000)
    shop.clock.advance(NEXT_CHECK_MS)
    const [mail] = await post()
    expect(mail?.recipient).toBe('Dede@Example.com')
    dede.bearer = null
    const [alert] = await list(dede)
    const paused = await dede.call('accountChangePriceAlert', { alert_id: alert?.alert_id, status: 'paused' })
    expect(paused.body.alert.status).toBe('paused')
  })

  test('and watch in their account already is watched once, and the mails of before stop it', async () => {
    const first = shop.visitor()
    await signUp(shop, first, 'efua@example.com')
    await watch(first)
    await confirmAsGuest('efua@example.com')
    price = N(400_000)
    shop.clock.advance(NEXT_CHECK_MS)
    const mails = (await post()).filter(({ recipient }) => recipient === 'efua@example.com')
    expect(mails).toHaveLength(2)
    const again = shop.visitor()
    await signIn(again, 'efua@example.com')
    expect(await list(again)).toHaveLength(1)
    for (const { text } of mails)
      expect((await again.call('priceAlertStop', { token: linkIn(text, 'unsubscribe') })).status).toBe(200)
    expect(await list(again)).toMatchObject([{ status: 'paused' }])
    // Of the new sign-in.
    await post()
  })

  test('stays where it is for who never confirms the address', async () => {
    await confirmAsGuest('fola@example.com')
    const person = {
      first_name: 'Fola',
      last_name: 'Obi',
      email: 'fola@example.com',
      password: 'kola nut and marigold',
    }
    await shop.visitor().call('authRegister', { ...person, agree_terms: true })
    await post()
    const [row] = await db.selectFrom('price_alerts').select(['customer_id', 'email']).execute()
    expect(row).toEqual({ customer_id: null, email: 'fola@example.com' })
  })
})

describe('a guest', () => {
  const guest = () => shop.visitor()
  const email = 'chi@example.com'

  test('confirms by mail, is told of a drop, and stops it for good', async () => {
    expect(await watch(guest(), { email: ' Chi@Example.com ' })).toEqual({ status: 'confirm_by_mail', alert: null })
    const [question, ...others] = await post()
    expect([question?.recipient, others]).toEqual([email, []])
    // Nothing is watched before the answer.
    expect(await later(N(400_000))).toEqual([])
    const token = linkIn(question?.text, 'confirm')
    for (const _ of [1, 2]) {
      expect((await guest().call('priceAlertConfirm', { token })).body).toEqual({ status: 'watching' })
    }
    expect(await post()).toEqual([])
    const [news] = await later(N(350_000))
    expect(news?.recipient).toBe(email)
    const stop = linkIn(news?.text, 'unsubscribe')
    for (const _ of [1, 2]) {
      expect((await guest().call('priceAlertStop', { token: stop })).body).toEqual({ status: 'stopped' })
    }
    expect(await later(N(200_000))).toEqual([])
    await expectRefusal((headers) => guest().call('priceAlertConfirm', { token }, headers), { code: 'link_invalid' })
  })

  test('is answered alike, whatever the address watches, and is mailed no more than three questions an hour', async () => {
    const ask = (departure_date: string) =>
      watch(guest(), { email, search: { ...SEARCH, sectors: [{ ...SEARCH.sectors[0], departure_date }] } })
    for (const day of ['2026-12-01', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']) {
      expect(await ask(day)).toEqual({ status: 'confirm_by_mail', alert: null })
    }
    expect(await post()).toHaveLength(3)
  })

  test('whose address somebody enters again keeps the maximum as it is', async () => {
    await watch(guest(), { email, max_price: N(450_000) })
    await guest().call('priceAlertConfirm', { token: linkIn((await post())[0]?.text, 'confirm') })
    await post()
    shop.clock.advance(HOUR_MS)
    await watch(guest(), { email, max_price: N(1_000) })
    expect(await post()).toEqual([])
    expect(await later(N(400_000))).toHaveLength(1)
  })

  test('who does not answer for seven days is forgotten', async () => {
    await watch(guest(), { email })
    const token = linkIn((await post())[0]?.text, 'confirm')
    shop.clock.advance(7 * 24 * HOUR_MS)
    await cleanPriceAlerts({ db, clock: shop.clock })
    expect(await db.selectFrom('price_alerts').selectAll().execute()).toEqual([])
    await expectRefusal((headers) => guest().call('priceAlertConfirm', { token }, headers), { code: 'link_invalid' })
  })
})

test.each([
  ['without a search', { search: undefined }, 'search'],
  [
    'from nowhere',
    { search: { ...SEARCH, sectors: [{ ...SEARCH.sectors[0], origin: 'QQQ' }] } },
    'search.sectors.0.origin',
  ],
  [
    'in the past',
    { search: { ...SEARCH, sectors: [{ ...SEARCH.sectors[0], departure_date: '2026-11-01' }] } },
    'search.sectors.0.departure_date',
  ],
  ['for ten', { search: { ...SEARCH, adults: 10 } }, 'search.adults'],
  [
    'of several cities',
    {
      search: {
        ...SEARCH,
        trip_type: 'multi_city',
        sectors: [SEARCH.sectors[0], { origin: 'LHR', destination: 'LOS', departure_date: '2026-12-05' }],
      },
    },
    'search.trip_type',
  ],
  ['for nothing', { max_price: 0 }, 'max_price'],
  ['for all the money there is', { max_price: 2 ** 52 }, 'max_price'],
  ['on some dates', { dates: 'sometime' }, 'dates'],
  ['for nobody', { email: undefined }, 'email'],
  ['for no address', { email: 'chi' }, 'email'],
])('an alert %s is refused on its field', async (_, over, field) => {
  const body = { search: SEARCH, email: 'chi@example.com', ...over }
  const { status, body: problem } = await shop.visitor().call('priceAlertCreate', body)
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
})

test('the prices of days around, or of the month, are watched where that was asked for', async () => {
  const priced = (departureDate: string, amount: number) => ({
    departureDate,
    returnDate: null,
    total: { amount, currency: 'NGN' as const },
  })
  const calendar = scriptedSupplier({
    search: [sketchOffer({ total: N(500_000) })],
    datePrices: [priced('2026-11-30', N(450_000)), priced('2026-11-01', N(1_000))],
    monthPrices: [priced('2026-12-20', N(300_000))],
  })
  const other = await openShop({ suppliers: [calendar] })
  try {
    const visitor = other.visitor()
    await signUp(other, visitor, 'dayo@example.com')
    for (const dates of ['exact', 'days', 'month']) await visitor.call('priceAlertCreate', { search: SEARCH, dates })
    await other.worker.runDue()
    const { alerts } = (await visitor.call('accountPriceAlerts')).body
    const flights = alerts.filter((alert) => alert.kind === 'flight')
    const found = flights.map(({ dates, last, ends_on }) => [dates, last?.departure_date, last?.amount, ends_on])
    expect(found.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
      ['days', '2026-11-30', N(452_500), '2026-12-04'],
      ['exact', '2026-12-01', N(502_500), '2026-12-01'],
      ['month', '2026-12-20', N(302_500), '2026-12-31'],
    ])
  } finally {
    await other.close()
  }
})

// Last: the sessions of the others end with these weeks.
test('a paused alert whose dates have passed is over', async () => {
  const alert_id = await watchAsCustomer()
  await ada.call('accountChangePriceAlert', { alert_id, status: 'paused' })
  const clean = async (instant: string) => {
    shop.clock.set(instant)
    await cleanPriceAlerts({ db, clock: shop.clock })
    return (await db.selectFrom('price_alerts').select('status').execute()).map(({ status }) => status)
  }
  expect(await clean('2026-12-02T23:00:00Z')).toEqual(['paused'])
  expect(await clean('2026-12-03T00:00:00Z')).toEqual(['ended'])
  expect(await clean('2027-03-04T00:00:00Z')).toEqual([])
})

test('nobody is told of dates that have passed: the alert ends, and cannot be changed any more', async () => {
  const alert_id = await watchAsCustomer()
  await post()
  shop.clock.set('2026-12-01T23:30:00Z')
  price = N(100_000)
  expect(await post()).toEqual([])
  const back = shop.visitor()
  await signIn(back, 'ada@example.com')
  expect(await list(back)).toMatchObject([{ status: 'ended' }])
  await expectRefusal((headers) => back.call('accountChangePriceAlert', { alert_id, status: 'active' }, headers), {
    code: 'price_alert_ended',
  })
})
