import { expect, test } from 'vitest'
import { openStage } from './support/stage.ts'

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
