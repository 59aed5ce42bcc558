import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { translate } from '#tests/support/translate.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

/** The days of the stories lie well after the clock's start. */
const OUT = '2027-01-12'
const BACK = '2027-01-26'

describeInTurn('buying a flight', 'laptop', ({ screen, language }, inTurn) => {
  const text = (key: string, values?: Record<string, string | number>) => translate(language, key, values)

  const story = (tell: (journey: Journey) => Promise<void>) => stage.story({ screen, language }, tell)

  /** One traveller's unpaid order for a flight within the country. */
  async function orderToAbuja(journey: Journey): Promise<void> {
    await journey.search(`trip=one_way&from=LOS&to=ABV&depart=${OUT}&adults=1&class=economy`)
    await journey.chooseFirst()
    await journey.fillTravellers(['ADT'])
    await journey.submitBooking()
  }

  /** The ticket numbers on the page, each beside its traveller. */
  async function ticketNumbers(page: Page): Promise<readonly string[]> {
    const words = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
    return words.match(new RegExp(`${text('confirmation.ticket')} \\d{13}`, 'g')) ?? []
  }

  inTurn('a family of four buys one way to London with Paystack', () =>
    story(async (journey) => {
      const { page } = journey.visitor
      await page.goto(stage.shop.url)
      expect(await violations(page)).toEqual([])
      await journey.search(`trip=one_way&from=LOS&to=LHR&depart=${OUT}&adults=2&children=1&infants=1&class=economy`)
      expect(await violations(page)).toEqual([])
      await journey.chooseFirst()
      await journey.fillTravellers(['ADT', 'ADT', 'CNN', 'INF'])
      expect(await violations(page)).toEqual([])
      await journey.submitBooking()
      const pay = await journey.chooseProvider('Paystack')
      expect(await violations(page)).toEqual([])
      await pay.click()
      await journey.inWindow('outcomes.success')
      await journey.ticketed()
      expect(await violations(page)).toEqual([])
      await expect.poll(() => ticketNumbers(page)).toHaveLength(4)
    }),
  )

  inTurn('a couple buys a round trip on flexible dates with Flutterwave', () =>
    story(async (journey) => {
      const { page } = journey.visitor
      await journey.search(`trip=round_trip&from=LOS&to=CDG&depart=${OUT}&return=${BACK}&adults=2&class=economy&flex=1`)
      await page.getByRole('region', { name: text('listing.dates.title') }).waitFor()
      await journey.chooseFirst()
      await journey.fillTravellers(['ADT', 'ADT'])
      await journey.submitBooking()
      await (await journey.chooseProvider('Flutterwave')).click()
      await journey.inWindow('outcomes.success')
      await journey.ticketed()
    }),
  )

  inTurn('a traveller buys a journey over three cities, by card with PIN and code', () =>
    story(async (journey) => {
      const frame = journey.visitor.page.frameLocator('iframe[name=checkout]')
      await journey.search(
        `trip=multi_city&s=LOS-ACC-${OUT},ACC-NBO-2027-01-16,NBO-LOS-2027-01-22&adults=1&class=economy`,
      )
      await journey.chooseFirst()
      await journey.fillTravellers(['ADT'])
      await journey.submitBooking()
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.pin')
      await frame.getByLabel(text('sandbox.pin.label')).fill('1234')
      await journey.inWindow('pin.submit')
      await frame.getByLabel(text('sandbox.otp.label')).fill('123456')
      await journey.inWindow('otp.submit')
      await journey.ticketed()
    }),
  )

  inTurn('a declined card is said, and another card pays', () =>
    story(async (journey) => {
      const { page } = journey.visitor
      await orderToAbuja(journey)
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.declined')
      await page.frameLocator('iframe[name=checkout]').getByText(text('sandbox.problems.declined')).waitFor()
      await journey.inWindow('outcomes.success')
      await journey.ticketed()
    }),
  )

  inTurn('a closed window is said as "Payment Cancelled", and the order is paid after a reload', () =>
    story(async (journey) => {
      const { page } = journey.visitor
      await orderToAbuja(journey)
      await (await journey.chooseProvider('Paystack')).click()
      await page.frameLocator('iframe[name=checkout]').getByText(text('sandbox.notice')).waitFor()
      await journey.inWindow('cancel')
      // What goes by itself says the same as what stays.
      const told = page.getByText(text('payment.cancelled'), { exact: true })
      await expect.poll(() => told.count()).toBe(2)
      await page.getByText(text('payment.notices.cancelled.text')).waitFor()
      expect(await page.getByText(text('payment.notices.declined.title')).count()).toBe(0)
      await page.reload()
      await (await journey.chooseProvider('Flutterwave')).click()
      await journey.inWindow('outcomes.success')
      await journey.ticketed()
    }),
  )

  inTurn('a price that rose is shown with the old one and must be accepted', () =>
    story(async (journey) => {
      const { page } = journey.visitor
      await journey.search(`trip=one_way&from=LHR&to=STN&depart=${OUT}&adults=1&class=economy`)
      await journey.chooseFirst()
      await page.getByRole('heading', { name: text('listing.changed.price_title') }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: text('listing.changed.accept_price') }).click()
      await page.waitForURL(/\/flights\/booking\/off_/)
      await journey.fillTravellers(['ADT'])
      await journey.submitBooking()
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await journey.ticketed()
    }),
  )
})
