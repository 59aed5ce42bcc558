import { expect } from 'vitest'
import { MAGIC_HOTELS } from '#tests/support/stays.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

const STAY = 'checkin=2027-01-12&checkout=2027-01-15&rooms=2'

/** Opens a hotel's rooms for a stay, the cheapest of them chosen. */
async function openRooms({ visitor: { page } }: Journey, hotel: string) {
  await page.goto(`${stage.shop.url}/hotels/details/${hotel}?${STAY}`)
  await page.waitForURL(/session=/)
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(1)
}

const reserve = ({ on }: Journey) => on.button('stay-details.summary.reserve').filter({ visible: true }).click()

/** The value of a term of a list, as the page writes it. */
async function valueOf({ visitor: { page }, on }: Journey, term: string): Promise<string> {
  const text = await page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(on.text(term), { exact: true }) })
    .first()
    .locator('dd')
    .innerText()
  return text.trim()
}

/** Runs in the page. @returns whether all of an element is on the screen */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

describeInTurn('a hotel that has moved on', 'laptop', (visit, inTurn) => {
  inTurn('has sold what was chosen: each rate that is gone stays marked as sold', () =>
    stage.story(
      visit,
      async (journey) => {
        const { visitor, on } = journey
        const { page } = visitor
        await openRooms(journey, MAGIC_HOTELS.goneOnCheck)
        const rates = page.getByRole('radio')
        const first = await rates.and(page.locator(':checked')).getAttribute('value')
        await reserve(journey)
        const alert = page.getByRole('alert').filter({ hasText: on.text('stay-details.answer.gone') })
        await alert.waitFor()
        await expect.poll(() => alert.evaluate(isInSight)).toBe(true)
        expect(await violations(page)).toEqual([])
        const sold = () =>
          page.locator('input[type=radio]:disabled').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
        expect(await sold()).toEqual([first])
        expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)

        // Without another choice there is nothing to reserve; with one it is asked for.
        const other = rates.and(page.locator(':enabled')).first()
        const second = await other.getAttribute('value')
        await other.check()
        await reserve(journey)
        await expect.poll(sold).toHaveLength(2)
        expect(new Set(await sold())).toEqual(new Set([first, second]))
        expect(page.url()).toContain(`/hotels/details/${MAGIC_HOTELS.goneOnCheck}`)
        expect(await violations(page)).toEqual([])
      },
      { refusals: true },
    ),
  )

  inTurn('asks more than it did: the new price stands beside the old one, and is what is paid', () =>
    stage.story(visit, async (journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      await openRooms(journey, MAGIC_HOTELS.dearerOnCheck)
      await reserve(journey)
      const asked = page.getByText(on.text('stay-details.answer.dearer'), { exact: true })
      await expect.poll(() => asked.evaluate(isInSight)).toBe(true)
      expect(await violations(page)).toEqual([])
      const before = await valueOf(journey, 'stay-details.answer.old')
      const now = await valueOf(journey, 'stay-details.answer.new')
      // ₦10,000 for each of three nights.
      const naira = (shown: string) => Number(shown.replaceAll(/\D/g, ''))
      expect(naira(now) - naira(before)).toBeGreaterThanOrEqual(30_000)
      // What it costs by now stands beside the way on as well, which leads there.
      expect(await valueOf(journey, 'stay-details.summary.now')).toBe(now)
      const total = await valueOf(journey, 'stay-details.summary.total')
      const bar = page.locator('.bottom-bar').filter({ visible: true })
      if (visit.screen === 'phone') expect(await bar.innerText()).toContain(total)
      expect(await on.link('stay-details.summary.reserve').filter({ visible: true }).count()).toBe(1)
      await on.link('stay-details.answer.accept').click()
      await page.waitForURL(/\/hotels\/booking\//)
      await page.getByRole('main').getByText(now).filter({ visible: true }).first().waitFor()
      await on.field('booking.contact.email').fill('adaeze@example.com')
      await page.getByLabel(on.text('booking.contact.phone')).fill('803 123 4567')
      await page.getByLabel(on.text('booking.passenger.first_name'), { exact: true }).fill('Adaeze')
      await page.getByLabel(on.text('booking.passenger.last_name'), { exact: true }).fill('Okonkwo')
      // The cover that is offered beside a trip abroad.
      await page.locator('input[name^="choices."][value=no]').check()
      await page.locator('#agree_terms').check()
      await on.button('booking.continue').filter({ visible: true }).click()
      await page.waitForURL(/\/hotels\/booking\/ord_/)
      await page.getByRole('main').getByText(now).filter({ visible: true }).first().waitFor()
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await on.heading('confirmation.confirmed.title').waitFor({ timeout: 30_000 })
      expect(await page.getByRole('main').innerText()).toContain(now)
      expect(await violations(page)).toEqual([])
    }),
  )
})
