import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { expectNothingTooWide } from './support/screen-width.ts'
import { violations } from './support/visitor.ts'
import { BOTH_SCREENS, describeInTurn } from './support/visits.ts'

const stage = openStage()

/** Cards of places that many fly to. */
const cards = (page: Page) => page.locator('section[aria-labelledby="popular"] li')

/** Opens home until what the shop has looked ahead for is shown; a first visitor sees no price. */
async function openHomeWithPrices({ visitor: { page } }: Journey): Promise<void> {
  await page.goto(stage.shop.url)
  const priced = async () => {
    await page.reload()
    return cards(page).locator('strong').count()
  }
  await expect.poll(priced, { timeout: 60_000, interval: 1_000 }).toBe(8)
}

/** Presses the first card. @returns the price that stood on it */
async function pressFirst(page: Page): Promise<string> {
  const first = cards(page).first()
  const price = await first.locator('strong').innerText()
  await first.getByRole('link').click()
  await page.waitForURL(/\/flights\/listings\//, { timeout: 30_000 })
  await page.locator('main li.card').first().waitFor()
  return price
}

describe.each(BOTH_SCREENS)('home on a $screen in $language', (visit) => {
  test('shows what places cost when somebody looked last, and leads to these flights', () =>
    stage.story(visit, async (journey) => {
      const { page } = journey.visitor
      await openHomeWithPrices(journey)
      await journey.on.heading('home.popular.title', { city: 'Lagos' }).waitFor()
      expect(await violations(page)).toEqual([])
      await expectNothingTooWide(page)
      await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
      const price = await pressFirst(page)
      expect(await page.getByRole('main').innerText()).toContain(price)
      // What the server alone has written leads on within the page, too, and is there again when somebody comes back.
      expect(await page.locator('html[data-before]').count()).toBe(1)
      await page.locator('header a[href="/"]').first().click()
      await journey.on.heading('home.popular.title', { city: 'Lagos' }).waitFor()
      expect(await cards(page).count()).toBe(8)
      expect(await page.locator('html[data-before]').count()).toBe(1)
    }))

  test('does so in a browser without script', () =>
    stage.story(
      visit,
      async (journey) => {
        await openHomeWithPrices(journey)
        const price = await pressFirst(journey.visitor.page)
        expect(await journey.visitor.page.getByRole('main').innerText()).toContain(price)
      },
      { withoutScript: true },
    ))
})

describe.each(BOTH_SCREENS)('the map on a $screen in $language', (visit) => {
  /** From home by a budget to the flights of the first line. @returns its price */
  async function goByBudget({ visitor: { page }, on }: Journey): Promise<string> {
    await page.goto(`${stage.shop.url}/flights`)
    await on.link('home.popular.map').click()
    await page.waitForURL(/\/flights\/explore/)
    const lines = page.locator('section[aria-labelledby="priced"] li')
    const some = async () => {
      await page.reload()
      return lines.count()
    }
    await expect.poll(some, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(8)
    const all = await lines.count()
    await on.field('explore.budget', { currency: 'NGN' }).fill('200 000')
    await on.button('explore.show').click()
    await page.waitForURL(/budget=200/)
    await expect.poll(() => lines.count()).toBeLessThan(all)
    await expectNothingTooWide(page)
    const price = await lines.first().locator('strong').innerText()
    await lines.first().getByRole('link').click()
    await page.waitForURL(/\/flights\/listings\//, { timeout: 30_000 })
    await page.locator('main li.card').first().waitFor()
    return price
  }

  test('leads by a budget to flights that fit it', () =>
    stage.story(visit, async (journey) => {
      const { page } = journey.visitor
      const price = await goByBudget(journey)
      expect(await page.getByRole('main').innerText()).toContain(price)
      await page.goto(`${stage.shop.url}/flights/explore?budget=cheap`)
      await page.getByText(journey.on.text('explore.budget_wrong')).waitFor()
      expect(await violations(page)).toEqual([])
      // Pointing at a place is as good as its line.
      const place = page.locator('svg a').first()
      const address = await place.getAttribute('href')
      await place.locator('circle').first().dispatchEvent('click')
      await page.waitForURL(/\/flights\/listings\//, { timeout: 30_000 })
      expect(address).toContain('start=1')
    }))

  test('does so in a browser without script', () =>
    stage.story(
      visit,
      async (journey) => {
        const price = await goByBudget(journey)
        expect(await journey.visitor.page.getByRole('main').innerText()).toContain(price)
      },
      { withoutScript: true },
    ))
})

describeInTurn('a field for a place in which nothing was typed', 'laptop', (visit, inTurn) => {
  const story = (tell: (journey: Journey) => Promise<void>) => stage.story(visit, tell)

  inTurn('offers popular places by keyboard, and the search goes on with them', () =>
    story(async ({ visitor: { page }, on }) => {
      await page.goto(stage.shop.url)
      const [from, to] = [on.field('search.from'), on.field('search.to')]
      await from.click()
      const group = page.getByRole('group', { name: on.text('search-parts.places.popular') })
      await group.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      expect(await from.inputValue()).toBe('Lagos (LOS)')
      await to.focus()
      await group.getByRole('option').nth(1).waitFor()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('ArrowDown')
      const marked = group.getByRole('option', { selected: true })
      const [city = ''] = (await marked.innerText()).split('\n')
      expect(await to.getAttribute('aria-activedescendant')).toBe(await marked.getAttribute('id'))
      await page.keyboard.press('Enter')
      expect(await to.inputValue()).toContain(city)
      await page.getByText(on.text('search.trip.one_way'), { exact: true }).click()
      await on.field('search.depart').fill('2027-01-12')
      await on.button('search.submit').click()
      await page.waitForURL(/\/flights\/listings\//)
      expect(await page.getByRole('main').innerText()).toContain(city)
    }),
  )

  inTurn('leads to the first field that lacks something, the first time, too', () =>
    story(async ({ visitor: { page }, on }) => {
      await page.goto(`${stage.shop.url}/flights`)
      await on.button('search.submit').click()
      await page.getByText(on.text('search.errors.origin_required')).waitFor()
      await expect.poll(() => on.field('search.from').evaluate((field) => field === document.activeElement)).toBe(true)
    }),
  )

  inTurn('offers what was chosen lately first', () =>
    story(async ({ visitor: { page }, on }) => {
      await page.goto(stage.shop.url)
      const from = on.field('search.from')
      await from.fill('Abuja')
      await page.getByRole('listbox').getByRole('option').first().click()
      await page.goto(`${stage.shop.url}/flights`)
      await from.click()
      const recent = page.getByRole('group', { name: on.text('search-parts.places.recent') })
      await recent.getByRole('option').first().waitFor()
      const popular = page.getByRole('group', { name: on.text('search-parts.places.popular') })
      await popular.getByRole('option').first().waitFor()
      expect(await recent.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('ABV')])
      expect(await popular.getByRole('option').allInnerTexts()).not.toContainEqual(expect.stringContaining('ABV'))
      await page.keyboard.press('Escape')
      expect(await page.getByRole('listbox').getByRole('option').count()).toBe(0)
    }),
  )
})
