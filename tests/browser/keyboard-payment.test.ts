import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signUp } from '#tests/support/customer.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { holdAnswers } from './support/held-answers.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { BOTH_SCREENS } from './support/visits.ts'

const stage = openStage()
const ASKED = 'trip=one_way&from=LOS&to=ABV&depart=2027-01-12&adults=1&class=economy'

test('who pays by keyboard keeps the focus: on the way to pay that is chosen, and after the window is closed', () =>
  stage.story({ screen: 'laptop', language: 'en' }, async ({ visitor: { page }, on: { text }, ...journey }) => {
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    await journey.search(ASKED)
    await journey.chooseFirst()
    await page.waitForURL(/\/flights\/booking\/off_/)
    await journey.fillTravellers(['ADT'])
    await journey.submitBooking()
    const way = page.getByRole('radio', { name: /Visa/ }).first()
    await way.focus()
    await page.keyboard.press('Space')
    const pay = page.getByRole('button', { name: text('payment.pay_now') })
    await expect.poll(() => pay.isEnabled()).toBe(true)
    expect(await focused()).toContain('type="radio"')
    await pay.focus()
    await page.keyboard.press('Enter')
    await page.frameLocator('iframe[name=checkout]').getByRole('button').first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(focused).toContain('<button')
    expect(await focused()).toContain('button-primary')

    // What is shown on demand comes next.
    const more = page.locator('summary', { hasText: text('payment.elsewhere') })
    await more.focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('radio', { name: /Flutterwave/ })
      .first()
      .waitFor()
    await page.keyboard.press('Tab')
    expect(await focused()).toContain('type="radio"')

    // What chooses a file has the ring of all controls.
    const ring = () =>
      page.evaluate(() => {
        const at = document.activeElement
        return getComputedStyle(at?.closest('label') ?? document.body).outlineColor
      })
    await page.getByRole('radio', { name: text('payment.transfer.name') }).focus()
    await page.keyboard.press('Space')
    const copy = page.getByRole('button', { name: /^Copy / }).last()
    await copy.focus()
    const usual = await copy.evaluate((at) => getComputedStyle(at).outlineColor)
    await page.keyboard.press('Tab')
    expect(await focused()).toContain('type="file"')
    expect(await ring()).toBe(usual)
  }))

for (const { screen, language } of BOTH_SCREENS) {
  test(`the button to pay stands in its place before the provider's script has come, and a press waits for it (${screen}, ${language})`, async () => {
    await stage.story({ screen, language }, async (journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      const [transaction, script] = [
        await holdAnswers(page, '**/create_transaction'),
        await holdAnswers(page, '**/paystack/inline.js'),
      ]
      await journey.search(ASKED)
      await journey.chooseFirst()
      await journey.fillTravellers(['ADT'])
      await journey.submitBooking()
      const way = page.getByRole('radio', { name: /Visa/ }).first()
      await way.focus()
      await page.keyboard.press('Space')
      const pay = on.button('payment.pay_now')
      await pay.waitFor()
      expect(await pay.evaluate((button: HTMLButtonElement) => button.disabled)).toBe(false)
      const below = async (button: Locator) =>
        ((await button.boundingBox())?.y ?? 0) - ((await way.boundingBox())?.y ?? 0)
      const place = await below(pay)
      await page.keyboard.press('Tab')
      expect(await focusedName(page)).toBe(on.text('payment.pay_now'))
      await page.keyboard.press('Enter')
      const opening = on.button('payment.opening', { name: 'Paystack' })
      await opening.waitFor()
      transaction.release()
      await page.getByText(new RegExp(on.text('payment.amount', { amount: '.*' }))).waitFor()
      expect(await focusedName(page)).toBe(on.text('payment.opening', { name: 'Paystack' }))
      expect(await below(opening)).toBe(place)
      expect(await violations(page)).toEqual([])
      script.release()
      await journey.inWindow('outcomes.success')
      await journey.ticketed()
    })
  })
}

test('a script that could not be loaded is told, and loaded once more at a press', () =>
  stage.story(
    { screen: 'laptop', language: 'en' },
    async (journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      await page.route('**/paystack/inline.js', (route) => route.abort(), { times: 1 })
      await journey.search(ASKED)
      await journey.chooseFirst()
      await journey.fillTravellers(['ADT'])
      await journey.submitBooking()
      await page.getByRole('radio', { name: /Visa/ }).first().check()
      await page
        .getByRole('status')
        .filter({ hasText: on.text('payment.script_failed', { name: 'Paystack' }) })
        .first()
        .waitFor()
      expect(await violations(page)).toEqual([])
      await on.button('payment.load_again').focus()
      await page.keyboard.press('Enter')
      await journey.inWindow('outcomes.success')
      await journey.ticketed()
    },
    { refusals: true },
  ))

test('a script that never answers is given up after half a minute, and what was pressed goes no further', () =>
  stage.story({ screen: 'phone', language: 'fr' }, async (journey) => {
    const { visitor, on } = journey
    const { page } = visitor
    const script = await holdAnswers(page, '**/paystack/inline.js')
    await journey.search(ASKED)
    await journey.chooseFirst()
    await journey.fillTravellers(['ADT'])
    await journey.submitBooking()
    const asked = page.waitForRequest('**/paystack/inline.js')
    await page.getByRole('radio', { name: /Visa/ }).first().check()
    await on.button('payment.pay_now').focus()
    await page.keyboard.press('Enter')
    await asked
    await page.clock.runFor(30_000)
    await on.button('payment.load_again').waitFor()
    await on.link('payment.pay_on_page', { name: 'Paystack' }).waitFor()
    expect(await page.locator('iframe[name=checkout]').count()).toBe(0)
    script.release()
  }))

/** The booking's way to its payment, and the button there. */
const PAY = /^Pay now/i

/** Presses Tab until what is wanted has the focus, of so many controls. */
async function tabTo(page: Page, wanted: RegExp, most = 40): Promise<void> {
  const passed: string[] = []
  while (passed.length < most) {
    await page.keyboard.press('Tab')
    passed.push(await focusedName(page))
    if (wanted.test(passed.at(-1) ?? '')) return
  }
  expect(passed).toContain(String(wanted))
}

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return (at?.closest('label') ?? at)?.textContent.trim() ?? ''
  })

test('a booking on hold is found among the trips and paid by Tab, Space and Enter alone', async () => {
  const caller = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
  await signUp(stage.shop, caller, 'holder@example.com')
  await stage.story(
    { screen: 'laptop', language: 'en' },
    async ({ visitor: { page }, on: { text, heading }, ...journey }) => {
      await journey.search('trip=one_way&from=JFK&to=EWR&depart=2027-01-12&adults=1&class=economy')
      await journey.chooseFirst()
      await journey.fillTravellers(['ADT'])
      await page.getByRole('radio', { name: new RegExp(`^${text('booking.pay_when.hold')}`) }).check()
      await journey.submitHold()
      await heading('confirmation.hold.title').waitFor()

      await page.goto(`${stage.shop.url}/accounts/my-trips`)
      await tabTo(page, /JFK.*EWR/)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/confirmation\/ord_/)
      await heading('confirmation.hold.title').waitFor()
      await tabTo(page, PAY)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/booking\/ord_/)
      await heading('payment.title').waitFor()
      await tabTo(page, /^Visa/)
      await page.keyboard.press('Space')
      const pay = page.getByRole('button', { name: text('payment.pay_now') })
      await expect.poll(() => pay.isEnabled()).toBe(true)
      await tabTo(page, PAY)
      await page.keyboard.press('Enter')
      const window = page.frameLocator('iframe[name=checkout]')
      await window.getByRole('button').first().waitFor()
      const success = new RegExp(`^${text('sandbox.outcomes.success')}`)
      const inWindow = () => window.locator('body').evaluate(() => document.activeElement?.textContent ?? '')
      for (let tabs = 0; tabs < 8 && !success.test(await inWindow()); tabs++) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await journey.ticketed()
      expect(await heading('confirmation.hold.title').count()).toBe(0)
    },
    { as: caller },
  )
})
