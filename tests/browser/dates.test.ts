import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import type { Visit } from './support/visits.ts'

const stage = openStage()

const ASKED = 'trip=round_trip&from=LOS&to=LHR&adults=1&class=economy'
const FRENCH: Visit = { screen: 'laptop', language: 'fr' }
const ENGLISH: Visit = { screen: 'laptop', language: 'en' }
const PHONE: Visit = { screen: 'phone', language: 'fr' }

const open = async ({ visitor: { page } }: Journey, query: string) => {
  await page.goto(`${stage.shop.url}/?${query}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const day = (page: Page, iso: string) => page.locator(`[data-day="${iso}"]`).getByRole('button')
const searched = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith('/flights/search') && request.method() === 'POST')
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

describe('a date', () => {
  test('is written as the page’s language does, whatever the browser’s, and searched right', async () => {
    const context = await stage.browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } })
    const saved = {
      selectedCountry: { label: 'Nigeria', value: 'NG', iso: 'NG' },
      selectedLanguage: { label: 'Français', value: 'LANG_FR', iso: 'fr' },
      selectedCurrency: { label: 'Nigerian Naira', value: 'NGN', symbol: '₦' },
      isInitialized: true,
    }
    await context.addCookies([
      { name: 'settings', value: encodeURIComponent(JSON.stringify(saved)), url: stage.shop.url },
    ])
    const page = await context.newPage()
    await page.goto(`${stage.shop.url}/?trip=one_way&from=LOS&to=LHR&depart=2027-01-08&adults=1&class=economy`)
    const depart = page.getByLabel('Départ', { exact: true })
    await expect.poll(() => depart.inputValue()).toBe('08/01/2027')
    expect(await depart.getAttribute('placeholder')).toBe('jj/mm/aaaa')
    const request = searched(page)
    await page.getByRole('button', { name: 'Rechercher' }).or(page.locator('form button[type=submit]')).first().click()
    expect((await request).postDataJSON()).toMatchObject({ sectors: [{ departure_date: '2027-01-08' }] })
    await context.close()
  })

  test('may be typed in many writings; what is wrong with it is said', () =>
    stage.story(FRENCH, async (journey) => {
      const { page } = journey.visitor
      const { on } = journey
      await open(journey, ASKED)
      const depart = on.field('search.depart')
      await depart.fill('8 janv. 2027')
      await depart.blur()
      await expect.poll(() => depart.inputValue()).toBe('08/01/2027')
      await expect.poll(() => inAddress(page, 'depart')).toBe('2027-01-08')
      await depart.fill('31/02/2027')
      await depart.blur()
      await page.getByText(on.text('shell.date.no_such_day')).waitFor()
      expect(await depart.getAttribute('aria-invalid')).toBe('true')
      await depart.fill('bientôt')
      await depart.press('Enter')
      await page.getByText(on.text('shell.date.unreadable')).waitFor()
      await depart.fill('09012027')
      await depart.press('Tab')
      await expect.poll(() => depart.inputValue()).toBe('09/01/2027')
      expect(await page.getByText(on.text('shell.date.unreadable')).count()).toBe(0)
    }))

  test('and the way back are picked by mouse', () =>
    stage.story(ENGLISH, async (journey) => {
      const { page } = journey.visitor
      const { on } = journey
      await open(journey, ASKED)
      expect(await scriptsOf(page, /\/calendar-/)).toBe(0)
      await on.field('search.depart').fill('05/01/2027')
      await on.field('search.depart').click()
      await page.getByRole('dialog', { name: on.text('dates.label') }).waitFor()
      expect(await page.getByRole('grid').count()).toBe(2)
      await day(page, '2027-01-08').click()
      await day(page, '2027-01-15').hover()
      await page
        .getByRole('dialog')
        .getByText(`· ${on.text('dates.nights', { count: 7 })}`)
        .waitFor()
      // The band runs through the days of each month, and not through those around it that are drawn elsewhere.
      const around = page.locator('td[data-outside]')
      expect(
        await around.evaluateAll(
          (cells) => cells.filter((cell) => cell.checkVisibility({ visibilityProperty: true })).length,
        ),
      ).toBe(0)
      await day(page, '2027-01-15').click()
      await page.getByRole('grid').first().waitFor({ state: 'detached' })
      expect(await on.field('search.depart').inputValue()).toBe('08/01/2027')
      expect(await on.field('search.return').inputValue()).toBe('15/01/2027')
      await expect
        .poll(() => [inAddress(page, 'depart'), inAddress(page, 'return')])
        .toEqual(['2027-01-08', '2027-01-15'])
    }))

  test('and the way back are typed over the calendar, which does not cover the way on then', () =>
    stage.story(ENGLISH, async (journey) => {
      const { page } = journey.visitor
      const { on } = journey
      await open(journey, ASKED)
      const calendar = page.getByRole('dialog', { name: on.text('dates.label') })
      await on.field('search.depart').click()
      await calendar.waitFor()
      await on.field('search.depart').fill('08/01/2027')
      await on.field('search.return').click()
      await calendar.waitFor()
      await on.field('search.return').fill('15/01/2027')
      await calendar.waitFor({ state: 'detached' })
      await expect.poll(() => inAddress(page, 'return')).toBe('2027-01-15')
      expect(await on.field('search.return').evaluate((field) => field === document.activeElement)).toBe(true)
    }))

  test('and the way back are picked by keys alone', () =>
    stage.story(FRENCH, async (journey) => {
      const { page } = journey.visitor
      const { on } = journey
      await open(journey, ASKED)
      await on.field('search.depart').fill('5/1/2027')
      await page.keyboard.press('Alt+ArrowDown')
      const isFocused = (iso: string) =>
        expect.poll(() => page.evaluate(() => document.activeElement?.closest('td')?.dataset['day'])).toBe(iso)
      await isFocused('2027-01-05')
      await page.keyboard.press('End')
      await isFocused('2027-01-10')
      await page.keyboard.press('PageDown')
      await isFocused('2027-02-10')
      await page.keyboard.press('ArrowUp')
      await isFocused('2027-02-03')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
      await isFocused('2027-02-10')
      await page.keyboard.press('Enter')
      await page.getByRole('grid').first().waitFor({ state: 'detached' })
      await expect
        .poll(() => [inAddress(page, 'depart'), inAddress(page, 'return')])
        .toEqual(['2027-02-03', '2027-02-10'])
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('return')
      await page.keyboard.press('Alt+ArrowDown')
      await page.getByRole('grid').first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('grid').first().waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('return')
    }))

  test('is picked on a sheet on a phone, or typed from there', () =>
    stage.story(PHONE, async (journey) => {
      const { page } = journey.visitor
      const { on } = journey
      await open(journey, `${ASKED}&depart=2027-01-05`)
      await on.field('search.depart').tap()
      const sheet = page.getByRole('dialog')
      await sheet.waitFor()
      await day(page, '2027-01-08').tap()
      await sheet.getByRole('heading', { name: on.text('search.return') }).waitFor()
      await day(page, '2027-03-02').tap()
      await sheet.getByText(`· ${on.text('dates.nights', { count: 53 })}`).waitFor()
      await on.button('dates.done').tap()
      await sheet.waitFor({ state: 'detached' })
      await expect
        .poll(() => [inAddress(page, 'depart'), inAddress(page, 'return')])
        .toEqual(['2027-01-08', '2027-03-02'])
      await on.field('search.return').tap()
      await on.button('dates.type').tap()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('return')
      await page.keyboard.press('Control+A')
      await page.keyboard.type('10012027')
      await page.keyboard.press('Tab')
      await expect.poll(() => on.field('search.return').inputValue()).toBe('10/01/2027')
    }))

  test('is picked on a page that is enlarged to 400 %, where two weeks are in sight at once', () =>
    stage.story(PHONE, async (journey) => {
      const { page } = journey.visitor
      await page.setViewportSize({ width: 320, height: 256 })
      await open(journey, `${ASKED}&depart=2027-01-05`)
      await journey.on.field('search.depart').tap()
      const sheet = page.getByRole('dialog')
      await day(page, '2027-01-08').tap()
      await day(page, '2027-01-15').tap()
      await sheet.getByText(`· ${journey.on.text('dates.nights', { count: 7 })}`).waitFor()
      const week = (await day(page, '2027-01-15').boundingBox())?.height ?? 0
      const inSight = await sheet.evaluate((dialog) => dialog.querySelector('[tabindex="0"]')?.clientHeight ?? 0)
      expect(inSight).toBeGreaterThan(2 * week)
    }))

  for (const visit of [ENGLISH, PHONE]) {
    test(`is readable in the dark, to everybody, on a ${visit.screen}`, () =>
      stage.story(visit, async (journey) => {
        const { page } = journey.visitor
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await open(journey, `${ASKED}&depart=2027-01-05&return=2027-01-12`)
        await journey.on.field('search.depart').click()
        await page.getByRole('grid').first().waitFor()
        expect(await violations(page)).toEqual([])
      }))
  }

  test('of birth is picked on a desktop, by year and month', () =>
    stage.story(ENGLISH, async (journey) => {
      const { page } = journey.visitor
      const { on } = journey
      await journey.search('trip=one_way&from=LOS&to=LHR&depart=2026-12-01&adults=1&class=economy')
      await journey.chooseFirst()
      await page.waitForURL(/\/flights\/booking\/off_/)
      await on.button('shell.date.open', { label: on.text('booking.passenger.birth') }).click()
      const calendar = page.getByRole('dialog', { name: on.text('dates.label') })
      await calendar.getByLabel(on.text('dates.year'), { exact: true }).selectOption('1988')
      await calendar.getByLabel(on.text('dates.month'), { exact: true }).selectOption({ label: 'February' })
      await day(page, '1988-02-29').click()
      const value = (key: string) => on.field(`booking.passenger.${key}`).inputValue()
      await expect.poll(() => value('day')).toBe('29')
      expect([await value('month'), await value('year')]).toEqual(['2', '1988'])
      // The same as one text: pasted from a passport or typed, in the lists at once, and what the lists say in the text.
      const typed = page.getByRole('textbox', { name: on.text('booking.passenger.birth'), exact: true })
      expect(await typed.inputValue()).toBe('29/02/1988')
      await typed.fill('14 March 1990')
      await expect.poll(() => value('day')).toBe('14')
      expect([await value('month'), await value('year')]).toEqual(['3', '1990'])
      await typed.blur()
      await expect.poll(() => typed.inputValue()).toBe('14/03/1990')
      await on.field('booking.passenger.month').selectOption('5')
      expect(await typed.inputValue()).toBe('14/05/1990')
      await typed.fill('14/05/1890')
      await page.getByText(on.text('shell.date.other_year', { first: 1926, last: 2026 })).waitFor()
      await typed.fill('1 June 2000')
      expect(await violations(page)).toEqual([])
    }))

  test('that is sent before what reads it has come waits for it, and goes as it was typed where that never comes', () =>
    stage.story(
      FRENCH,
      async ({ visitor: { page }, on }) => {
        const send = async (arrival: string) => {
          await on.field('visas.form.nationality').filter({ visible: true }).selectOption('NG')
          await on.field('visas.form.residence').filter({ visible: true }).selectOption('NG')
          await on.field('visas.form.arrival').fill(arrival)
          await on.button('visas.form.submit').click()
        }
        const sent = Promise.withResolvers<void>()
        await page.route(/typed-day/, async (route) => {
          await sent.promise
          await route.continue()
        })
        await page.goto(`${stage.shop.url}/visas?destination=FR`)
        await send('10 février 2027')
        expect(page.url()).not.toContain('arrival')
        sent.resolve()
        await page.waitForURL(/arrival=2027-02-10/)

        await page.unroute(/typed-day/)
        await page.route(/typed-day/, (route) => route.abort())
        await page.goto(`${stage.shop.url}/visas?destination=FR`)
        await send('11 février 2027')
        await page.waitForURL(/arrival=11\+f/)
      },
      { refusals: true },
    ))

  test('is the browser’s own field where no script runs', () =>
    stage.story(
      ENGLISH,
      async (journey) => {
        const { page } = journey.visitor
        await open(journey, `${ASKED}&depart=2027-01-08`)
        const depart = journey.on.field('search.depart')
        expect(await depart.getAttribute('type')).toBe('date')
        expect(await depart.inputValue()).toBe('2027-01-08')
        // All of it is to be seen: a field that is too narrow cuts the year off.
        expect(await depart.evaluate(roomForDay)).toBeGreaterThanOrEqual(0)
        expect(await page.getByRole('button', { name: /^Calendar/ }).count()).toBe(0)
      },
      { withoutScript: true },
    ))
})

const scriptsOf = (page: Page, name: RegExp) =>
  page.evaluate(
    (source) => performance.getEntriesByType('resource').filter((entry) => new RegExp(source).test(entry.name)).length,
    name.source,
  )

/** Runs in the page. @returns pixels that a field has beyond what it would take by itself; below 0 it is cut */
function roomForDay(field: Element): number {
  const free = field.cloneNode()
  if (!(free instanceof HTMLElement)) return Number.NaN
  Object.assign(free.style, { position: 'absolute', width: 'max-content' })
  field.after(free)
  const room = field.getBoundingClientRect().width - free.getBoundingClientRect().width
  free.remove()
  return room
}
