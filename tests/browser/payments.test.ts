import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { priceSchema } from '#contracts/prices.ts'
import { samplePng } from '#modules/files/testing/sample-pictures.ts'
import { signUp } from '#tests/support/customer.ts'
import { actAsCustomer, book, bookingBody, choose, search } from '#tests/support/purchase.ts'
import { createVisitor, type Visitor as Caller } from '#tests/support/shop.ts'
import { translate } from '#tests/support/translate.ts'
import type { Journey } from './support/journey.ts'
import { expectNothingTooWide } from './support/screen-width.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

/** A picture of a transfer: what is no picture is refused. */
const PROOF = Buffer.from(samplePng())

const stage = openStage()

const FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-12' }],
  adults: 1,
}

/** A coupon of last year. */
async function endCoupon(code: string): Promise<void> {
  const [starts_at, ends_at] = [new Date('2025-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z')]
  const terms = { kind: 'percent', value: 1_000, currency: 'NGN' } as const
  const limits = { max_discount: null, total_limit: null, per_user_limit: null }
  await stage.shop.database.db
    .insertInto('coupons')
    .values({ code, name_en: code, name_fr: code, starts_at, ends_at, ...terms, ...limits })
    .execute()
}

/** Codes are drawn by chance: the page must hold the widest of them too. */
async function tryWidestCode(page: Page, code: string): Promise<void> {
  const widest = 'W'.repeat(code.length)
  const exchange = (from: string, to: string) =>
    page.getByText(from, { exact: true }).evaluate((element, text) => void (element.textContent = text), to)
  await exchange(code, widest)
  await expectNothingTooWide(page)
  await exchange(widest, code)
}

/** The discount of an order, and whether the provider took the lower amount. */
async function boughtWith(orderId: string): Promise<{ code: string | undefined; paid: 'less' | 'all' | 'otherwise' }> {
  const { price, charged_amount } = await stage.shop.database.db
    .selectFrom('orders')
    .innerJoin('sandbox_transactions', 'sandbox_transactions.reference', 'orders.payment_reference')
    .select(['orders.price', 'sandbox_transactions.charged_amount'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { total, grand_total, discount } = priceSchema.parse(price)
  const paid = charged_amount === grand_total ? (grand_total < total ? 'less' : 'all') : 'otherwise'
  return { code: discount?.code, paid }
}

describeInTurn('payments', 'laptop', ({ screen, language }, inTurn) => {
  const text = (key: string, values?: Record<string, string | number>) => translate(language, key, values)
  const caller = () => createVisitor(stage.shop.url, (url, init) => fetch(url, init))

  /** An order of this caller, on its payment page in a browser that is the same visitor. */
  async function atPayment(by: Caller, tell: (journey: Journey) => Promise<void>): Promise<void> {
    const body = bookingBody(await choose(by, await search(by, FORM)), ['ADT'])
    const { confirmation_id } = await book(by, body, crypto.randomUUID())
    const open = async (journey: Journey) => {
      await journey.visitor.page.goto(`${stage.shop.url}/flights/booking/${confirmation_id}`)
      await tell(journey)
    }
    await stage.story({ screen, language }, open, { as: by })
  }

  async function customerWith(kobo: number): Promise<Caller> {
    const customer = caller()
    await signUp(stage.shop, customer, `ada-${language}-${kobo}@example.com`)
    const { body } = await customer.call('walletTopup', { amount: kobo, provider: 'paystack' })
    await actAsCustomer(customer, 'paystack', body.reference, 'success')
    await customer.call('paymentVerify', { reference: body.reference })
    return customer
  }

  /** The bank sends what was begun at a provider. */
  async function arrive(orderId: string, provider: string): Promise<void> {
    const name = provider.toLowerCase()
    const { reference } = await stage.shop.database.db
      .selectFrom('payments')
      .select('reference')
      .where('order_id', '=', orderId)
      .where('provider', '=', name)
      .executeTakeFirstOrThrow()
    await actAsCustomer(caller(), name, reference, 'complete')
  }

  inTurn('a wallet gives what it has, and a card the rest', async () =>
    atPayment(await customerWith(2_000_000), async (journey) => {
      const { page } = journey.visitor
      await page.getByRole('checkbox').check()
      const rest = page.getByRole('status').filter({ hasText: /₦/ })
      await rest.waitFor()
      expect(await violations(page)).toEqual([])
      const pay = await journey.chooseProvider('Paystack')
      await pay.click()
      await journey.inWindow('outcomes.success')
      await journey.ticketed()
    }),
  )

  inTurn('a wallet that has enough pays at one press', async () =>
    atPayment(await customerWith(90_000_000), async (journey) => {
      const { page } = journey.visitor
      // On a phone the sum is in sight while a way to pay is chosen; a laptop shows it beside.
      const total = await page.getByText(text('payment.to_pay')).boundingBox()
      if (screen === 'phone') expect(total?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
      else expect(total).toBeNull()
      await page.getByRole('main').getByRole('button', { name: /₦/ }).first().click()
      await journey.ticketed()
      expect(await violations(page)).toEqual([])
    }),
  )

  for (const [provider, other] of [
    ['Paystack', 'Flutterwave'],
    ['Flutterwave', 'Paystack'],
  ] as const) {
    inTurn(
      `a transfer at ${provider} that waits for the bank is waited for, and paying twice is asked about`,
      async () =>
        atPayment(await customerWith(provider === 'Paystack' ? 1_000_000 : 1_000_001), async (journey) => {
          const { on, visitor } = journey
          const { page, context } = visitor
          const waits = () => on.heading('payment.waiting.title').waitFor()
          await (await journey.chooseProvider(provider)).click()
          await journey.inWindow('outcomes.transfer')
          await journey.inWindow('later')
          await waits()
          // Ways to pay are longer than a screen, and whoever chose one of the last is led to what became of it.
          const waiting = await on.heading('payment.waiting.title').boundingBox()
          expect(waiting?.y).toBeGreaterThanOrEqual(0)
          expect(waiting?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
          expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
          expect(await page.getByText(text('payment.notices.cancelled.text')).count()).toBe(0)
          expect(await violations(page)).toEqual([])
          await page.reload()
          await waits()

          const trips = await context.newPage()
          await trips.goto(`${stage.shop.url}/accounts/my-trips`)
          await trips.getByText(text('account.money.awaiting_bank'), { exact: true }).waitFor()
          expect(await violations(trips)).toEqual([])
          await trips.close()

          // Paystack opens again what was begun, and it stays open however often the bank is asked.
          if (provider === 'Paystack') {
            await on.button('payment.waiting.open').click()
            const pay = on.button('payment.pay_now')
            await expect.poll(() => pay.isEnabled()).toBe(true)
            await page.clock.runFor(20_000)
            await pay.click()
            await journey.inWindow('later')
            await waits()
          }

          await on.button('payment.waiting.other').click()
          await page.getByText(text('payment.waiting.again.title')).waitFor()
          expect(await violations(page)).toEqual([])
          await on.button('payment.waiting.again.wait').click()
          await waits()
          await on.button('payment.waiting.other').click()
          await on.button('payment.waiting.again.pay').click()
          await page.getByText(text('payment.waiting.still.title')).waitFor()
          await journey.chooseProvider(other)
          expect(await violations(page)).toEqual([])
          await on.button('payment.waiting.again.wait').click()
          await waits()
          await arrive(/ord_[\w-]+/.exec(page.url())?.[0] ?? '', provider)
          await journey.ticketed()
        }),
    )
  }

  inTurn('a coupon that has ended is refused with its reason; another one lowers what is paid', () =>
    stage.story({ screen, language }, async (journey) => {
      const { on, visitor } = journey
      const { page } = visitor
      const ended = `ENDED${language.toUpperCase()}`
      await endCoupon(ended)
      await journey.search('trip=one_way&from=LOS&to=LHR&depart=2027-01-12&adults=1&class=economy')
      await journey.chooseFirst()
      await page.waitForURL(/\/flights\/booking\/off_/)
      const enter = async (code: string) => {
        await page.getByRole('textbox', { name: text('booking.coupon.label') }).fill(code)
        await on.button('booking.coupon.apply').click()
      }
      await enter('NOBODYHASTHIS')
      await page.getByText(text('coupons.unknown')).waitFor()
      await enter(ended)
      await page.getByText(text('coupons.expired')).waitFor()
      expect(await violations(page)).toEqual([])
      await enter('teranga5')
      await page.getByText(text('booking.coupon.applied', { code: 'TERANGA5' })).waitFor()
      expect(await violations(page)).toEqual([])

      await journey.fillTravellers(['ADT'])
      await journey.submitBooking()
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await journey.ticketed()
      const orderId = /ord_[\w-]+/.exec(page.url())?.[0] ?? ''
      expect(await boughtWith(orderId)).toEqual({ code: 'TERANGA5', paid: 'less' })
    }),
  )

  inTurn('a bank transfer is known by its code, and the page goes on by itself', () =>
    atPayment(caller(), async (journey) => {
      const { page, context } = journey.visitor
      await page.getByRole('radio', { name: new RegExp(text('payment.transfer.name')) }).check()
      const fact = (key: string) =>
        page
          .locator('dl > div')
          .filter({ hasText: text(`payment.transfer.${key}`) })
          .locator('dd > span')
          .innerText()
      const code = await fact('code')
      await tryWidestCode(page, code)
      // Who comes back finds where to send it, under the same code.
      await page.reload()
      await expect.poll(() => fact('code')).toBe(code)
      const amount = (await fact('amount')).replaceAll(/[^\d.,]/g, '').replace(/,(?=\d{2}$)/, '.')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: PROOF })
      await page.getByText(text('payment.transfer.proof_sent')).waitFor()
      expect(await violations(page)).toEqual([])

      const bank = await context.newPage()
      await bank.goto(`${stage.shop.url}/sandbox/bank`)
      await bank.getByLabel(text('sandbox.bank.narration')).fill(`NIP ${code} ADA`)
      await bank.getByLabel(text('sandbox.bank.amount')).fill(amount)
      await bank.getByRole('button').click()
      await bank.getByText(text('sandbox.bank.sent')).waitFor()
      await bank.close()
      await journey.ticketed()
    }),
  )
})

describeInTurn('in parts', 'phone', ({ screen, language }, inTurn) => {
  const text = (key: string, values?: Record<string, string | number>) => translate(language, key, values)

  inTurn('a flight is paid part by part while the airline keeps it, and ticketed with the last', () =>
    stage.story({ screen, language }, async (journey) => {
      const { page } = journey.visitor
      const main = page.getByRole('main')
      await journey.search('trip=one_way&from=JFK&to=EWR&depart=2027-02-16&adults=1&class=economy')
      await journey.chooseFirst(undefined, 'last')
      await journey.fillTravellers(['ADT'])
      await page.getByRole('radio', { name: new RegExp(`^${text('booking.pay_when.instalments')}`) }).check()
      await main.getByText(text('booking.instalments.parts', { count: 2 }), { exact: true }).click()
      await main.getByText(text('order.instalments.now'), { exact: true }).waitFor()
      expect(await violations(page)).toEqual([])
      await journey.submitHold()
      await journey.on.heading('confirmation.instalments.title').waitFor({ timeout: 30_000 })
      expect(await violations(page)).toEqual([])

      const payPart = async (number: number, provider: 'Paystack' | 'Flutterwave') => {
        const name = new RegExp(`^${text('confirmation.instalments.pay', { number })}`)
        await page.getByRole('link', { name }).first().click()
        await page.waitForURL(/\?charge=chg_/)
        await main.getByText(text('payment.charge.part', { number, parts: 2 })).waitFor()
        expect(await violations(page)).toEqual([])
        await (await journey.chooseProvider(provider)).click()
        await journey.inWindow('outcomes.success')
        await page.waitForURL(/\/flights\/confirmation\/ord_/, { timeout: 30_000 })
      }
      await payPart(1, 'Paystack')
      await main.getByText(text('order.instalments.paid'), { exact: true }).waitFor()
      expect(await violations(page)).toEqual([])
      await payPart(2, 'Flutterwave')
      await journey.ticketed()
    }),
  )

  inTurn('what was paid goes back whole when the traveller lets the seats go', () =>
    stage.story({ screen, language }, async (journey) => {
      const { page } = journey.visitor
      await journey.search('trip=one_way&from=JFK&to=EWR&depart=2027-02-16&adults=1&class=economy')
      await journey.chooseFirst(undefined, 'last')
      await journey.fillTravellers(['ADT'])
      await page.getByRole('radio', { name: new RegExp(`^${text('booking.pay_when.instalments')}`) }).check()
      await journey.submitHold()
      await journey.on.heading('confirmation.instalments.title').waitFor({ timeout: 30_000 })
      await page
        .getByRole('link', { name: new RegExp(`^${text('confirmation.instalments.pay', { number: 1 })}`) })
        .first()
        .click()
      await (await journey.chooseProvider('Paystack')).click()
      await journey.inWindow('outcomes.success')
      await page.waitForURL(/\/flights\/confirmation\/ord_/, { timeout: 30_000 })
      await page.getByText(text('confirmation.cancel.parts_text')).waitFor()
      await journey.on.button('confirmation.cancel.free_action').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('confirmation.cancel.confirm') })
        .click()
      await journey.on.heading('confirmation.cancelled.title').waitFor()
      await journey.on.heading('confirmation.refund.title').waitFor()
      expect(await violations(page)).toEqual([])
    }),
  )
})
