import { expect } from 'vitest'
import { choose, search } from '#tests/support/purchase.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { BANJUL, chooseStay, MAGIC_HOTELS } from '#tests/support/stays.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

const DAYS = { check_in: '2027-01-12', check_out: '2027-01-15' }

/** Somebody whose basket holds a flight and a room that its hotel will have given away. */
async function withBasket() {
  const caller = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
  const sectors = [{ origin: 'ABV', destination: 'LOS', departure_date: DAYS.check_in }]
  const flight = await choose(caller, await search(caller, { trip_type: 'one_way', sectors, adults: 1 }))
  const stay = await chooseStay(caller, { ...BANJUL, ...DAYS, rooms: [{ adults: 1 }] }, MAGIC_HOTELS.goneOnOrder)
  const room = stay.rooms[0]?.offer_id ?? ''
  const { offer_id, search_id } = flight
  await caller.call('basketAdd', { kind: 'flight', offer_id, search_id })
  await caller.call('basketAdd', { kind: 'hotel', offer_id: room, search_id: stay.search_id })
  return caller
}

describeInTurn('a flight and a hotel that is sold out once both are paid', 'phone', (visit, inTurn) => {
  async function book(policy: 'keep' | 'cancel_all', expected: readonly ('ticketed' | 'failed' | 'cancelled')[]) {
    const told = async (journey: Journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      const { text, button } = on
      await page.goto(`${stage.shop.url}/basket/checkout`)
      await journey.fillTravellers(['ADT'])
      await page.getByRole('radio', { name: new RegExp(text(`basket.partial.${policy}`)) }).check()
      await button('booking.continue').filter({ visible: true }).click()
      await page.waitForURL(/\/orders\/ord_.*\/payment/)
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await on.heading('confirmation.refund.title').waitFor({ timeout: 40_000 })
      for (const status of expected)
        await page
          .getByText(text(`order.items.${status}`), { exact: true })
          .first()
          .waitFor()
      expect(await violations(page)).toEqual([])
    }
    await stage.story(visit, told, { as: await withBasket() })
  }

  inTurn('leave the flight, and the hotel’s money comes back', () => book('keep', ['ticketed', 'failed']))

  inTurn('are both given back, where all or nothing was agreed', () => book('cancel_all', ['cancelled', 'failed']))
})
