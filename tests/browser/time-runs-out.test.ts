import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectInSight } from './support/in-sight.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { ON_PHONE } from './support/visits.ts'

const stage = openStage()
const HELD_ROUTE = 'trip=one_way&from=JFK&to=EWR&depart=2027-01-12&adults=1&class=economy'
const HALF_AN_HOUR_MS = 30 * 60_000
const THREE_DAYS_MS = 3 * 24 * 60 * 60_000

/** A visitor's clock starts with the visitor, the shop's with the shop. @returns milliseconds */
async function behindTheShop(page: Page): Promise<number> {
  return stage.shop.now().getTime() - (await page.evaluate(() => Date.now()))
}

describe.each(ON_PHONE)('while somebody looks, on a $screen in $language', (visit) => {
  const story = (tell: (journey: Journey) => Promise<void>) => stage.story(visit, tell)

  test('a price expires far down its form: that is told in sight, and what was typed is kept', () =>
    story(async (journey) => {
      const { on, visitor } = journey
      const { page } = visitor
      await journey.search(HELD_ROUTE)
      await journey.chooseFirst()
      await journey.fillTravellers(['ADT'])
      await page.locator('#agree_terms').scrollIntoViewIfNeeded()
      await page.clock.fastForward(HALF_AN_HOUR_MS + (await behindTheShop(page)))
      await expectInSight(on.heading('booking.expired.title'))
      expect(await violations(page)).toEqual([])
      // The next price is as young as the shop says.
      await page.clock.setSystemTime(stage.shop.now())
      await on.button('booking.expired.search_again').click()
      await page.waitForURL(/\/flights\/listings\//)
      await journey.chooseFirst()
      await page.waitForURL(/\/booking\/off_/)
      // The form takes up what its device has kept once it stands.
      await expect.poll(() => page.locator('[name="passengers.0.last_name"]').inputValue()).toBe('Okonkwo')
    }))

  test('the time to pay for kept seats ends: nothing says that they are kept still, and the shop is asked', () =>
    story(async (journey) => {
      const { on, visitor } = journey
      const { page } = visitor
      await journey.search(HELD_ROUTE)
      await journey.chooseFirst()
      await journey.fillTravellers(['ADT'])
      await page.getByRole('radio', { name: new RegExp(`^${on.text('booking.pay_when.hold')}`) }).check()
      await journey.submitHold()
      await on.heading('confirmation.hold.title').waitFor({ timeout: 30_000 })
      const asked = page.waitForRequest('**/orders/get')
      await page.clock.fastForward(THREE_DAYS_MS)
      await on.heading('confirmation.hold.over_title').waitFor()
      expect(await page.getByRole('main').innerText()).not.toContain(on.text('confirmation.hold.title'))
      await page.clock.runFor(2_000)
      await asked
      expect(await violations(page)).toEqual([])
    }))
})
