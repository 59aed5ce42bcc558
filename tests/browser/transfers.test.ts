import { expect, test } from 'vitest'
import { pdfText } from '#tests/support/pdf-text.ts'
import { choose, search } from '#tests/support/purchase.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { expectOwnClock } from './support/own-clock.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

/** A flight of the timetable that lands in Lagos before the pick-up. */
async function landing(): Promise<string> {
  const caller = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
  const sectors = [{ origin: 'ABV', destination: 'LOS', departure_date: '2027-01-12' }]
  const { offers } = await search(caller, { trip_type: 'one_way', sectors, adults: 1 })
  const found = offers
    .flatMap(({ slices }) => slices.flatMap(({ segments }) => segments.at(-1) ?? []))
    .find(({ arriving_at: at }) => at < '2027-01-12T14:30' && at > '2027-01-12T07')
  if (!found) throw new Error('nothing lands in Lagos')
  return `${found.marketing_carrier.iata_code}${found.marketing_flight_number}`
}

describeInTurn('a transfer', 'phone', (visit, inTurn) => {
  test('vehicles are chosen, paid with a flight that is looked at, and the way back is given back', async () => {
    const told: Parameters<typeof stage.story>[1] = async (journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      const { text, button } = on
      await page.goto(stage.shop.url)
      await page
        .getByRole('main')
        .getByRole('link', { name: text('shell.nav.transfers') })
        .first()
        .click()
      const place = (end: 'from' | 'to') =>
        page.getByRole('combobox', { name: text(`transfer-search.${end}`), exact: true })
      await place('from').fill('LOS')
      await page.getByRole('listbox').getByRole('option').first().click()
      // No place of the list: an address, found by its town.
      await place('to').fill('12 Adeola Odeku Street, Lagos')
      await place('to').press('Tab')
      await page.locator('[name=date]').fill('2027-01-12')
      await page.locator('select[name=time]').selectOption('15:30')
      await page.getByText(text('transfer-search.add_return'), { exact: true }).click()
      await page.locator('[name=return_date]').fill('2027-01-15')
      await page.locator('select[name=return_time]').selectOption('18:00')
      await page.locator('select[name=adults]').selectOption('2')
      await page.locator('select[name=bags]').selectOption('2')
      expect(await violations(page)).toEqual([])
      await button('transfer-search.submit').click()
      await page.waitForURL(/\/transfers\/search\?/)
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: new RegExp(`${text('transfer.vehicles.comfort')}$`) }).click()
      await page.waitForURL(/\/transfers\/booking\/off_/)
      // Until when it is cancelled for nothing: by the clock of the pick-up, and of who is in Dakar.
      await expectOwnClock(journey)
      await on.field('booking.contact.email').fill('adaeze@example.com')
      await page.getByLabel(text('booking.contact.phone')).fill('803 123 4567')
      await page.getByLabel(text('booking.passenger.first_name'), { exact: true }).fill('Adaeze')
      await page.getByLabel(text('booking.passenger.last_name'), { exact: true }).fill('Okonkwo')
      const flight = page.getByLabel(text('transfer-booking.flight.arrival'))
      await flight.fill('ZZ9998')
      await flight.blur()
      await page.getByText(text('transfer.flight.unknown', { flight: 'ZZ9998' })).waitFor()
      await flight.fill(await landing())
      await flight.blur()
      await page.getByRole('checkbox').check()
      expect(await violations(page)).toEqual([])
      await button('booking.continue').filter({ visible: true }).click()
      await page.waitForURL(/\/orders\/ord_[^/]+\/payment/)
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await page.waitForURL(/\/orders\/ord_[\w-]+$/, { timeout: 30_000 })
      await on.heading('confirmation.confirmed.title').waitFor({ timeout: 30_000 })
      const main = page.getByRole('main')
      expect(new Set((await main.innerText()).match(/TV-\d{10}/g)).size).toBe(2)
      expect(await violations(page)).toEqual([])
      const href = await main.locator('a[href*="/e_ticket"]').first().getAttribute('href')
      const pdf = await page.request.get(new URL(href ?? '', stage.shop.url).href)
      expect(await pdfText(new Uint8Array(await pdf.body()))).toMatch(/TV-\d{10}/)
      await page.getByRole('radio').last().check()
      await button('confirmation.cancel.quote_action').click()
      await button('confirmation.cancel.part_confirm').click()
      await on.heading('confirmation.refund.title').waitFor()
      await page.getByText(text('order.items.ticketed'), { exact: true }).first().waitFor()
    }
    await stage.story(visit, told)
  })

  inTurn(
    'a flight that is booked has a driver, a visit and cover beside it by one press each, folded where all is booked',
    async () => {
      const caller = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
      const sectors = [{ origin: 'LOS', destination: 'CDG', departure_date: '2027-01-12' }]
      const form = { trip_type: 'round_trip', sectors, return_date: '2027-01-20', adults: 2 } as const
      const offer = await choose(caller, await search(caller, form))
      const told: Parameters<typeof stage.story>[1] = async ({ visitor: { page }, on: { text } }) => {
        await page.goto(`${stage.shop.url}/flights/booking/${offer.offer_id}`)
        await page.getByRole('button', { name: text('booking.basket.ideas') }).click()
        const items = page.getByRole('button', { name: text('basket.remove') })
        const pressOf = (kind: 'transfer' | 'activity' | 'insurance') =>
          page
            .locator('li:not(:has(li))')
            .filter({ has: page.getByText(text(`order.kinds.${kind}`), { exact: true }) })
            .getByRole('button', { name: new RegExp(`^${text('order.beside.put')}`) })
            .first()
        await pressOf('transfer').waitFor()
        expect(await violations(page)).toEqual([])
        // The flight comes along: then a driver there and back, a visit, cover.
        for (const [kind, count] of [
          ['transfer', 3],
          ['activity', 4],
          ['insurance', 5],
        ] as const) {
          await pressOf(kind).click()
          await expect.poll(() => items.count()).toBe(count)
        }
        expect(await violations(page)).toEqual([])
        // The visa of their passports is started, not bought: the trip and both applicants are filled in.
        await page.getByRole('button', { name: new RegExp(`^${text('order.beside.start')}`) }).click()
        await page.waitForURL(/\/visas\/apply\//)
        await page
          .getByText(text('visas.apply.applicant', { number: 2 }))
          .first()
          .waitFor()
        expect(await violations(page)).toEqual([])
        await page.goto(`${stage.shop.url}/basket`)
        await page.getByRole('link', { name: text('basket.checkout') }).click()
        const folds = page.getByRole('main').locator('ul > li > details')
        await folds.first().waitFor()
        expect(await folds.count()).toBe(4)
        await folds.last().locator('> summary').click()
        await page.getByText(text('insurance-booking.summary.cooling')).first().waitFor()
        expect(await violations(page)).toEqual([])
      }
      await stage.story(visit, told, { as: caller })
    },
  )

  inTurn('the tab leads to a form that says what is missing and loses nothing', async () => {
    const told: Parameters<typeof stage.story>[1] = async ({ visitor: { page }, on: { text, button } }) => {
      await page.goto(stage.shop.url)
      await page
        .getByRole('main')
        .getByRole('link', { name: text('shell.nav.transfers') })
        .first()
        .click()
      const from = page.getByRole('combobox', { name: text('transfer-search.from'), exact: true })
      await from.fill('LOS')
      await page.getByRole('listbox').getByRole('option').first().click()
      await button('transfer-search.submit').click()
      await page.waitForURL(/\/transfers\/search/)
      await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0)
      expect(await from.inputValue()).toContain('(LOS)')
      // The form lies open: nothing opens it.
      expect(await page.getByText(text('transfer-search.change'), { exact: true }).count()).toBe(0)
      expect(await violations(page)).toEqual([])
      const ride = 'from=airport:LOS&to_text=12+Adeola+Odeku+Street,+Lagos&date=2027-01-12&time=15:30&adults=2&bags=2'
      await page.goto(`${stage.shop.url}/transfers/search?${ride}`)
      await page.getByText(text('transfer-search.total'), { exact: true }).first().waitFor()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-rides'))).toContain('Adeola')
      await page.goto(`${stage.shop.url}/transfers`)
      const recent = page.getByRole('region', { name: text('search-parts.recent') }).getByRole('button')
      await recent.first().waitFor()
      expect(await recent.count()).toBe(1)
      expect(await violations(page)).toEqual([])
      await recent.click()
      await page.waitForURL(/\/transfers\/search\?.*time=15%3A30/)
    }
    await stage.story(visit, told, { refusals: true })
  })
})
