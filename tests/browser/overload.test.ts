import { expect } from 'vitest'
import { createGate } from '#api/admission/gate.ts'
import { createWorkLane } from '#platform/load/work-lane.ts'
import { translate } from '#tests/support/translate.ts'
import { NO_DELAY } from './support/shop-server.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const lane = createWorkLane({ random: () => 0 })
const stage = openStage({}, createGate({ trustedProxies: 0, lane, loopDelay: NO_DELAY }))

const SEARCH = 'trip=one_way&from=LOS&to=LHR&depart=2027-01-12&adults=1&class=economy'

/** Takes every place of the lane for longer than anybody waits. */
async function storm(): Promise<() => void> {
  const enter = (network: string) => lane.enter({ rank: 'begun', costMs: 60_000, caller: { network } })
  const leave = await Promise.all([enter('one'), enter('another')])
  return () => leave.forEach((end) => end())
}

describeInTurn('a shop with too much to do', 'laptop', ({ screen, language }, inTurn) => {
  const text = (key: string, values?: Record<string, string | number>) => translate(language, key, values)

  inTurn('says so, tries the search again by itself, and leads to its flights', () =>
    stage.story(
      { screen, language },
      async ({ visitor: { page } }) => {
        const calm = await storm()
        await page.goto(`${stage.shop.url}/flights/search?${SEARCH}`)
        await page.getByRole('button', { name: text('search.submit') }).click()
        const notice = page.getByRole('status').filter({ hasText: text('search-parts.turned_away.title') })
        await notice.waitFor()
        expect(await violations(page)).toEqual([])
        calm()
        await page.waitForURL(/\/flights\/listings\//)
        await page.locator('main li.card').first().waitFor()
      },
      { refusals: true },
    ),
  )

  inTurn('stops trying when the visitor says so', () =>
    stage.story(
      { screen, language },
      async ({ visitor: { page } }) => {
        const calm = await storm()
        await page.goto(`${stage.shop.url}/flights/search?${SEARCH}`)
        await page.getByRole('button', { name: text('search.submit') }).click()
        await page.getByRole('button', { name: text('search-parts.turned_away.stop') }).click()
        const notice = page.getByRole('status').filter({ hasText: text('search-parts.turned_away.text') })
        await expect.poll(() => notice.count()).toBe(0)
        await page.getByRole('button', { name: text('search.submit') }).waitFor()
        calm()
      },
      { refusals: true },
    ),
  )

  inTurn('has the prices of a month for who looks at it again later', () =>
    stage.story(
      { screen, language },
      async ({ visitor: { page }, search }) => {
        await search(SEARCH)
        await page.getByRole('button', { name: text('listing.edit_search') }).click()
        const sheet = page.getByRole('dialog', { name: text('listing.edit_search') })
        const date = sheet.getByLabel(text('search.depart'), { exact: true })
        const prices = page.getByRole('gridcell').filter({ hasText: /\d\s?[KkM](?!\w)/ })
        const calm = await storm()
        // Of a month that somebody looks at; the list asks for its own by itself.
        const turnedAway = page.waitForResponse(
          (response) => response.status() === 503 && response.request().postData()?.includes('"month"') === true,
        )
        await date.click()
        await turnedAway
        expect(await prices.count()).toBe(0)
        calm()
        await page.keyboard.press('Escape')
        await date.click()
        await expect.poll(() => prices.count()).toBeGreaterThan(5)
      },
      { refusals: true },
    ),
  )
})
