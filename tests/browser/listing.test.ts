import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { translate } from '#tests/support/translate.ts'
import type { Journey } from './support/journey.ts'
import { expectNothingTooWide } from './support/screen-width.ts'
import { openStage } from './support/stage.ts'
import { openVisitor, violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

/** How many calls to such addresses a page has under way at the same time. */
function countUnderWay(page: Page, address: RegExp): { readonly most: () => number } {
  let now = 0
  let most = 0
  const isOne = (request: Request): boolean => address.test(request.url())
  page.on('request', (request) => {
    if (isOne(request)) most = Math.max(most, (now += 1))
  })
  page.on('requestfinished', (request) => void (isOne(request) && (now -= 1)))
  page.on('requestfailed', (request) => void (isOne(request) && (now -= 1)))
  return { most: () => most }
}

const TO_LONDON = 'trip=round_trip&from=LOS&to=LHR&depart=2027-01-12&return=2027-01-26&adults=1&class=economy'

describeInTurn('the list of flights', 'laptop', ({ screen, language }, inTurn) => {
  const text = (key: string, values?: Record<string, string | number>) => translate(language, key, values)

  const story = (tell: (journey: Journey) => Promise<void>) => stage.story({ screen, language }, tell)

  /** Filters stand beside the list on a laptop, on a sheet on a phone; there its button leads back. */
  async function filterBy(page: Page, choose: (panel: ReturnType<Page['locator']>) => Promise<void>) {
    const title = text('listing.filters.title')
    if (screen === 'laptop') return choose(page.getByRole('complementary', { name: title }))
    await page.getByRole('button', { name: title }).click()
    const sheet = page.getByRole('dialog', { name: title })
    await choose(sheet)
    expect(await violations(page)).toEqual([])
    await sheet.getByRole('button', { name: /\d/ }).last().click()
  }

  const cards = (page: Page) => page.locator('main li.card')
  const count = async (page: Page) =>
    Number(
      /\d+/.exec(
        await page
          .getByRole('region', { name: text('listing.results') })
          .getByRole('status')
          .first()
          .innerText(),
      )?.[0],
    )
  const withBags = text('listing.with_bags', { count: 2 })

  // Filters stand elsewhere on each screen.
  test('is filtered to one stop with two bags, and shared in a second browser', () =>
    story(async ({ visitor: { page }, search }) => {
      await search(TO_LONDON)
      const before = await count(page)
      await filterBy(page, async (panel) => {
        await panel.getByRole('radio', { name: text('listing.filters.max_stops', { count: 1 }) }).check()
        await panel
          .getByRole('radio', { name: new RegExp(`^${text('listing.filters.bags_value', { count: 2 })}`) })
          .check()
      })
      await expect.poll(() => new URL(page.url()).search).toBe('?stops=1&bags=2')
      await expect.poll(() => cards(page).filter({ hasNotText: withBags }).count()).toBe(0)
      expect(await count(page)).toBeLessThan(before)
      // Until the answer is here, the list is what the page foresees of it.
      await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
      const list = await cards(page).allInnerTexts()
      for (const card of list) expect(card).not.toContain(text('flight.stops', { count: 2 }))
      expect(await violations(page)).toEqual([])

      const friend = await openVisitor(stage.browser, stage.shop.url, screen, language)
      try {
        await friend.page.goto(page.url())
        await expect.poll(() => cards(friend.page).allInnerTexts()).toEqual(list)
        await friend.page.getByRole('button', { name: text('listing.filters.bags_on', { count: 2 }) }).waitFor()
        expect(friend.complaints).toEqual([])
      } finally {
        await friend.close()
      }
    }))

  // On a phone the filters that are on stand in one line, which scrolls by itself.
  test('fits the screen with as many filters as there are, and so does the form of another search', () =>
    story(async ({ visitor: { page }, search }) => {
      await search(TO_LONDON)
      await page.goto(`${page.url()}?stops=1&bags=1&duration=3000&layover=60-&dep=360-1080&easy=1`)
      await page
        .getByRole('button', { name: text('listing.filters.clear'), exact: true })
        .first()
        .waitFor()
      await expectNothingTooWide(page)
      // So does the form of another search, on its sheet.
      await page.getByRole('button', { name: text('listing.edit_search') }).click()
      const sheet = page.getByRole('dialog', { name: text('listing.edit_search') })
      await sheet.getByLabel(text('search.from'), { exact: true }).waitFor()
      await expectNothingTooWide(page)
      expect(await violations(page)).toEqual([])
      // Its calendar says what days cost, as the search is known: two months are in sight, and one is asked for at a time.
      const underWay = countUnderWay(page, /price_calendar/)
      await sheet.getByLabel(text('search.depart'), { exact: true }).click()
      await page.getByText(text('search.day_prices.stay', { nights: 14 })).waitFor()
      await expect
        .poll(() =>
          page
            .getByRole('gridcell')
            .filter({ hasText: /\d\s?[KkM](?!\w)/ })
            .count(),
        )
        .toBeGreaterThan(5)
      expect(underWay.most()).toBe(1)
      expect(await violations(page)).toEqual([])
    }))

  inTurn('keeps the second of two filters that are pressed one right after the other', () =>
    story(async ({ visitor: { page }, search }) => {
      await search(TO_LONDON)
      const before = await count(page)
      const title = text('listing.filters.title')
      if (screen === 'phone') await page.getByRole('button', { name: title }).click()
      const panel = page.getByRole(screen === 'phone' ? 'dialog' : 'complementary', { name: title })
      const bags = panel.getByRole('radio', {
        name: new RegExp(`^${text('listing.filters.bags_value', { count: 2 })}`),
      })
      let letThrough = () => {}
      const seen = new Promise<void>((resolve) => (letThrough = resolve))
      await page.route(/bags=2/, async (route) => {
        await seen
        await route.continue()
      })
      // The second is pressed when the first's list has come and is not shown yet.
      await bags.evaluate((input: HTMLInputElement) => {
        const replaceState = history.replaceState.bind(history)
        history.replaceState = (...change) => {
          history.replaceState = replaceState
          replaceState(...change)
          queueMicrotask(() => input.click())
        }
      })
      await panel.getByRole('radio', { name: text('listing.filters.max_stops', { count: 1 }) }).click()
      await expect.poll(() => new URL(page.url()).search).toBe('?stops=1')
      await expect.poll(() => count(page)).toBeLessThan(before)
      expect(await bags.isChecked()).toBe(true)
      letThrough()
      await expect.poll(() => new URL(page.url()).search).toBe('?stops=1&bags=2')
      expect(await bags.isChecked()).toBe(true)
    }),
  )

  inTurn('leads with the best, the cheapest and the fastest, and lists a way out once, with its returns', () =>
    story(async ({ visitor: { page }, search }) => {
      await search(TO_LONDON)
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      expect(heading).toMatch(language === 'en' ? /Lagos to London, 12 – 26 Jan/ : /Lagos – Londres, 12 – 26 janv/)
      const orders = page.getByRole('group', { name: text('listing.sort.title') })
      for (const sort of ['best', 'cheapest', 'fastest']) {
        const name = await orders
          .locator('label')
          .filter({ hasText: text(`listing.sort.${sort}`) })
          .textContent()
        expect(name).toMatch(/,\s.*\d.*,\s\d+\sh/)
      }
      const ways = await cards(page).evaluateAll((items) =>
        items.flatMap((item) => item.querySelector('.offer-times')?.textContent ?? []),
      )
      const others = page
        .getByRole('button', { name: language === 'en' ? /other return/ : /autres? vols? retour/ })
        .first()
      const card = cards(page).filter({ has: others }).first()
      const before = await card.locator('.offer-times').last().innerText()
      expect(ways.length).toBeGreaterThan(3)
      await others.click()
      const returns = card.getByRole('group', { name: text('listing.returns.title') }).getByRole('radio')
      await expect.poll(() => returns.count()).toBeGreaterThan(1)
      expect(await violations(page)).toEqual([])
      await returns.and(page.locator(':not(:checked)')).first().check()
      await expect.poll(() => card.locator('.offer-times').last().innerText()).not.toBe(before)
    }),
  )

  inTurn('is reached by two keys, and reads no two facts as one word', () =>
    story(async ({ visitor: { page }, search }) => {
      await search(TO_LONDON)
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
      for (let tabs = 0; (await focused()) !== text('listing.skip.results'); tabs++) {
        expect(tabs).toBeLessThan(20)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('flight-list')
      for (const line of await page.locator('.offer-way').allTextContents()) {
        expect(line).toMatch(/^[A-Z]{3}–[A-Z]{3}\s·\s(\d+\sh)?\s?(\d+(\smin)?)?\s·\s/)
      }
    }),
  )

  inTurn('says why the best is the best, and draws its way', () =>
    story(async ({ visitor: { page }, search }) => {
      await search(TO_LONDON)
      const best = cards(page)
        .filter({ hasText: text('listing.tags.best') })
        .first()
      await best.getByRole('button').first().click()
      const reasons = best.getByRole('region', { name: text('listing.why.title') })
      await reasons.waitFor()
      expect(await reasons.getByRole('listitem').count()).toBeGreaterThan(0)
      const map = best.getByRole('img', { name: /Lagos.*Lond/ })
      await map.waitFor()
      expect(await map.locator('text').allTextContents()).toContain('LOS Lagos')
      const fares = best.getByRole('table', { name: text('listing.fares.table') })
      expect(await fares.getByRole('columnheader').count()).toBeGreaterThan(1)
      expect(await violations(page)).toEqual([])
    }),
  )

  inTurn('finds another date by keyboard, in the days around and in the month', () =>
    story(async ({ visitor: { page }, search }) => {
      await search(TO_LONDON)
      await page.getByRole('button', { name: text('listing.dates.matrix') }).click()
      const days = page.getByRole('grid', { name: text('listing.dates.matrix') })
      await days.locator('[aria-current=date]').focus()
      expect(await violations(page)).toEqual([])
      const address = page.url()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.href !== address)
      await page
        .getByText(language === 'en' ? /11 – 26 Jan/ : /11 – 26 janv/)
        .first()
        .waitFor()

      await page.getByRole('button', { name: text('listing.dates.month') }).click()
      const month = page.getByRole('grid', { name: text('listing.dates.month') })
      await month.locator('[aria-current=date]').focus()
      expect(await violations(page)).toEqual([])
      const second = page.url()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.href !== second)
      await page
        .getByText(language === 'en' ? /31 Jan – 15 Feb/ : /31 janv\. – 15 févr/)
        .first()
        .waitFor()
    }),
  )

  inTurn('lets two flights be compared by keyboard', () =>
    story(async ({ visitor: { page }, search }) => {
      await search(TO_LONDON)
      const ticks = page.getByRole('checkbox', { name: new RegExp(`^${text('listing.compare.tick')}`) })
      for (const index of [0, 2]) {
        await ticks.nth(index).focus()
        await page.keyboard.press('Space')
      }
      const bar = page.getByRole('region', { name: text('listing.compare.title') })
      await bar.getByRole('button', { name: text('listing.compare.show'), exact: true }).focus()
      await page.keyboard.press('Enter')
      const table = page.getByRole('dialog').getByRole('table', { name: text('listing.compare.title') })
      await table.waitFor()
      expect(await table.getByRole('columnheader').count()).toBe(3)
      for (const row of ['listing.filters.price', 'listing.compare.duration', 'listing.fares.refund']) {
        await table
          .getByRole('rowheader', { name: text(row), exact: true })
          .first()
          .waitFor()
      }
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      // The ticks are still there after a reload.
      await page.reload()
      await bar.waitFor()
      await expect.poll(() => ticks.nth(0).isChecked()).toBe(true)
      await expect.poll(() => ticks.nth(2).isChecked()).toBe(true)
      await bar.getByRole('button', { name: text('listing.compare.clear') }).click()
      await bar.waitFor({ state: 'detached' })
    }),
  )

  inTurn('that filters have emptied names the filter in the way', () =>
    story(async ({ visitor: { page }, search }) => {
      await search(TO_LONDON)
      await page.goto(`${page.url()}?price=1`)
      await page.getByRole('heading', { name: text('listing.none.filtered_title') }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('main').getByRole('listitem').getByRole('button').filter({ hasText: '₦' }).last().click()
      await cards(page).first().waitFor()
      expect(new URL(page.url()).search).toBe('')
    }),
  )

  inTurn('that is empty offers the nearest trip that exists', () =>
    story(async ({ visitor: { page } }) => {
      await page.goto(
        `${stage.shop.url}/flights/search?trip=one_way&from=KAN&to=LOS&depart=2027-01-12&adults=1&class=first_class`,
      )
      await page.getByRole('button', { name: text('search.submit'), exact: true }).click()
      await page.waitForURL(/\/flights\/listings\//)
      await page.getByRole('heading', { name: text('listing.none.title') }).waitFor()
      const nearest = page.getByRole('main').getByRole('listitem').getByRole('button')
      await nearest.first().waitFor()
      expect(await violations(page)).toEqual([])
      const address = page.url()
      await nearest.first().click()
      await page.waitForURL((url) => url.href !== address)
      await cards(page).first().waitFor()
    }),
  )

  inTurn('takes a fare far down on a phone and comes back to its flight, opened as it was', () =>
    stage.story({ screen: 'phone', language }, async ({ visitor: { page }, search }) => {
      await search(TO_LONDON)
      const flight = cards(page).nth(14)
      await flight.getByRole('button').first().click()
      const fares = page.getByRole('region', { name: text('listing.choose_fare') })
      const fare = fares.getByRole('button').first()
      const left = fare.evaluate(
        (button) =>
          new Promise<number>((tell) =>
            button.addEventListener('click', () => tell(button.getBoundingClientRect().top), { once: true }),
          ),
      )
      await fare.click()
      const place = await left
      await flight.waitFor({ state: 'detached' })
      await page.goBack()
      await fares.waitFor()
      await expect.poll(() => fare.evaluate((button) => button.getBoundingClientRect().top)).toBeCloseTo(place, -1)
      expect(await violations(page)).toEqual([])
    }),
  )
})

test('a change of airport within a city stands on the card and in the journey', () =>
  stage.story({ screen: 'phone', language: 'fr' }, async ({ visitor: { page }, on, search }) => {
    await search('trip=one_way&from=LOS&to=AJA&depart=2027-01-12&adults=1&class=economy')
    const card = page
      .locator('main li.card')
      .filter({ hasText: on.text('flight.warnings.airport_change') })
      .first()
    await card.getByText(/CDG → ORY/).waitFor()
    await card.getByRole('button').first().click()
    await card.getByText(/^Arrivée\u00A0: Paris-Charles-de-Gaulle\u00A0; départ\u00A0: Paris-Orly/).waitFor()
    expect(await violations(page)).toEqual([])
  }))
