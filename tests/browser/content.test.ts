import { describe, expect, test } from 'vitest'
import { openStage } from './support/stage.ts'
import { expectNothingTooWide } from './support/screen-width.ts'
import { violations } from './support/visitor.ts'
import { BOTH_SCREENS } from './support/visits.ts'

const stage = openStage()

describe.each(BOTH_SCREENS)('help on a $screen in $language', (visit) => {
  test('leads from the foot of a page to a question, and to an article', () =>
    stage.story(visit, async ({ visitor: { page }, on }) => {
      await page.goto(`${stage.shop.url}/terms`)
      await on.link('shell.footer.help').click()
      await page.waitForURL('**/help')
      expect(await violations(page)).toEqual([])
      await expectNothingTooWide(page)
      // A search from here leads to the questions that hold the word; there each letter narrows them.
      await on.field('content.faqs.search').fill('ussd')
      await on.button('content.faqs.send').click()
      await page.waitForURL('**/faqs?q=ussd')
      const questions = page.getByRole('main').locator('details')
      const some = await questions.count()
      await on.field('content.faqs.search').fill('ussd zeppelin')
      await expect.poll(() => questions.count()).toBe(0)
      await page.getByText(on.text('content.faqs.found', { count: 0 })).waitFor()
      await on.field('content.faqs.search').fill('')
      await expect.poll(() => questions.count()).toBeGreaterThan(some)
      await page.goto(`${stage.shop.url}/faqs#schengen-insurance`)
      await page.locator('#schengen-insurance a').click()
      await page.waitForURL('**/blog/schengen-visa-and-insurance')
      expect(await violations(page)).toEqual([])
      await expectNothingTooWide(page)
      await page
        .getByRole('main')
        .getByRole('link', { name: on.text('content.blog.title'), exact: true })
        .click()
      await on.heading('content.blog.title').waitFor()
      expect(await violations(page)).toEqual([])
      await expectNothingTooWide(page)
    }))
})
