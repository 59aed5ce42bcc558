import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { COOKIES_VERSION } from '#contracts/accounts/consent.ts'
import { translate } from '#tests/support/translate.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

const SCRIPTS = '**/assets/*.js'
/** What brings settings into their full shape. */
const SAVER = /\/assets\/every-page-[^/]*\.js$/
const ANSWER = '**/settings?*'

/** A visitor who leaves at once after a press; of these requests nothing comes back until they have left. */
async function leaving(
  { locale = 'en-NG', unanswered }: { readonly locale?: string; readonly unanswered: readonly (string | RegExp)[] },
  tell: (page: Page, leave: () => Promise<void>, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await stage.browser.newContext({ locale, viewport: { width: 390, height: 844 } })
  try {
    await context.addCookies([{ name: 'consent', value: `${COOKIES_VERSION}:`, url: stage.shop.url }])
    const page = await context.newPage()
    let hasLeft = false
    for (const requests of unanswered)
      await page.route(requests, async (route) => (hasLeft ? route.continue() : undefined))
    const leave = async () => {
      hasLeft = true
      await page.goto(`${stage.shop.url}/about`)
    }
    await tell(page, leave, context)
  } finally {
    await context.close()
  }
}

const spoken = (page: Page) => page.locator('html').getAttribute('lang')
const currency = (page: Page, sign: string) =>
  page.locator('header').getByText(sign).first().waitFor({ state: 'attached' })
const open = (page: Page, path = '/') => page.goto(stage.shop.url + path, { waitUntil: 'commit' })
/** Settings in local storage, once they are there in their full shape. */
const expectSaved = (page: Page, value: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('settings'))).toMatch(`"value":"${value}"`)

test.each([
  ['before the script of the page has come', SCRIPTS],
  ['with the script there', SAVER],
])('a place that is accepted %s is kept by who leaves before the shop has answered', (_, late) =>
  leaving({ locale: 'fr-SN', unanswered: [ANSWER, late] }, async (page, leave) => {
    await open(page)
    await press(page, 'button[name=answer][value=yes]')
    await leave()
    expect(await spoken(page)).toBe('fr')
    await currency(page, 'XOF')
    expect(await page.locator('button[name=answer]').count()).toBe(0)
    await expectSaved(page, 'XOF')
  }),
)

test('a place that is declined by who leaves at once is not asked for again', () =>
  leaving({ locale: 'en-GH', unanswered: [ANSWER] }, async (page, leave) => {
    await open(page)
    await press(page, 'button[name=answer][value=no]')
    await leave()
    expect(await page.locator('button[name=answer]').count()).toBe(0)
    await expectSaved(page, 'NGN')
  }))

test.each([
  ['before the script of the page has come', SCRIPTS],
  ['before what saves it has come', SAVER],
])('a language that is pressed in the foot %s is kept by who leaves at once', (_, late) =>
  leaving({ unanswered: [ANSWER, late] }, async (page, leave) => {
    await open(page)
    const french = 'footer button[name=language][value=fr]'
    if (late === SAVER) {
      await lives(page, french)
      await reach(page, french)
      await page.locator(french).click()
    } else await press(page, french)
    await leave()
    expect(await spoken(page)).toBe('fr')
    await expectSaved(page, 'LANG_FR')
  }),
)

test('a language that is pressed before the script has come outweighs the one that was chosen before', () =>
  leaving({ unanswered: [] }, async (page, _, context) => {
    let isLate = false
    await page.route(SCRIPTS, async (route) => (isLate ? undefined : route.continue()))
    await open(page, '/?lang=fr')
    await expectSaved(page, 'LANG_FR')
    isLate = true
    await open(page)
    expect(await spoken(page)).toBe('fr')
    await reach(page, 'footer button[name=language][value=en]')
    await page.locator('footer button[name=language][value=en]').click({ noWaitAfter: true })
    await page.locator('html[lang=en]').waitFor({ state: 'attached' })
    isLate = false
    await open(page)
    await expectSaved(page, 'LANG_EN')
    expect(await spoken(page)).toBe('en')
    expect((await context.cookies()).some(({ value }) => value.includes('LANG_EN'))).toBe(true)
  }))

test('a currency that is saved is kept by who leaves before what saves it has come', () =>
  leaving({ unanswered: [SAVER] }, async (page, leave) => {
    await page.goto(stage.shop.url)
    await lives(page, 'header button')
    await page.getByRole('button', { name: translate('en', 'shell.settings.title') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(translate('en', 'shell.settings.currency')).selectOption('USD')
    await dialog.getByRole('button', { name: translate('en', 'shell.settings.save') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await leave()
    await currency(page, 'USD')
    await expectSaved(page, 'USD')
  }))

test('an answer about cookies is kept by who leaves before the script of the page has come', () =>
  leaving({ unanswered: [SCRIPTS] }, async (page, leave, context) => {
    await context.clearCookies({ name: 'consent' })
    await open(page)
    const needed = page.getByRole('button', { name: translate('en', 'shell.consent.needed') })
    await needed.click()
    await leave()
    expect(await needed.count()).toBe(0)
    const consent = (await context.cookies()).find(({ name }) => name === 'consent')
    expect(consent?.value).toBe(`${COOKIES_VERSION}:`)
  }))

/** Presses what the browser itself sends, which is on its way then. */
async function press(page: Page, button: string): Promise<void> {
  await reach(page, button)
  const sent = page.waitForRequest(ANSWER)
  await page.locator(button).click({ noWaitAfter: true })
  await sent
}

/** Until a button is in sight and rests there: sections on the way to it take their own heights in the frame that they are seen in. */
async function reach(page: Page, button: string): Promise<void> {
  const found = page.locator(button)
  let at: string | undefined
  await expect
    .poll(async () => {
      await found.scrollIntoViewIfNeeded()
      const before = at
      at = JSON.stringify(await found.boundingBox())
      return at === before
    })
    .toBe(true)
}

/** Until a part of the page takes presses itself. */
async function lives(page: Page, part: string): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, part)
}
