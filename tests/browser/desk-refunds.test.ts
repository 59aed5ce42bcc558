import { describe, expect, test } from 'vitest'
import { signUp } from '#tests/support/customer.ts'
import { openTestShop } from '#tests/support/orders/test-shop.ts'
import { replaceFailedRefund } from '#modules/orders/index.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { setUpDesk } from './support/desk.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { BOTH_SCREENS } from './support/visits.ts'

const stage = openStage()
/** A story that is told again has names of its own. */
let told = 0

/** A paid order that could not be booked, and whose refund its provider could not make. */
async function stuckRefund() {
  const { db } = stage.shop.database
  const orders = openTestShop(db)
  orders.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
  orders.gateways.paystack.refundState = 'failed'
  const { confirmation_id: orderId } = await orders.place()
  const reference = await orders.pay(orderId)
  const work = db.selectFrom('work_items').select('id').where('subject', '=', reference)
  const { id } = await work.where('reason', '=', 'refund_stuck').executeTakeFirstOrThrow()
  return { id, orderId, reference, orders }
}

describe.each(BOTH_SCREENS)('the desk on a $screen in $language', (visit) => {
  test('lets a manager record the transfer by which a refund was sent that its provider had failed', async () => {
    const { screen, language } = visit
    const email = `ife.${screen}.${language}.${++told}@teranga.example`
    const { id, reference } = await stuckRefund()
    const invited = ['staff', 'invite', email, '--name', 'Ife Obi', '--language', language, '--role', 'manager']
    expect(await stage.shop.shop.command(invited)).toMatchObject({ ok: true })
    const { db } = stage.shop.database
    const given = async () => {
      const rows = db.selectFrom('refunds').select('hand_transfer').where('payment_reference', '=', reference)
      return (await rows.where('replaces', 'is not', null).execute()).map((row) => row.hand_transfer)
    }
    const tell = async (journey: Journey) => {
      const { page } = journey.visitor
      const { text, button, field, heading } = journey.on
      await setUpDesk(stage.shop, journey, email)
      await page.goto(`${stage.shop.url}/office/work/${id}`)
      await heading('office.failed_refunds.title').waitFor()
      expect(await violations(page)).toEqual([])
      await field('office.failed_refunds.way').selectOption('hand')
      await field('office.failed_refunds.transfer').fill('GTB 2026/331')
      await field('office.failed_refunds.why').selectOption('card_closed')
      await button('office.failed_refunds.give').click()
      await button('office.confirm.no').waitFor()
      expect(await violations(page)).toEqual([])
      await button('office.confirm.no').click()
      expect(await given()).toEqual([])
      await button('office.failed_refunds.give').click()
      await button('office.confirm.yes').click()
      await page.getByText(text('office.failed_refunds.outcomes.done')).waitFor()
      expect(await given()).toEqual(['GTB 2026/331'])
      expect(await violations(page)).toEqual([])
    }
    await stage.story(visit, tell, { refusals: true })
  })

  test('has the customer see how the money came, and by what their bank knows it', async () => {
    const { screen, language } = visit
    const email = `awa-${screen}-${language}-${++told}@example.com`
    const customer = createVisitor(stage.shop.url, (url, init) => fetch(url, init))
    await signUp(stage.shop, customer, email)
    const { db } = stage.shop.database
    const { orderId, reference, orders } = await stuckRefund()
    const { id } = await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await db.updateTable('orders').set({ customer_id: id }).where('id', '=', orderId).execute()
    const failed = db.selectFrom('refunds').select('id').where('payment_reference', '=', reference)
    const { id: refundId } = await failed.executeTakeFirstOrThrow()
    const tell = async ({ visitor: { page }, on: { text } }: Journey) => {
      await page.goto(`${stage.shop.url}/flights/confirmation/${orderId}`)
      await page.getByText(text('confirmation.refund.stuck')).waitFor()
      expect(await violations(page)).toEqual([])
      const byHand = { way: 'hand', why: 'card_closed', transfer: 'GTB 2026/331', actor: 'staff:ife' } as const
      expect(await replaceFailedRefund(orders.deps, { refundId, ...byHand })).toBe('done')
      await orders.worker.runDue()
      await page.reload()
      await page.getByText(text('confirmation.refund.by_transfer', { reference: 'GTB 2026/331' })).waitFor()
      await page.getByText(text('confirmation.failed.refunded_otherwise')).waitFor()
      expect(await violations(page)).toEqual([])
    }
    await stage.story(visit, tell, { as: customer })
  })
})
