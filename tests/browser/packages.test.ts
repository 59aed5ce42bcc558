import { expect, test } from 'vitest'
import { pdfText } from '#tests/support/pdf-text.ts'
import type { Journey } from './support/journey.ts'
import { mailedCode } from './support/mailed-link.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

describeInTurn('packages', 'phone', (visit, inTurn) => {
  test('a pilgrimage is found by its tab, its rooms are made to fit, and it is paid in parts with its tasks in sight', async () => {
    await stage.story(visit, async (journey: Journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      const { text, button, field } = on
      await page.goto(stage.shop.url)
      const tab = page.getByRole('main').getByRole('link', { name: text('shell.nav.pilgrimages'), exact: true })
      await tab.first().click()
      await field('package-pages.filters.theme').selectOption('umrah')
      await field('package-pages.filters.from').selectOption('DSS')
      await button('package-pages.filters.show').click()
      await page.waitForURL(/\/pilgrimages\?/)
      expect(await violations(page)).toEqual([])
      await page.getByRole('article').getByRole('link', { name: /Dakar/ }).first().click()
      await page.waitForURL(/\/pilgrimages\/umrah-dakar/)
      // The first that is paid in parts.
      await page.getByRole('radio').nth(3).check()
      await field('package-pages.people.adults').selectOption('3')
      await page.getByLabel(new RegExp(`^${text('package-pages.sharing.triple')}`)).selectOption('0')
      await page.getByLabel(new RegExp(`^${text('package-pages.sharing.double')}`)).selectOption('1')
      await page.getByText(text('package-pages.misfit.too_few_beds')).waitFor()
      await button('package-pages.use_these').click()
      await page.getByText(text('package-pages.extras'), { exact: true }).click()
      await field('package-pages.nights_of', { who: text('package-pages.adult', { number: 2 }) }).selectOption('2')
      expect(await violations(page)).toEqual([])
      await button('package-pages.book').click()
      await page.waitForURL(/\/packages\/booking\/off_/)
      // One of them stays longer, and pays for it alone.
      await page
        .getByText(`2 × ${text('packages.lines.extra_night')}`)
        .first()
        .waitFor()
      await journey.fillTravellers(['ADT', 'ADT', 'ADT'])
      const email = 'awa@example.com'
      await field('booking.contact.email').fill(email)
      await page.locator('[name="items.0.answers.kin_name"]').fill('Mariama Diop')
      await page.locator('[name="items.0.answers.kin_phone"]').fill('+221 77 123 45 67')
      await page.locator('input[name=payment_option][value=instalments]').check()
      expect(await violations(page)).toEqual([])
      await button('booking.continue').filter({ visible: true }).click()
      await page
        .getByRole('dialog')
        .getByLabel(text('booking.email_code.label'))
        .fill(await mailedCode(stage.shop.url, email))
      await page.waitForURL(/\/orders\/ord_/)
      await on.heading('package-booking.tasks.title').waitFor()
      await page.getByText(text('package-booking.tasks.done'), { exact: true }).waitFor()
      expect(await violations(page)).toEqual([])
    })
  })

  test('a holiday is sought in vain, then bought with its voucher, given back, and a full one is waited for', async () => {
    await stage.story(visit, async (journey: Journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      const { text, button, field } = on
      await page.goto(stage.shop.url)
      const tab = page.getByRole('main').getByRole('link', { name: text('shell.nav.holidays'), exact: true })
      await tab.first().click()
      await button('package-pages.filters.show').waitFor()
      await page.goto(`${stage.shop.url}/holidays?theme=beach&price=1500000`)
      await page.getByText(text('package-pages.none'), { exact: true }).waitFor()
      await on.link('package-pages.wider').click()
      await page.waitForURL((url) => !url.search.includes('price'))
      await page.getByRole('link', { name: /^(Zanzibar)/ }).click()
      await page.waitForURL(/\/holidays\/zanzibar/)
      expect(await violations(page)).toEqual([])
      const lastSeat = `${stage.shop.url}/holidays/trial-one-seat`
      await page.goto(lastSeat)
      await field('package-pages.people.adults').selectOption('1')
      await button('package-pages.book').click()
      await page.waitForURL(/\/packages\/booking\/off_/)
      await journey.fillTravellers(['ADT'])
      await button('booking.continue').filter({ visible: true }).click()
      await page.waitForURL(/\/orders\/ord_.*\/payment/)
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await page.waitForURL(/\/orders\/ord_[^/]+$/, { timeout: 30_000 })
      await on.heading('confirmation.confirmed.title').waitFor({ timeout: 30_000 })
      expect(await violations(page)).toEqual([])
      const href = await page.getByRole('main').locator('a[href*="/e_ticket"]').first().getAttribute('href')
      const pdf = await page.request.get(new URL(href ?? '', stage.shop.url).href)
      expect(await pdfText(new Uint8Array(await pdf.body()))).toMatch(/TP-\d{6}/)
      const order = page.url()
      await page.goto(lastSeat)
      await page.getByRole('radio').first().check()
      await page.getByText(text('package-pages.too_few_seats', { count: 0 })).waitFor()
      await field('package-pages.waiting.email').fill('chidi@example.com')
      await field('package-pages.waiting.seats').selectOption('1')
      await button('package-pages.waiting.join').click()
      await page.getByText(text('package-pages.waiting.done')).waitFor()
      expect(await violations(page)).toEqual([])
      await page.goto(order)
      await button('confirmation.cancel.quote_action').click()
      await button('confirmation.cancel.confirm').click()
      await on.heading('confirmation.refund.title').waitFor()
    })
  })

  inTurn(
    'without a script rooms that do not fit are told with all that was typed, and those that do are booked',
    async () => {
      const told = async ({ visitor: { page }, on: { text, button, field } }: Journey) => {
        await page.goto(`${stage.shop.url}/holidays/dubai`)
        await field('package-pages.people.adults').selectOption('3')
        await button('package-pages.book').click()
        await page.getByText(text('package-pages.misfit.too_few_beds')).waitFor()
        expect(await field('package-pages.people.adults').inputValue()).toBe('3')
        await page.getByLabel(new RegExp(`^${text('package-pages.sharing.triple')}`)).selectOption('1')
        await page.getByLabel(new RegExp(`^${text('package-pages.sharing.double')}`)).selectOption('0')
        await button('package-pages.book').click()
        await page.waitForURL(/\/packages\/booking\/off_/)
      }
      await stage.story(visit, told, { withoutScript: true, refusals: true })
    },
  )
})
