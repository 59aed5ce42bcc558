import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Language, LANGUAGES } from '#contracts/locale.ts'
import { translate } from '#tests/support/translate.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { type Screen, violations } from './support/visitor.ts'
import { BOTH_SCREENS } from './support/visits.ts'

const stage = openStage()

const ONE_WAY = 'trip=one_way&from=LOS&to=ABV&depart=2027-01-12&adults=1&class=economy'
const ABROAD = 'trip=one_way&from=LOS&to=LHR&depart=2027-01-12&adults=1&class=economy'

const story = (language: Language, tell: (journey: Journey) => Promise<void>, screen: Screen = 'phone') =>
  stage.story({ screen, language }, tell, { refusals: true })

const language = (page: Page) => page.locator('html').getAttribute('lang')
const firstPrice = (page: Page) => page.locator('main li data').first()

/** Makes a mark that only a new document would lose. */
const markDocument = (page: Page) => page.evaluate(() => document.body.setAttribute('data-story', 'kept'))
const expectSameDocument = async (page: Page) =>
  expect(await page.locator('body').getAttribute('data-story')).toBe('kept')

/** What the shop's own copy of home says in one of its lines. */
async function copyOfHome(spoken: Language, line: string): Promise<string> {
  const copy = await readFile(new URL(`../../content/${spoken}/copy/home.md`, import.meta.url), 'utf8')
  return new RegExp(`^${line}: (.*)$`, 'm').exec(copy)?.[1] ?? ''
}

async function openSettings(page: Page, spoken: Language) {
  const title = translate(spoken, 'shell.settings.title')
  await page.getByRole('button', { name: title }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

describe('settings', () => {
  test('another language is spoken at once, without a new document, and is kept', () =>
    story('en', async ({ visitor: { page }, search }) => {
      await search(ONE_WAY)
      await expect.poll(() => firstPrice(page).innerText()).toMatch(/^₦[\d,]+$/)
      await markDocument(page)
      const dialog = await openSettings(page, 'en')
      expect(await violations(page)).toEqual([])
      await dialog.getByText('Français').click()
      await dialog.getByRole('button', { name: translate('en', 'shell.settings.save') }).click()
      await page.getByRole('heading', { level: 1, name: /^Vols / }).waitFor()
      await expect.poll(() => language(page)).toBe('fr')
      await expect.poll(() => firstPrice(page).innerText()).toMatch(/^[\d\s]+\s₦$/)
      await expectSameDocument(page)
      await page.reload()
      expect(await language(page)).toBe('fr')
      await page.getByRole('heading', { level: 1, name: /^Vols / }).waitFor()
    }))

  test('what the server alone has written of a page is told in another language, too', () =>
    story('en', async ({ visitor: { page } }) => {
      await page.goto(stage.shop.url)
      const [english, french] = [await copyOfHome('en', 'whole_trip_title'), await copyOfHome('fr', 'whole_trip_title')]
      await page.getByRole('heading', { name: english }).waitFor()
      await markDocument(page)
      const dialog = await openSettings(page, 'en')
      await dialog.getByText('Français').click()
      await dialog.getByRole('button', { name: translate('en', 'shell.settings.save') }).click()
      await page.getByRole('heading', { name: french }).waitFor()
      expect(await page.getByRole('heading', { name: english }).count()).toBe(0)
      await expectSameDocument(page)
    }))

  test('another currency shows other amounts, and still says what is charged', () =>
    story('en', async (journey) => {
      const { page } = journey.visitor
      await journey.search(ONE_WAY)
      const naira = await firstPrice(page).innerText()
      await markDocument(page)
      const dialog = await openSettings(page, 'en')
      await dialog.getByLabel(translate('en', 'shell.settings.currency')).selectOption('USD')
      await dialog.getByRole('button', { name: translate('en', 'shell.settings.save') }).click()
      await expect.poll(() => firstPrice(page).innerText()).toMatch(/^\$[\d,.]+$/)
      await expect.poll(() => firstPrice(page).getAttribute('title')).toBe(naira)
      await expectSameDocument(page)
    }))

  test('settings that the browser kept win over what the server would choose', () =>
    story('en', async ({ visitor: { page, context } }) => {
      await context.addInitScript(() => {
        localStorage.setItem(
          'settings',
          JSON.stringify({
            selectedCountry: { label: 'Sénégal', value: 'SN', iso: 'SN' },
            selectedLanguage: { label: 'Français', value: 'LANG_FR', iso: 'fr' },
            selectedCurrency: { label: 'Euro', value: 'EUR', symbol: '€' },
            isInitialized: true,
          }),
        )
      })
      await page.goto(stage.shop.url)
      await page.getByRole('heading', { level: 1, name: await copyOfHome('fr', 'title') }).waitFor()
      await expect.poll(() => language(page)).toBe('fr')
      await page.getByRole('button', { name: /FR · EUR/ }).waitFor()
    }))
})

describe('addresses', () => {
  test.each(LANGUAGES)('an unknown one is answered by 404 and says so (%s)', (spoken) =>
    story(spoken, async ({ visitor: { page } }) => {
      const answer = await page.goto(`${stage.shop.url}/no/such/page`)
      expect(answer?.status()).toBe(404)
      const text = spoken === 'en' ? 'Page not found: /no/such/page' : 'Page introuvable\u00A0: /no/such/page'
      await page.getByText(text, { exact: true }).waitFor()
      expect(await violations(page)).toEqual([])
    }),
  )

  test.each(BOTH_SCREENS)('a page that fails says so, and opens once all is well ($screen, $language)', (visit) =>
    story(
      visit.language,
      async ({ visitor: { page }, on: { button, heading, text } }) => {
        await page.goto(`${stage.shop.url}/terms`)
        const isData = ({ pathname }: URL) => pathname.endsWith('.data')
        await page.route(isData, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }))
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: text('shell.footer.contact') })
          .click()
        await heading('shell.error.failedTitle').waitFor()
        expect(await page.title()).toBe(text('shell.error.failedTitle'))
        expect(await violations(page)).toEqual([])
        await button('shell.error.again').click()
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await heading('shell.error.failedTitle').count()).toBe(0)
      },
      visit.screen,
    ),
  )

  test('a tab that was left open while the shop was updated loads a page anew that it cannot show', () =>
    story('en', async ({ visitor: { page } }) => {
      await page.goto(`${stage.shop.url}/terms`)
      const contact = page.getByRole('contentinfo').getByRole('link', { name: translate('en', 'shell.footer.contact') })
      await page.route(
        ({ pathname }) => pathname.endsWith('.data'),
        (route) => route.fulfill({ contentType: 'text/x-script', body: 'of another form' }),
      )
      await contact.click()
      await page.getByRole('heading', { name: translate('en', 'shell.error.failedTitle') }).waitFor()

      await page.goto(`${stage.shop.url}/terms`)
      await page.route(
        ({ pathname, searchParams }) => pathname === '/__manifest' && searchParams.get('paths') === '/',
        (route) => route.continue({ url: `${stage.shop.url}/__manifest?paths=%2F&version=former` }),
      )
      const loaded = page.waitForEvent('load')
      await contact.click()
      await loaded
      await page.locator('form[action="/contact"]').waitFor()
      expect(page.url()).toBe(`${stage.shop.url}/contact`)
    }))

  test('the old search page leads to the search page with what was asked', () =>
    story('en', async ({ visitor: { page } }) => {
      await page.goto(`${stage.shop.url}/flights/searchGood?${ABROAD}`)
      expect(page.url()).toBe(`${stage.shop.url}/flights/search?${ABROAD}`)
      const to = page.getByLabel(translate('en', 'search.to'), { exact: true })
      await expect.poll(() => to.inputValue()).toContain('LHR')
    }))

  test('a search that is over says so and can be made again', () =>
    story('fr', async ({ visitor: { page }, search, chooseFirst }) => {
      await search(ONE_WAY)
      const over = page.url()
      const problem = { code: 'search_expired', message: 'expired', errors: {}, details: {} }
      await page.route('**/flights/confirm_availability', (route) => route.fulfill({ status: 410, json: problem }))
      await chooseFirst()
      await page.getByRole('heading', { name: translate('fr', 'listing.gone.title') }).waitFor()
      await page.getByRole('button', { name: translate('fr', 'listing.gone.search_again') }).click()
      await page.waitForURL((address) => /\/flights\/listings\//.test(address.pathname) && address.href !== over)
      await firstPrice(page).waitFor()
    }))

  test('filters are in the address: a shared link and Back show the same list', () =>
    story(
      'en',
      async ({ visitor: { page, context }, search }) => {
        await search(ABROAD)
        const shown = page.getByRole('main').getByRole('status').first()
        const all = await shown.innerText()
        await page.getByLabel(translate('en', 'listing.filters.max_stops', { count: 0 })).check()
        await page.waitForURL(/stops=0/)
        // The address changes at once, the list with the answer.
        await expect.poll(() => shown.innerText()).not.toBe(all)
        const count = await shown.innerText()
        const shared = await context.newPage()
        await shared.goto(page.url())
        await expect.poll(() => shared.getByRole('main').getByRole('status').first().innerText()).toBe(count)
        await page
          .getByRole('link', { name: translate('en', 'shell.nav.contact') })
          .first()
          .click()
        await page.waitForURL(/contact/)
        await page.goBack()
        await page.waitForURL(/stops=0/)
        await expect.poll(() => shown.innerText()).toBe(count)
      },
      'laptop',
    ))
})

/** The specification's texts for an empty form, in the order of the fields, and what they are in French. */
const REQUIRED: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Email is required',
    'Phone number is required',
    'Title is required',
    'First name is required',
    'Last name is required',
    'Gender is required',
    'Nationality is required',
    'Day of birth is required',
    'Month of birth is required',
    'Year of birth is required',
    'Passport number is required',
    'Passport expiry date is required',
    'Passport issuing country is required',
    'Please answer yes or no',
    'You must agree to the terms and conditions',
  ],
  fr: [
    'L’adresse e-mail est obligatoire',
    'Le numéro de téléphone est obligatoire',
    'La civilité est obligatoire',
    'Le prénom est obligatoire',
    'Le nom est obligatoire',
    'Le sexe est obligatoire',
    'La nationalité est obligatoire',
    'Le jour de naissance est obligatoire',
    'Le mois de naissance est obligatoire',
    'L’année de naissance est obligatoire',
    'Le numéro de passeport est obligatoire',
    'La date d’expiration du passeport est obligatoire',
    'Le pays de délivrance du passeport est obligatoire',
    'Répondez par oui ou par non',
    'Vous devez accepter les conditions générales',
  ],
}

describe('the booking form', () => {
  test.each(LANGUAGES)('says what is missing and leads to the first of it (%s)', (spoken) =>
    story(spoken, async ({ visitor: { page }, search, chooseFirst }) => {
      await search(ABROAD)
      await chooseFirst()
      await page.waitForURL(/\/flights\/booking\/off_/)
      const email = page.getByRole('main').getByLabel(translate(spoken, 'booking.contact.email'), { exact: true })
      await email.waitFor()
      await page.getByRole('button', { name: translate(spoken, 'booking.continue'), exact: true }).click()
      await expect.poll(() => page.locator('.field-error').allInnerTexts()).toEqual(REQUIRED[spoken])
      // All of it above the form, where one is by now; each leads to its field, and goes when that is mended.
      const count = REQUIRED[spoken].length
      const summary = page.getByRole('region', { name: translate(spoken, 'booking.mistakes', { count }) })
      await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
      const section = (key: string, wrong: number) =>
        translate(spoken, 'booking.mistakes_of', { title: translate(spoken, key, { number: 1 }), count: wrong })
      expect(await summary.getByRole('link').allInnerTexts()).toEqual([
        section('booking.contact.title', 2),
        section('booking.passenger.heading_ADT', 11),
        translate(spoken, 'fields.choice_required'),
        translate(spoken, 'fields.terms_required'),
      ])
      await summary.getByRole('link').first().click()
      await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
      await email.fill('adaeze@')
      await email.blur()
      await page
        .locator('.field-error')
        .filter({ hasText: translate(spoken, 'fields.email_invalid') })
        .waitFor()
    }),
  )

  test('what was typed outlives a reload', () =>
    story('en', async ({ visitor: { page }, search, chooseFirst, fillTravellers }) => {
      await search(ABROAD)
      await chooseFirst()
      await fillTravellers(['ADT'])
      await page.reload()
      const value = (key: string) => page.getByLabel(translate('en', key), { exact: true }).inputValue()
      await expect.poll(() => value('booking.contact.email')).toBe('adaeze@example.com')
      await expect.poll(() => value('booking.passenger.last_name')).toBe('Okonkwo')
      // Passport numbers are kept in no browser, and the form says so.
      await page.getByText(translate('en', 'booking.passport.not_kept')).waitFor()
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('A01234560')
      await expect.poll(() => value('booking.passenger.month')).toBe('3')
    }))
})

test('a message stays five seconds, waits under the pointer and goes when it is pressed', () =>
  story('en', async ({ visitor: { page }, search, chooseFirst }) => {
    const sold = 'Sorry, these seats are no longer available'
    await search(ONE_WAY)
    const problem = { code: 'seats_unavailable', message: sold, errors: {}, details: {} }
    await page.route('**/flights/confirm_availability', (route) => route.fulfill({ status: 409, json: problem }))
    await chooseFirst()
    const toast = page.getByRole('alert').filter({ hasText: sold })
    await toast.hover()
    const clock = page.locator('.Toastify__progress-bar--animated')
    // This visitor wants no motion, and yet has the time to read.
    expect(await clock.evaluate((bar) => getComputedStyle(bar).animationDuration)).toBe('5s')
    await expect.poll(() => clock.evaluate((bar) => getComputedStyle(bar).animationPlayState)).toBe('paused')
    await toast.click()
    await toast.waitFor({ state: 'hidden' })
  }))

test('what was wrong on a page does not follow to the next, even under the pointer', () =>
  story('en', async ({ visitor: { page } }) => {
    await page.goto(`${stage.shop.url}/flights`)
    await page.getByRole('button', { name: translate('en', 'search.submit') }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Please correct the form errors' })
    await toast.hover()
    await page.locator('a.brand').press('Enter')
    await page.waitForURL(`${stage.shop.url}/`)
    await toast.waitFor({ state: 'hidden' })
  }))

test('a message waits while the window is left, and goes when it is dragged over 60 % of its width', () =>
  story(
    'en',
    async ({ visitor: { page } }) => {
      await page.goto(`${stage.shop.url}/flights`)
      await page.getByRole('button', { name: translate('en', 'search.submit') }).click()
      const toast = page.getByRole('alert').filter({ hasText: 'Please correct the form errors' })
      await toast.waitFor()
      const state = () =>
        page.locator('.Toastify__progress-bar--animated').evaluate((bar) => getComputedStyle(bar).animationPlayState)
      const after = async (event: 'blur' | 'focus') => {
        await page.evaluate((name) => window.dispatchEvent(new Event(name)), event)
        return state()
      }
      await expect.poll(() => after('blur')).toBe('paused')
      await expect.poll(() => after('focus')).toBe('running')
      const drag = async (part: number) => {
        const box = await toast.boundingBox()
        const [left, top, width] = box ? [box.x + 16, box.y + box.height / 2, box.width] : expect.fail('no toast')
        await page.mouse.move(left, top)
        await page.mouse.down()
        await page.mouse.move(left + width * part, top, { steps: 8 })
        await page.mouse.up()
      }
      await drag(0.5)
      expect(await toast.isVisible()).toBe(true)
      await drag(0.65)
      await toast.waitFor({ state: 'hidden' })
    },
    'laptop',
  ))

test('a booking that cannot be sent says so and keeps what was typed; sent again, it is made', () =>
  story('en', async ({ visitor: { page, context }, search, chooseFirst, fillTravellers, submitBooking }) => {
    await search(ONE_WAY)
    await chooseFirst()
    await fillTravellers(['ADT'])
    await context.setOffline(true)
    await page
      .getByRole('button', { name: translate('en', 'booking.continue'), exact: true })
      .first()
      .click()
    await page.getByRole('alert').filter({ hasText: 'Failed to submit booking' }).first().waitFor()
    await context.setOffline(false)
    await page.route('**/orders/create', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
    await page
      .getByRole('button', { name: translate('en', 'booking.continue'), exact: true })
      .first()
      .click()
    const failed = page.getByRole('alert').filter({ hasText: 'Booking submission failed' }).first()
    await failed.waitFor()
    // The message looks as ever, though its code was asked for in vain before.
    expect((await failed.locator('svg').first().boundingBox())?.width).toBeLessThan(32)
    await submitBooking()
  }))

test('the newsletter: asked for at the foot of a page, confirmed and left by mail', () =>
  story('fr', async ({ visitor: { page }, on: { text } }) => {
    const letter = async (subject: string) => {
      await page.goto(`${stage.shop.url}/mailbox`)
      const mail = page.getByRole('link', { name: subject }).first()
      await expect.poll(async () => (await page.reload()) && (await mail.count())).toBeGreaterThan(0)
      const body = await page.request.get(`${stage.shop.url}${await mail.getAttribute('href')}/html`)
      return /href="([^"]*\/newsletter\/[^"]*)"/.exec(await body.text())?.[1] ?? expect.fail('no link')
    }
    const press = async (href: string, purpose: 'confirm' | 'unsubscribe') => {
      await page.goto(href)
      await page.getByRole('heading', { name: text(`newsletter.${purpose}.title`) }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: text(`newsletter.${purpose}.action`) }).click()
      await page.getByRole('heading', { name: text(`newsletter.${purpose}.doneTitle`) }).waitFor()
    }
    await page.goto(`${stage.shop.url}/terms`)
    const form = page.getByRole('form', { name: text('shell.newsletter.title') })
    const height = () => form.evaluate((node) => node.getBoundingClientRect().height)
    const before = await height()
    const send = form.getByRole('button')
    await send.click()
    await form.getByText(text('fields.email_required')).waitFor()
    await form.getByRole('textbox').fill('amina')
    await send.click()
    await form.getByText(text('fields.email_invalid')).waitFor()
    await form.getByRole('textbox').fill('amina@example.com')
    await send.click()
    await form.getByText(text('shell.newsletter.sent')).waitFor()
    await expect.poll(height).toBe(before)
    expect(await violations(page)).toEqual([])
    await press(await letter(text('mails.newsletter_confirm.subject', { brand: 'Teranga' })), 'confirm')
    await press(await letter(text('mails.newsletter_welcome.subject', { brand: 'Teranga' })), 'unsubscribe')
  }))

describe('payment', () => {
  test('without the provider’s script it is cancelled, and the provider’s own page still sells the ticket', () =>
    story('en', async (journey) => {
      const { page } = journey.visitor
      await page.route('**/paystack/inline.js', (route) => route.abort())
      await bookOneWay(journey)
      await page.getByRole('radio', { name: /Visa.*Paystack/ }).check()
      await page.getByText('Payment Cancelled').first().waitFor()
      await page.getByText('Paystack script failed to load').first().waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: translate('en', 'payment.pay_on_page', { name: 'Paystack' }) }).click()
      await page.getByRole('button', { name: translate('en', 'sandbox.outcomes.success') }).click()
      await journey.ticketed()
    }))

  test('paid in one tab, another that waits goes on to the ticket', () =>
    story('en', async (journey) => {
      const { page, context } = journey.visitor
      await bookOneWay(journey)
      const other = await context.newPage()
      await other.goto(page.url())
      await other.getByRole('radio', { name: /Visa.*Paystack/ }).waitFor()
      await page.bringToFront()
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await journey.ticketed()
      await other.getByRole('heading', { name: translate('en', 'confirmation.confirmed.title') }).waitFor()
    }))
})

async function bookOneWay(journey: Journey): Promise<void> {
  await journey.search(ONE_WAY)
  await journey.chooseFirst()
  await journey.fillTravellers(['ADT'])
  await journey.submitBooking()
}

test('dialogs and panels can be used by everybody', () =>
  story('fr', async ({ visitor: { page }, search }) => {
    await page.goto(`${stage.shop.url}/flights/search?${ABROAD}`)
    await page.getByLabel(translate('fr', 'search.travellers.label')).click()
    await page.getByRole('dialog', { name: translate('fr', 'search.travellers.label') }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    const to = page.getByLabel(translate('fr', 'search.to'), { exact: true })
    await to.fill('londres')
    await page.getByRole('option').first().waitFor()
    expect(await violations(page)).toEqual([])
    await search(ABROAD)
    for (const name of [translate('fr', 'listing.filters.title'), translate('fr', 'listing.edit_search')]) {
      await page.getByRole('button', { name }).click()
      await page.getByRole('dialog', { name }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' })
    }
  }))
