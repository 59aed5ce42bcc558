import { expect, test } from 'vitest'
import { pdfText } from '#tests/support/pdf-text.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

describeInTurn('travel insurance', 'phone', (visit, inTurn) => {
  test('is found by a tab, compared, bought with a certificate for the visa, and given back in time', async () => {
    await stage.story(
      visit,
      async (journey) => {
        const { visitor, on } = journey
        const { page } = visitor
        const { text, button, field } = on
        await page.goto(stage.shop.url)
        await page
          .getByRole('link', { name: text('shell.nav.insurance'), exact: true })
          .first()
          .click()
        const destination = field('insurance.form.destination')
        await destination.locator('option[value=FR]').waitFor({ state: 'attached' })
        await destination.selectOption('FR')
        await field('insurance.form.from').fill('2026-12-10')
        await field('insurance.form.until').fill('2026-12-09')
        await field('insurance.form.ages').fill('36, 7')
        expect(await violations(page)).toEqual([])
        await button('insurance.form.submit').click()
        await page.getByText(text('fields.cover_end_before_start')).waitFor()
        expect(await destination.inputValue()).toBe('FR')
        await field('insurance.form.until').fill('2026-12-19')
        await button('insurance.form.submit').click()
        await page.waitForURL(/\/insurance\/quotes\/cov_/)
        await on.heading('insurance.quote.title').waitFor()
        expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThan(5)
        expect(await violations(page)).toEqual([])

        const level = text('cover.levels.comfort')
        await page.getByRole('button', { name: text('insurance.quote.choose', { level }) }).click()
        await page.waitForURL(/\/insurance\/booking\/off_/)
        await journey.fillTravellers(['ADT', 'CNN'])
        await button('booking.continue').filter({ visible: true }).click()
        await page.getByText(text('fields.declaration_required')).first().waitFor()
        await page.getByRole('checkbox', { name: text('insurance-booking.asks.declaration') }).check()
        await page.locator('[name="items.0.answers.kin_name"]').fill('Ifeoma Okonkwo')
        await page.locator('[name="items.0.answers.kin_phone"]').fill('+234 803 000 1122')
        expect(await violations(page)).toEqual([])
        await button('booking.continue').filter({ visible: true }).click()
        await page.waitForURL(/\/orders\/ord_.*\/payment/)
        await (await journey.chooseProvider('Paystack')).click()
        await journey.inWindow('outcomes.success')
        await page.waitForURL(/\/orders\/ord_[^/]+$/, { timeout: 30_000 })
        await on.heading('confirmation.confirmed.title').waitFor({ timeout: 30_000 })
        const main = page.getByRole('main')
        const certificate = text('confirmation.documents.certificate')
        await main.getByRole('link', { name: new RegExp(`^${certificate}`) }).waitFor()
        // Its number stands beside each name once.
        expect((await main.innerText()).match(/TA-26-\d{6}\/2/g)).toHaveLength(2)
        expect(await violations(page)).toEqual([])

        const href = await main.locator('a[href*="/e_ticket"]').first().getAttribute('href')
        const pdf = await page.request.get(new URL(href ?? '', stage.shop.url).href)
        const printed = await pdfText(new Uint8Array(await pdf.body()))
        expect(printed).toContain('810/2009')
        expect(printed).toMatch(/Adaeze Okonkwo/i)

        await button('confirmation.cancel.quote_action').click()
        await button('confirmation.cancel.confirm').click()
        await on.heading('confirmation.refund.title').waitFor()
        expect(await violations(page)).toEqual([])
      },
      { refusals: true },
    )
  })

  inTurn(
    'is offered with a flight abroad at its price, ticked for nobody, and one press puts it into the booking',
    async () => {
      await stage.story(
        visit,
        async (journey) => {
          const { page } = journey.visitor
          const { text, button } = journey.on
          await journey.search(
            'trip=round_trip&from=LOS&to=CDG&depart=2026-12-10&return=2026-12-19&adults=1&class=economy',
          )
          await journey.chooseFirst()
          const answer = (value: 'yes' | 'no') => page.locator(`input[name="choices.insurance"][value=${value}]`)
          await answer('yes').waitFor()
          expect([await answer('yes').isChecked(), await answer('no').isChecked()]).toEqual([false, false])
          expect(await violations(page)).toEqual([])
          await button('booking.continue').filter({ visible: true }).click()
          await page.getByText(text('fields.choice_required')).first().waitFor()
          await journey.fillTravellers(['ADT'])
          await answer('yes').check()
          const declaration = page.getByRole('checkbox', { name: text('insurance-booking.asks.declaration') })
          await declaration.waitFor()
          // What was typed stands as it was.
          expect(await page.locator('[name="contact.phone_number"]').inputValue()).toBe('803 123 4567')
          expect(await answer('yes').isChecked()).toBe(true)
          await declaration.check()
          expect(await violations(page)).toEqual([])
          await button('booking.continue').filter({ visible: true }).click()
          await page.waitForURL(/\/ord_/)
          await page.getByText(text('cover.levels.comfort')).first().waitFor()
        },
        { refusals: true },
      )
    },
  )

  inTurn('is asked for and chosen without a script, and somebody else’s quote is nobody’s', async () => {
    const told = async ({ visitor: { page }, on: { text, field, button } }: Journey) => {
      await page.goto(`${stage.shop.url}/insurance`)
      await field('insurance.form.destination').filter({ visible: true }).first().selectOption('DE')
      await field('insurance.form.from').fill('2026-12-10')
      await field('insurance.form.until').fill('2026-12-12')
      await field('insurance.form.ages').fill('14/03/1950')
      await button('insurance.form.submit').click()
      await page.waitForURL(/\/insurance\/quotes\/cov_/)
      await page.getByText(text('insurance.quote.visa_ok')).waitFor()
      const level = text('cover.levels.premium')
      // Too old for it: it is said, and not sold.
      await page.getByText(text('insurance.quote.missing.age', { level, most: 75 })).waitFor()
      await button('insurance.quote.choose', { level: text('cover.levels.essential') }).click()
      await page.waitForURL(/\/insurance\/booking\/off_/)
      await page.goto(`${stage.shop.url}/insurance/quotes/cov_nobodys_at_all_12345`)
      await page.getByRole('heading', { name: text('insurance.quote.unknown') }).waitFor()
    }
    await stage.story(visit, told, { withoutScript: true, refusals: true })
  })
})
