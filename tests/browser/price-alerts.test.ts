import { expect } from 'vitest'
import { enqueue } from '#db/job-queue.ts'
import type { HotelSearchRequest } from '#contracts/hotels/query.ts'
import { signUp } from '#tests/support/customer.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { searchStays } from '#tests/support/stays.ts'
import { mailedLink } from './support/mailed-link.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

const IN_LAGOS: HotelSearchRequest = {
  destination: { type: 'city', id: 'LOS' },
  check_in: '2027-01-12',
  check_out: '2027-01-15',
  nationality: 'NG',
  rooms: [{ adults: 2 }],
}

const TO_LONDON = 'trip=round_trip&from=LOS&to=LHR&depart=2027-01-12&return=2027-01-26&adults=1&class=economy'

/** The price as it was a while ago: a quarter more expensive. The next check is due, and finds today's. */
async function priceFalls(): Promise<void> {
  const { db } = stage.shop.database
  await expect
    .poll(
      async () => {
        const checked = await db.selectFrom('price_alerts').select('id').where('checked_at', 'is not', null).execute()
        return checked.length
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
  await db
    .updateTable('price_alerts')
    .set((was) => ({
      told_price: was('told_price', '*', 2),
      last_price: was('last_price', '*', 2),
      next_check_at: stage.shop.now(),
    }))
    .execute()
  const key = `price_alerts.check:${crypto.randomUUID()}`
  await enqueue(db, { now: () => stage.shop.now() }, { kind: 'price_alerts.check', key, payload: {} })
}

/** The latest mail to an address that leads back to a search. */
async function searchLink(email: string): Promise<string> {
  let link = ''
  await expect
    .poll(
      async () => {
        const mails = await stage.shop.database.db
          .selectFrom('mailbox_messages')
          .select('text')
          .where('recipient', '=', email)
          .orderBy('id', 'desc')
          .execute()
        link = mails.map(({ text }) => /https?:\S+\/flights\/search\?\S+/.exec(text)?.[0]).find(Boolean) ?? ''
        return link
      },
      { timeout: 20_000 },
    )
    .not.toBe('')
  return link
}

describeInTurn('a price alert', 'laptop', ({ screen, language }, inTurn) => {
  inTurn(
    'of a customer: set on the list, told by mail, led back to the search, stopped and taken up again',
    async () => {
      const email = `ada.${language}@example.com`
      const ada = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
      await signUp(stage.shop, ada, email)
      await stage.story(
        { screen, language },
        async ({ visitor: { page }, on, search }) => {
          const { button, heading, link, text } = on
          await search(TO_LONDON)
          await button('listing.watch.open').click()
          const dialog = page.getByRole('dialog', { name: text('listing.watch.title') })
          await dialog.getByLabel(text('watch.max')).fill('many')
          await dialog.getByRole('button', { name: text('watch.submit') }).click()
          await dialog.getByText(text('watch.max_wrong')).first().waitFor()
          expect(await violations(page)).toEqual([])
          await dialog.getByLabel(text('watch.max')).fill('')
          await dialog.getByRole('button', { name: text('watch.submit') }).click()
          await dialog.getByText(text('watch.watching_title')).waitFor()
          await dialog.getByRole('link', { name: text('watch.all') }).click()
          await heading('alerts.title').waitFor()
          expect(await violations(page)).toEqual([])

          await priceFalls()
          await page.goto(await searchLink(email))
          await page.waitForURL(/\/flights\/listings\//)
          await page
            .getByText(language === 'en' ? /12 – 26 Jan/ : /12 – 26 janv/)
            .first()
            .waitFor()
          await page.goBack()
          // The search began on the way: going back leads to where one was, and does not search again.
          await heading('alerts.title').waitFor()

          await page.goto(`${stage.shop.url}/accounts/notifications`)
          await page.getByText(text('notifications.unread', { count: 1 })).waitFor()
          expect(await violations(page)).toEqual([])
          await link('notifications.kinds.price_drop')
            .or(page.getByText(text('notifications.kinds.price_drop')))
            .click()
          await heading('alerts.title').waitFor()

          await page.goto(stage.shop.url + (await mailedLink(stage.shop.url, email, 'price-alerts/unsubscribe')))
          await button('alerts.link.stop.action').click()
          await heading('alerts.link.stop.done_title').waitFor()
          await page.goto(`${stage.shop.url}/account/price-alerts`)
          await page.getByText(text('alerts.status.paused')).waitFor()
          const route = language === 'en' ? 'Lagos → London' : 'Lagos → Londres'
          await button('alerts.resume_label', { route }).click()
          await button('alerts.pause_label', { route }).waitFor()
          await button('alerts.edit_label', { route }).click()
          await page.getByLabel(text('alerts.max_label')).fill('450,000')
          await button('alerts.save').click()
          await page.getByRole('dialog').waitFor({ state: 'hidden' })
          await page
            .getByText(language === 'en' ? '₦450,000' : /450\s000\s₦/)
            .first()
            .waitFor()
          await button('alerts.remove_label', { route }).click()
          await page
            .getByRole('dialog')
            .getByRole('button', { name: text('alerts.remove'), exact: true })
            .click()
          await heading('alerts.none').waitFor()
        },
        { as: ada },
      )
    },
  )

  inTurn('of a stay is set on the list and on the page of a hotel', () =>
    stage.story({ screen, language }, async ({ visitor: { page }, on: { text } }) => {
      const email = `efe.${language}@example.com`
      const { sessionId, hotels } = await searchStays(createVisitor(stage.shop.url, fetch), IN_LAGOS)
      for (const address of [`listings/${sessionId}`, `details/${hotels[0]?.hotel_id}?session=${sessionId}`]) {
        await page.goto(`${stage.shop.url}/hotels/${address}`)
        await page.getByRole('button', { name: text('stay.watch.open') }).click()
        const dialog = page.getByRole('dialog', { name: text('stay.watch.open') })
        await dialog.getByLabel(text('watch.email')).fill(email)
        expect(await violations(page)).toEqual([])
        await dialog.getByRole('button', { name: text('watch.submit') }).click()
        await dialog.getByText(text('watch.confirm_by_mail_title')).waitFor()
      }
      const { db } = stage.shop.database
      const alerts = await db.selectFrom('price_alerts').select('kind').where('email', '=', email).execute()
      expect(alerts).toEqual([{ kind: 'hotel' }, { kind: 'hotel' }])
    }),
  )

  inTurn('of a guest waits for the link of a mail', () =>
    stage.story(
      { screen, language },
      async ({ visitor: { page }, on, search }) => {
        const { button, heading, text } = on
        const email = `chi.${language}@example.com`
        await search(TO_LONDON)
        await button('listing.watch.open').click()
        const dialog = page.getByRole('dialog', { name: text('listing.watch.title') })
        const submit = dialog.getByRole('button', { name: text('watch.submit') })
        await submit.click()
        await dialog.getByText(text('fields.email_required')).waitFor()
        await dialog.getByRole('radio', { name: text('listing.watch.dates_days') }).check()
        await dialog.getByLabel(text('watch.email')).fill(email)
        await submit.click()
        await dialog.getByText(text('watch.confirm_by_mail_title')).waitFor()
        expect(await violations(page)).toEqual([])
        await page.goto(stage.shop.url + (await mailedLink(stage.shop.url, email, 'price-alerts/confirm')))
        expect(await violations(page)).toEqual([])
        await button('alerts.link.confirm.action').click()
        await heading('alerts.link.confirm.done_title').waitFor()
        await page.goto(`${stage.shop.url}/price-alerts/confirm#${'x'.repeat(43)}`)
        await page.reload()
        await button('alerts.link.confirm.action').click()
        await heading('alerts.link.invalid_title').waitFor()
      },
      { refusals: true },
    ),
  )
})
