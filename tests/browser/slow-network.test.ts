import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { holdAnswers } from './support/held-answers.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { ON_PHONE } from './support/visits.ts'

const stage = openStage()
/** What checks and sends a booking, at each address that it is asked for under. */
const SENDER = /\/booking-sender-/
const ROUTE = 'trip=round_trip&from=DSS&to=CDG&depart=2027-01-12&return=2027-01-26&adults=1&class=economy'

describe.each(ON_PHONE)('over a slow network, on a $screen in $language', (visit) => {
  const story = (tell: (journey: Journey) => Promise<void>) => stage.story(visit, tell)

  test('what was pressed says that it waits until the page that it leads to is there', () =>
    story(async (journey) => {
      const { on, visitor } = journey
      const { page } = visitor
      await page.goto(`${stage.shop.url}/flights/search?${ROUTE}`)
      const submit = on.button('search.submit')
      await watchForIdle(submit)
      await submit.click()
      await page.waitForURL(/\/flights\/listings\//)
      const select = page.getByRole('button', { name: new RegExp(`^${on.text('listing.select')} `) }).first()
      await select.click()
      expect(await idleButtons(page)).toEqual([])

      const fare = page.getByRole('region', { name: on.text('listing.choose_fare') }).getByRole('button')
      await watchForIdle(fare.first())
      await fare.first().click()
      await page.waitForURL(/\/booking\/off_/)
      expect(await idleButtons(page)).toEqual([])
    }))

  test('the calendar that is on its way is announced under its field', () =>
    story(async ({ visitor: { page }, on }) => {
      const calendar = await holdAnswers(page, /\/calendar-[^/]*\.js$/)
      await page.goto(`${stage.shop.url}/flights/search`)
      await on.field('search.depart').click()
      const sign = page.getByRole('main').locator('.coming')
      await sign.waitFor()
      calendar.release()
      await page.getByRole('dialog').waitFor()
      expect(await sign.count()).toBe(0)
      await page.keyboard.press('Escape')
    }))

  test('a booking waits for what checks and sends it, and says so without a network', () =>
    stage.story(
      visit,
      async (journey) => {
        const { on, visitor } = journey
        const { page } = visitor
        const mistakes = page.locator('#mistakes')
        await page.route(SENDER, (route) => route.abort())
        const failed = page.waitForEvent('requestfailed', (request) => SENDER.test(request.url()))
        const extras = page.waitForResponse('**/flights/extras')
        await journey.search(ROUTE)
        await journey.chooseFirst()
        await page.waitForURL(/\/booking\/off_/)
        await page.evaluate(() => document.body.setAttribute('data-story', 'kept'))
        const passport = page.locator('[name="passengers.0.passport_number"]')
        await passport.fill('A01234567')
        const submit = on.button('booking.continue')
        const email = page.locator('[name="contact.email"]')
        await email.fill('adaeze')
        // All else of the page has come.
        await Promise.all([failed, extras])
        await page.waitForLoadState('networkidle')
        await page.context().setOffline(true)
        await submit.click()
        await page.getByRole('main').getByText(on.text('booking.unsent')).waitFor()

        await page.context().setOffline(false)
        await page.unroute(SENDER)
        const late = await holdAnswers(page, SENDER)
        await submit.click()
        await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true')
        expect(await email.getAttribute('aria-invalid')).not.toBe('true')
        late.release()
        await mistakes.waitFor()
        expect(await submit.getAttribute('aria-disabled')).not.toBe('true')
        await page.getByRole('main').getByText(on.text('fields.email_invalid')).first().waitFor()
        // The same page, with what is kept nowhere else.
        expect(await page.locator('body').getAttribute('data-story')).toBe('kept')
        expect(await passport.inputValue()).toBe('A01234567')
      },
      { refusals: true },
    ))

  test('a booking whose page is older than the shop is loaded anew, and goes on at the passport’s number', () =>
    stage.story(
      visit,
      async (journey) => {
        const { on, visitor } = journey
        const { page } = visitor
        let isGone = true
        await page.route(SENDER, async (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
        await journey.search(ROUTE)
        await journey.chooseFirst()
        await page.waitForURL(/\/booking\/off_/)
        const email = page.locator('[name="contact.email"]')
        const passport = page.locator('[name="passengers.0.passport_number"]')
        await email.fill('adaeze@example.com')
        await page.locator('[name="passengers.0.first_name"]').fill('Adaeze')
        await passport.fill('A01234567')
        const anew = page.waitForEvent('load')
        await on.button('booking.continue').click()
        await anew
        isGone = false
        await page.getByText(on.text('booking.loaded_anew')).first().waitFor()
        await expect.poll(() => email.inputValue()).toBe('adaeze@example.com')
        await expect.poll(() => passport.evaluate((field) => field === document.activeElement)).toBe(true)
        expect(await passport.inputValue()).toBe('')
        await page.getByText(on.text('booking.passport.not_kept')).waitFor()
      },
      { refusals: true },
    ))

  test('prices of other dates take the room that is kept for them', () =>
    story(async (journey) => {
      const { on, visitor } = journey
      const { page } = visitor
      const prices = await holdAnswers(page, '**/flights/price_calendar')
      await journey.search(ROUTE)
      await on.button('listing.dates.matrix').click()
      const below = page.getByRole('group', { name: on.text('listing.sort.title') })
      const kept = (await below.boundingBox())?.y ?? 0
      prices.release()
      await page.getByRole('grid').waitFor()
      expect(Math.abs(((await below.boundingBox())?.y ?? 0) - kept)).toBeLessThan(12)
    }))
})

test('a list takes the place of its form and moves nothing that stays', () =>
  stage.story({ screen: 'laptop', language: 'en' }, async ({ visitor: { page }, on }) => {
    const answer = await holdAnswers(page, '**/api/v1/flights/search')
    await page.goto(`${stage.shop.url}/flights/search?${ROUTE}`)
    await page.evaluate(() => {
      const seen = { shift: 0, pressedAt: 0 }
      addEventListener('click', () => (seen.pressedAt = performance.now()))
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) seen.shift += entry.value
      }).observe({ type: 'layout-shift' })
      Object.assign(window, { seen })
    })
    await on.button('search.submit').click()
    // What moves so long after a press was not asked for.
    await expect.poll(() => page.evaluate('performance.now() - window.seen.pressedAt')).toBeGreaterThan(600)
    answer.release()
    await page.waitForURL(/\/flights\/listings\//)
    await page
      .getByRole('button', { name: new RegExp(`^${on.text('listing.select')} `) })
      .first()
      .waitFor()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await page.evaluate('window.seen.shift')).toBeLessThan(0.02)
  }))

/** From now on notes when a button that has waited stands there idle again. */
async function watchForIdle(button: Locator): Promise<void> {
  await button.evaluate((element) => {
    const idle: string[] = []
    Object.assign(window, { idle })
    let hasWaited = false
    new MutationObserver(() => {
      const waits = element.getAttribute('aria-disabled') === 'true'
      if (hasWaited && !waits && element.isConnected) idle.push(element.textContent)
      hasWaited ||= waits
      if (element.isConnected && hasWaited) Object.assign(window, { watched: true })
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
}

/** Those of `watchForIdle`, which have been seen waiting. */
const idleButtons = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { idle, watched } = window as { readonly idle?: unknown; readonly watched?: boolean }
    return watched === true ? idle : 'it never waited'
  })
