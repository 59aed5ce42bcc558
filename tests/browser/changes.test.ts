import { expect } from 'vitest'
import { moveFlights } from '#adapters/suppliers/simulator/index.ts'
import { enqueueScheduleCheck } from '#modules/flights/orders/schedule/schedule-work.ts'
import { signUp } from '#tests/support/customer.ts'
import { createVisitor } from '#tests/support/shop.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { buyTicket } from './support/ticket.ts'
import { violations } from './support/visitor.ts'
import { describeInTurn } from './support/visits.ts'

const stage = openStage()

const LAGOS_LONDON = { origin: 'LOS', destination: 'LHR', departure_date: '2027-01-12' }

async function payInWindow(journey: Journey): Promise<void> {
  await (await journey.chooseProvider('Paystack')).click()
  await journey.inWindow('outcomes.success')
  await journey.ticketed()
}

/** The simulated airline moves the flights of an order, and says so. */
async function moveFlightsOf(orderId: string, minutes: number): Promise<void> {
  const { db } = stage.shop.database
  const clock = { now: () => stage.shop.now() }
  const { id, supplier_order_id } = await db
    .selectFrom('order_items')
    .select(['id', 'supplier_order_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await moveFlights({ db, clock }, supplier_order_id ?? '', minutes)
  await enqueueScheduleCheck(db, clock, { id, orderId }, { round: `event:${clock.now().toISOString()}` })
  stage.shop.shop.worker.poke()
}

const ticketOf = async (journey: Journey) =>
  journey.visitor.page
    .getByText(/^\d{13}$/)
    .or(journey.visitor.page.getByText(/ \d{13}$/))
    .first()
    .textContent()

describeInTurn('changes', 'laptop', (visit, inTurn) => {
  /** A traveller's story that begins on the page of their ticket. */
  async function story(
    tell: (journey: Journey, orderId: string) => Promise<void>,
    { email }: { readonly email?: string } = {},
  ): Promise<void> {
    const caller = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
    if (email) await signUp(stage.shop, caller, email)
    const orderId = await buyTicket(caller, LAGOS_LONDON)
    const begin = async (journey: Journey) => {
      await journey.visitor.page.goto(`${stage.shop.url}/flights/confirmation/${orderId}`)
      await journey.ticketed()
      await tell(journey, orderId)
    }
    await stage.story(visit, begin, { as: caller })
  }

  inTurn('a flight is changed to a more expensive day, and the difference is paid', () =>
    story(async (journey) => {
      const { page } = journey.visitor
      const { on } = journey
      const before = await ticketOf(journey)
      await on.link('changes.manage.change').click()
      await on.heading('changes.title').waitFor()
      await on.field('changes.date').fill('2026-12-23')
      await on.button('changes.search').click()
      const pricier = page.getByRole('listitem').filter({ hasText: on.text('changes.to_pay') })
      const choose = pricier.first().getByRole('button', { name: on.text('changes.choose'), exact: true })
      const flight = await choose.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${flight}"]`).innerText()).toContain('LOS–LHR')
      await choose.click()
      await page.getByRole('dialog').getByText(on.text('changes.lines.due'), { exact: true }).waitFor()
      // Nobody has chosen a seat that could be lost.
      expect(await page.getByRole('dialog').innerText()).not.toContain(on.text('changes.confirm.seats'))
      expect(await violations(page)).toEqual([])
      await on.button('changes.confirm.pay').click()
      await page.waitForURL(/\/flights\/booking\/ord_.*charge=chg_/)
      await payInWindow(journey)
      await page.getByText(on.text('changes.former.title', { count: 1 })).waitFor({ timeout: 30_000 })
      await expect.poll(() => ticketOf(journey), { timeout: 20_000 }).not.toBe(before)
      expect(await violations(page)).toEqual([])
    }),
  )

  /** The page of the ticket says that its flights have been moved. */
  async function readAboutMove({ on, visitor: { page } }: Journey, orderId: string): Promise<void> {
    await moveFlightsOf(orderId, 150)
    await expect
      .poll(
        async () => {
          await page.reload()
          return on.heading('changes.moved.title').count()
        },
        { timeout: 20_000 },
      )
      .toBe(1)
  }

  inTurn('flights that the airline has moved are shown side by side, and accepted', () =>
    story(async (journey, orderId) => {
      const { page } = journey.visitor
      const { on } = journey
      await readAboutMove(journey, orderId)
      await on.heading('changes.moved.before').waitFor()
      await on.heading('changes.moved.now').waitFor()
      expect(await violations(page)).toEqual([])
      await on.button('changes.moved.accept').click()
      await on.heading('changes.moved.title').waitFor({ state: 'detached' })
      await page.getByText(on.text('changes.former.title', { count: 1 })).waitFor()
    }),
  )

  inTurn('a customer gives moved flights up, and has all of the money in the wallet', () =>
    story(
      async (journey, orderId) => {
        const { page } = journey.visitor
        const { on } = journey
        await readAboutMove(journey, orderId)
        await on.button('changes.moved.refund').click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('radio', { name: on.text('changes.confirm.destinations.wallet') }).check()
        expect(await violations(page)).toEqual([])
        await dialog.getByRole('button', { name: on.text('changes.moved.refund_confirm'), exact: true }).click()
        await on.heading('confirmation.cancelled.title').waitFor()
        await page.getByText(on.text('confirmation.refund.in_wallet')).waitFor()
        expect(await violations(page)).toEqual([])
      },
      { email: `moved-${visit.screen}-${visit.language}@example.com` },
    ),
  )

  inTurn('a slip in a name is corrected, and the ticket is a new one', () =>
    story(async (journey) => {
      const { page } = journey.visitor
      const { on } = journey
      const before = await ticketOf(journey)
      await on.button('changes.manage.name').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(on.text('changes.names.last'), { exact: true }).fill('Okonkow')
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: on.text('changes.names.send'), exact: true }).click()
      await page
        .getByText(/ Okonkow$/)
        .first()
        .waitFor()
      await expect.poll(() => ticketOf(journey)).not.toBe(before)
    }),
  )
})
