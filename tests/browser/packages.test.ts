import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pdfText } from '#tests/support/pdf-text.ts'
import type { Journey } from './support/journey.ts'
import { mailedCode } from './support/mailed-link.ts'
import { momentOfVisitor } from './support/own-clock.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

/** Sends the booking form, and pays all of it by card. */
async function pay({ visitor: { page }, on, ...journey }: Journey): Promise<void> {
  await on.button('booking.continue').filter({ visible: true }).click()
  await page.waitForURL(/\/orders\/ord_.*\/payment/)
  await (await journey.chooseProvider('Paystack')).click()
  await journey.inWindow('outcomes.success')
  await page.waitForURL(/\/orders\/ord_[^/]+$/, { timeout: 30_000 })
  await on.heading('confirmation.confirmed.title').waitFor({ timeout: 30_000 })
}

async function voucherOf(page: Page): Promise<string> {
  const href = await page.getByRole('main').locator('a[href*="/e_ticket"]').first().getAttribute('href')
  const pdf = await page.request.get(new URL(href ?? '', stage.shop.url).href)
  return pdfText(new Uint8Array(await pdf.body()))
}

async function giveBack({ button, heading }: Journey['on']): Promise<void> {
  await button('confirmation.cancel.quote_action').click()
  await button('confirmation.cancel.confirm').click()
  await heading('confirmation.refund.title').waitFor()
}

describeInTurn('packages', 'phone', (visit, inTurn) => {
  test('a pilgrimage is found by its tab, its rooms are made to fit, it is paid, and its voucher given back', async () => {
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
      // In time for all its tasks.
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
      await page.locator('[name="items.0.answers.kin_name"]').fill('Mariama Diop')
      await page.locator('[name="items.0.answers.kin_phone"]').fill('+221 77 123 45 67')
      expect(await violations(page)).toEqual([])
      await pay(journey)
      await on.heading('package-booking.tasks.title').waitFor()
      expect(await violations(page)).toEqual([])
      const voucher = await voucherOf(page)
      expect(voucher).toMatch(/TP-\d{6}/)
      expect(voucher).toMatch(/Makkah|La Mecque/)
      await giveBack(on)
      expect(await violations(page)).toEqual([])
    })
  })

  inTurn('Hajj is saved for by somebody alone, with people to share a room, and the first part goes back', async () => {
    await stage.story(visit, async (journey: Journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      const { text, button, field } = on
      await page.goto(`${stage.shop.url}/pilgrimages/hajj`)
      await field('package-pages.people.adults').selectOption('1')
      const rooms = (kind: 'quad' | 'double' | 'single') =>
        page.getByLabel(new RegExp(`^${text(`package-pages.sharing.${kind}`)}`))
      for (const kind of ['double', 'single'] as const) await rooms(kind).selectOption('0')
      // What a room alone costs more belongs to the departure.
      const supplement = text('package-pages.single_supplement', { amount: '…' }).split('…')[1] ?? ''
      await page.getByText(supplement.trim()).first().waitFor()
      await rooms('quad').selectOption('1')
      await page.getByText(text('package-pages.misfit.beds_left')).waitFor()
      await page.getByText(text('package-pages.name_roommates'), { exact: true }).click()
      await field('package-pages.roommate_names').fill('Aminata Sow')
      await page.getByRole('checkbox', { name: new RegExp(`^${text('package-pages.match')}`) }).check()
      expect(await page.getByText(text('package-pages.misfit.beds_left')).count()).toBe(0)
      expect(await violations(page)).toEqual([])
      await button('package-pages.book').click()
      await page.waitForURL(/\/packages\/booking\/off_/)
      await page.getByText(text('package-booking.matched')).first().waitFor()
      await page
        .getByText(text('package-booking.with', { names: 'Aminata Sow' }))
        .first()
        .waitFor()
      await journey.fillTravellers(['ADT'])
      const email = `awa-${visit.screen}-${visit.language}@example.com`
      await field('booking.contact.email').fill(email)
      await page.locator('input[name=payment_option][value=instalments]').check()
      const parts = page.getByRole('group', { name: text('booking.instalments.how_many') })
      await parts.getByText(text('booking.instalments.parts', { count: 11 }), { exact: true }).click()
      // Each part by the clock of who pays it.
      expect(await page.getByRole('main').innerText()).toMatch(momentOfVisitor(visit.language))
      expect(await violations(page)).toEqual([])
      await button('booking.continue').filter({ visible: true }).click()
      await page
        .getByRole('dialog')
        .getByLabel(text('booking.email_code.label'))
        .fill(await mailedCode(stage.shop.url, email))
      await page.waitForURL(/\/orders\/ord_/)
      await on.heading('package-booking.tasks.title').waitFor()
      await page
        .getByRole('link', { name: new RegExp(`^${text('confirmation.instalments.pay', { number: 1 })}`) })
        .first()
        .click()
      await page.waitForURL(/\?charge=chg_/)
      await page.getByText(text('payment.charge.part', { number: 1, parts: 11 })).waitFor()
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await page.waitForURL(/\/orders\/ord_[^/?]+$/, { timeout: 30_000 })
      await page.getByText(text('order.instalments.paid'), { exact: true }).first().waitFor()
      expect(await violations(page)).toEqual([])
      await button('confirmation.cancel.free_action').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('confirmation.cancel.confirm') })
        .click()
      await on.heading('confirmation.refund.title').waitFor()
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
      await pay(journey)
      expect(await violations(page)).toEqual([])
      expect(await voucherOf(page)).toMatch(/TP-\d{6}/)
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
      await giveBack(on)
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
