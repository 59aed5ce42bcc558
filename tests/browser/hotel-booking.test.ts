import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { HotelSearchRequest } from '#contracts/hotels/query.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { confirmFreeStay } from '#tests/support/stays.ts'
import { openStage } from './support/stage.ts'
import type { Journey } from './support/journey.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

const DAYS = { check_in: '2027-01-12', check_out: '2027-01-15' }
const FAMILY = [{ adults: 2 }, { adults: 1, children: 2, child_ages: [9, 4] }]

/** Rooms in Lagos that can be given back, chosen by the visitor whose cookies the browser has. */
async function chooseRooms(rooms: HotelSearchRequest['rooms']) {
  const caller = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
  return { caller, stay: await confirmFreeStay(caller, { ...DAYS, rooms }) }
}

async function fillContact({ visitor: { page }, on }: Journey) {
  await on.field('booking.contact.email').fill('adaeze@example.com')
  await page.getByLabel(on.text('booking.contact.phone')).fill('803 123 4567')
}

/** Opens the form while the code of its rooms is late: the page has time to come to life without it. */
async function openSlowly(page: Page, url: string): Promise<void> {
  let bring = () => undefined as void
  const late = new Promise<void>((resolve) => (bring = resolve))
  let opened: Promise<unknown> = Promise.resolve()
  await new Promise<void>((asked) => {
    const answer = async (route: Route) => {
      asked()
      await late
      await route.continue()
    }
    opened = page
      .route('**/assets/room-guest-*.js', answer)
      .then(() => page.addInitScript(keepWrittenField))
      .then(() => page.goto(url))
  })
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
  bring()
  await opened
  await page.getByText(/^\d\d:\d\d$/).waitFor()
}

/** Runs in the page before its scripts: what the server wrote is remembered. */
function keepWrittenField(): void {
  addEventListener('DOMContentLoaded', () => {
    Reflect.set(window, 'writtenField', document.querySelector('[name="passengers.1.first_name"]'))
  })
}

async function pay(journey: Journey) {
  await (await journey.chooseProvider('Paystack')).click()
  await journey.inWindow('outcomes.success')
  await journey.visitor.page.waitForURL(/\/(hotels\/confirmation|orders)\/ord_/, { timeout: 30_000 })
  const booked = journey.on.heading('confirmation.confirmed.title')
  await booked.waitFor({ timeout: 30_000 })
}

describeInTurn('a stay', 'phone', (visit, inTurn) => {
  inTurn('two rooms with children are booked, each by its guest, and one of them is given back', async () => {
    const { caller, stay } = await chooseRooms(FAMILY)
    const told = async (journey: Journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      const { text, button } = on
      await openSlowly(page, `${stage.shop.url}/hotels/booking/${stay.booking_id}`)
      // What the server wrote is taken over, and never taken away and drawn anew: the page would jump.
      expect(await page.evaluate(() => Reflect.get(window, 'writtenField')?.isConnected)).toBe(true)
      await button('booking.continue').filter({ visible: true }).click()
      // What is asked for is names, contact and terms, and nothing else.
      await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(7)
      await fillContact(journey)
      for (const [room, name] of ['Adaeze', 'Chidi'].entries()) {
        const part = page.getByRole('region', { name: text('stay.room', { number: room + 1 }) })
        await part.getByLabel(text('booking.passenger.first_name'), { exact: true }).fill(name)
        await part.getByLabel(text('booking.passenger.last_name'), { exact: true }).fill('Okonkwo')
      }
      await page.getByText(text('stay-booking.requests.add')).first().click()
      await on.field('stay-booking.requests.label').first().fill('Un lit bébé, s’il vous plaît')
      await page.getByRole('checkbox').check()
      expect(await page.getByRole('radio', { name: text('basket.partial.cancel_all') }).isChecked()).toBe(true)
      expect(await violations(page)).toEqual([])
      await button('booking.continue').filter({ visible: true }).click()
      await page.waitForURL(/\/hotels\/booking\/ord_/)
      expect(await violations(page)).toEqual([])
      await pay(journey)
      const main = page.getByRole('main')
      expect(new Set((await main.innerText()).match(/HV-\d{10}/g)).size).toBe(2)
      await main.getByText('Un lit bébé, s’il vous plaît').waitFor()
      expect(await violations(page)).toEqual([])

      await page.getByRole('radio', { name: new RegExp(`${text('stay.room', { number: 2 })}$`) }).check()
      await button('confirmation.cancel.quote_action').click()
      await button('confirmation.cancel.part_confirm').click()
      await on.heading('confirmation.refund.title').waitFor()
      await expect.poll(() => page.getByText(text('order.items.cancelled'), { exact: true }).count()).toBe(2)
      await page.getByText(text('order.items.ticketed'), { exact: true }).waitFor()
    }
    await stage.story(visit, told, { as: caller })
  })

  inTurn('a room is put beside a flight, whose traveller takes it, and both are booked by one payment', async () => {
    const { caller, stay } = await chooseRooms([{ adults: 1 }])
    const told = async (journey: Journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      const { text, button } = on
      await page.goto(`${stage.shop.url}/hotels/booking/${stay.booking_id}`)
      await button('booking.basket.add').click()
      await page.waitForURL(/\/basket$/)
      await journey.search('trip=one_way&from=ABV&to=LOS&depart=2027-01-12&adults=1&class=economy')
      await journey.chooseFirst(undefined, 'last')
      await page.waitForURL(/\/flights\/booking\/off_/)
      await button('booking.basket.add').click()
      await page.waitForURL(/\/basket$/)
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: text('basket.checkout') }).click()
      await journey.fillTravellers(['ADT'])
      await on.field('stay-booking.guest.who').waitFor()
      expect(await violations(page)).toEqual([])
      await button('booking.continue').filter({ visible: true }).click()
      await page.waitForURL(/\/orders\/ord_.*\/payment/)
      await pay(journey)
      expect(await page.getByText(text('order.items.ticketed'), { exact: true }).count()).toBe(2)
      await page.getByText('Adaeze Okonkwo').first().waitFor()
      expect(await violations(page)).toEqual([])
    }
    await stage.story(visit, told, { as: caller })
  })
})
