import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { signUp } from '#tests/support/customer.ts'
import { bagsFor, bodyWith, first, offerWithExtras, seatsFor } from '#tests/support/extras.ts'
import { actAsCustomer, book } from '#tests/support/purchase.ts'
import { createVisitor, type Visitor as Caller } from '#tests/support/shop.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

const TO_ABUJA: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-12' }],
  adults: 1,
}
const OFFLINE_PAGE = '/account/trips/offline'

/** Somebody with an account and a ticket to Abuja, with a bag and a seat, made through the API. */
async function travellerWith(email: string): Promise<{ caller: Caller; order: string }> {
  const caller = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
  await signUp(stage.shop, caller, email)
  const { offer, extras } = await offerWithExtras(caller, TO_ABUJA)
  const body = bodyWith(offer, ['ADT'], [first(bagsFor(extras, 0)), first(seatsFor(extras, 0))])
  const { confirmation_id: order } = await book(caller, body, crypto.randomUUID())
  const { body: opened } = await caller.call('flightCreatePaystackTransaction', { confirmation_id: order })
  await actAsCustomer(caller, 'paystack', opened.reference, 'success')
  await caller.call('paymentVerify', { reference: opened.reference })
  const confirmed = async () => (await caller.call('flightBookingConfirmation', { confirmation_id: order })).body.status
  await expect.poll(confirmed, { timeout: 30_000 }).toBe('confirmed')
  return { caller, order }
}

/** Turns the keeping on, and waits until it is done and the worker is there. */
async function saveTrips({ on, visitor: { page } }: Journey): Promise<void> {
  await page.goto(`${stage.shop.url}/accounts/my-trips`)
  await page.getByRole('checkbox', { name: on.text('account.keep.label') }).check()
  await on.link('account.keep.open').waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Everything that the browser keeps of kept trips: caches and marks. */
const keptIn = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()),
    ...Object.keys(localStorage).filter((key) => key !== 'settings'),
  ])

const cookiesOf = ({ cookies }: Caller) => [...cookies].map(([name, value]) => ({ name, value, url: stage.shop.url }))

describeInTurn('without a network', 'phone', ({ screen, language }, inTurn) => {
  /** The browser says of each request that the network is gone; that is the story. */
  const story = (as: Caller, tell: (journey: Journey) => Promise<void>) =>
    stage.story({ screen, language }, tell, { as, refusals: true })

  inTurn('the ticket of a kept trip opens, with its code and its documents', async () => {
    const { caller, order } = await travellerWith(`offline-${language}@example.com`)
    await story(caller, async (journey) => {
      const { on, visitor } = journey
      const { page, context } = visitor
      await saveTrips(journey)
      expect(await violations(page)).toEqual([])
      const { airline_pnr, passengers } = (await caller.call('flightBookingConfirmation', { confirmation_id: order }))
        .body
      await context.setOffline(true)
      await page.goto(`${stage.shop.url}/flights/confirmation/${order}`)
      await on.heading('account.offline.title').waitFor()
      expect(page.url()).toBe(`${stage.shop.url}${OFFLINE_PAGE}#${order}`)
      await page
        .getByRole('main')
        .getByText(airline_pnr ?? 'none')
        .first()
        .waitFor()
      const words = await page.getByRole('main').innerText()
      expect(words).toContain(passengers[0]?.ticket_number)
      const seat = passengers[0]?.extras.find(({ kind }) => kind === 'seat')?.seat ?? 'none'
      expect(words).toContain(on.text('extras.had.seat', { seat, from: 'LOS', to: 'ABV' }))
      expect(words).toContain(on.text('extras.had.bag_kg', { count: 1, weight: 23 }))
      expect(words).not.toContain('A0123456')
      await page.getByRole('img', { name: on.text('confirmation.qr') }).waitFor()
      await page.getByRole('timer').filter({ hasText: /\d/ }).waitFor()
      expect(await violations(page)).toEqual([])
      const ticket = await on.link('confirmation.documents.e_ticket').getAttribute('href')
      const start = await page.evaluate(async (url) => (await (await fetch(url)).text()).slice(0, 5), ticket ?? '')
      expect(start).toBe('%PDF-')
      await page.goto(`${stage.shop.url}/flights`)
      expect(page.url()).toBe(stage.shop.url + OFFLINE_PAGE)
      // A page that is asked for from within the shop says what is the matter, and leads back.
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: on.text('shell.nav.contact') })
        .click()
      await on.heading('shell.error.no_network').waitFor()
      expect(await violations(page)).toEqual([])
      await on.link('shell.error.kept_trips').click()
      await on.heading('account.offline.title').waitFor()
      await context.setOffline(false)
      await page.goto(`${stage.shop.url}/flights`)
      await on.button('search.submit').waitFor()
    })
  })

  inTurn('signing out without a network deletes at once, and ends the session when the shop is reached', async () => {
    const { caller } = await travellerWith(`leaving-${language}@example.com`)
    await story(caller, async (journey) => {
      const { on, visitor } = journey
      const { page, context } = visitor
      await saveTrips(journey)
      await context.setOffline(true)
      await page.goto(stage.shop.url + OFFLINE_PAGE)
      await on.button('account.offline.leave').click()
      await page.waitForURL(/\/login/)
      await expect.poll(() => keptIn(page)).toEqual(['leaving'])
      await page.goto(stage.shop.url + OFFLINE_PAGE)
      expect(await page.getByRole('heading').innerText()).toBe(language === 'fr' ? 'Pas de connexion' : 'No connection')
      await context.setOffline(false)
      await page.goto(stage.shop.url)
      await page.waitForURL(/\/login\?left=1/)
      await expect.poll(() => keptIn(page)).toEqual([])
      await page.goto(`${stage.shop.url}/accounts/my-trips`)
      await page.waitForURL(/\/login\?next=/)
    })
  })

  inTurn(
    'a session that ends elsewhere takes its trips along, and the next customer finds nothing of them',
    async () => {
      const { caller: ada, order } = await travellerWith(`ada-${language}@example.com`)
      const { caller: chidi } = await travellerWith(`chidi-${language}@example.com`)
      await story(ada, async (journey) => {
        const { page, context } = journey.visitor
        await saveTrips(journey)
        // Another customer in the same browser, without Ada having signed out here.
        await context.addCookies(cookiesOf(chidi))
        await page.goto(`${stage.shop.url}/accounts/my-trips`)
        await expect.poll(() => keptIn(page)).toEqual([])
        await saveTrips(journey)
        await context.setOffline(true)
        await page.goto(stage.shop.url + OFFLINE_PAGE)
        expect(await page.content()).not.toContain(order)
        await context.setOffline(false)
        // The session is gone: nobody is signed in any more.
        await context.clearCookies({ name: 'sid' })
        await page.goto(stage.shop.url)
        await expect.poll(() => keptIn(page)).toEqual([])
      })
    },
  )
})

test('the shop can be installed, under its own name and with icons of its own', () =>
  stage.story({ screen: 'phone', language: 'fr' }, async ({ visitor: { page } }) => {
    await page.goto(stage.shop.url)
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await (await page.request.get(stage.shop.url + href)).json()
    expect(manifest).toMatchObject({ name: 'Teranga', lang: 'fr', display: 'standalone', start_url: '/', scope: '/' })
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (url) => {
        const picture = new Image()
        picture.src = url
        await picture.decode()
        return `${picture.naturalWidth}x${picture.naturalHeight}`
      }, src)
      expect(size).toBe(sizes)
    }
  }))
