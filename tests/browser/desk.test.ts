import { describe, expect, test } from 'vitest'
import { formatDate } from '#contracts/format.ts'
import { openEnquiry } from '#tests/support/cases.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { setUpDesk } from './support/desk.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { BOTH_SCREENS } from './support/visits.ts'

const stage = openStage()

describe.each(BOTH_SCREENS)('a manager at the desk on a $screen in $language', (visit) => {
  test('asks for a fee and does without it, and sees to an appointment', async () => {
    const { language } = visit
    const email = `chidi.${visit.screen}.${language}@teranga.example`
    const customer = createVisitor(stage.shop.url, (address, init) => fetch(address, init))
    const { reference } = await openEnquiry(customer, { email: `customer.${visit.screen}.${language}@example.com` })
    const invited = ['staff', 'invite', email, '--name', 'Chidi Eze', '--language', language, '--role', 'manager']
    expect((await stage.shop.shop.command(invited)).ok).toBe(true)
    const tell = async (journey: Journey) => {
      const { page } = journey.visitor
      const { text, field, button } = journey.on
      const open = (key: string) => page.locator('summary', { hasText: text(key) }).click()
      const confirm = async (key: string) => {
        await button(key).click()
        await button('office.confirm.yes').click()
      }
      await setUpDesk(stage.shop, journey, email)
      await page.getByRole('link', { name: reference }).click()
      await open('office.fees.ask')
      await field('office.fees.code').selectOption('deposit')
      await field('office.fees.amount', { currency: '₦' }).fill('150 000,50')
      await field('office.fees.parts').selectOption('1')
      await field('office.fees.kept', { currency: '₦' }).fill('200000')
      await button('office.fees.send').click()
      await page.getByText(text('office.fees.kept_wrong')).waitFor()
      await field('office.fees.kept', { currency: '₦' }).fill('50000')
      // A day is typed as people write it, or chosen from the shop's own calendar.
      await field('office.fees.due_on').fill('3 jan 2027')
      await field('office.fees.due_on').press('Alt+ArrowDown')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: formatDate('2027-01-15', language, 'long') })
        .click()
      expect(await field('office.fees.due_on').inputValue()).toBe('15/01/2027')
      expect(await violations(page)).toEqual([])
      await button('office.fees.send').click()
      await page.getByText(formatDate('2027-01-15', language)).first().waitFor()
      await page
        .getByText(/150[,\s]000[.,]50/)
        .first()
        .waitFor()
      await confirm('office.fees.waive')
      await page.getByText(text('office.fee_statuses.waived'), { exact: true }).waitFor()

      await button('office.appointment.offer').click()
      await page.getByText(text('cases.tasks.appointment'), { exact: true }).waitFor()
      for (const [opened, done] of [
        ['book', 'office.appointment.cancel'],
        ['move', 'office.appointment.cancel'],
      ] as const) {
        await open(`office.appointment.${opened}`)
        await page
          .locator('label:has([name="slot"])')
          .nth(opened === 'book' ? 0 : 3)
          .click()
        expect(await violations(page)).toEqual([])
        await button('office.appointment.confirm').click()
        await button(done).waitFor()
      }
      await page
        .getByText(text('cases.events.appointment_moved', { time: '' }).split(/[:{]/)[0]?.trim() ?? '')
        .first()
        .waitFor()
      await confirm('office.appointment.cancel')
      await page.getByText(text('office.appointment.none')).waitFor()
    }
    await stage.story(visit, tell, { refusals: true })
  })
})
