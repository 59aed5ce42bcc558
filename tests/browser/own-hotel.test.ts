import { expect, test } from 'vitest'
import { importHotels } from '#tests/support/own-hotels.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { mailedCode } from './support/mailed-link.ts'
import { ON_LAPTOP, ON_PHONE } from './support/visits.ts'

const stage = openStage()

/** A night before Christmas in the agency’s own hotel, which takes three or more then. */
const ONE_NIGHT = new URLSearchParams({
  destination: 'hotel:palm-court-ikoyi',
  place: 'Palm Court Ikoyi',
  checkin: '2026-12-20',
  checkout: '2026-12-21',
  rooms: '2-0',
  nationality: 'NG',
})

/** Three nights in the whole city, in which its hotel stands beside those of others. */
const inLagos = new URLSearchParams({
  destination: 'city:LOS',
  place: 'Lagos',
  checkin: '2027-01-12',
  checkout: '2027-01-15',
  rooms: '2-0',
  nationality: 'NG',
})

/** Runs in the page. @returns how wide the file is that the browser has chosen */
async function loadedWidth(image: Element): Promise<number> {
  if (!(image instanceof HTMLImageElement)) return 0
  await image.decode()
  const file = await fetch(image.currentSrc)
  return (await createImageBitmap(await file.blob())).width
}

async function fillGuest({ visitor: { page }, on: { field, text } }: Journey): Promise<void> {
  await field('booking.contact.email').fill('adaeze@example.com')
  await page.getByLabel(text('booking.contact.phone')).fill('803 123 4567')
  await page.getByLabel(text('booking.passenger.first_name'), { exact: true }).fill('Adaeze')
  await page.getByLabel(text('booking.passenger.last_name'), { exact: true }).fill('Okonkwo')
  await page.getByRole('checkbox').check()
}

test.each(ON_PHONE)(
  'a hotel of the agency says that a stay is too short, offers one that fits, and is booked (%o)',
  async (visit) => {
    await importHotels(stage.shop)
    await stage.story(visit, async (journey) => {
      const { visitor, on, chooseProvider, inWindow } = journey
      const { page } = visitor
      await page.goto(`${stage.shop.url}/hotels/search?${ONE_NIGHT}`)
      await on.button('stay-search.submit').click()
      await page.waitForURL(/\/hotels\/listings\//)
      await page.getByText(on.text('stay.rules.title')).waitFor()
      await page.getByText(on.text('stay.rules.min_nights', { hotel: 'Palm Court Ikoyi', nights: 3 })).waitFor()
      expect(await violations(page)).toEqual([])
      await page
        .getByRole('link', { name: new RegExp(on.text('stay.nights', { count: 3 })) })
        .first()
        .click()
      await page.waitForURL(/\/hotels\/details\/own_hotels~palm-court-ikoyi/)
      const photo = page.locator('img[src^="/photos/"]').first()
      await photo.waitFor()
      // Of three widths the one that the screen needs.
      expect(await photo.evaluate(loadedWidth)).toBe(visit.screen === 'phone' ? 480 : 960)
      expect(await violations(page)).toEqual([])
      await on.button('stay-details.summary.reserve').filter({ visible: true }).click()
      await page.waitForURL(/\/hotels\/booking\/off_/)
      await fillGuest(journey)
      await on.button('booking.continue').filter({ visible: true }).click()
      await page.waitForURL(/\/hotels\/booking\/ord_/)
      await (await chooseProvider('Paystack')).click()
      await inWindow('outcomes.success')
      await page.waitForURL(/\/(hotels\/confirmation|orders)\/ord_/, { timeout: 30_000 })
      await page
        .getByRole('main')
        .getByText(/AG-\d{6}/)
        .first()
        .waitFor({ timeout: 30_000 })
      expect(await violations(page)).toEqual([])
    })
  },
)

test.each(ON_LAPTOP)(
  'a room of the agency is found by its name among others, kept, and paid later (%o)',
  async (visit) => {
    await importHotels(stage.shop)
    const email = 'keeper@example.com'
    const told = async (journey: Journey) => {
      const { visitor, on, chooseProvider, inWindow } = journey
      const { page } = visitor
      await page.goto(`${stage.shop.url}/hotels/search?${inLagos}`)
      await on.button('stay-search.submit').click()
      await page.waitForURL(/\/hotels\/listings\//)
      await page.goto(`${page.url()}?name=palm+court`)
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: 'Palm Court Ikoyi' }).first().click()
      await page.waitForURL(/\/hotels\/details\/own_hotels~palm-court-ikoyi/)
      const kept = page.getByRole('radio', { name: new RegExp(on.text('stay.boards.breakfast')) }).first()
      await kept.check()
      await on.button('stay-details.summary.reserve').filter({ visible: true }).click()
      await page.waitForURL(/\/hotels\/booking\/off_/)
      await fillGuest(journey)
      await on.field('booking.contact.email').fill(email)
      await page.getByRole('radio', { name: new RegExp(`^${on.text('booking.any.hold')}`) }).check()
      expect(await violations(page)).toEqual([])
      await on.button('booking.continue').filter({ visible: true }).click()
      const code = page.getByRole('dialog').getByLabel(on.text('booking.email_code.label'))
      await code.waitFor()
      await code.fill(await mailedCode(stage.shop.url, email))
      await page.waitForURL(/\/hotels\/confirmation\/ord_/)
      await on.heading('confirmation.hold.title').waitFor({ timeout: 30_000 })
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: new RegExp(`^${on.text('confirmation.hold.pay')}`) }).click()
      await page.waitForURL(/\/hotels\/booking\/ord_/)
      await (await chooseProvider('Paystack')).click()
      await inWindow('outcomes.success')
      await page
        .getByRole('main')
        .getByText(/AG-\d{6}/)
        .first()
        .waitFor({ timeout: 30_000 })
    }
    await stage.story(visit, told, { refusals: true })
  },
)
