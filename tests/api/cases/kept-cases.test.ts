import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { PASSWORD, signUp } from '#tests/support/customer.ts'
import { openEnquiry, orderFees, staff } from '#tests/support/cases.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop({ suppliers: [] })
afterAll(() => shop.close())
const { db } = shop.database
const DAY_MS = 86_400_000

const isThere = async (id: string) =>
  (await db.selectFrom('cases').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** An enquiry of somebody without an account who has paid its fee. */
async function paidEnquiry(email: string) {
  const guest = shop.visitor()
  const { id, reference } = await openEnquiry(guest, { email, message: email })
  await staff(shop, 'fee', reference, 'deposit', '150000')
  await payAndSettle(shop, guest, await orderFees(guest, id))
  return { id, reference }
}

test('what a guest has paid for stays when the account of their address is deleted, and goes thirty days after it is over', async () => {
  const { id, reference } = await paidEnquiry('kept@example.com')
  const customer = shop.visitor()
  await signUp(shop, customer, 'kept@example.com')
  expect((await customer.call('accountDelete', { password: PASSWORD })).status).toBe(200)
  expect(await isThere(id)).toBe(true)
  await staff(shop, 'move', reference, 'closed')
  shop.clock.advance(29 * DAY_MS)
  await settle(shop)
  expect(await isThere(id)).toBe(true)
  shop.clock.advance(2 * DAY_MS)
  await settle(shop)
  expect(await isThere(id)).toBe(false)
})

test('a draft that nobody goes on with is forgotten after ninety days, but not with money that was paid for it', async () => {
  const [paid, left] = ['cas_paid_draft', 'cas_left_draft']
  const { id } = await paidEnquiry('draft@example.com')
  for (const draft of [paid, left])
    await sql`
      insert into cases (id, reference, kind, track, status, session_id, language, name, email, email_digest, details,
        content_key, priority, created_at, updated_at)
      select ${draft}, ${draft}, 'visa', 'visa', 'draft', session_id, language, name, email, email_digest, details,
        ${draft}, priority, created_at, updated_at
      from cases where id = ${id}
    `.execute(db)
  await db.updateTable('case_payments').set({ case_id: paid }).where('case_id', '=', id).execute()
  shop.clock.advance(91 * DAY_MS)
  await settle(shop)
  expect(await isThere(left)).toBe(false)
  expect(await isThere(paid)).toBe(true)
})
