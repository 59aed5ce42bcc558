import { describe, expect, test } from 'vitest'
import { coveredControls } from './support/covered-focus.ts'
import { onPage } from './support/on-page.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { ON_PHONE } from './support/visits.ts'

const stage = openStage()
const FORM = 'trip=one_way&from=LOS&to=ABV&depart=2027-01-12&adults=1&class=economy'

/** How many controls of the page are walked through by keyboard: header, search form and what follows. */
const CONTROLS = 30

describe.each(ON_PHONE)('cookies, on a $screen in $language', (visit) => {
  test('nothing optional is kept before the answer; a refusal is kept, and a change of mind', () =>
    stage.story(visit, async ({ visitor: { page, context }, search }) => {
      const { text, button, heading } = onPage(page, visit.language)
      await context.clearCookies({ name: 'consent' })
      const banner = page.getByRole('region', { name: text('shell.consent.title') })
      const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent')))

      await page.goto(stage.shop.url)
      await banner.waitFor()
      expect(await violations(page)).toEqual([])
      // It has a place of its own from the start.
      const loaded = await context.newPage()
      await loaded.goto(stage.shop.url)
      const moved = await loaded.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
            }).observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
          }),
      )
      expect(moved).toBeLessThan(0.01)
      await loaded.close()
      await search(FORM)
      expect(await stored()).toEqual([])
      // Nobody is asked while choosing.
      expect(await banner.count()).toBe(0)

      await page.goto(stage.shop.url)
      await button('shell.consent.needed').click()
      await expect.poll(() => banner.count()).toBe(0)
      await page.reload()
      await heading('shell.newsletter.title')
        .or(page.getByRole('heading', { level: 1 }))
        .first()
        .waitFor()
      expect(await banner.count()).toBe(0)
      await search(FORM)
      expect(await stored()).toEqual([])

      const dialog = page.getByRole('dialog')
      const open = () =>
        page
          .getByRole('contentinfo')
          .getByRole('button', { name: text('shell.consent.title') })
          .click()
      await page.goto(stage.shop.url)
      await open()
      await dialog.getByText(text('cookies.session_title')).waitFor()
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('checkbox', { name: text('cookies.recents_title') }).check()
      await button('shell.consent.save').click()
      await expect.poll(() => dialog.count()).toBe(0)
      await search(FORM)
      expect((await stored()).length).toBeGreaterThan(0)

      await page.goto(stage.shop.url)
      await open()
      await dialog.getByRole('checkbox', { name: text('cookies.recents_title') }).uncheck()
      await button('shell.consent.save').click()
      await expect.poll(stored).toEqual([])
    }))

  test('nothing that has the focus is covered while the question stands', () =>
    stage.story(visit, async ({ visitor: { page, context }, on: { text } }) => {
      await context.clearCookies({ name: 'consent' })
      await page.goto(stage.shop.url)
      await page.getByRole('region', { name: text('shell.consent.title') }).waitFor()
      expect(await coveredControls(page, CONTROLS)).toEqual([])
    }))
})
