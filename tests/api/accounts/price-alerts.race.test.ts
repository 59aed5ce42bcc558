import { afterAll, expect, test } from 'vitest'
import { scriptedSupplier, sketchOffer } from '#modules/flights/testing/scripted-supplier.ts'
import { signIn, signUp } from '#tests/support/customer.ts'
import { openShop } from '#tests/support/shop.ts'

const N = (naira: number): number => naira * 100
let price = N(500_000)
const supplier = scriptedSupplier({ search: () => [sketchOffer({ total: price })] })
const shop = await openShop({ suppliers: [supplier] })
afterAll(() => shop.close())
const { db } = shop.database

const search = (departure_date: string) => ({
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'LHR', departure_date }],
  adults: 1,
})

/** Works everything off with several workers at once. */
async function runWorkers(): Promise<void> {
  await Promise.all(Array.from({ length: 6 }, () => shop.worker.runDue()))
}

test('ten alerts under six workers: each is checked once, and each drop is one mail', async () => {
  const ada = shop.visitor()
  await signUp(shop, ada, 'ada@example.com')
  const days = Array.from({ length: 10 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`)
  for (const day of days) await ada.call('priceAlertCreate', { search: search(day) })
  await runWorkers()
  price = N(400_000)
  const asked = supplier.queries.length
  shop.clock.advance(7 * 3_600_000)
  // More looks at once than one: as of replicas that were started again.
  const at = shop.clock.now()
  for (const number of [1, 2, 3, 4, 5]) {
    await db
      .insertInto('jobs')
      .values({
        kind: 'price_alerts.check',
        key: `price_alerts.check:extra-${number}`,
        payload: '{}',
        run_at: at,
        locked_until: null,
        last_error: null,
        created_at: at,
        finished_at: null,
      })
      .execute()
  }
  await runWorkers()
  expect(supplier.queries.length - asked).toBe(10)
  const mails = await db
    .selectFrom('mailbox_messages')
    .select('id')
    .where('recipient', '=', 'ada@example.com')
    .where('subject', 'like', '%now%')
    .execute()
  expect(mails).toHaveLength(10)
  expect(await db.selectFrom('price_alert_news').select('number').execute()).toEqual(days.map(() => ({ number: 1 })))
})

test('thirty alerts, set at once from three browsers of one customer, are twenty', async () => {
  const browsers = [shop.visitor(), shop.visitor(), shop.visitor()]
  await signUp(shop, browsers[0] ?? shop.visitor(), 'bola@example.com')
  for (const browser of browsers.slice(1)) await signIn(browser, 'bola@example.com')
  await db.deleteFrom('rate_limits').execute()
  const answers = await Promise.all(
    browsers.flatMap((browser, month) =>
      Array.from({ length: 10 }, (_, day) =>
        browser.call('priceAlertCreate', { search: search(`2027-0${month + 1}-${String(day + 10)}`) }),
      ),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect([202, 409].map((status) => statuses.filter((each) => each === status).length)).toEqual([20, 10])
})

test('the same search watched by ten clicks at once is one alert', async () => {
  const chi = shop.visitor()
  await signUp(shop, chi, 'chi@example.com')
  await db.deleteFrom('rate_limits').execute()
  const clicks = await Promise.all(
    Array.from({ length: 10 }, () => chi.call('priceAlertCreate', { search: search('2026-12-24') })),
  )
  expect(new Set(clicks.map(({ body }) => body.alert?.alert_id)).size).toBe(1)
  expect((await chi.call('accountPriceAlerts')).body.alerts).toHaveLength(1)
})

test('what was watched as a guest joins an account once, however many browsers sign in and watch the same at once', async () => {
  const email = 'zuri@example.com'
  const zuri = shop.visitor()
  await signUp(shop, zuri, email)
  const mine = search('2026-12-20')
  for (const watched of [mine, search('2026-12-21')])
    await shop.visitor().call('priceAlertCreate', { search: watched, email })
  await runWorkers()
  const mails = await db.selectFrom('mailbox_messages').select('text').where('recipient', '=', email).execute()
  for (const { text } of mails) {
    const token = /confirm#([\w-]+)/.exec(text)?.[1]
    if (text.includes('price-alerts/confirm')) await shop.visitor().call('priceAlertConfirm', { token })
  }
  const browsers = Array.from({ length: 6 }, () => shop.visitor())
  const watches = Promise.all([1, 2, 3].map(() => zuri.call('priceAlertCreate', { search: mine })))
  await Promise.all(browsers.map((browser) => signIn(browser, email)))
  expect((await watches).map(({ status }) => status)).toEqual([202, 202, 202])
  // Who was first is behind whoever comes last.
  await signIn(shop.visitor(), email)
  const { body } = await zuri.call('accountPriceAlerts')
  expect(body.alerts).toHaveLength(2)
  expect(await db.selectFrom('price_alerts').select('id').where('email', '=', email).execute()).toEqual([])
})
