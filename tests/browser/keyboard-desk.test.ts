import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openEnquiry } from '#tests/support/cases.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { setUpDesk } from './support/desk.ts'
import { mailedLink } from './support/mailed-link.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const LAPTOP = { screen: 'laptop', language: 'en' } as const

const invite = (email: string) =>
  stage.shop.shop.command(['staff', 'invite', email, '--name', 'Ada Obi', '--language', 'en', '--role', 'manager'])

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)

const isInSight = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    return top >= 0 && bottom <= innerHeight
  })

test('who works at the desk by keyboard stays in sight of what was pressed, comes to what is missing, and hears that it is done', async () => {
  const email = 'keys@teranga.example'
  const customer = createVisitor(stage.shop.url, (address, init) => fetch(address, init))
  const { reference } = await openEnquiry(customer, { email: 'customer@example.com' })
  await invite(email)
  await stage.story(
    LAPTOP,
    async (journey) => {
      const { page } = journey.visitor
      const { text, field, button } = journey.on
      await setUpDesk(stage.shop, journey, email)
      await page.keyboard.press('Tab')
      await field('office.filters.reference').fill(reference)
      await page.keyboard.press('Enter')
      await page.waitForURL(/reference=/)
      await page.waitForLoadState('networkidle')
      expect(await focused(page)).toBe('reference')
      await page.goBack()
      await expect.poll(() => field('office.filters.reference').inputValue()).toBe('')

      await page.getByRole('link', { name: reference }).click()
      await button('office.case.send').focus()
      await page.keyboard.press('Enter')
      expect(await focused(page)).toBe('text')
      await field('office.case.answer').fill('A coach for twelve.\n\nIt leaves at six.\n\nBring water.\n\nAnd a hat.')
      await button('office.case.send').evaluate((at) => at.scrollIntoView({ block: 'end' }))
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('status').getByText(text('office.done')).waitFor()
      expect(await focused(page)).toBe(text('office.case.send'))
      await expect.poll(() => isInSight(page)).toBe(true)
      await button('office.case.ask_send').focus()
      await page.keyboard.press('Enter')
      expect(await focused(page)).toBe('text')

      await page.locator('summary', { hasText: text('office.fees.ask') }).focus()
      await page.keyboard.press('Enter')
      await field('office.fees.amount', { currency: '₦' }).fill('many')
      await button('office.fees.send').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('amount')
    },
    { refusals: true },
  )
})

test('a password that is too short has the focus when an account of the desk is set up', async () => {
  const email = 'short@teranga.example'
  await invite(email)
  await stage.story(
    LAPTOP,
    async ({ visitor: { page }, on: { field } }) => {
      await page.goto(stage.shop.url + (await mailedLink(stage.shop.url, email, 'office/join')))
      await field('office.join.new_password').fill('short')
      await field('office.sign_in.code').fill('000000')
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('password')
    },
    { refusals: true },
  )
})
