import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openStage } from './support/stage.ts'

const stage = openStage()
const REFUSED = { refusals: true }

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.getAttribute('name') ?? at?.getAttribute('aria-label') ?? at?.tagName ?? ''
  })

test('a country that is taken from a trip leaves the focus at the next, else at the one before', () =>
  stage.story({ screen: 'laptop', language: 'en' }, async ({ visitor: { page }, on: { text } }) => {
    await page.goto(`${stage.shop.url}/insurance?destination=FR&destination=ES&destination=IT`)
    await page.waitForLoadState('networkidle')
    const remove = (country: string) => text('insurance.form.remove', { country })
    await page.getByRole('button', { name: remove('Spain') }).focus()
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe(remove('Italy'))
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('destination')
    expect(await page.locator('#main :focus').inputValue()).toBe('FR')
  }))

test('rooms of a package that do not fit say so where the keyboard is, and those that do keep it', () =>
  stage.story(
    { screen: 'phone', language: 'fr' },
    async ({ visitor: { page }, on: { text, button, field } }) => {
      await page.goto(`${stage.shop.url}/pilgrimages/umrah-dakar`)
      await page.waitForLoadState('networkidle')
      await page.getByRole('radio').nth(3).check()
      await field('package-pages.people.adults').selectOption('3')
      await page.getByLabel(new RegExp(`^${text('package-pages.sharing.triple')}`)).selectOption('0')
      await page.getByLabel(new RegExp(`^${text('package-pages.sharing.double')}`)).selectOption('1')
      await button('package-pages.book').focus()
      await page.keyboard.press('Enter')
      const refusal = page.locator('#book form :focus').getByRole('alert')
      await refusal.waitFor()
      await expect.poll(() => refusal.evaluate((at) => at.getBoundingClientRect().top >= 0)).toBe(true)
      expect(await refusal.evaluate((at) => at.getBoundingClientRect().bottom <= innerHeight)).toBe(true)

      await button('package-pages.use_these').focus()
      await page.keyboard.press('Enter')
      await button('package-pages.use_these').waitFor({ state: 'detached' })
      expect(await focused(page)).toBe(await page.locator('#book ul select').first().getAttribute('name'))
    },
    REFUSED,
  ))

/** As somebody comes to a page by keyboard. */
async function comeByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
}

test('Tab goes on from a field for a place while its list is open', () =>
  stage.story({ screen: 'laptop', language: 'en' }, async ({ visitor: { page } }) => {
    await page.goto(`${stage.shop.url}/flights`)
    await page.waitForLoadState('networkidle')
    await page.locator('#main [role=combobox]').nth(1).focus()
    await page.keyboard.type('lon')
    await page.getByRole('option').nth(5).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('depart')
  }))

test.each([
  ['what it lacks', '', ''],
  ['a place that nobody flies from', '?trip=one_way&from=LOM&to=ACC&depart=2027-01-20', 'Lagos de Moreno (LOM)'],
])('a flight search puts the keyboard at %s', (_what, asked, stands) =>
  stage.story(
    { screen: 'laptop', language: 'en' },
    async ({ visitor: { page }, on: { button } }) => {
      await page.goto(`${stage.shop.url}/flights/search${asked}`)
      await page.waitForLoadState('networkidle')
      await button('search.submit').focus()
      await page.keyboard.press('Enter')
      const wrong = page.locator('main [role=combobox]:focus')
      await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true')
      expect(await wrong.inputValue()).toBe(stands)
    },
    REFUSED,
  ),
)

test('a calendar that the keyboard opens begins at a day, on a page that is enlarged to 400 %, too', () =>
  stage.story({ screen: 'phone', language: 'fr' }, async ({ visitor: { page }, on: { text } }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(`${stage.shop.url}/flights`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: text('shell.date.open', { label: text('search.depart') }) }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('dialog [data-day] :focus').count()).toBe(1)
    await page.keyboard.press('Escape')
  }))

test('a country that is added has the focus, at the twelfth too, where the button goes', () =>
  stage.story({ screen: 'laptop', language: 'en' }, async ({ visitor: { page }, on: { button } }) => {
    const countries = ['FR', 'ES', 'IT', 'DE', 'BE', 'NL', 'PT', 'AT', 'CH', 'GR', 'SE']
    await page.goto(`${stage.shop.url}/insurance?${countries.map((code) => `destination=${code}`).join('&')}`)
    await page.waitForLoadState('networkidle')
    await button('insurance.form.add').focus()
    await page.keyboard.press('Enter')
    await button('insurance.form.add').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('destination')
    expect(await page.locator('#main :focus').inputValue()).toBe('')
  }))

test('who applies for a visa by keyboard goes on at the answer, with whom is added, and beside whom is taken away', () =>
  stage.story({ screen: 'laptop', language: 'en' }, async ({ visitor: { page }, on: { text, button } }) => {
    await page.goto(`${stage.shop.url}/visas?nationality=NG&residence=NG&destination=SA&arrival=2027-02-12`)
    await page.waitForLoadState('networkidle')
    await button('visas.form.submit').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('rule')

    await page.goto(`${page.url().replace('departure=', '')}&departure=2027-02-20`)
    await page.waitForLoadState('networkidle')
    // Who comes by an address begins at the top.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await button('visas.service.start').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/visas\/apply\/cas_/)
    await comeByKeys(page)
    await button('visas.apply.add').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('applicants.1.first_name')
    await page.getByRole('button', { name: text('visas.apply.remove', { number: 2 }) }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('#main :focus').textContent()).toBe(text('visas.apply.add'))
  }))

test('who books an activity by keyboard comes from the day to its times, and to the top of the next page', () =>
  stage.story({ screen: 'laptop', language: 'en' }, async ({ visitor: { page }, on: { text, button } }) => {
    await page.goto(`${stage.shop.url}/activities/details/own_activities~LOS-walk?month=2027-01`)
    await page.waitForLoadState('networkidle')
    await page
      .locator('#book')
      .getByRole('link', { name: /\b16\b/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('slot')
    await button('activity.book.reserve').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/activities\/booking\/off_/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(await page.evaluate(() => scrollY)).toBe(0)

    // What is taken out of the basket leaves the focus where it was.
    await comeByKeys(page)
    await button('booking.basket.add').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/basket$/)
    const remove = page.getByRole('button', { name: text('basket.remove') })
    await remove.focus()
    await page.keyboard.press('Enter')
    await remove.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('#main :focus, #main:focus').count()).toBe(1)
  }))

test('who chooses a product on the home page by keyboard goes on in its form, which leads on in the same document', () =>
  stage.story({ screen: 'laptop', language: 'en' }, async ({ visitor: { page }, on: { text, button } }) => {
    await page.goto(stage.shop.url)
    await page.waitForLoadState('networkidle')
    await page
      .getByRole('main')
      .getByRole('link', { name: text('shell.nav.holidays'), exact: true })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await button('package-pages.filters.show').waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('theme')
    await button('package-pages.filters.show').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/holidays\?/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  }))
