import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contracts/locale.ts'
import type { Journey } from './support/journey.ts'
import { onPage } from './support/on-page.ts'
import { openStage } from './support/stage.ts'
import { expectNothingTooWide } from './support/screen-width.ts'
import type { Visit } from './support/visits.ts'

const stage = openStage()

/** A phone speaks French here, a laptop English, and each the other's in the last story. */
const VISITS: readonly Visit[] = LANGUAGES.map((language) => ({
  language,
  screen: language === 'fr' ? 'phone' : 'laptop',
}))

const HOTEL = '/hotels/details/simulated_stays~ACC-131?checkin=2027-01-12&checkout=2027-01-15&rooms=2-0&nationality=NG'

const cards = (page: Page) => page.locator('main li.card')

describe.each(VISITS)('a browser without script, $screen in $language', (visit) => {
  const story = (tell: (journey: Journey) => Promise<void>) =>
    stage.story(visit, tell, { withoutScript: true, refusals: true })
  const inLanguage = (english: string, french: string) => (visit.language === 'fr' ? french : english)

  test('searches, filters and chooses a flight up to the booking form, which says what it cannot do', () =>
    story(async ({ visitor: { page }, on }) => {
      await page.goto(stage.shop.url)
      // The language is changed in the foot: what opens settings does nothing here.
      expect(await page.locator('header [aria-haspopup=dialog]').isVisible()).toBe(false)
      await on.field('search.from').fill(inLanguage('lagos', 'Lagos'))
      await on.field('search.to').fill(inLanguage('London', 'londres'))
      await on.field('search.depart').fill('2027-01-12')
      await page.getByText(on.text('search.trip.one_way'), { exact: true }).click()
      const adults = on.field('search.travellers.adults')
      await adults.selectOption('2')
      expect((await adults.boundingBox())?.width).toBeGreaterThan(72)
      await on.button('search.submit').click()
      await page.waitForURL(/\/flights\/listings\//)
      expect(await page.locator('body').innerText()).toContain(on.text('shell.no_script.title'))
      const all = await cards(page).count()
      expect(all).toBeGreaterThan(0)
      expect(await page.getByRole('main').innerText()).toContain(on.text('flight.stops', { count: 1 }))
      await expectNothingTooWide(page)
      // Only what works is there.
      expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual([])

      await on.link('listing.show_all_rows').click()
      await page.waitForURL(/rows=1/)
      const inFull = await cards(page).count()
      await on.link('listing.show_more').click()
      await page.waitForURL(/rows=2/)
      expect(await cards(page).count()).toBeGreaterThan(inFull)
      await page.goto(page.url().replace(/[?&]rows=2/, ''))

      await on.link('listing.filters.max_stops', { count: 0 }).click()
      await page.waitForURL(/stops=0/)
      const direct = await cards(page).allInnerTexts()
      expect(direct.length).toBeGreaterThan(0)
      for (const card of direct) expect(card).toContain(on.text('flight.stops', { count: 0 }))

      // Fares have their prices with as many bags as the list is of: none is below that of its flight.
      const listed = page.url()
      await on.link('listing.filters.bags_value', { count: 2 }).click()
      await page.waitForURL(/bags=2/)
      const dearer = cards(page).first()
      const amount = (words: string) => Number(/[\d\s,\u202F]{4,}/u.exec(words)?.[0].replaceAll(/\D/gu, ''))
      const lowest = amount(await dearer.locator('.offer-price').innerText())
      const fares = dearer.getByRole('link', { name: new RegExp(`^${on.text('listing.select_fare')} `) })
      expect(lowest).toBeGreaterThan(0)
      expect(Math.min(...(await fares.allInnerTexts()).map(amount))).toBe(lowest)
      await page.goto(listed)

      const choose = cards(page)
        .first()
        .getByRole('link', { name: new RegExp(`^${on.text('listing.select_fare')} `) })
      await choose.last().click()
      await page.waitForURL(/\/flights\/booking\/off_/)
      await on.field('booking.contact.email').waitFor()
      expect(await page.locator('body').innerText()).toContain(on.text('shell.no_script.text'))
    }))

  test('is asked which place is meant, and goes on with one press', () =>
    story(async ({ visitor: { page }, on }) => {
      await page.goto(`${stage.shop.url}/flights/search`)
      await on.field('search.from').fill('Dakar')
      await on.field('search.to').fill('Birmingham')
      await on.field('search.depart').fill('2027-01-12')
      await on.field('search.return').fill('2027-01-26')
      await on.button('search.submit').click()
      await page.getByText(on.text('search.errors.place_ambiguous')).waitFor()
      expect(await on.field('search.to').inputValue()).toBe('Birmingham')
      expect(await on.field('search.from').inputValue()).toBe('Dakar (DSS)')
      const places = page.getByRole('list', { name: on.text('search-parts.choices') }).getByRole('link')
      expect(await places.count()).toBeGreaterThan(1)
      await expectNothingTooWide(page)
      await places.filter({ hasText: 'BHX' }).first().click()
      await page.waitForURL(/\/flights\/listings\//)
      await page
        .getByText(/Birmingham/)
        .first()
        .waitFor()
    }))

  test('is told what is missing, with what was filled in', () =>
    story(async ({ visitor: { page }, on }) => {
      await page.goto(`${stage.shop.url}/flights/search`)
      await on.field('search.from').fill('Qqqqq')
      await on.button('search.submit').click()
      for (const wrong of ['place_unknown', 'destination_required', 'date_required', 'return_required'])
        await page.getByText(on.text(`search.errors.${wrong}`)).waitFor()
      expect(await on.field('search.from').inputValue()).toBe('Qqqqq')
      await page.getByText(on.text('search.trip.multi_city'), { exact: true }).click()
      await on.button('search.submit').click()
      await page.getByRole('listitem', { name: on.text('search.flightNumber', { number: 2 }) }).waitFor()
      await on.button('search.addFlight').click()
      await page.getByRole('listitem', { name: on.text('search.flightNumber', { number: 3 }) }).waitFor()
    }))
})

describe.each(VISITS)('forms that only a script sends, on a $screen in $language', (visit) => {
  const story = (tell: (journey: Journey) => Promise<void>) => stage.story(visit, tell, { withoutScript: true })

  test.each([
    ['/login', 'login.email'],
    ['/register', 'login.email'],
    ['/accounts/manage-booking', 'account.find.email'],
  ])('%s says so above its fields, offers no dead button, and keeps what is typed out of its address', (path, label) =>
    story(async ({ visitor: { page }, on }) => {
      await page.goto(stage.shop.url + path)
      expect(await page.getByRole('main').innerText()).toContain(on.text('shell.no_script.form'))
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
      const email = on.field(label)
      await email.fill('adaeze@example.com')
      await email.press('Enter')
      expect(await email.inputValue()).toBe('adaeze@example.com')
      expect(page.url()).toBe(stage.shop.url + path)
      expect(await page.getByRole('contentinfo').getByRole('textbox').count()).toBe(0)
    }),
  )

  test('the form of a room does the same', () =>
    story(async ({ visitor: { page }, on }) => {
      await page.goto(`${stage.shop.url}${HOTEL}`)
      await on.button('stay-details.summary.reserve').filter({ visible: true }).first().click()
      await page.waitForURL(/\/hotels\/booking\/off_/)
      const form = page.url()
      expect(await page.getByRole('main').innerText()).toContain(on.text('shell.no_script.form'))
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
      const email = on.field('booking.contact.email')
      await email.fill('adaeze@example.com')
      await email.press('Enter')
      expect(await email.inputValue()).toBe('adaeze@example.com')
      expect(page.url()).toBe(form)
    }))
})

describe('what is pressed before its script has come', () => {
  /** Opens a page whose scripts come only when they are let. */
  async function openAhead(page: Page, path: string): Promise<() => Promise<void>> {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    const opened = page.goto(stage.shop.url + path, { waitUntil: 'commit' })
    return async () => {
      scripts.resolve()
      await opened
    }
  }
  const story = (tell: (journey: Journey) => Promise<void>) =>
    stage.story({ screen: 'phone', language: 'fr' }, tell, { refusals: true })

  test('a form keeps what was typed, tells nobody by its address, and is sent once the script is there', () =>
    story(async ({ visitor: { page }, on }) => {
      const letScripts = await openAhead(page, '/login')
      const email = on.field('login.email')
      await email.fill('adaeze@example.com')
      await page.locator('input[type=password]').fill('four random words here')
      await email.press('Enter')
      await letScripts()
      await page.getByText(on.text('errors.codes.sign_in_failed')).waitFor()
      expect(page.url()).toBe(`${stage.shop.url}/login`)
      expect(await email.inputValue()).toBe('adaeze@example.com')
      expect(await page.locator('input[type=password]').inputValue()).toBe('four random words here')
    }))

  test('a mailed link is sent with what stands behind its address', () =>
    story(async ({ visitor: { page }, on }) => {
      const sent = page.waitForRequest('**/auth/verify_email')
      const letScripts = await openAhead(page, `/verify-email#${'a'.repeat(43)}`)
      await on.button('login.verify_submit').click()
      await letScripts()
      expect((await sent).postDataJSON()).toMatchObject({ token: 'a'.repeat(43) })
      await on.heading('login.link.title').waitFor()
      expect(page.url()).toBe(`${stage.shop.url}/verify-email`)
    }))

  test.each([
    ['has been told of the page', '__reactContainer', 'document'],
    ['has brought a button to life', '__reactProps', 'button'],
  ])('what is pressed as soon as the script %s is done once', (_, mark, of) =>
    story(async ({ visitor: { page }, on }) => {
      const show = on.text('login.show')
      await page.addInitScript(pressOnce, { mark, of, show })
      await page.goto(`${stage.shop.url}/login`)
      await on.button('login.hide').waitFor()
      expect(await page.locator('input[name=password]').getAttribute('type')).toBe('text')
    }),
  )

  test('what is pressed while a part of the page cannot come to life yet is done once it has', () =>
    story(async ({ visitor: { page }, on }) => {
      await page.addInitScript(holdBack)
      const letScripts = await openAhead(page, '/login')
      await on.button('login.show').click()
      await letScripts()
      await on.button('login.hide').waitFor()
      expect(await page.locator('input[name=password]').getAttribute('type')).toBe('text')
    }))

  test.each([['/'], ['/nowhere']])(
    'a button on %s waits in sight and does it once, and later ones do it at once',
    (path) =>
      story(async ({ visitor: { page }, on }) => {
        const letScripts = await openAhead(page, path)
        const settings = page.getByRole('banner').getByRole('button', { name: on.text('shell.settings.title') })
        await settings.click()
        expect(await settings.getAttribute('data-early')).toBe('')
        await letScripts()
        const dialog = page.getByRole('dialog')
        await dialog.waitFor()
        expect(await page.locator('[data-early]').count()).toBe(0)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'hidden' })
        await settings.click()
        await dialog.waitFor()
        expect(await page.locator('[data-early]').count()).toBe(0)
      }),
  )
})

/** Runs in the page: as React keeps a press from what it cannot bring to life at once, and brings to life right after it. */
function holdBack(): void {
  const hold = (event: Event): void => {
    event.stopPropagation()
    if (event.target) queueMicrotask(() => Object.assign(event.target ?? {}, { __reactPropsOfNow: {} }))
  }
  document.addEventListener('click', hold, { capture: true, once: true })
}

/** Runs in the page, between all else that runs there. */
function pressOnce({ mark, of, show }: { readonly mark: string; readonly of: string; readonly show: string }): void {
  const turns = new MessageChannel()
  turns.port1.addEventListener('message', look)
  turns.port1.start()
  turns.port2.postMessage(null)

  function look(): void {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === show)
    const marked = of === 'document' ? document : button
    const isTime = button && marked && Object.keys(marked).some((key) => key.startsWith(mark))
    if (isTime) button.click()
    else turns.port2.postMessage(null)
  }
}

test('who comes by a link in French stays in French, and changes the language at the foot of any page', () =>
  stage.story(
    { screen: 'phone', language: 'en' },
    async ({ visitor: { page } }) => {
      const fr = onPage(page, 'fr')
      const en = onPage(page, 'en')
      const spoken = () => page.locator('html').getAttribute('lang')
      await page.goto(`${stage.shop.url}/?lang=fr`)
      expect(await spoken()).toBe('fr')
      await fr.field('search.from').fill('Lagos')
      await fr.field('search.to').fill('Londres')
      await fr.field('search.depart').fill('2027-01-12')
      await page.getByText(fr.text('search.trip.one_way'), { exact: true }).click()
      await fr.button('search.submit').click()
      await page.waitForURL(/\/flights\/listings\//)
      expect(await spoken()).toBe('fr')
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Londres')
      await fr.link('listing.filters.max_stops', { count: 0 }).click()
      await page.waitForURL(/stops=0/)
      const list = page.url()
      expect(await spoken()).toBe('fr')

      await page.getByRole('button', { name: 'English', exact: true }).click()
      await page.waitForURL(list)
      expect(await spoken()).toBe('en')
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('London')
      await en.link('listing.filters.max_stops', { count: 1 }).click()
      await page.waitForURL(/stops=1/)
      expect(await spoken()).toBe('en')
    },
    { withoutScript: true },
  ))

test('what is typed before the page comes to life stays, and is found by the server', () =>
  stage.story({ screen: 'phone', language: 'fr' }, async ({ visitor: { page }, on }) => {
    const scripts = Promise.withResolvers<void>()
    const reader = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      // What reads the form of before comes over the same slow network, after the page has come to life.
      if (route.request().url().includes('early-answers')) await reader.promise
      await route.continue()
    })
    // A page that waits for its scripts is not yet there for those who would click.
    const opened = page.goto(`${stage.shop.url}/flights/search`, { waitUntil: 'commit' })
    const from = on.field('search.from')
    await from.fill('Abuja')
    await on.field('search.to').fill('Accra')
    await on.field('search.depart').fill('2027-01-12')
    await page.getByText(on.text('search.trip.one_way'), { exact: true }).click()
    scripts.resolve()
    await opened
    expect(await from.inputValue()).toBe('Abuja')
    expect(await page.getByRole('radio', { name: on.text('search.trip.one_way') }).isChecked()).toBe(true)
    const depart = on.field('search.depart')
    await expect.poll(() => depart.getAttribute('type')).toBe('text')
    expect(await depart.inputValue()).toBe('2027-01-12')
    await on.button('search.submit').click()
    await page.waitForURL(/\/flights\/listings\//)
    expect(await page.title()).toContain('Abuja – Accra')
    reader.resolve()
  }))

test('a day that somebody is choosing in the browser’s own field as the page comes to life is theirs', () =>
  stage.story({ screen: 'phone', language: 'fr' }, async ({ visitor: { page }, on }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    const opened = page.goto(`${stage.shop.url}/flights/search`, { waitUntil: 'commit' })
    const depart = on.field('search.depart')
    const back = on.field('search.return')
    await depart.focus()
    scripts.resolve()
    await expect.poll(() => back.getAttribute('type')).toBe('text')
    expect(await depart.getAttribute('type')).toBe('date')
    await depart.fill('2027-01-12')
    await expect.poll(() => new URL(page.url()).searchParams.get('depart')).toBe('2027-01-12')
    expect(await depart.inputValue()).toBe('2027-01-12')
    await back.focus()
    await expect.poll(() => depart.inputValue()).toBe('12/01/2027')
    expect(await depart.getAttribute('type')).toBe('text')
    await opened
  }))
