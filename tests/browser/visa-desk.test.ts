import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { samplePdf } from '#modules/files/testing/sample-pdfs.ts'
import { samplePng } from '#modules/files/testing/sample-pictures.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { sentApplication } from '#tests/support/visas.ts'
import { setUpDesk } from './support/desk.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { BOTH_SCREENS } from './support/visits.ts'

const stage = openStage()

/** Sends a file where something is asked for, and waits until it is there. */
async function send(page: Page, at: number, name: string, buffer: Buffer, mimeType: string): Promise<void> {
  await page.locator('input[type=file]').nth(at).setInputFiles({ name, mimeType, buffer })
  await page.getByText(name).waitFor()
}

/** What somebody at the desk does with the application of two: each is what they press. */
function atDesk({ visitor: { page }, on: { text, field, button } }: Journey) {
  const moved = async (status: string) => {
    await button('office.case.move', { status: text(`cases.statuses.${status}`) }).click()
    await page
      .getByText(text(`cases.statuses.${status}`), { exact: true })
      .first()
      .waitFor()
  }
  return {
    moved,
    async passport(name: string, custody: string) {
      await field('office.case.passport', { name }).selectOption(custody)
      await page.getByRole('button', { name: text('office.case.note_it') }).click()
      const place = text(`cases.custody.${custody}`)
      await page.getByText(text('cases.events.custody', { name, place })).first().waitFor()
    },
    async decided(name: string, decision: string) {
      // The arrow keys go through what else it could be, and none of it is told to the customer.
      await field('office.case.decision', { name }).press('ArrowDown')
      await field('office.case.decision', { name }).selectOption(decision)
      await page.getByRole('button', { name: text('office.case.note_it') }).click()
      await page
        .getByText(text('cases.events.decision', { name, decision: text(`cases.decisions.${decision}`) }))
        .first()
        .waitFor()
    },
    async answer(words: string) {
      await field('office.case.answer').fill(words)
      await button('office.case.send').click()
      await page.getByRole('listitem').filter({ hasText: words }).first().waitFor()
    },
    async askFee(amount: string, words: string) {
      await page.locator('summary', { hasText: text('office.fees.ask') }).click()
      await field('office.fees.amount', { currency: '₦' }).fill('many')
      await button('office.fees.send').click()
      await page.getByText(text('office.fees.amount_wrong')).waitFor()
      await field('office.fees.amount', { currency: '₦' }).fill(amount)
      await field('office.fees.words').fill(words)
      await button('office.fees.send').click()
      await page.getByText(words).first().waitFor()
    },
  }
}

/** The customer reads what was written, and pays what is due. */
async function pay(journey: Journey, address: string): Promise<void> {
  const { page } = journey.visitor
  const { text, field, button, heading } = journey.on
  await page.goto(address)
  await page.getByText('Both passports are fine.').waitFor()
  await button('applications.fees.pay').click()
  await page.waitForURL(/\/applications\/pay\/off_/)
  await field('booking.contact.email').fill('ada@example.com')
  await page.getByLabel(text('booking.contact.phone')).fill('803 123 4567')
  await page.getByLabel(text('booking.passenger.first_name'), { exact: true }).fill('Ada')
  await page.getByLabel(text('booking.passenger.last_name'), { exact: true }).fill('Obi')
  await page.getByRole('checkbox').check()
  await button('booking.any.pay').filter({ visible: true }).click()
  await page.waitForURL(/\/orders\/ord_[^/]+\/payment/)
  await (await journey.chooseProvider('Paystack')).click()
  await journey.inWindow('outcomes.success')
  await page.waitForURL(/\/orders\/ord_[\w-]+$/, { timeout: 30_000 })
  await heading('confirmation.paid.title').waitFor({ timeout: 30_000 })
}

describe.each(BOTH_SCREENS)('a visa for a mother and her daughter on a $screen in $language', (visit) => {
  test('from their papers over the desk, a message and a fee to the passports back', async () => {
    const { language } = visit
    const customer = createVisitor(stage.shop.url, (address, init) => fetch(address, init))
    const { case_id, reference } = await sentApplication(customer)
    const email = `visas.${visit.screen}.${language}@teranga.example`
    const invited = ['staff', 'invite', email, '--name', 'Ada Obi', '--language', language, '--role', 'manager']
    expect(await stage.shop.shop.command(invited)).toMatchObject({ ok: true })
    const own = { as: customer, refusals: true }
    const address = `${stage.shop.url}/applications/${case_id}`
    await stage.story(
      visit,
      async ({ visitor: { page }, on: { text } }) => {
        await page.goto(address)
        await page.getByText(text('applications.fees.later')).waitFor()
        await send(page, 0, 'ada.pdf', Buffer.from(samplePdf({ objects: ['(Ada)'] })), 'application/pdf')
        // A page that only says that it is a picture is refused, and nothing else is lost.
        const trap = Buffer.from('<script>alert(1)</script>')
        await page
          .locator('input[type=file]')
          .nth(6)
          .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: trap })
        await page.getByRole('alert').first().waitFor()
        await send(page, 6, 'zara.png', Buffer.from(samplePng()), 'image/png')
        expect(await violations(page)).toEqual([])
      },
      own,
    )
    await stage.story(
      visit,
      async (journey) => {
        const { page } = journey.visitor
        const desk = atDesk(journey)
        await setUpDesk(stage.shop, journey, email)
        await page.getByRole('link', { name: reference }).click()
        await page.getByText('ada.pdf').waitFor()
        await page.getByText('zara.png').waitFor()
        await desk.answer('Both passports are fine.')
        await desk.askFee('7500', 'DHL')
        await desk.moved('checked')
        expect(await violations(page)).toEqual([])

        await stage.story(visit, (theirs) => pay(theirs, address), own)
        await journey.on.link('office.nav.cases').click()
        await page.getByRole('link', { name: reference }).click()
        await page.getByText(journey.on.text('cases.statuses.fee_paid'), { exact: true }).first().waitFor()
        await desk.passport('Ada Obi', 'embassy')
        await desk.moved('submitted')
        await desk.moved('at_embassy')
        await desk.decided('Ada Obi', 'granted')
        await desk.decided('Zara Obi', 'refused')
        await desk.passport('Ada Obi', 'courier')
        await desk.moved('passport_back')
        expect(await violations(page)).toEqual([])
        await journey.on.link('office.nav.audit').click()
        await journey.on.heading('office.audit.title').waitFor()
        await page.getByRole('link', { name: reference }).first().waitFor()
        await page.getByText(journey.on.text('office.actions.case.moved')).first().waitFor()
        expect(await violations(page)).toEqual([])
      },
      { refusals: true },
    )
    await stage.story(
      visit,
      async ({ visitor: { page }, on: { text } }) => {
        await page.goto(address)
        await page.getByText(text('cases.statuses.passport_back'), { exact: true }).first().waitFor()
        const main = await page.getByRole('main').innerText()
        expect(main).toContain('Both passports are fine.')
        for (const decision of ['granted', 'refused']) expect(main).toContain(text(`cases.decisions.${decision}`))
        expect(main).toContain(text('cases.custody.courier'))
        // What was not sent before the application was submitted is asked for no more.
        expect(main).toContain(text('applications.tasks.left', { count: 0 }))
        expect(await violations(page)).toEqual([])
      },
      own,
    )
  })
})
