import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { BOTH_SCREENS } from './support/visits.ts'

const stage = openStage()

const day = (page: Page, iso: string) => page.locator(`[data-day="${iso}"]`).getByRole('button')

/** Opens the form of stays on the home page, beside that of flights. */
async function openForm({ visitor: { page }, on }: Journey): Promise<void> {
  await page.goto(stage.shop.url)
  await page
    .getByRole('navigation', { name: on.text('home.products') })
    .getByRole('link')
    .nth(1)
    .click()
  await on.field('stay-search.destination.label').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
}

async function chooseDays({ visitor: { page }, on }: Journey): Promise<void> {
  await on.field('stay-search.check_in').fill('05/01/2027')
  await on.field('stay-search.check_in').click()
  const calendar = page.getByRole('dialog')
  await calendar.waitFor()
  await day(page, '2027-01-08').click()
  // The same day is no day to leave: it is another one to arrive.
  await day(page, '2027-01-08').click()
  await day(page, '2027-01-11').click()
  const done = on.button('dates.done')
  if (await done.isVisible()) await done.click()
  await calendar.waitFor({ state: 'detached' })
}

/** Two rooms: two adults with a child, and three adults with two children, whose ages are asked for. */
async function chooseGuests({ visitor: { page }, on }: Journey): Promise<void> {
  await on.field('stay-search.guests.label').click()
  const panel = page.getByRole('dialog', { name: on.text('stay-search.guests.label') })
  const room = (number: number) => panel.getByRole('region', { name: on.text('stay-search.guests.room', { number }) })
  const more = (number: number, who: string) =>
    room(number).getByRole('button', {
      name: on.text('search-parts.more', { name: on.text(`stay-search.guests.${who}`) }),
    })
  await more(1, 'children').click()
  await on.button('stay-search.guests.add_room').click()
  await more(2, 'adults').click()
  await more(2, 'children').click()
  await more(2, 'children').click()
  expect(await violations(page)).toEqual([])
  await on.button('search-parts.done').click()
  await on.button('stay-search.submit').click()
  // What is missing opens the panel, at the first age.
  const ages = panel.getByRole('combobox')
  await expect.poll(() => ages.first().evaluate((field) => field === document.activeElement)).toBe(true)
  await room(1).getByText(on.text('stay-search.errors.child_age_required')).waitFor()
  for (const [index, age] of ['4', '0', '12'].entries()) await ages.nth(index).selectOption(age)
  await page.keyboard.press('Escape')
}

describe.each(BOTH_SCREENS)('a stay is searched for, on a $screen in $language', (visit) => {
  test('from the home page: a place by keys, days, two rooms with children', () =>
    stage.story(
      visit,
      async (journey) => {
        const { page } = journey.visitor
        const { on } = journey
        await openForm(journey)
        const place = on.field('stay-search.destination.label')
        await place.fill('lagso')
        await page.getByRole('option').first().waitFor()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('Enter')
        expect(await place.inputValue()).toBe('Lagos')
        await chooseDays(journey)
        await page.getByText(on.text('stay-search.nights', { count: 3 })).waitFor()
        await chooseGuests(journey)
        expect(await violations(page)).toEqual([])
        const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/hotels/search'))
        await on.button('stay-search.submit').click()
        expect((await sent).postDataJSON()).toEqual({
          destination: { type: 'city', id: 'LOS' },
          check_in: '2027-01-08',
          check_out: '2027-01-11',
          nationality: 'NG',
          rooms: [
            { adults: 2, children: 1, child_ages: [4] },
            { adults: 3, children: 2, child_ages: [0, 12] },
          ],
        })
        await page.waitForURL(/\/hotels\/listings\/stay_/)
        await page.goto(`${stage.shop.url}/hotels`)
        // The search is offered again, to who allows this browser to remember it.
        const again = page.getByRole('region', { name: on.text('search-parts.recent') }).getByRole('button')
        expect(await again.innerText()).toContain('Lagos')
        expect(await violations(page)).toEqual([])
      },
      { refusals: true },
    ))

  test('a form that is not filled in says so at its fields; a list that does not come says so too', () =>
    stage.story(
      visit,
      async (journey) => {
        const { page } = journey.visitor
        const { on } = journey
        await page.goto(`${stage.shop.url}/hotels/search`)
        await on.button('stay-search.submit').click()
        await page.getByText(on.text('stay-search.errors.destination_required')).waitFor()
        await page.getByText(on.text('stay-search.errors.dates_required')).waitFor()
        await page.getByText(on.text('shell.error.formErrors')).first().waitFor()
        expect(await violations(page)).toEqual([])
        await page.route('**/hotels/search_destination', (route) => route.abort())
        await on.field('stay-search.destination.label').fill('Accra')
        await page.getByText(on.text('search-parts.places.failed')).first().waitFor()
      },
      { refusals: true },
    ))

  test('without script, the tab is a link and the form is the browser’s own', () =>
    stage.story(
      visit,
      async ({ visitor: { page }, on }) => {
        await page.goto(stage.shop.url)
        await page
          .getByRole('navigation', { name: on.text('home.products') })
          .getByRole('link')
          .nth(1)
          .click()
        await page.waitForURL(/\/hotels$/)
        await on.field('stay-search.destination.label').fill('Accra')
        await on.field('stay-search.check_in').fill('2027-01-12')
        await on.field('stay-search.check_out').fill('2027-01-14')
        await on.field('stay-search.guests.children').selectOption('1')
        await on.button('stay-search.submit').click()
        const wrong = page.locator('noscript .field-error')
        expect(await wrong.innerText()).toBe(on.text('stay-search.errors.child_age_required'))
        await on.field('stay-search.guests.ages').fill('5')
        await on.field('stay-search.nationality').filter({ visible: true }).selectOption('SN')
        await on.button('stay-search.submit').click()
        await page.waitForURL(/\/hotels\/listings\/stay_/)
      },
      { refusals: true, withoutScript: true },
    ))
})
