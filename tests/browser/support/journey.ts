import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { PassengerType } from '#contracts/prices.ts'
import { mailedCode } from './mailed-link.ts'
import { type OnPage, onPage } from './on-page.ts'
import type { Visitor } from './visitor.ts'

/** The steps that a traveller takes on the way to a ticket, by what the pages say and how they are labelled. */
export interface Journey {
  readonly visitor: Visitor
  /** What stands on the visitor's page. */
  readonly on: OnPage
  /** Opens the search form with its answers in the address, and sends it. */
  search(address: string): Promise<void>
  /** Opens the first flight of the list (or the first that matches) and takes its first or last fare: the last is the freest. */
  chooseFirst(flight?: RegExp, fare?: 'first' | 'last'): Promise<void>
  /** Fills in and sends the booking form. */
  fillTravellers(types: readonly PassengerType[]): Promise<void>
  submitBooking(): Promise<void>
  /** Sends the form of seats that are to be kept, and the code that was mailed for it. */
  submitHold(): Promise<void>
  /** Chooses to pay by card at a provider; its pay button is ready when this returns. */
  chooseProvider(name: 'Paystack' | 'Flutterwave'): Promise<Locator>
  /** Presses a button of the provider's window. */
  inWindow(message: string): Promise<void>
  /** Waits for the confirmation with its tickets. */
  ticketed(): Promise<void>
}

const NAMES: Readonly<Record<PassengerType, readonly [string, string][]>> = {
  ADT: [
    ['Adaeze', 'Okonkwo'],
    ['Chidi', 'Okonkwo'],
    ['Ifeoma', 'Okonkwo'],
  ],
  CNN: [['Ngozi', 'Okonkwo']],
  INF: [['Émeka', 'Okonkwo']],
}
const BORN: Readonly<Record<PassengerType, string>> = { ADT: '1990', CNN: '2019', INF: '2026' }

let holders = 0

export function journeyOf(visitor: Visitor, url: string): Journey {
  const { page, language } = visitor
  const on = onPage(page, language)
  const { button, text } = on
  const selects = () => page.getByRole('button', { name: new RegExp(`^${text('listing.select')} `) })
  return {
    visitor,
    on,
    async search(address) {
      await page.goto(`${url}/flights/search?${address}`)
      await button('search.submit').click()
      await page.waitForURL(/\/flights\/listings\//)
      await selects().first().waitFor()
    },
    async chooseFirst(flight, fare = 'first') {
      await (flight ? selects().filter({ hasText: flight }) : selects()).first().click()
      const fares = page.getByRole('region', { name: text('listing.choose_fare') }).getByRole('button')
      await (fare === 'first' ? fares.first() : fares.last()).click()
    },
    async fillTravellers(types) {
      await page.waitForURL(/\/(booking\/off_|basket\/checkout)/)
      // The foot of every page asks for an e-mail address too.
      await page.getByRole('main').getByLabel(text('booking.contact.email')).fill('adaeze@example.com')
      // Whom an insurer calls has a number, too.
      await page.locator('[name="contact.phone_number"]').fill('803 123 4567')
      for (const [index, type] of types.entries()) {
        const number = types.slice(0, index + 1).filter((other) => other === type).length
        await fillTraveller(page, text, type, number, index)
      }
      // What is offered beside a trip abroad is answered, and never chosen for anybody.
      const declining = page.locator('input[name^="choices."][value=no]')
      if ((await declining.count()) > 0) await declining.check()
      await page.locator('#agree_terms').check()
    },
    async submitBooking() {
      await button('booking.continue').click()
      await page.waitForURL(/\/flights\/booking\/ord_/)
    },
    async submitHold() {
      // A mailbox gets only so many codes.
      const email = `traveller${(holders += 1)}@example.com`
      await page.getByRole('main').getByLabel(text('booking.contact.email')).fill(email)
      await page.getByLabel(text('booking.contact.phone')).fill(`803 123 4${100 + holders}`)
      await button('booking.continue').click()
      const code = await mailedCode(url, email)
      await page.getByRole('dialog').getByLabel(text('booking.email_code.label')).fill(code)
      await page.waitForURL(/\/flights\/confirmation\/ord_/)
    },
    async chooseProvider(name) {
      const card = page.getByRole('radio', { name: new RegExp(`Visa.*${name}`) })
      await page.getByRole('radio').first().waitFor()
      // The same way at another provider is asked for.
      if (!(await card.isVisible())) await page.getByText(text('payment.elsewhere')).click()
      await card.check()
      const pay = button('payment.pay_now')
      await expect.poll(() => pay.isEnabled()).toBe(true)
      return pay
    },
    async inWindow(message) {
      const frame = page.frameLocator('iframe[name=checkout]')
      await frame.getByRole('button', { name: new RegExp(`^${text(`sandbox.${message}`)}`) }).click()
    },
    async ticketed() {
      await page.waitForURL(/\/flights\/confirmation\/ord_/, { timeout: 30_000 })
      await page.getByRole('heading', { name: text('confirmation.confirmed.title') }).waitFor({ timeout: 30_000 })
    },
  }
}

type Text = OnPage['text']

async function fillTraveller(
  page: Page,
  text: Text,
  type: PassengerType,
  number: number,
  index: number,
): Promise<void> {
  const part = page.getByRole('region', { name: text(`booking.passenger.heading_${type}`, { number }) })
  const [first, last] = NAMES[type][number - 1] ?? ['', '']
  const labelled = (key: string) => part.getByLabel(text(key), { exact: true })
  const select = async (key: string, value: string) => {
    const field = labelled(key)
    // Long lists are filled when somebody comes to them.
    await field.focus()
    await field.selectOption(value)
  }
  await select('booking.passenger.title', type === 'ADT' ? 'mrs' : 'miss')
  await labelled('booking.passenger.first_name').fill(first)
  await labelled('booking.passenger.last_name').fill(last)
  await select('booking.passenger.gender', 'female')
  await select('booking.passenger.nationality', 'NG')
  await select('booking.passenger.year', BORN[type])
  await select('booking.passenger.month', '3')
  await select('booking.passenger.day', '14')
  const passport = labelled('booking.passport.number')
  if (!(await passport.isVisible())) return
  await passport.fill(`A0123456${index}`)
  await labelled('booking.passport.expiry').fill('2031-05-01')
  await select('booking.passport.country', 'NG')
}
