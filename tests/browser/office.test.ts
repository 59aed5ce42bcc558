import { describe, expect, test } from 'vitest'
import { formatDate } from '#contracts/format.ts'
import { openWorkItem } from '#db/work-items.ts'
import { openEnquiry } from '#tests/support/cases.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { setUpDesk } from './support/desk.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { BOTH_SCREENS } from './support/visits.ts'

const stage = openStage()

/** With whom each of them has an appointment. */
const ADVISERS = {
  en: ['ngozi', 'Ngozi Adeyemi', '10:00'],
  fr: ['mariama', 'Mariama Diop', '09:30'],
} as const
const DAYS = { laptop: '2026-11-25', phone: '2026-11-26' } as const

/** A passenger's enquiry, and something that machines left to people. */
async function prepare(subject: string): Promise<string> {
  const { url, database } = stage.shop
  const customer = createVisitor(url, (address, init) => fetch(address, init))
  await openWorkItem(database.db, { now: () => stage.shop.now() }, { queue: 'jobs', reason: 'job_given_up', subject })
  return (await openEnquiry(customer, { email: `${subject}@example.com`, date: '2026-12-18' })).reference
}

describe.each(BOTH_SCREENS)('the desk on a $screen in $language', (visit) => {
  test('who was invited sets up both factors, answers a case, asks for a document and closes a work item', async () => {
    const { language } = visit
    const email = `ada.${visit.screen}.${language}@teranga.example`
    const reference = await prepare(`story.${visit.screen}.${language}`)
    const [adviser, name, hour] = ADVISERS[language]
    const booked = await stage.shop.shop.command([
      'cases',
      'book',
      reference,
      adviser,
      `${DAYS[visit.screen]}T${hour}`,
      '--channel',
      'office',
    ])
    expect(booked.text).not.toBe('')
    expect(booked.ok).toBe(true)
    const invited = await stage.shop.shop.command([
      'staff',
      'invite',
      email,
      '--name',
      'Ada Obi',
      '--language',
      language,
    ])
    expect(invited.text).toContain('agent')
    await stage.story(
      visit,
      async (journey) => {
        const { page } = journey.visitor
        const { text, field, button, link, heading } = journey.on
        await setUpDesk(stage.shop, journey, email)
        await page.getByRole('link', { name: reference }).click()
        await button('office.case.take').click()
        await button('office.case.release').waitFor()
        await page.getByText(name).waitFor()
        await field('office.case.answer').fill('A coach for twelve is ₦540,000.')
        await button('office.case.send').click()
        await page.getByRole('listitem').filter({ hasText: '₦540,000' }).first().waitFor()
        await field('office.case.ask_what').fill('The list of names')
        await field('office.case.ask_due').fill('18.12.26')
        await button('office.case.ask_send').click()
        await page.getByText('The list of names', { exact: true }).waitFor()
        await page.getByText(formatDate('2026-12-18', language)).first().waitFor()
        expect(await field('office.case.ask_due').inputValue()).toBe('')
        await field('office.case.note').fill('They paid in cash last year.')
        await button('office.case.add').click()
        await page.getByText('They paid in cash last year.').waitFor()
        expect(await violations(page)).toEqual([])

        await link('office.nav.work').click()
        await page
          .getByRole('link', { name: text('office.reasons.job_given_up') })
          .first()
          .waitFor()
        expect(await violations(page)).toEqual([])
        // Several have one reason: each says what it is about.
        const subject = `story.${visit.screen}.${language}`
        await page.getByRole('link', { name: `${text('office.reasons.job_given_up')} ${subject}` }).click()
        await button('office.case.take').click()
        await button('office.case.release').waitFor()
        await button('office.work.close').click()
        await button('office.work.close').waitFor({ state: 'detached' })
        await link('office.nav.cases').click()
        await field('office.filters.whose').selectOption('mine')
        await page.getByRole('link', { name: reference }).waitFor()
        expect(page.url()).toContain('whose=mine')
        // Opened anew, the list is what its address says.
        await page.reload()
        await page.getByRole('link', { name: reference }).waitFor()
        await page.goto(`${stage.shop.url}/office/account`)
        await field('office.account.code').fill('000000')
        await button('office.account.renew').click()
        await page.getByRole('alert').waitFor()
        expect(await violations(page)).toEqual([])
        await button('office.sign_out').click()
        await heading('office.sign_in.title').waitFor()
        expect(await violations(page)).toEqual([])
        await page.getByText(text('office.sign_in.help')).waitFor()
      },
      { refusals: true },
    )
  })
})
