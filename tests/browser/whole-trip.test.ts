import { createVisitor } from '#tests/support/shop.ts'
import { putWholeTrip } from '#tests/support/whole-trip.ts'
import { expect } from 'vitest'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

/** Somebody whose basket holds a whole journey, with a room that its hotel will have given away. */
async function withBasket() {
  const caller = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
  await putWholeTrip(caller)
  return caller
}

describeInTurn('a basket of a flight, a hotel, a ride, cover and a walk', 'phone', (visit, inTurn) => {
  async function book(policy: 'keep' | 'cancel_all', expected: 'ticketed' | 'cancelled') {
    const told = async (journey: Journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      const { text, button } = on
      await page.goto(`${stage.shop.url}/basket`)
      expect(await page.getByRole('button', { name: text('basket.remove') }).count()).toBe(5)
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: text('basket.checkout') }).click()
      await journey.fillTravellers(['ADT'])
      await page.getByRole('radio', { name: new RegExp(text(`basket.partial.${policy}`)) }).check()
      await button('booking.continue').filter({ visible: true }).click()
      await page.getByText(text('fields.declaration_required')).first().waitFor()
      await page.getByRole('checkbox', { name: text('insurance-booking.asks.declaration') }).check()
      await page.locator('[name$=".answers.kin_name"]').fill('Ifeoma Okonkwo')
      await page.locator('[name$=".answers.kin_phone"]').fill('+234 803 000 1122')
      expect(await violations(page)).toEqual([])
      await button('booking.continue').filter({ visible: true }).click()
      await page.waitForURL(/\/orders\/ord_.*\/payment/)
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await on.heading('confirmation.refund.title').waitFor({ timeout: 40_000 })
      await expect
        .poll(() => page.getByText(text(`order.items.${expected}`), { exact: true }).count())
        .toBeGreaterThanOrEqual(4)
      await page.getByText(text('order.items.failed'), { exact: true }).first().waitFor()
      expect(await violations(page)).toEqual([])
    }
    await stage.story(visit, told, { as: await withBasket(), refusals: true })
  }

  inTurn('is booked with one form and paid once; what could not be had comes back', () => book('keep', 'ticketed'))

  inTurn('comes back whole, where all or nothing was agreed', () => book('cancel_all', 'cancelled'))
})
