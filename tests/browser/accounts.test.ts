import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contracts/locale.ts'
import { translate } from '#tests/support/translate.ts'
import { launchBrowser } from './support/browser.ts'
import { journeyOf } from './support/journey.ts'
import { type ServedShop, serveShop } from './support/shop-server.ts'
import { openVisitor, type Screen, violations, type Visitor } from './support/visitor.ts'

let browser: Browser
let shop: ServedShop
beforeAll(async () => {
  browser = await launchBrowser()
  shop = await serveShop()
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

const PASSWORD = 'kola nut and marigold'
const NEW_PASSWORD = 'palm wine under the baobab'
const visits: readonly { screen: Screen; language: Language }[] = [
  { screen: 'laptop', language: 'en' },
  { screen: 'phone', language: 'fr' },
]

/** The address in the latest mail to somebody that leads to this page, once it has come. */
async function mailedLink(email: string, page: string): Promise<string> {
  let link = ''
  await expect.poll(async () => (link = await latestLink(email, page)), { timeout: 20_000 }).not.toBe('')
  return link
}

async function latestLink(email: string, page: string): Promise<string> {
  const read = async (path: string) => (await fetch(shop.url + path)).text()
  const list = await read('/mailbox')
  for (const [, path, recipient] of list.matchAll(/href="(\/mailbox\/\d+)">[^<]*<\/a>\s*<small>([^ ]+)/g)) {
    const link = recipient === email && new RegExp(`/${page}#[\\w-]+`).exec(await read(`${path}/html`))?.[0]
    if (link) return link
  }
  return ''
}

describe.each(visits)('on a $screen in $language', ({ screen, language }) => {
  const text = (key: string, values?: Record<string, string | number>) => translate(language, key, values)
  const email = `ada.${language}@example.com`
  let reference: string

  /** A visitor whose story ends without a complaint of the browser; refused calls are part of these stories. */
  async function story(tell: (visitor: Visitor) => Promise<void>) {
    const visitor = await openVisitor(browser, shop.url, screen, language)
    try {
      await tell(visitor)
      expect(visitor.complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([])
    } finally {
      await visitor.close()
    }
  }
  const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true })
  const field = (page: Page, key: string) => page.getByRole('main').getByLabel(text(key), { exact: true })
  const heading = (page: Page, key: string) => page.getByRole('heading', { name: text(key), exact: true })

  async function signIn(page: Page, password: string): Promise<void> {
    await field(page, 'login.email').fill(email)
    await field(page, 'login.password').fill(password)
    await button(page, 'login.submit').click()
  }

  test('registers, books with a traveller on file, and finds the trip again after signing in', () =>
    story(async ({ page, ...visitor }) => {
      await page.goto(`${shop.url}/account/travellers-profile`)
      await page.waitForURL(/\/login\?next=%2Faccount%2Ftravellers-profile/)
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: text('login.register') }).click()
      await heading(page, 'login.register_title').waitFor()
      await button(page, 'login.register_submit').click()
      await page.getByText(text('fields.first_name_required')).waitFor()
      await page.getByText(text('fields.terms_required')).waitFor()
      expect(await violations(page)).toEqual([])
      await field(page, 'login.first_name').fill('Ada')
      await field(page, 'login.last_name').fill('Obi')
      await field(page, 'login.email').fill(email)
      await field(page, 'login.password').fill(PASSWORD)
      await page.getByRole('checkbox').check()
      await button(page, 'login.register_submit').click()
      await heading(page, 'login.mail_title').waitFor()

      await page.goto(shop.url + (await mailedLink(email, 'verify-email')))
      await button(page, 'login.verify_submit').click()
      await page.waitForURL(/\/accounts\/my-trips/)
      await heading(page, 'account.trips.empty_upcoming').waitFor()
      expect(await violations(page)).toEqual([])

      await page.goto(`${shop.url}/accounts/travellers-profile`)
      await page.waitForURL(/\/account\/travellers-profile/)
      await button(page, 'account.travellers.add').click()
      await field(page, 'account.travellers.title_field').selectOption('mrs')
      await field(page, 'account.travellers.gender').selectOption('female')
      await field(page, 'account.travellers.nationality').selectOption('NG')
      await field(page, 'login.first_name').fill('Ngozi')
      await field(page, 'login.last_name').fill('Obi')
      await field(page, 'account.travellers.birth').fill('1988-02-29')
      await field(page, 'account.travellers.passport_number').fill('A12345678')
      await field(page, 'account.travellers.expiry').fill('2031-05-01')
      await field(page, 'account.travellers.country').selectOption('NG')
      expect(await violations(page)).toEqual([])
      await button(page, 'account.travellers.save').click()
      await page.getByText('•••678').waitFor()

      const journey = journeyOf({ page, ...visitor }, shop.url)
      await journey.search('trip=one_way&from=LOS&to=LHR&depart=2027-01-12&adults=1&class=economy')
      await journey.chooseFirst()
      await page.waitForURL(/\/flights\/booking\/off_/)
      await field(page, 'booking.contact.email').fill('adaeze@example.com')
      await field(page, 'booking.contact.phone').fill('803 123 4567')
      await field(page, 'booking.passenger.from_file').selectOption({ label: 'Ngozi Obi' })
      await expect.poll(() => field(page, 'booking.passport.number').inputValue()).toBe('A12345678')
      expect(await field(page, 'booking.contact.phone').inputValue()).toBe('803 123 4567')
      await page.getByRole('checkbox').check()
      await journey.submitBooking()
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await journey.ticketed()

      await page.goto(`${shop.url}/account/my-bookings?search=obi`)
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: text('account.status.confirmed') })
      const words = (await card.first().innerText()).replaceAll(/\s+/g, ' ')
      reference = /\b[A-HJ-NP-Z2-9]{6}\b/.exec(words)?.[0] ?? ''
      expect(await violations(page)).toEqual([])

      await button(page, 'account.sign_out').click()
      await page.waitForURL(/\/login\?left=1/)
      await page.goto(`${shop.url}/accounts/my-trips`)
      await signIn(page, 'not my password')
      await page.getByRole('alert').getByText(text('errors.codes.sign_in_failed')).waitFor()
      await signIn(page, PASSWORD)
      await page.waitForURL(/\/accounts\/my-trips/)
      await page.getByRole('link', { name: /→/ }).click()
      await heading(page, 'confirmation.confirmed.title').waitFor()
      await page.getByText('Ngozi Obi').first().waitFor()
    }))

  test('a guest opens the booking by what stands in its mail', () =>
    story(async ({ page }) => {
      await page.goto(`${shop.url}/accounts/manage-booking`)
      await field(page, 'account.find.reference').fill(reference.toLowerCase())
      await field(page, 'account.find.email').fill('adaeze@example.com')
      await field(page, 'account.find.last_name').fill('Adams')
      await button(page, 'account.find.submit').click()
      await page.getByRole('alert').getByText(text('errors.codes.booking_not_found')).waitFor()
      expect(await violations(page)).toEqual([])
      await field(page, 'account.find.last_name').fill('OBI')
      await button(page, 'account.find.submit').click()
      await heading(page, 'confirmation.confirmed.title').waitFor()
      await page.getByText('Ngozi Obi').first().waitFor()
    }))

  test('a second factor is set up, asked for when signing in, and turned off', () =>
    story(async ({ page, context }) => {
      await page.goto(`${shop.url}/account/security`)
      await signIn(page, PASSWORD)
      await page.waitForURL(/\/account\/security/)
      await button(page, 'account.two.set_up').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(text('account.security.current'), { exact: true }).fill(PASSWORD)
      await button(page, 'account.two.go_on').click()
      const key = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
      const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
      const code = (later = 0) => app.generate({ timestamp: shop.now().getTime() + later })
      await field(page, 'account.two.code').fill(code(-30_000))
      expect(await violations(page)).toEqual([])
      await button(page, 'account.two.turn_on').click()
      await heading(page, 'account.two.codes_title').waitFor()
      const recovery = await dialog.getByRole('listitem').first().innerText()
      await button(page, 'account.two.done').click()

      const cookies = await context.cookies()
      await context.clearCookies({ name: 'sid' })
      await page.getByRole('link', { name: text('account.nav.wallet') }).click()
      await page.waitForURL(/\/login\?next=%2Faccount%2Fwallet$/)
      await context.addCookies(cookies)
      await page.goto(`${shop.url}/account/security`)
      await button(page, 'account.sign_out').click()
      await page.waitForURL(/\/login\?left=1/)
      await page.goto(`${shop.url}/account/security`)
      await signIn(page, PASSWORD)
      await field(page, 'login.code').fill('000000')
      await button(page, 'login.submit').click()
      await page.getByRole('alert').getByText(text('errors.codes.code_wrong')).waitFor()
      await field(page, 'login.code').fill(recovery)
      await button(page, 'login.submit').click()
      await page.waitForURL(/\/account\/security/)
      await page.getByText(text('account.two.left', { count: 9 })).waitFor()

      await button(page, 'account.two.stop').first().click()
      await dialog.getByLabel(text('account.security.current'), { exact: true }).fill(PASSWORD)
      await dialog.getByLabel(text('login.code'), { exact: true }).fill(code(30_000))
      await dialog.getByRole('button', { name: text('account.two.stop'), exact: true }).click()
      await button(page, 'account.two.set_up').waitFor()
    }))

  test('a forgotten password is set anew by mail, and the link works once', () =>
    story(async ({ page }) => {
      await page.goto(`${shop.url}/login?next=//evil.example`)
      await page.getByRole('link', { name: text('login.forgot') }).click()
      await heading(page, 'login.forgot_title').waitFor()
      await field(page, 'login.email').fill(email)
      await button(page, 'login.forgot_submit').click()
      await heading(page, 'login.mail_title').waitFor()
      const link = await mailedLink(email, 'reset-password')
      await page.goto(shop.url + link)
      await field(page, 'login.new_password').fill('123456789012')
      await button(page, 'login.reset_submit').click()
      await page.getByText(text('fields.password_common')).waitFor()
      await field(page, 'login.new_password').fill(NEW_PASSWORD)
      await button(page, 'login.reset_submit').click()
      await page.waitForURL(/\/accounts\/my-trips/)
      await page.goto('about:blank')
      await page.goto(shop.url + link)
      await field(page, 'login.new_password').fill(`${NEW_PASSWORD} again`)
      await button(page, 'login.reset_submit').click()
      await heading(page, 'login.link.title').waitFor()
    }))
})
