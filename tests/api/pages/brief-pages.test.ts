import { afterEach, beforeEach, expect, test } from 'vitest'
import { CALL_COSTS } from '#api/admission/call-costs.ts'
import type { Gate } from '#api/admission/gate.ts'
import { Refusal } from '#contracts/errors.ts'
import { signUp } from '#tests/support/customer.ts'
import { openPackage, TRIALS } from '#tests/support/packages.ts'
import { patientGate } from '#tests/support/patient-gate.ts'
import { renderedPages } from '#tests/support/rendered-pages.ts'
import { openShop, SHOP_URL, type TestShop } from '#tests/support/shop.ts'
import { readCompact } from '../../../src/web/lib/packed/compact.ts'

const BRIEF = [
  '/holidays',
  '/pilgrimages?theme=umrah',
  '/holidays/zanzibar',
  '/pilgrimages/umrah-lagos',
  '/activities/listings/LOS',
  '/activities/details/own_activities~LOS-faith',
  '/transfers/search?from=airport%3ALOS&to=hotel%3ALOS-12&date=2026-12-01&time=15%3A30&adults=2&bags=2',
]

let shop: TestShop
/** What was rendered, by path and query. */
let rendered: string[] = []

beforeEach(async () => {
  const made = renderedPages(({ pathname, search }) => pathname + search)
  rendered = made.rendered
  shop = await openShop({ pages: made.pages })
})
afterEach(() => shop.close())

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await shop.app.request(SHOP_URL + path, { headers })
  return { status: answer.status, etag: answer.headers.get('ETag'), html: await answer.text() }
}

test.each(BRIEF)('%s is made once for all who come in one moment, also by an advertisement', async (path) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)))
  answers.push(await ask(`${path}${path.includes('?') ? '&' : '?'}utm_source=mail&gclid=x1`))
  expect(new Set(answers.map(({ status, html }) => `${status} ${html}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(rendered).toEqual([path])
})

test('what a query asks for has a page of its own, as have a language, a currency and a phone', async () => {
  const phone = { 'Sec-CH-UA-Mobile': '?1' }
  const french = {
    Cookie: `settings=${encodeURIComponent(JSON.stringify({ selectedLanguage: { value: 'LANG_FR' } }))}`,
  }
  const list = '/activities/listings/LOS'
  const asked = [
    await ask(list),
    await ask(`${list}?sort=price`),
    await ask(list, phone),
    await ask(list, french),
    await ask(`${list}?lang=fr`, phone),
  ]
  expect(new Set(asked.map(({ html }) => html)).size).toBe(5)
  expect(rendered).toEqual([list, `${list}?sort=price`, list, list, list])
})

test('in the next moment a page is looked at again, and is the same where nothing has changed', async () => {
  const first = await ask('/holidays/zanzibar')
  shop.clock.advance(2_000)
  const again = await ask('/holidays/zanzibar')
  shop.clock.advance(2_000)
  const third = await ask('/holidays/zanzibar')
  expect(rendered).toHaveLength(3)
  expect(again.html).toBe(first.html)
  // The second one was kept, by what it shows.
  expect(third.html).toBe(again.html)
})

test('a place that is sold is gone for the next who come two seconds later', async () => {
  const { departures } = await openPackage(shop.visitor(), TRIALS.oneSeat)
  const [{ departure_id } = { departure_id: '' }] = departures
  const address = `/holidays/${TRIALS.oneSeat}`
  const before = await ask(address)
  const sold = { departure_id, package_id: TRIALS.oneSeat, seats: 1, taken: 1 }
  await shop.database.db.insertInto('package_departures').values(sold).execute()
  expect((await ask(address)).html).toBe(before.html)
  shop.clock.advance(2_000)
  const after = await ask(address)
  const leftOf = ({ html }: { readonly html: string }) => {
    const [, packed = ''] = /id="package"[^>]*>([^<]*)</.exec(html) ?? []
    return JSON.stringify(readCompact(JSON.parse(packed))).match(/"seats_left":\d+/)?.[0]
  }
  expect([leftOf(before), leftOf(after)]).toEqual(['"seats_left":1', '"seats_left":0'])
})

test('whoever has a session is shown a page that was made for them', async () => {
  const visitor = shop.visitor()
  await visitor.call('countries')
  const own = async () => (await visitor.fetch('/holidays/zanzibar')).text()
  const guest = await ask('/holidays/zanzibar')
  rendered.length = 0
  for (const html of [await own(), await own()])
    for (const secret of visitor.cookies.values()) {
      expect(html).not.toContain(secret)
      expect(guest.html).not.toContain(secret)
    }
  expect(rendered).toHaveLength(2)
})

test.each([
  '/holidays/nowhere',
  `/holidays?month=${'x'.repeat(400)}`,
  '/holidays/zanzibar.data',
  '/activities/details/own_activities~LOS-faith.data',
  '/transfers/search?from=airport%3ALOS',
])('%s is nobody else’s', async (path) => {
  await ask(path)
  rendered.length = 0
  await ask(path)
  expect(rendered.length).toBeGreaterThan(0)
})

test('who comes first pays for the page and for its calls, and who finds it made pays nothing', async () => {
  const paid: string[] = []
  const gate: Gate = {
    ...patientGate(),
    pay: (_c, cost) => void paid.push(cost),
    payPage: () => void paid.push('page'),
  }
  const other = await openShop({ gate, pages: renderedPages(({ pathname }) => pathname).pages })
  try {
    const visit = () => other.app.request(`${SHOP_URL}/activities/listings/LOS?sort=price`)
    await visit()
    expect(paid).toContain('page')
    expect(paid).toContain(CALL_COSTS.activitySearch)
    paid.length = 0
    await visit()
    expect(paid.filter((cost) => cost !== 'file')).toEqual([])
  } finally {
    await other.close()
  }
})

test('what somebody could not pay for is left out of their own page alone', async () => {
  let pages = 0
  let calls = 0
  const gate: Gate = {
    ...patientGate(),
    payPage: () => void pages++,
    pay(c, cost) {
      if (c.req.header('X-Purse') !== 'small' || cost !== CALL_COSTS.activityDetails) return
      // Enough for the activity, and not for its month, each time that the page is made.
      calls++
      if (calls % 2 === 0) throw new Refusal('rate_limited')
    },
  }
  const other = await openShop({ gate, pages: renderedPages(({ pathname }) => pathname).pages })
  const visit = async (headers: Record<string, string>) => {
    const answer = await other.app.request(`${SHOP_URL}/activities/details/own_activities~LOS-faith`, { headers })
    return { status: answer.status, html: await answer.text() }
  }
  try {
    const poor = await visit({ 'X-Purse': 'small' })
    // It was made twice, and paid once.
    expect(pages).toBe(1)
    const next = await visit({})
    expect([poor.status, next.status]).toEqual([200, 200])
    const silent = 'We can’t load times right now'
    expect([poor.html.split('</main>')[0]?.includes(silent), next.html.split('</main>')[0]?.includes(silent)]).toEqual([
      true,
      false,
    ])
    expect(next.html).toBe((await ask('/activities/details/own_activities~LOS-faith')).html)
  } finally {
    await other.close()
  }
})

test.each(['/holidays/nowhere', '/visas/zz'])('%s is not there: that is made once, and paid once', async (path) => {
  const paid: string[] = []
  const gate: Gate = { ...patientGate(), payPage: () => void paid.push('page') }
  const made = renderedPages(({ pathname }) => pathname)
  const other = await openShop({ gate, pages: made.pages })
  try {
    for (const visits of [1, 2]) {
      const answer = await other.app.request(SHOP_URL + path, { headers: { 'Accept-Encoding': 'gzip' } })
      expect([made.rendered.length, paid.length]).toEqual([visits, visits])
      expect([answer.status, answer.headers.get('ETag')]).toEqual([404, null])
      expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(answer.headers.get('Content-Security-Policy')).toContain('sha256-')
    }
  } finally {
    await other.close()
  }
})

test('a session whose cookie is written oddly is one', async () => {
  const visitor = shop.visitor()
  await signUp(shop, visitor, 'ada@example.com')
  const Cookie = `sid =${visitor.cookies.get('sid')}`
  expect((await ask('/holidays/zanzibar', { Cookie })).html).toContain('>Ada<')
})
