import { expect } from 'vitest'
import { translate } from '#tests/support/translate.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

describeInTurn('bags and seats', 'phone', ({ screen, language }, inTurn) => {
  const text = (key: string, values?: Record<string, string | number>) => translate(language, key, values)
  const story = (tell: (journey: Journey) => Promise<void>) => stage.story({ screen, language }, tell)

  /** A couple's form for a flight to London, filled in. */
  async function formOfTwo(journey: Journey): Promise<void> {
    await journey.search('trip=one_way&from=LOS&to=LHR&depart=2027-01-12&adults=2&class=economy')
    await journey.chooseFirst()
    await journey.fillTravellers(['ADT', 'ADT'])
    await journey.visitor.page.getByRole('region', { name: text('extras.title') }).scrollIntoViewIfNeeded()
  }

  /** A bag more for a traveller. */
  const addBag = (journey: Journey, name: string) => journey.on.button('extras.more_bags', { name }).click()

  inTurn('a couple books with a bag and two seats, and adds another bag later', () =>
    story(async (journey) => {
      const { page } = journey.visitor
      await formOfTwo(journey)
      await addBag(journey, 'Adaeze')
      expect(await violations(page)).toEqual([])

      await page
        .getByRole('button', { name: new RegExp(`^${text('extras.choose_on', { flight: '' }).trim()}`) })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      const free = dialog.locator('[role=grid] button[aria-disabled=false][aria-pressed=false]')
      const seatName = async () => (await free.first().getAttribute('data-seat')) ?? ''
      const first = await seatName()
      await free.first().click()
      const second = await seatName()
      await free.first().click()
      expect(second).not.toBe(first)
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: text('shell.close') }).click()

      const price = page.getByRole('complementary')
      await price.getByText(text('order.price.baggage', { count: 1 })).waitFor()
      await price.getByText(text('order.price.seat', { count: 2 })).waitFor()
      const total = await price.getByText(/\d/).last().innerText()

      // Everything but the passports, which no browser keeps, is there again after a reload.
      await page.reload()
      await price.getByText(text('order.price.seat', { count: 2 })).waitFor()
      await journey.on.button('extras.fewer_bags', { name: 'Adaeze' }).waitFor()
      await expect.poll(() => price.getByText(/\d/).last().innerText()).toBe(total)

      const passports = page.getByLabel(text('booking.passport.number'), { exact: true })
      for (const index of [0, 1]) await passports.nth(index).fill(`A0123456${index}`)
      await journey.submitBooking()
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await journey.ticketed()
      const main = page.getByRole('main')
      const seatOn = (seat: string) => main.getByText(new RegExp(`${text('extras.seats').slice(0, 4)}.? ${seat}`))
      await seatOn(first).waitFor()
      await seatOn(second).waitFor()
      const bags = main.getByText(text('extras.had.bag_kg', { count: 1, weight: 23 }))
      await expect.poll(() => bags.count()).toBe(1)
      expect(await violations(page)).toEqual([])

      await journey.on.link('confirmation.extras.add').click()
      await page.waitForURL(/\/flights\/extras\/ord_/)
      await addBag(journey, 'Chidi')
      expect(await violations(page)).toEqual([])
      await journey.on.button('extras.add.pay').click()
      await page.waitForURL(/\?charge=chg_/)
      expect(await violations(page)).toEqual([])
      await (await journey.chooseProvider('Flutterwave')).click()
      await journey.inWindow('outcomes.success')
      await page.waitForURL(/\/flights\/confirmation\/ord_/, { timeout: 30_000 })
      await expect.poll(() => bags.count(), { timeout: 30_000 }).toBe(2)
      await page
        .getByRole('complementary')
        .getByText(text('order.price.baggage', { count: 2 }))
        .waitFor()
      expect(await violations(page)).toEqual([])
    }),
  )

  inTurn('seats are chosen with the keyboard alone', () =>
    story(async (journey) => {
      const { page } = journey.visitor
      await formOfTwo(journey)
      const choose = page.getByRole('button', {
        name: new RegExp(`^${text('extras.choose_on', { flight: '' }).trim()}`),
      })
      await choose.first().focus()
      await page.keyboard.press('Enter')
      const grid = page.getByRole('dialog').locator('[role=grid]')
      await grid.waitFor()
      // One seat of the whole cabin is in the tab order.
      await expect.poll(() => grid.locator('button[tabindex="0"]').count()).toBe(1)
      await grid.locator('button[tabindex="0"]').focus()
      const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
      const start = await label()
      await page.keyboard.press('ArrowDown')
      await expect.poll(label).not.toBe(start)
      await page.keyboard.press('ArrowUp')
      await expect.poll(label).toBe(start)
      await page.keyboard.press('Enter')
      await expect.poll(label).toContain(text('extras.chosen_for', { name: 'Adaeze' }))
      expect(start).toMatch(/^\d+[A-K], /)
      await page.keyboard.press('Escape')
      await page
        .getByRole('complementary')
        .getByText(text('order.price.seat', { count: 1 }))
        .waitFor()
    }),
  )
})
