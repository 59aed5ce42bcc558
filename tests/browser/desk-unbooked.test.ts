import { describe, expect, test } from 'vitest'
import { openWorkItem } from '#db/work-items.ts'
import { openTestShop } from '#tests/support/orders/test-shop.ts'
import { setUpDesk } from './support/desk.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { BOTH_SCREENS } from './support/visits.ts'

const stage = openStage()
/** A story that is told again has names of its own. */
let told = 0

/** A paid item of whose supplier nobody has heard, which staff are to settle. @returns its order */
async function unheardOrder(): Promise<string> {
  const { db } = stage.shop.database
  const orders = openTestShop(db)
  orders.supplier.answer = { kind: 'unknown' }
  const { confirmation_id: orderId } = await orders.place()
  await orders.pay(orderId)
  const item = await db.selectFrom('order_items').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const clock = { now: () => stage.shop.now() }
  await openWorkItem(db, clock, { queue: 'suppliers', reason: 'answer_overdue', subject: item.id, orderId })
  return orderId
}

describe.each(BOTH_SCREENS)('the desk on a $screen in $language', (visit) => {
  test('asks a manager once more before it says that a supplier has booked nothing', async () => {
    const { screen, language } = visit
    const email = `ife.${screen}.${language}.${++told}@teranga.example`
    const orderId = await unheardOrder()
    const invited = ['staff', 'invite', email, '--name', 'Ife Obi', '--language', language, '--role', 'manager']
    expect(await stage.shop.shop.command(invited)).toMatchObject({ ok: true })
    const { db } = stage.shop.database
    const work = db.selectFrom('work_items').select(['id', 'subject']).where('order_id', '=', orderId)
    const { id, subject } = await work.where('reason', '=', 'answer_overdue').executeTakeFirstOrThrow()
    const said = async () =>
      (await db.selectFrom('audit_log').select('actor').where('object', '=', subject).execute()).map(
        ({ actor }) => actor,
      )
    const tell = async (journey: Journey) => {
      const { page } = journey.visitor
      const { text, button } = journey.on
      await setUpDesk(stage.shop, journey, email)
      await page.goto(`${stage.shop.url}/office/work/${id}`)
      await page.getByText(text('office.work.unheard')).waitFor()
      const unbooked = button('office.work.unbooked')
      await unbooked.click()
      await page.getByRole('group', { name: text('office.work.unbooked_question') }).waitFor()
      expect(await violations(page)).toEqual([])
      await button('office.confirm.no').click()
      expect((await said()).filter((actor) => actor === `staff:${email}`)).toEqual([])
      await unbooked.click()
      await button('office.confirm.yes').click()
      await unbooked.waitFor({ state: 'detached' })
      await expect.poll(async () => (await said()).filter((actor) => actor === `staff:${email}`)).toHaveLength(1)
    }
    await stage.story(visit, tell, { refusals: true })
  })
})
