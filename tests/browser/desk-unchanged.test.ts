import { describe, expect, test } from 'vitest'
import { openWorkItem } from '#db/work-items.ts'
import { insertRequest } from '#modules/flights/orders/extras/requests/request-store.ts'
import { openTestShop } from '#tests/support/orders/test-shop.ts'
import { setUpDesk } from './support/desk.ts'
import type { Journey } from './support/journey.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { BOTH_SCREENS } from './support/visits.ts'

const stage = openStage()
/** A story that is told again has names of its own. */
let tries = 0

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
  return { subject: changeId, id: (await work.executeTakeFirstOrThrow()).id }
}

/** Bags that an airline was asked for, and has not said whether it added. @returns the same of them */
async function unheardExtras() {
  const { db } = stage.shop.database
  const clock = { now: () => stage.shop.now() }
  const { confirmation_id: orderId } = await openTestShop(db).place()
  const item = await db.selectFrom('order_items').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const money = { amount: 0, currency: 'NGN' as const }
  const request = { orderId, itemId: item.id, amount: money, supplierAmount: money, expiresAt: clock.now() }
  const { id: subject } = await db.transaction().execute((tx) => insertRequest(tx, clock, request))
  const asked = { status: 'unclear' as const, attempted_at: clock.now() }
  await db.updateTable('extras_requests').set(asked).where('id', '=', subject).execute()
  await openWorkItem(db, clock, { queue: 'suppliers', reason: 'supplier_unclear', subject, orderId })
  const work = db.selectFrom('work_items').select('id').where('subject', '=', subject)
  return { subject, id: (await work.executeTakeFirstOrThrow()).id }
}

const UNHEARD = [
  { of: 'changed', unheard: unheardChange, words: 'change', action: 'unchanged' },
  { of: 'added', unheard: unheardExtras, words: 'extras', action: 'unadded' },
] as const

describe.each(BOTH_SCREENS)('the desk on a $screen in $language', (visit) => {
  test.each(UNHEARD)(
    'asks a manager why, and once more, before it says that an airline has $of nothing',
    async (told) => {
      const { screen, language } = visit
      const email = `uju.${screen}.${language}.${++tries}@teranga.example`
      const { subject, id } = await told.unheard()
      const invited = ['staff', 'invite', email, '--name', 'Uju Eze', '--language', language, '--role', 'manager']
      expect(await stage.shop.shop.command(invited)).toMatchObject({ ok: true })
      const entries = stage.shop.database.db.selectFrom('audit_log').select(['action', 'actor', 'facts'])
      const said = () => entries.where('object', '=', subject).execute()
      const tell = async (journey: Journey) => {
        const { page } = journey.visitor
        const { text, button } = journey.on
        await setUpDesk(stage.shop, journey, email)
        await page.goto(`${stage.shop.url}/office/work/${id}`)
        await page.getByText(text(`office.work.unheard_${told.words}`)).waitFor()
        await page.getByLabel(text('office.work.unchanged_reason')).fill('Air France, 12:30')
        const unchanged = button(`office.work.${told.action}`)
        await unchanged.click()
        await page.getByRole('group', { name: text(`office.work.${told.action}_question`) }).waitFor()
        expect(await violations(page)).toEqual([])
        await button('office.confirm.yes').click()
        await unchanged.waitFor({ state: 'detached' })
        await expect.poll(said).toMatchObject([{ action: `work.${told.action}`, actor: `staff:${email}` }])
      }
      await stage.story(visit, tell, { refusals: true })
    },
  )
})
