import { expect } from 'vitest'
import { formatMoney } from '#contracts/format.ts'
import { signUp } from '#tests/support/customer.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { translate } from '#tests/support/translate.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { buyTicket } from './support/ticket.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

/** The airline of this route keeps seats for a payment to come. */
const HELD_ROUTE = 'trip=one_way&from=JFK&to=EWR&depart=2027-01-12&adults=1&class=economy'

describeInTurn('after sales', 'laptop', ({ screen, language }, inTurn) => {
  const text = (key: string, values?: Record<string, string | number>) => translate(language, key, values)

  const story = (tell: (journey: Journey) => Promise<void>) => stage.story({ screen, language }, tell)

  async function hold(journey: Journey): Promise<void> {
    const { page } = journey.visitor
    await journey.search(HELD_ROUTE)
    await journey.chooseFirst()
    await journey.fillTravellers(['ADT'])
    await page.getByRole('radio', { name: new RegExp(`^${text('booking.pay_when.hold')}`) }).check()
    expect(await violations(page)).toEqual([])
    await journey.submitHold()
    await page.getByRole('heading', { name: text('confirmation.hold.title') }).waitFor({ timeout: 30_000 })
  }

  inTurn('seats are held, paid later, and given back by the terms that were shown', () =>
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
      // What was pressed is gone: the focus is at the beginning of what the page says now.
      await page.waitForFunction(() => document.activeElement?.id === 'main')
      expect(await violations(page)).toEqual([])
    }),
  )

  inTurn('held seats are let go without paying', () =>
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
    }),
  )

  inTurn('a customer is known by the address, and finds the way to pay for what is held among the trips', async () => {
    const customer = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
    const address = `held-${screen}-${language}@example.com`
    await signUp(stage.shop, customer, address)
    const tell = async (journey: Journey) => {
      const { page } = journey.visitor
      await journey.search(HELD_ROUTE)
      await journey.chooseFirst()
      await expect
        .poll(() => page.getByLabel(text('booking.contact.email'), { exact: true }).inputValue())
        .toBe(address)
      await journey.fillTravellers(['ADT'])
      await page.getByRole('radio', { name: new RegExp(`^${text('booking.pay_when.hold')}`) }).check()
      await journey.submitHold()
      await page.getByRole('heading', { name: text('confirmation.hold.title') }).waitFor({ timeout: 30_000 })

      await page.goto(`${stage.shop.url}/account/my-bookings`)
      await page.getByRole('link', { name: text('account.trips.pay'), exact: true }).click()
      await page.waitForURL(/\/flights\/booking\/ord_/)
      await journey.chooseProvider('Paystack')
    }
    await stage.story({ screen, language }, tell, { as: customer })
  })

  inTurn('a customer cancels by the terms that were shown, and finds the money in the wallet at once', async () => {
    const customer = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
    await signUp(stage.shop, customer, `ada-${screen}-${language}@example.com`)
    const orderId = await buyTicket(customer, { origin: 'LOS', destination: 'ABV', departure_date: '2027-01-12' })
    const tell = async ({ visitor: { page }, on }: Journey) => {
      await page.goto(`${stage.shop.url}/flights/confirmation/${orderId}`)
      await on.button('confirmation.cancel.quote_action').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(text('confirmation.cancel.refund'), { exact: true }).waitFor()
      await dialog.getByRole('radio', { name: text('confirmation.cancel.destinations.wallet') }).check()
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: text('confirmation.cancel.confirm'), exact: true }).click()
      await on.heading('confirmation.cancelled.title').waitFor()
      await page.getByText(text('confirmation.refund.in_wallet')).waitFor()
      // The flights do not look as if they could be flown.
      await page.getByText(text('order.items.cancelled'), { exact: true }).waitFor()
      expect(await violations(page)).toEqual([])

      await page.goto(`${stage.shop.url}/account/wallet`)
      await page.getByText(text('account.wallet.kinds.wallet_refund'), { exact: true }).waitFor()
      const { balance } = (await customer.call('walletStatement', {})).body
      expect(balance.amount).toBeGreaterThan(0)
      await page.getByText(formatMoney(balance, language)).first().waitFor()
      expect(await violations(page)).toEqual([])
    }
    await stage.story({ screen, language }, tell, { as: customer })
  })
})
