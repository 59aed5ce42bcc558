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

/** The fields that are wrong and the words that each points to, from above. */
const wrongFields = (page: Page) =>
  page
    .locator('#main [aria-invalid=true]')
    .evaluateAll((fields) =>
      fields.map((field) => [
        field.getAttribute('name'),
        document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
      ]),
    )

test('a page that comes with mistakes of its form begins at the first of them', () =>
  stage.story(
    { screen: 'laptop', language: 'en' },
    async ({ visitor: { page } }) => {
      await page.goto(`${stage.shop.url}/insurance/quotes?residence=NG&from=2026-12-10&until=2026-12-09&ages=36`)
      await expect.poll(() => focused(page)).toBe('destination')
    },
    REFUSED,
  ))

test.each([
  ['/insurance', 'insurance.form.submit', 'destination'],
  ['/transfers', 'transfer-search.submit', 'from'],
  ['/visas', 'visas.form.submit', 'destination'],
])('the form of %s that is sent by keyboard without an answer leads to its first wrong field', (path, submit, first) =>
  stage.story(
    { screen: 'phone', language: 'fr' },
    async ({ visitor: { page }, on: { button } }) => {
      await page.goto(stage.shop.url + path)
      await page.waitForLoadState('networkidle')
      for (const _ of ['at first', 'once more, from the page itself']) {
        await button(submit).focus()
        await page.keyboard.press('Enter')
        await page.locator('#main [aria-invalid=true]').first().waitFor()
        await expect.poll(() => focused(page)).toBe(first)
      }
      for (const [, text] of await wrongFields(page)) expect(text).toBeTruthy()
    },
    REFUSED,
  ),
)

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
