import { expect, test } from 'vitest'
import { pdfText } from '#tests/support/pdf-text.ts'
import { expectOwnClock } from './support/own-clock.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

describeInTurn('activities', 'phone', (visit, inTurn) => {
  test('a couple chooses a morning in the reserve, answers what is asked, pays, and gives it back', async () => {
    await stage.story(visit, async (journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      const { text, button } = on
      await page.goto(stage.shop.url)
      await page
        .getByRole('main')
        .getByRole('link', { name: text('shell.nav.activities') })
        .first()
        .click()
      const city = page.getByRole('combobox', { name: text('activity-search.city'), exact: true })
      await city.fill('lagso')
      await page
        .getByRole('listbox')
        .getByRole('option', { name: /^Lagos/ })
        .click()
      await button('activity-search.submit').filter({ visible: true }).click()
      await page.waitForURL(/\/activities\/listings\/LOS$/)
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: text('activity-listing.sort.cheapest') }).click()
      await page.waitForURL(/sort=cheapest/)
      await page.getByRole('link', { name: text('activity-listing.map.open'), exact: true }).click()
      await page.getByRole('group', { name: text('activity-listing.map.label', { place: 'Lagos' }) }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.goto(`${stage.shop.url}/activities/listings/LOS?category=nature&date=2027-01-15`)
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
      await page.waitForURL(/\/activities\/details\//)
      await page
        .getByRole('button', { name: text('activity.book.more', { name: text('activity.units.child') }) })
        .click()
      await page.waitForURL(/u_child=1/)
      await page
        .locator('#book')
        .getByRole('link', { name: /\b16\b/ })
        .click()
      await page.waitForURL(/date=\d{4}-\d\d-16/)
      const hotel = page.getByLabel(/Where are you staying|Où logez-vous/)
      await hotel.fill('Palm Court, Victoria Island')
      expect(await violations(page)).toEqual([])
      await button('activity.book.reserve').click()
      await page.waitForURL(/\/activities\/booking\/off_/)
      await on.field('booking.contact.email').fill('adaeze@example.com')
      await page.getByLabel(text('booking.contact.phone')).fill('803 123 4567')
      await page.getByLabel(text('booking.passenger.first_name'), { exact: true }).fill('Adaeze')
      await page.getByLabel(text('booking.passenger.last_name'), { exact: true }).fill('Okonkwo')
      await page.getByRole('checkbox').check()
      expect(await violations(page)).toEqual([])
      await button('booking.continue').filter({ visible: true }).click()
      await page.waitForURL(/\/orders\/ord_[^/]+\/payment/)
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await page.waitForURL(/\/orders\/ord_[\w-]+$/, { timeout: 30_000 })
      await on.heading('confirmation.confirmed.title').waitFor({ timeout: 30_000 })
      const main = page.getByRole('main')
      // Until when it is given back: by the clock of Lagos, and of who is in Dakar.
      await expectOwnClock(journey)
      // Two grown-ups and a child: a number each.
      const [tickets = ''] = await main
        .getByText(/ · .+ · /)
        .filter({ hasText: /^[A-Z0-9-]+ · / })
        .allInnerTexts()
      expect(new Set(tickets.split(' · ')).size).toBe(3)
      expect(await violations(page)).toEqual([])
      const href = await main.locator('a[href*="/e_ticket"]').first().getAttribute('href')
      const pdf = await page.request.get(new URL(href ?? '', stage.shop.url).href)
      const voucher = await pdfText(new Uint8Array(await pdf.body()))
      for (const ticket of tickets.split(' · ')) expect(voucher).toContain(ticket)
      await button('confirmation.cancel.quote_action').click()
      await button('confirmation.cancel.confirm').click()
      await on.heading('confirmation.refund.title').waitFor()
    })
  })

  inTurn(
    'places that somebody else has taken meanwhile are said at the form, which keeps what was chosen',
    async () => {
      const told: Parameters<typeof stage.story>[1] = async ({ visitor: { page }, on: { text, button } }) => {
        await page.goto(`${stage.shop.url}/activities/search?place=&date=tomorrow`)
        await page.getByText(text('activity-search.required')).waitFor()
        await page.getByText(text('activity-search.date_wrong')).waitFor()
        await page.goto(`${stage.shop.url}/activities/listings/ILR`)
        await page.getByText(text('activity-listing.none.nearby')).waitFor()
        expect(await page.getByRole('radio').count()).toBe(0)
        expect(await violations(page)).toEqual([])
        await page
          .getByRole('main')
          .getByRole('link', { name: / km · / })
          .first()
          .click()
        await page.waitForURL(/\/activities\/listings\/(?!ILR)[A-Z]{3}$/)
        const cities = () => page.evaluate(() => JSON.parse(localStorage.getItem('recent-activities') ?? '[]').length)
        await expect.poll(cities).toBe(2)
        await page.goto(`${stage.shop.url}/activities`)
        const recent = page.getByRole('region', { name: text('search-parts.recent') }).getByRole('button')
        await recent.first().waitFor()
        expect(await recent.count()).toBe(2)
        expect(await violations(page)).toEqual([])
        await recent.first().click()
        await page.waitForURL(/\/activities\/listings\/(?!ILR)[A-Z]{3}$/)
        // A day that is over is said so, beside the month of today.
        await page.goto(`${stage.shop.url}/activities/details/own_activities~LOS-walk?date=2026-01-15`)
        await page.getByText(text('activity.book.past')).waitFor()
        await page.getByText(/^november 2026$|^novembre 2026$/i).waitFor()
        await page.goto(`${stage.shop.url}/activities/details/own_activities~BJL-magic-gone-on-reserve?date=2027-01-12`)
        await button('activity.book.reserve').click()
        await page.getByText(text('activity.book.kept')).waitFor()
        expect(await page.getByRole('radio').first().isChecked()).toBe(true)
        expect(await violations(page)).toEqual([])
        await page.goto(
          `${stage.shop.url}/activities/details/own_activities~BJL-magic-dearer-on-reserve?date=2027-01-12`,
        )
        await button('activity.book.reserve').click()
        await page.getByText(text('activity.book.changed')).waitFor()
        // What it was, beside what it is.
        await page.locator('#book s').waitFor()
        expect(await violations(page)).toEqual([])
        await page.getByRole('link', { name: text('activity.book.go_on') }).click()
        await page.waitForURL(/\/activities\/booking\/off_/)
      }
      await stage.story(visit, told, { refusals: true })
    },
  )

  inTurn('birth dates are typed as the page writes them, and stand so in what was booked', async () => {
    await stage.story(visit, async ({ visitor: { page, language }, on: { text, button } }) => {
      await page.goto(`${stage.shop.url}/activities/details/own_activities~DSS-outdoor?date=2027-01-12`)
      const level = page.getByLabel(/Have you done it before|En avez-vous déjà fait/)
      await level.selectOption('some')
      // The shop's own field has taken the place of the browser's.
      await page.locator('input[type=text][name="answers.born.0"]').fill('14/3/1990')
      await page.locator('input[type=text][name="answers.born.1"]').fill('29 feb 1988')
      for (const [person, height] of ['172', '168'].entries())
        await page.locator(`[name="answers.height.${person}"]`).fill(height)
      await expect.poll(() => page.locator('[name="answers.born.1"]').inputValue()).toBe('29/02/1988')
      expect(await violations(page)).toEqual([])
      await button('activity.book.reserve').click()
      await page.waitForURL(/\/activities\/booking\/off_/)
      await page
        .getByText(language === 'en' ? '29 February 1988' : '29 février 1988')
        .first()
        .waitFor()
      await page.goto(`${stage.shop.url}/activities/details/own_activities~DSS-boat?date=2027-01-12`)
      await page.getByLabel(/Does everybody swim|Tout le monde sait-il nager/).selectOption('no')
      await button('activity.book.reserve').click()
      await page.waitForURL(/\/activities\/booking\/off_/)
      const [said] = await page
        .getByText(/Does everybody swim|Tout le monde sait-il nager/)
        .locator('xpath=..')
        .allInnerTexts()
      expect(said).toContain(text('activity.book.no'))
    })
  })

  inTurn('without a script a wrong answer is said, and everything else that was chosen stands there', async () => {
    const told: Parameters<typeof stage.story>[1] = async ({ visitor: { page }, on: { text, button } }) => {
      await page.goto(`${stage.shop.url}/activities/details/own_activities~DSS-outdoor?date=2027-01-12`)
      const times = page.locator('[name=slot]:enabled')
      await times.last().check()
      const answers = { born: ['1990-03-14', '1988-02-29'], height: ['172', 'tall'] }
      for (const [name, values] of Object.entries(answers))
        for (const [person, value] of values.entries())
          await page.locator(`[name="answers.${name}.${person}"]`).fill(value)
      await page.getByLabel(/Have you done it before|En avez-vous déjà fait/).selectOption('often')
      await button('activity.book.reserve').click()
      await page.getByText(text('activity.book.kept')).waitFor()
      expect(await times.last().isChecked()).toBe(true)
      for (const [name, values] of Object.entries(answers))
        for (const [person, value] of values.entries())
          expect(await page.locator(`[name="answers.${name}.${person}"]`).inputValue()).toBe(value)
      await page.locator('[name="answers.height.1"]').fill('168')
      await button('activity.book.reserve').click()
      await page.waitForURL(/\/activities\/booking\/off_/)
    }
    await stage.story(visit, told, { refusals: true, withoutScript: true })
  })
})
