import { expect, test } from 'vitest'
import { expectOwnClock } from './support/own-clock.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { ON_LAPTOP, ON_PHONE } from './support/visits.ts'

const stage = openStage()
const HOTEL = '/hotels/details/simulated_stays~LOS-12'

test.each(ON_PHONE)('from a shared hotel to its booking on a $screen in $language', (visit) =>
  stage.story(
    visit,
    async (journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      await page.goto(stage.shop.url + HOTEL)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
      expect(await violations(page)).toEqual([])
      await on.button('stay-details.pictures.all', { count: await page.locator('main section img').count() }).click()
      const gallery = page.getByRole('dialog')
      await gallery.getByRole('img', { name: on.text('stay.pictures.front') }).waitFor()
      await gallery.getByRole('button', { name: on.text('stay-details.pictures.next') }).click()
      await gallery.getByRole('img', { name: on.text('stay.pictures.room') }).waitFor()
      await page.keyboard.press('ArrowLeft')
      await gallery.getByRole('img', { name: on.text('stay.pictures.front') }).waitFor()
      await page.keyboard.press('Escape')
      await gallery.waitFor({ state: 'hidden' })

      // Who is quicker than the network: what reads typed days comes after the form was sent.
      const sent = Promise.withResolvers<void>()
      await page.route(/typed-day/, async (route) => {
        await sent.promise
        await route.continue()
      })
      await on.field('stay-search.check_in').fill('12/01/2027')
      await on.field('stay-search.check_out').fill('15/01/2027')
      await on.button('stay-details.dates.submit').click()
      sent.resolve()
      await page.waitForURL(/session=/)
      expect(await violations(page)).toEqual([])
      const rates = page.getByRole('radio')
      expect(await rates.first().isChecked()).toBe(true)
      const total = page.getByRole('complementary', { name: on.text('stay-details.summary.title') })
      const before = await total.innerText()
      await rates.nth(1).check()
      await expect.poll(() => total.innerText()).not.toBe(before)
      const free = on.text('stay.cancelling.free_until', { moment: '' }).trim()
      await page
        .getByRole('radio', { name: new RegExp(free) })
        .first()
        .check()
      await on.button('stay-details.summary.reserve').filter({ visible: true }).click()
      await page.waitForURL(/\/hotels\/booking\//)
      // Until when it is given back: by the hotel's clock, and by that of who lives elsewhere.
      expect(await page.getByRole('main').innerText()).toMatch(/hotel time \(UTC\+1\)|heure de l’hôtel \(UTC\+1\)/)
      await expectOwnClock(journey)
    },
    { refusals: true },
  ),
)

test.each(ON_LAPTOP)('two rooms, one after the other, on a $screen in $language', (visit) =>
  stage.story(
    visit,
    async ({ visitor: { page }, on }) => {
      await page.goto(`${stage.shop.url}${HOTEL}?checkin=2027-01-12&checkout=2027-01-15&rooms=2,1-1-5`)
      await page.waitForURL(/session=/)
      const second = page.getByRole('group', { name: new RegExp(`^${on.text('stay.room', { number: 2 })}`) })
      expect(await second.isVisible()).toBe(false)
      await on.button('stay-details.rooms.next', { number: 2 }).click()
      await second.waitFor()
      expect(await violations(page)).toEqual([])
      await second.getByRole('radio').nth(1).check()
      await on.button('stay-details.summary.reserve').filter({ visible: true }).click()
      await page.waitForURL(/\/hotels\/booking\//)
    },
    { refusals: true },
  ),
)
