import { expect } from 'vitest'
import { openStage } from './support/stage.ts'
import type { Journey } from './support/journey.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

const OUT = '2027-01-12'
const LATER = '2027-01-20'

describeInTurn('a basket', 'phone', (visit, inTurn) => {
  /** Finds a flight within the country, and puts it into the basket. */
  async function putFlight({ visitor: { page }, on: { button, text }, ...journey }: Journey, address: string) {
    await journey.search(`trip=one_way&${address}&adults=1&class=economy`)
    await journey.chooseFirst(undefined, 'last')
    await page.waitForURL(/\/flights\/booking\/off_/)
    await button('booking.basket.add').click()
    await page.waitForURL(/\/basket$/)
    await page.getByRole('heading', { level: 1, name: text('basket.title', { count: 1 }).slice(0, 8) }).waitFor()
  }

  inTurn('two flights are put into the basket, booked together, paid once, and one is given back', () =>
    stage.story(visit, async (journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      const { button, text } = on
      const inBasket = (count: number) => page.getByRole('link', { name: text('shell.nav.basket', { count }) })
      await page.goto(`${stage.shop.url}/basket`)
      await page.getByRole('heading', { name: text('basket.empty.title') }).waitFor()
      // One way on leads the others.
      expect(await page.locator('main .button-primary').count()).toBe(1)
      expect(await violations(page)).toEqual([])

      await putFlight(journey, `from=LOS&to=ABV&depart=${OUT}`)
      await inBasket(1).waitFor()
      await putFlight(journey, `from=ABV&to=PHC&depart=${LATER}`)
      await inBasket(2).waitFor()
      await page.reload()
      await inBasket(2).waitFor()
      const remove = page.getByRole('button', { name: new RegExp(`^${text('basket.remove')} `) })
      expect(await remove.evaluateAll((buttons) => new Set(buttons.map(({ textContent }) => textContent)).size)).toBe(2)
      expect(await violations(page)).toEqual([])

      await page.getByRole('link', { name: text('basket.checkout') }).click()
      await journey.fillTravellers(['ADT'])
      await page.getByRole('radio', { name: new RegExp(text('basket.partial.cancel_all')) }).check()
      expect(await violations(page)).toEqual([])
      await journey.submitBooking()
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await journey.ticketed()
      // A ticket for each flight, with its name beside it.
      expect((await page.getByRole('main').innerText()).match(/(Abuja|Port Harcourt) \d{13}/g)).toHaveLength(2)
      await inBasket(0).waitFor()
      expect(await violations(page)).toEqual([])

      await page.getByRole('radio', { name: /Abuja → Port Harcourt/ }).check()
      await button('confirmation.cancel.quote_action').click()
      await button('confirmation.cancel.part_confirm').click()
      // In the list of what was booked, and on the flight itself.
      await expect.poll(() => page.getByText(text('order.items.cancelled'), { exact: true }).count()).toBe(2)
      await page.getByText(text('order.items.ticketed'), { exact: true }).waitFor()
      // The page says at its beginning what became of it.
      await expect.poll(() => page.evaluate(() => [document.activeElement?.id, scrollY].join(' '))).toBe('main 0')
    }),
  )

  inTurn('what goes with a flight is put into the basket where it is chosen, and what goes with a stay as well', () =>
    stage.story(visit, async (journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      const { button, text } = on
      const items = page.getByRole('button', { name: text('basket.remove') })
      const put = (kind: 'transfer' | 'insurance' | 'activity') =>
        page
          .locator('li:not(:has(li))')
          .filter({ has: page.getByText(text(`order.kinds.${kind}`), { exact: true }) })
          .getByRole('button', { name: new RegExp(`^${text('order.beside.put')}`) })
          .first()
      await journey.search(`trip=round_trip&from=LOS&to=CDG&depart=${OUT}&return=${LATER}&adults=1&class=economy`)
      await page
        .getByRole('button', { name: new RegExp(`^${text('listing.select')} `) })
        .first()
        .click()
      const asks = button('listing.beside.ask')
      await asks.click()
      await put('insurance').waitFor()
      expect(await violations(page)).toEqual([])
      // The flight comes along, at the fare that is named: then a driver there and back.
      await put('transfer').click()
      await page.waitForURL(/\/basket$/)
      await expect.poll(() => items.count()).toBe(3)
      await page.goto(
        `${stage.shop.url}/hotels/details/simulated_stays~LOS-12?checkin=${OUT}&checkout=2027-01-15&rooms=1`,
      )
      await page.waitForURL(/session=/)
      await button('stay-details.beside.ask').click()
      await put('activity').waitFor()
      expect(await violations(page)).toEqual([])
      await put('activity').click()
      await page.waitForURL(/\/basket$/)
      await expect.poll(() => items.count()).toBe(5)
    }),
  )

  inTurn('an item is taken out, and what is for other travellers is not let in', () =>
    stage.story(
      visit,
      async (journey) => {
        const { visitor, on } = journey
        const { page } = visitor
        const { button, text } = on
        await putFlight(journey, `from=LOS&to=ABV&depart=${OUT}`)
        await journey.search(`trip=one_way&from=ABV&to=LOS&depart=${LATER}&adults=2&class=economy`)
        await journey.chooseFirst()
        await page.waitForURL(/\/flights\/booking\/off_/)
        await button('booking.basket.add').click()
        await page.getByText(text('errors.codes.basket_travellers_differ').slice(0, 40)).first().waitFor()
        await page.goto(`${stage.shop.url}/basket`)
        await page.getByRole('button', { name: text('basket.remove') }).click()
        await page.getByRole('heading', { name: text('basket.empty.title') }).waitFor()
        expect(await page.getByRole('link', { name: text('basket.checkout') }).count()).toBe(0)
      },
      { refusals: true },
    ),
  )
})
