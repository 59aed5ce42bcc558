import { describe, expect, test } from 'vitest'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import type { Visit } from './support/visits.ts'

const stage = openStage()

const VISITS: readonly Visit[] = [
  { screen: 'laptop', language: 'en' },
  { screen: 'phone', language: 'fr' },
]

describe.each(VISITS)('studies abroad on a $screen in $language', (visit) => {
  test('from the finder to chances, an application, an appointment and its way by reference', async () => {
    await stage.story(visit, async ({ visitor: { page }, on: { text, field, button, heading } }) => {
      await page.goto(`${stage.shop.url}/edu-consult`)
      await field('study.finder.field').selectOption('computing')
      await page.waitForURL(/field=computing/)
      await field('study.finder.country').selectOption('DE')
      await page.waitForURL(/country=DE/)
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
      await button('enquiries.send').click()
      await page.waitForURL(/\/applications\/cas_/)
      await heading('applications.messages').waitFor()
      const main = page.getByRole('main')
      expect(await main.innerText()).toContain('MSc Computer Science, University of Bonn')
      const reference = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await main.innerText())?.[0] ?? ''
      expect(await violations(page)).toEqual([])
      for (const press of ['book', 'move'] as const) {
        await page
          .getByRole('link', { name: text(`appointments.card.${press === 'book' ? 'choose' : 'change'}`) })
          .click()
        await page.locator('label:has([name="slot"])').first().click()
        await field(press === 'book' ? 'appointments.page.phone' : 'appointments.page.phone_known').fill(
          '+234 803 123 4567',
        )
        await button(`appointments.page.${press}`).click()
        await page.getByText(text(`appointments.notices.${press === 'book' ? 'booked' : 'moved'}`)).waitFor()
      }
      await page.context().clearCookies({ name: /session/ })
      await page.goto(`${stage.shop.url}/applications?reference=${reference}`)
      await field('applications.find.email').fill('ada@example.com')
      await button('applications.find.submit').click()
      await page.getByText(text('appointments.card.booked')).waitFor()
    })
  })
})
