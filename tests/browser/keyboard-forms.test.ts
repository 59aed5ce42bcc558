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
