import { expect, test } from 'vitest'
import { holdAnswers } from './support/held-answers.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'

const stage = openStage({ PAYMENT_FLOW: 'redirect' })

test('where providers are paid on their own pages a press before the payment is opened leads there, too', () =>
  stage.story({ screen: 'phone', language: 'fr' }, async (journey) => {
    const { visitor, on } = journey
    const { page } = visitor
    const transaction = await holdAnswers(page, '**/create_transaction')
    await journey.search('trip=one_way&from=LOS&to=ABV&depart=2027-01-12&adults=1&class=economy')
    await journey.chooseFirst()
    await journey.fillTravellers(['ADT'])
    await journey.submitBooking()
    await page.getByRole('radio', { name: /Visa/ }).first().check()
    await on.button('payment.pay_now').focus()
    await page.keyboard.press('Enter')
    await on.button('payment.opening', { name: 'Paystack' }).waitFor()
    expect(await violations(page)).toEqual([])
    transaction.release()
    await page.waitForURL(/\/sandbox\//)
    // Back by the browser's own button: nothing was paid, and it is offered again.
    await page.goBack()
    await page.getByRole('radio', { name: /Visa/ }).first().check()
    await on.button('payment.pay_on_page', { name: 'Paystack' }).click()
    await page.getByRole('button', { name: new RegExp(`^${on.text('sandbox.outcomes.success')}`) }).click()
    await journey.ticketed()
  }))

test('who stops the way to the provider’s page by hand has the button again, and pays once by it', () =>
  stage.story({ screen: 'laptop', language: 'en' }, async (journey) => {
    const { visitor, on } = journey
    const { page, context } = visitor
    await journey.search('trip=one_way&from=LOS&to=ABV&depart=2027-01-12&adults=1&class=economy')
    await journey.chooseFirst()
    await journey.fillTravellers(['ADT'])
    await journey.submitBooking()
    await page.getByRole('radio', { name: /Visa/ }).first().check()
    const pay = on.button('payment.pay_on_page', { name: 'Paystack' })
    await pay.waitFor()
    let comes = false
    await page.route(/\/sandbox\//, async (route) => (comes ? route.continue() : undefined))
    const asked = page.waitForRequest(/\/sandbox\//)
    await pay.click({ noWaitAfter: true })
    const { pathname } = new URL((await asked).url())
    await (await context.newCDPSession(page)).send('Page.stopLoading')
    await pay.waitFor()
    expect(await page.getByText(on.text('payment.cancelled')).count()).toBe(0)
    comes = true
    await pay.click()
    await page.waitForURL(`**${pathname}*`)
    await page.getByRole('button', { name: new RegExp(`^${on.text('sandbox.outcomes.success')}`) }).click()
    await journey.ticketed()
  }))
