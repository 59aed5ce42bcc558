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
        await page.goto(`${stage.shop.url}/activities/details/own_activities~BJL-magic-gone-on-reserve?date=2027-01-12`)
        await button('activity.book.reserve').click()
        await page.getByText(text('activity.book.kept')).waitFor()
        expect(await page.getByRole('radio').first().isChecked()).toBe(true)
        await page.goto(
          `${stage.shop.url}/activities/details/own_activities~BJL-magic-dearer-on-reserve?date=2027-01-12`,
        )
        await button('activity.book.reserve').click()
        await page.getByText(text('activity.book.changed')).waitFor()
        expect(await violations(page)).toEqual([])
        await page.getByRole('link', { name: text('activity.book.go_on') }).click()
        await page.waitForURL(/\/activities\/booking\/off_/)
      }
      await stage.story(visit, told, { refusals: true })
    },
  )
})
