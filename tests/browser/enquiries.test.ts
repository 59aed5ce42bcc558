import { describe, expect, test, vi } from 'vitest'
import { KEEPS_PICTURES } from './support/pictures.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { BOTH_SCREENS } from './support/visits.ts'

const stage = openStage()

/** The laptop's browser runs no script. */

describe.each(BOTH_SCREENS)('an enquiry on a $screen in $language', (visit) => {
  const email = `ada.${visit.screen}.${visit.language}@example.com`
  const withoutScript = visit.language === 'en' && !KEEPS_PICTURES
  const options = { refusals: true, withoutScript }

  test('for a bus is sent, answered, and followed by its reference on another device', async () => {
    let reference = ''
    await stage.story(
      visit,
      async ({ visitor: { page }, on: { text, field, button, heading } }) => {
        await page.goto(`${stage.shop.url}/bus`)
        await field('cases.fields.from').fill('Lagos')
        await field('cases.fields.to').fill('Accra')
        await button('enquiries.send').click()
        await page.getByText(text('fields.date_required')).waitFor()
        expect(await field('cases.fields.from').inputValue()).toBe('Lagos')
        if (!withoutScript) expect(await violations(page)).toEqual([])
        await field('cases.fields.date').fill('2026-12-18')
        await field('cases.fields.departs').selectOption('morning')
        await field('cases.fields.people').fill('12')
        await field('cases.fields.bags').fill('9')
        await field('enquiries.optional', { field: text('enquiries.kinds.bus.message') }).fill(
          '<b>Together</b>, please',
        )
        await field('enquiries.name').fill('Ada Obi')
        await field('enquiries.email').fill(email)
        await button('enquiries.send').click()
        await page.waitForURL(/\/applications\/cas_/)
        await page.getByText(text('applications.sent.title')).waitFor()
        expect(await page.getByRole('main').innerText()).toContain('<b>Together</b>')
        if (!withoutScript) expect(await violations(page)).toEqual([])
        reference = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
        // Opened anew, it is read from its document.
        await page.goto(page.url())
        await heading('applications.messages').waitFor()
      },
      options,
    )
    const answer = await stage.shop.shop.command(['cases', 'answer', reference, 'Twelve seats at 8 o’clock: ₦540,000.'])
    expect(answer.ok).toBe(true)
    const mails = stage.shop.database.db.selectFrom('mailbox_messages').select('text').where('recipient', '=', email)
    await vi.waitFor(async () => expect(await mails.execute()).toHaveLength(2), { timeout: 20_000 })
    await stage.story(
      visit,
      async ({ visitor: { page }, on: { text, field, button, heading } }) => {
        await page.goto(`${stage.shop.url}/applications?reference=${reference}`)
        await field('applications.find.email').fill('nobody@example.com')
        await button('applications.find.submit').click()
        await page.getByText(text('errors.codes.case_not_found')).waitFor()
        await field('applications.find.email').fill(email)
        await button('applications.find.submit').click()
        await page.waitForURL(/\/applications\/cas_/)
        await page.getByText('₦540,000').waitFor()
        await page.getByText(text('applications.new'), { exact: true }).waitFor()
        await field('applications.reply').fill('Yes, please book them.')
        await button('applications.send').click()
        await page.getByText('Yes, please book them.').first().waitFor()
        if (!withoutScript) expect(await violations(page)).toEqual([])
        await page.getByRole('link', { name: text('appointments.card.choose') }).click()
        await heading('appointments.page.title').waitFor()
        if (!withoutScript) expect(await violations(page)).toEqual([])
        await button('appointments.page.book').click()
        await page.getByText(text('appointments.page.pick')).waitFor()
        await page.locator('label:has([name="slot"])').last().click()
        await field('appointments.page.phone').fill('+234 803 123 4567')
        await button('appointments.page.book').click()
        await page.getByText(text('appointments.notices.booked')).waitFor()
        await page.getByRole('link', { name: text('appointments.card.change') }).click()
        await page.locator('label:has([name="slot"])').first().click()
        await button('appointments.page.move').click()
        await page.getByText(text('appointments.notices.moved')).waitFor()
        if (!withoutScript) expect(await violations(page)).toEqual([])
        await page.locator('summary', { hasText: text('applications.withdraw.title') }).click()
        await button('applications.withdraw.action').click()
        await page.getByText(text('applications.over')).waitFor()
      },
      options,
    )
  })
})
