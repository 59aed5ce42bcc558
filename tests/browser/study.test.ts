import { describe, expect, test } from 'vitest'
import { STUDY } from '#tests/support/cases.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { BOTH_SCREENS } from './support/visits.ts'

const stage = openStage()

/** Somebody else is faster. */
async function takeMeanwhile(slot: string): Promise<void> {
  const [adviser_id = '', starts_at = ''] = slot.split('|')
  const other = createVisitor(stage.shop.url, (address, init) => fetch(address, init))
  const appointment = { adviser_id, starts_at, channel: 'phone' }
  const { status } = await other.call('caseOpen', { ...STUDY, email: 'faster@example.com', appointment })
  expect(status).toBe(201)
}

describe.each(BOTH_SCREENS)('studies abroad on a $screen in $language', (visit) => {
  test('from the finder to chances, an application, an appointment and its way by reference', async () => {
    await stage.story(
      visit,
      async ({ visitor: { page }, on: { text, field, button, heading } }) => {
        await page.goto(`${stage.shop.url}/edu-consult`)
        await field('study.finder.field').selectOption('computing')
        await page.waitForURL(/field=computing/)
        await field('study.finder.country').focus()
        await field('study.finder.country').selectOption('DE')
        await page.waitForURL(/country=DE/)
        await page.getByText('University of Bonn').first().waitFor()
        // Who chooses by keyboard goes on from there, and Back chooses as before.
        expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('country')
        await page.getByRole('link', { name: text('study.list.reset') }).click()
        await expect.poll(() => field('study.finder.country').inputValue()).toBe('')
        await page.goBack()
        await expect.poll(() => field('study.finder.country').inputValue()).toBe('DE')
        await page.getByText('University of Bonn').first().waitFor()
        expect(await violations(page)).toEqual([])
        await page.getByText('University of Bonn').first().click()
        await heading('study.needs.title').waitFor()
        expect(await violations(page)).toEqual([])
        await page.getByRole('link', { name: text('study.page.check') }).click()
        await field('study.check.ielts').fill('6,5')
        await button('study.check.action').click()
        await page.getByText(text('study.check.warn')).first().waitFor()
        expect(await violations(page)).toEqual([])
        await page.getByRole('link', { name: text('study.check.see') }).click()
        await heading('study.needs.title').waitFor()
        await field('cases.fields.intake').selectOption('next_year')
        await field('cases.fields.finished').selectOption('bachelor_degree')
        await field('cases.fields.refused_before').selectOption('no')
        await field('enquiries.kinds.study.message').fill('Second class lower <b>and</b> two years of work.')
        await field('enquiries.name').fill('Ada Obi')
        await field('enquiries.email').fill('ada@example.com')
        await button('enquiries.times.choose').click()
        const slots = page.locator('label:has([name="slot"])')
        await slots.nth(2).click()
        const chosen = await page.locator('[name="slot"]:checked').inputValue()
        // What is chosen stays chosen while another day is looked at.
        await page.locator('button[aria-pressed=false]').first().click()
        expect(await page.locator('input[type=hidden][name=slot]').inputValue()).toBe(chosen)
        expect(await violations(page)).toEqual([])
        await takeMeanwhile(chosen)
        await field('enquiries.phone').fill('+234 803 123 4567')
        await button('enquiries.send').click()
        await page.getByText(text('errors.codes.appointment_taken')).first().waitFor()
        expect(await field('enquiries.kinds.study.message').inputValue()).toContain('<b>and</b>')
        // It is still the programme's page that says so.
        await heading('study.needs.title').waitFor()
        expect(new URL(page.url()).pathname).toMatch(/^\/edu-consult\/programmes\//)
        await page.locator('button[name=near]').first().click()
        await page.waitForURL(/\/applications\/cas_/)
        await heading('applications.messages').waitFor()
        const main = page.getByRole('main')
        expect(await main.innerText()).toContain('MSc Computer Science, University of Bonn')
        const reference = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await main.innerText())?.[0] ?? ''
        expect(await violations(page)).toEqual([])
        await page.getByText(text('appointments.card.booked')).waitFor()
        await page.getByRole('link', { name: text('appointments.card.change') }).click()
        await page.locator('label:has([name="slot"])').first().click()
        await button('appointments.page.move').click()
        await page.getByText(text('appointments.notices.moved')).waitFor()
        await page.context().clearCookies({ name: /session/ })
        await page.goto(`${stage.shop.url}/applications?reference=${reference}`)
        await field('applications.find.email').fill('ada@example.com')
        await button('applications.find.submit').click()
        await page.getByText(text('appointments.card.booked')).waitFor()
        // From the appointment to the application, as the desk moves it.
        for (const status of ['in_progress', 'documents', 'submitted'])
          expect(await stage.shop.shop.command(['cases', 'move', reference, status])).toMatchObject({ ok: true })
        await page.reload()
        await page.getByText(text('cases.statuses.submitted'), { exact: true }).first().waitFor()
      },
      { refusals: true },
    )
  })
})
