import { describe, expect, test } from 'vitest'
import { translate } from '#tests/support/translate.ts'
import type { Journey } from './support/journey.ts'
import { EVERY_VISIT, openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'

const stage = openStage()

/** The airline of this route keeps seats for a payment to come. */
const HELD_ROUTE = 'trip=one_way&from=JFK&to=EWR&depart=2027-01-12&adults=1&class=economy'

describe.each(EVERY_VISIT)('on a $screen in $language', ({ screen, language }) => {
  const text = (key: string, values?: Record<string, string | number>) => translate(language, key, values)

  const story = (tell: (journey: Journey) => Promise<void>) => stage.story({ screen, language }, tell)

  async function hold(journey: Journey): Promise<void> {
    const { page } = journey.visitor
    await journey.search(HELD_ROUTE)
    await journey.chooseFirst()
    await journey.fillTravellers(['ADT'])
    await page.getByRole('radio', { name: new RegExp(`^${text('booking.pay_when.hold')}`) }).check()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: text('booking.continue'), exact: true }).click()
    await page.waitForURL(/\/flights\/confirmation\/ord_/)
    await page.getByRole('heading', { name: text('confirmation.hold.title') }).waitFor({ timeout: 30_000 })
  }

  test('seats are held, paid later, and given back by the terms that were shown', () =>
    story(async (journey) => {
      const { page } = journey.visitor
      const button = (key: string) => page.getByRole('button', { name: text(key), exact: true })
      await hold(journey)
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: new RegExp(`^${text('confirmation.hold.pay')}`) }).click()
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await journey.ticketed()

      await button('confirmation.cancel.quote_action').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(text('confirmation.cancel.kept'), { exact: true }).waitFor()
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: text('confirmation.cancel.confirm'), exact: true }).click()
      await page.getByRole('heading', { name: text('confirmation.cancelled.title') }).waitFor()
      expect(await violations(page)).toEqual([])
    }))

  test('held seats are let go without paying', () =>
    story(async (journey) => {
      const { page } = journey.visitor
      await hold(journey)
      await page.getByRole('button', { name: text('confirmation.cancel.free_action'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('confirmation.cancel.confirm') })
        .click()
      await page.getByRole('heading', { name: text('confirmation.cancelled.title') }).waitFor()
      await page.getByText(text('confirmation.cancelled.unpaid')).waitFor()
    }))
})
