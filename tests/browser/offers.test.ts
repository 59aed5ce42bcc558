import { expect } from 'vitest'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

describeInTurn('an offer', 'phone', (visit, inTurn) => {
  inTurn('is read on its page, and its code is taken off at the checkout', () =>
    stage.story(visit, async (journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      const { text, button } = on
      await page.goto(stage.shop.url)
      await page
        .getByRole('link', { name: text('home.offers.how') })
        .first()
        .click()
      await page.waitForURL('**/offers/welcome')
      await on.heading('offers.rule.title').waitFor()
      expect(await violations(page)).toEqual([])
      await page
        .getByRole('main')
        .getByRole('link', { name: text('offers.pages.flights'), exact: true })
        .click()
      await page.waitForURL('**/flights')
      await journey.search('trip=one_way&from=LOS&to=LHR&depart=2027-01-12&adults=1&class=economy')
      await journey.chooseFirst()
      await page.waitForURL(/\/flights\/booking\/off_/)
      await page
        .getByText(text('booking.coupon.applied', { code: 'TERANGA5' }))
        .first()
        .waitFor()
      await button('booking.coupon.remove').first().click()
      await page.getByPlaceholder(text('booking.coupon.label')).first().waitFor()
    }),
  )

  inTurn('is kept with one click on the page of a product, and taken off at the checkout', () =>
    stage.story(visit, async (journey) => {
      const { visitor, on } = journey
      const { page } = visitor
      const { text } = on
      await page.goto(`${stage.shop.url}/flights`)
      await page.getByRole('link', { name: text('home.offers.use', { code: 'TERANGA5' }) }).click()
      const kept = page.getByText(text('home.offers.kept', { code: 'TERANGA5' }))
      await kept.waitFor()
      expect(new URL(page.url()).pathname).toBe('/flights')
      expect(await violations(page)).toEqual([])
      await page.reload()
      await kept.waitFor()
      await journey.search('trip=one_way&from=LOS&to=LHR&depart=2027-01-12&adults=1&class=economy')
      await journey.chooseFirst()
      await page.waitForURL(/\/flights\/booking\/off_/)
      await page
        .getByText(text('booking.coupon.applied', { code: 'TERANGA5' }))
        .first()
        .waitFor()
    }),
  )

  inTurn('of a card is read on its page, and a code that is too little for a price stands there with why', () =>
    stage.story(
      visit,
      async (journey) => {
        const { visitor, on } = journey
        const { page } = visitor
        const { text } = on
        await page.goto(`${stage.shop.url}/offers`)
        expect(await violations(page)).toEqual([])
        await page.getByRole('link', { name: /Verve/ }).click()
        await page.waitForURL('**/offers/verve')
        await page.getByText(text('offers.given.card')).waitFor()
        await page.goto(`${stage.shop.url}/coupon/NOSUCHCODE?next=${encodeURIComponent('/flights')}`)
        await journey.search('trip=one_way&from=LOS&to=ABV&depart=2027-01-12&adults=1&class=economy')
        await journey.chooseFirst()
        await page.waitForURL(/\/flights\/booking\/off_/)
        const field = page.getByPlaceholder(text('booking.coupon.label')).first()
        await expect.poll(() => field.inputValue()).toBe('NOSUCHCODE')
        await page.getByText(text('coupons.unknown')).first().waitFor()
      },
      { refusals: true },
    ),
  )
})
