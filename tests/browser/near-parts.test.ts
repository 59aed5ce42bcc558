import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openStage } from './support/stage.ts'
import type { Visit } from './support/visits.ts'

const stage = openStage()

const PHONE: Visit = { screen: 'phone', language: 'en' }
const FOOT = /\/site-footer-[\w-]+\.js$/

/** What the browser has asked for of the foot of the page. */
function askedFor(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => FOOT.test(request.url()) && asked.push(request.url()))
  return asked
}

describe('the foot of a long page', () => {
  test('is written by the server, and its code comes when somebody is near', () =>
    stage.story(PHONE, async ({ visitor: { page } }) => {
      const asked = askedFor(page)
      await page.goto(stage.shop.url, { waitUntil: 'networkidle' })
      expect(await page.getByRole('contentinfo').textContent()).toContain('Fares worth knowing')
      expect(asked).toHaveLength(0)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect.poll(() => asked.length).toBe(1)
    }))

  test('does what was pressed before its code had come', () =>
    stage.story(PHONE, async ({ visitor: { page } }) => {
      const code = Promise.withResolvers<void>()
      await page.route(FOOT, async (route) => {
        await code.promise
        await route.continue()
      })
      await page.goto(stage.shop.url)
      await page.getByRole('contentinfo').getByRole('button', { name: 'Français' }).click()
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      code.resolve()
      await page.locator('html[lang=fr]').waitFor()
    }))

  test('holds no other page back when its code cannot be fetched', () =>
    stage.story(
      PHONE,
      async ({ visitor: { page } }) => {
        await page.route(FOOT, (route) => route.abort())
        await page.goto(`${stage.shop.url}/help`)
        // A page reloads once for code that is gone; here it has done so.
        await page.evaluate(() => sessionStorage.setItem(`reloaded ${location.pathname}`, String(Date.now())))
        await page.getByRole('banner').getByRole('link').first().click()
        await page.locator('main #popular').waitFor()
        expect(new URL(page.url()).pathname).toBe('/')
      },
      { refusals: true },
    ))
})
