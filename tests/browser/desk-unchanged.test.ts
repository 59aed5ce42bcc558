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

/** A change whose airline was asked and has not answered. @returns its id and that of the work of it */
async function unheardChange() {
  const { db } = stage.shop.database
  const clock = { now: () => stage.shop.now() }
  const { confirmation_id: orderId } = await openTestShop(db).place()
  const item = await db.selectFrom('order_items').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const changeId = `fch_${orderId}`
  const change = {
    id: changeId,
    order_id: orderId,
    item_id: item.id,
    occasion: 'wish' as const,
    slice_index: 0,
    supplier_change_id: 'sup_1',
    slices: '[]',
    lines: '[]',
    balance: 0,
    currency: 'NGN' as const,
    supplier_difference: 0,
    status: 'offered' as const,
    expires_at: clock.now(),
    created_at: clock.now(),
  }
  await db.insertInto('order_changes').values(change).execute()
  const asked = { status: 'asking' as const, asked_at: clock.now() }
  await db.updateTable('order_changes').set(asked).where('id', '=', changeId).execute()
  await openWorkItem(db, clock, { queue: 'suppliers', reason: 'change_unclear', subject: changeId, orderId })
  const work = db.selectFrom('work_items').select('id').where('subject', '=', changeId)
  return { changeId, id: (await work.executeTakeFirstOrThrow()).id }
}

describe.each(BOTH_SCREENS)('the desk on a $screen in $language', (visit) => {
  test('asks a manager why, and once more, before it says that an airline has changed nothing', async () => {
    const { screen, language } = visit
    const email = `uju.${screen}.${language}.${++told}@teranga.example`
    const { changeId, id } = await unheardChange()
    const invited = ['staff', 'invite', email, '--name', 'Uju Eze', '--language', language, '--role', 'manager']
    expect(await stage.shop.shop.command(invited)).toMatchObject({ ok: true })
    const entries = stage.shop.database.db.selectFrom('audit_log').select(['action', 'actor', 'facts'])
    const said = () => entries.where('object', '=', changeId).execute()
    const tell = async (journey: Journey) => {
      const { page } = journey.visitor
      const { text, button } = journey.on
      await setUpDesk(stage.shop, journey, email)
      await page.goto(`${stage.shop.url}/office/work/${id}`)
      await page.getByText(text('office.work.unheard_change')).waitFor()
      await page.getByLabel(text('office.work.unchanged_reason')).fill('Air France, 12:30')
      const unchanged = button('office.work.unchanged')
      await unchanged.click()
      await page.getByRole('group', { name: text('office.work.unchanged_question') }).waitFor()
      expect(await violations(page)).toEqual([])
      await button('office.confirm.yes').click()
      await unchanged.waitFor({ state: 'detached' })
      await expect.poll(said).toMatchObject([{ action: 'work.unchanged', actor: `staff:${email}` }])
    }
    await stage.story(visit, tell, { refusals: true })
  })
})
