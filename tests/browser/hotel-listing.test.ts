import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { HotelSearchRequest } from '#contracts/hotels/query.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { searchStays } from '#tests/support/stays.ts'
import { translate } from '#tests/support/translate.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

const LAGOS: HotelSearchRequest = {
  destination: { type: 'city', id: 'LOS' },
  check_in: '2027-01-12',
  check_out: '2027-01-15',
  nationality: 'NG',
  rooms: [{ adults: 2 }],
}

describeInTurn('the list of hotels', 'laptop', ({ screen, language }, inTurn) => {
  const text = (key: string, values?: Record<string, string | number>) =>
    translate(language, `stay-listing.${key}`, values)
  const stay = (key: string) => translate(language, `stay.${key}`)

  /** A search that somebody has made; its list can be read by everybody who has its address. */
  async function listing(): Promise<string> {
    const { sessionId } = await searchStays(createVisitor(stage.shop.url, fetch), LAGOS)
    return `${stage.shop.url}/hotels/listings/${sessionId}`
  }
  const story = (tell: (page: Page, address: string) => Promise<void>) =>
    stage.story({ screen, language }, async ({ visitor: { page } }) => tell(page, await listing()))

  const list = (page: Page) => page.getByRole('region', { name: text('results'), exact: true })
  const names = (page: Page) => list(page).getByRole('heading', { level: 2 }).allTextContents()
  const count = async (page: Page) => Number(/\d+/.exec(await list(page).getByRole('status').innerText())?.[0])
  const search = (page: Page) => new URL(page.url()).search

  inTurn('shows each day’s price whole on the narrowest phones, and whole words about each hotel', () =>
    stage.story({ screen: 'phone', language }, async ({ visitor: { page } }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(await listing())
      const days = page.getByRole('navigation', { name: text('days.title', { nights: 3 }) })
      const prices = days.locator('.tabular')
      await expect.poll(async () => (await prices.allInnerTexts()).filter((price) => /\d/.test(price)).length).toBe(7)
      const cut = (parts: Element[]) => parts.filter((part) => part.scrollWidth > part.clientWidth).length
      expect(await prices.evaluateAll(cut)).toBe(0)
    }),
  )

  // Filters stand elsewhere on each screen.
  inTurn('keeps three filters that are pressed one right after the other, and gives each back', () =>
    story(async (page, address) => {
      await page.goto(address)
      const before = await count(page)
      const title = text('filters.title')
      if (screen === 'phone') await page.getByRole('button', { name: title }).click()
      const panel = page.getByRole(screen === 'phone' ? 'dialog' : 'complementary', { name: title })
      await panel.getByRole('checkbox', { name: text('filters.free_cancellation') }).click()
      await panel.getByRole('checkbox', { name: new RegExp(`^${stay('amenities.wifi')}`) }).click()
      await panel.getByRole('radio', { name: text('filters.score_from', { score: 8 }) }).click()
      await expect.poll(() => search(page)).toBe('?score=8&free=1&amenity=wifi')
      // The list is pale until it is what the address says.
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
      expect(await violations(page)).toEqual([])
      if (screen === 'phone') await panel.getByRole('button', { name: /\d/ }).last().click()
      await expect.poll(() => count(page)).toBeLessThan(before)
      const left = await count(page)
      await page.reload()
      expect(await count(page)).toBe(left)
      await page.getByRole('link', { name: new RegExp(`^${text('filters.score_from', { score: 8 })}`) }).click()
      await expect.poll(() => search(page)).toBe('?free=1&amenity=wifi')
      await expect.poll(() => count(page)).toBeGreaterThan(left)
    }),
  )

  inTurn(
    'tells what the stay costs on other days without moving the page, and is moved to one of them, or changed',
    () =>
      story(async (page, address) => {
        await page.goto(address)
        const days = page.getByRole('navigation', { name: text('days.title', { nights: 3 }) })
        const top = await list(page).evaluate((element) => element.getBoundingClientRect().top)
        await expect
          .poll(() =>
            days
              .getByRole('link')
              .filter({ hasText: /\d{3}|K|k|M/ })
              .count(),
          )
          .toBe(7)
        expect(await list(page).evaluate((element) => element.getBoundingClientRect().top)).toBe(top)
        expect(await violations(page)).toEqual([])
        const title = await page.getByRole('heading', { level: 1 }).locator('..').innerText()
        await days.getByRole('link').last().click()
        await page.waitForURL((url) => url.pathname.startsWith('/hotels/listings/') && url.href !== address)
        await expect.poll(() => page.getByRole('heading', { level: 1 }).locator('..').innerText()).not.toBe(title)
        await page.getByRole('link', { name: text('edit_search') }).click()
        const form = page.getByRole('dialog', { name: text('edit_search') })
        await expect.poll(() => form.getByRole('combobox').first().inputValue()).toContain('Lagos')
        expect(await violations(page)).toEqual([])
      }),
  )

  inTurn('that is asked for more while it is sorted anew shows more of the new order', () =>
    story(async (page, address) => {
      await page.goto(address)
      const before = await names(page)
      const sorted = Promise.withResolvers<void>()
      await page.route(/\/hotels\/listings\/[^/]+\.data/, async (route) => {
        await sorted.promise
        await route.continue()
      })
      await page.getByRole('link', { name: text('sort.cheapest') }).click()
      await page.getByRole('link', { name: text('show_more') }).click()
      expect(await names(page)).toEqual(before)
      sorted.resolve()
      await expect.poll(async () => (await names(page)).length).toBe(40)
      expect((await names(page)).slice(0, before.length)).not.toEqual(before)
    }),
  )

  inTurn('opens a hotel and comes back to the same place of a longer list', () =>
    story(async (page, address) => {
      await page.goto(address)
      await page.getByRole('link', { name: text('sort.cheapest') }).click()
      await expect.poll(() => search(page)).toBe('?sort=cheapest')
      await page.getByRole('link', { name: text('show_more') }).click()
      await expect.poll(async () => (await names(page)).length).toBe(40)
      const all = await names(page)
      const far = list(page).getByRole('heading', { level: 2 }).nth(30).getByRole('link')
      // Of the press itself: what is drawn late above may move the page until then.
      const left = far.evaluate(
        (link) => new Promise<number>((tell) => link.addEventListener('click', () => tell(scrollY), { once: true })),
      )
      await far.click()
      const place = await left
      await page.waitForURL(/\/hotels\/details\//)
      await page.goBack()
      await expect.poll(() => names(page)).toEqual(all)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1)
    }),
  )

  inTurn('shows the same hotels on the map: what is pressed there is marked in the list', () =>
    story(async (page, address) => {
      await page.goto(`${address}?stars=5`)
      const [first = ''] = await names(page)
      await page.getByRole('link', { name: text('map.open'), exact: true }).click()
      await expect.poll(() => search(page)).toBe('?stars=5&map=1')
      const map = page.getByRole('group', { name: text('map.label', { place: 'Lagos' }) })
      const pin = map.getByRole('link', { name: new RegExp(`^${first}, `) })
      await pin.focus()
      await page.keyboard.press('Enter')
      const opened = page.getByRole('figure').getByRole('status')
      await opened.getByRole('link', { name: first }).waitFor()
      expect(await violations(page)).toEqual([])
      if (screen === 'phone') await page.getByRole('link', { name: text('map.to_list'), exact: true }).click()
      else await page.getByRole('link', { name: text('map.close'), exact: true }).click()
      await expect.poll(() => search(page)).toBe('?stars=5')
      await map.waitFor({ state: 'detached' })
      expect((await names(page))[0]).toBe(first)
    }),
  )

  inTurn('that filters have emptied names the filter in the way', () =>
    story(async (page, address) => {
      await page.goto(`${address}?stars=5&to=1`)
      await page.getByRole('heading', { name: text('none.filtered_title') }).waitFor()
      expect(await violations(page)).toEqual([])
      await list(page).getByRole('listitem').getByRole('link').click()
      await expect.poll(() => search(page)).toBe('?stars=5')
      await expect.poll(async () => (await names(page)).length).toBeGreaterThan(0)
    }),
  )
})
