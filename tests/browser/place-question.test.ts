import { expect, test } from 'vitest'
import { COOKIES_VERSION } from '#contracts/accounts/consent.ts'
import english from '#locales/en/place.json' with { type: 'json' }
import french from '#locales/fr/place.json' with { type: 'json' }
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'

const stage = openStage()

const PLACES = [
  { locale: 'fr-SN', words: french, lang: 'fr', currency: 'XOF', width: 390 },
  { locale: 'en-GH', words: english, lang: 'en', currency: 'GHS', width: 1280 },
] as const

for (const { locale, words, lang, currency, width } of PLACES) {
  for (const javaScriptEnabled of [true, false]) {
    test(`a browser of ${locale} is asked once, with ${javaScriptEnabled ? 'a script' : 'no script'}`, async () => {
      const context = await stage.browser.newContext({ locale, javaScriptEnabled, viewport: { width, height: 844 } })
      await context.addCookies([{ name: 'consent', value: `${COOKIES_VERSION}:`, url: stage.shop.url }])
      const page = await context.newPage()
      await page.goto(`${stage.shop.url}/`)
      const accept = page.getByRole('button', { name: words.accept })
      await accept.waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      if (javaScriptEnabled) {
        expect(await violations(page)).toEqual([])
        await expect.poll(() => page.evaluate(() => localStorage.getItem('settings') !== null)).toBe(true)
      }
      await accept.click()
      await page.locator(`html[lang=${lang}]`).waitFor({ state: 'attached' })
      await accept.waitFor({ state: 'hidden' })
      await page.locator('header').getByText(currency).filter({ visible: true }).first().waitFor()
      await page.reload()
      expect(await accept.count()).toBe(0)
      await context.close()
    })
  }
}

test('who declines is left in English and not asked again', async () => {
  const context = await stage.browser.newContext({ locale: 'fr-CI' })
  const page = await context.newPage()
  await page.goto(`${stage.shop.url}/`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('settings') !== null)).toBe(true)
  const decline = page.getByRole('button', { name: french.decline })
  await decline.click()
  await decline.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await decline.count()).toBe(0)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await context.close()
})

test('an answer that comes before the script of the page is kept once the script has come', async () => {
  const context = await stage.browser.newContext({ locale: 'fr-SN', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const savedLanguage = () => page.evaluate(() => localStorage.getItem('settings')?.includes('LANG_FR') ?? null)
  await page.goto(`${stage.shop.url}/`)
  await expect.poll(savedLanguage).toBe(false)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: french.accept }).click()
  await page.locator('html[lang=fr]').waitFor({ state: 'attached' })
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect.poll(savedLanguage).toBe(true)
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  await page.locator('header').getByText('XOF').filter({ visible: true }).first().waitFor()
  await context.close()
})
