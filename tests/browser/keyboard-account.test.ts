import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD, signUp } from '#tests/support/customer.ts'
import { createVisitor, type Visitor as Caller } from '#tests/support/shop.ts'
import { coveredFocus } from './support/covered-focus.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const LAPTOP = { screen: 'laptop', language: 'en' } as const

let customers = 0

/** Somebody of their own for each story, and for each time that it is told. */
async function customer(): Promise<{ readonly caller: Caller; readonly email: string }> {
  const caller = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
  const email = `customer${(customers += 1)}@example.com`
  await signUp(stage.shop, caller, email)
  return { caller, email }
}

async function comeTo(page: Page, path: string): Promise<void> {
  await page.goto(stage.shop.url + path)
  // What looks after the focus comes for those who go by Tab.
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)

test('who saves the profile by keyboard is still on its button', async () => {
  const { caller } = await customer()
  await stage.story(
    LAPTOP,
    async ({ visitor: { page }, on: { text, button, field } }) => {
      await comeTo(page, '/account/profile')
      await field('login.first_name').fill('Adaeze')
      await button('account.profile.save').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('status').getByText(text('account.saved')).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await focused(page)).toBe(text('account.profile.save'))
    },
    { as: caller },
  )
})

test('what a message at the top would cover is seen by whom the keyboard has led there', async () => {
  const { caller } = await customer()
  await caller.call('accountSaveTraveller', {
    title: 'mrs',
    first_name: 'Adaeze',
    last_name: 'Okonkwo',
    gender: 'female',
    nationality: 'NG',
    year_of_birth: 1990,
    month_of_birth: 3,
    day_of_birth: 14,
  })
  await stage.story(
    LAPTOP,
    async ({ visitor: { page }, on: { text, button } }) => {
      await comeTo(page, '/account/travellers-profile')
      await page.getByRole('button', { name: /^Remove Adaeze/ }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: text('account.travellers.remove'), exact: true }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('status').getByText(text('account.travellers.removed')).waitFor()
      await expect.poll(() => focused(page)).toBe(text('account.travellers.add'))
      expect(await page.evaluate(coveredFocus)).toEqual([])
      // At the bottom they would cover the next.
      await button('account.sign_out').focus()
      const toasts = page.locator('.Toastify__toast-container')
      await expect.poll(() => toasts.evaluate((at) => at.getBoundingClientRect().top)).toBe(72)
    },
    { as: caller },
  )
})

test('who chooses how to pay into the wallet before saying how much goes on at the amount', async () => {
  const { caller } = await customer()
  await stage.story(
    LAPTOP,
    async ({ visitor: { page } }) => {
      await comeTo(page, '/account/wallet')
      await page.getByRole('radio', { name: /Paystack/ }).focus()
      await page.keyboard.press('Space')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    },
    { as: caller, refusals: true },
  )
})

test('who has a second factor goes on at its code', async () => {
  const { caller, email } = await customer()
  const { body } = await caller.call('accountStartTwoFactor', { password: PASSWORD })
  const app = new TOTP({ secret: Secret.fromBase32(body.secret) })
  await caller.call('accountConfirmTwoFactor', { code: app.generate({ timestamp: stage.shop.now().getTime() }) })
  await stage.story(
    LAPTOP,
    async ({ visitor: { page }, on: { field } }) => {
      await comeTo(page, '/login')
      await field('login.email').fill(email)
      await field('login.password').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('code')
    },
    { refusals: true },
  )
})

test('each of the account’s pages is in sight as the keyboard comes to its link, on a page that is enlarged to 400 %, too', async () => {
  const { caller } = await customer()
  await stage.story(
    { screen: 'phone', language: 'fr' },
    async ({ visitor: { page }, on: { text } }) => {
      await page.setViewportSize({ width: 320, height: 256 })
      await page.goto(`${stage.shop.url}/account/wallet`)
      const links = page.getByRole('navigation', { name: text('account.nav.label') }).getByRole('link')
      await links.first().focus()
      for (const link of await links.all()) {
        const { left, right } = await link.evaluate((at) => at.getBoundingClientRect())
        expect([left >= 0, right <= 320]).toEqual([true, true])
        await page.keyboard.press('Tab')
      }
    },
    { as: caller },
  )
})

test('who has gone on to another field when a form is refused stays in it', () =>
  stage.story(
    LAPTOP,
    async ({ visitor: { page }, on: { text, field } }) => {
      let answer: () => void = () => undefined
      const answered = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/v1/auth/register', async (route) => {
        await answered
        await route.continue()
      })
      await comeTo(page, '/register')
      await field('login.first_name').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      answer()
      await page.getByText(text('fields.first_name_required')).waitFor()
      expect(await focused(page)).toBe('last_name')
    },
    { refusals: true },
  ))
