import { afterAll, expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { PASSWORD, signIn, signUp } from '#tests/support/customer.ts'
import { payAndSettle } from '#tests/support/extras.ts'
import { book, bookingBody, choose, search } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-12' }],
  adults: 1,
}
async function order(visitor: Visitor, email?: string): Promise<string> {
  const over = email === undefined ? {} : { contact: { email, country_code: '+234', phone_number: '8031234567' } }
  const body = bookingBody(await choose(visitor, await search(visitor, FORM)), ['ADT'], over)
  return (await book(visitor, body, crypto.randomUUID())).confirmation_id
}
const isMine = async (visitor: Visitor, confirmation_id: string) =>
  (await visitor.call('flightBookingConfirmation', { confirmation_id })).body.owner

test('what was ordered before signing in is in the account, on every device', async () => {
  const phone = shop.visitor()
  const before = await order(phone)
  await signUp(shop, phone, 'ada@example.com')
  const after = await order(phone)
  const laptop = shop.visitor()
  expect(await isMine(laptop, before)).toBe(false)
  await signIn(laptop, 'ada@example.com')
  expect([await isMine(laptop, before), await isMine(laptop, after)]).toEqual([true, true])
})

test('who signs in next on a shared computer sees nothing of who was there before', async () => {
  const shared = shop.visitor()
  await signUp(shop, shared, 'bola@example.com')
  const theirs = await order(shared)
  await signUp(shop, shared, 'chi@example.com')
  expect(await isMine(shared, theirs)).toBe(false)
  const pay = await shared.call('flightCreatePaystackTransaction', { confirmation_id: theirs })
  expect(pay).toMatchObject({ status: 404, body: { code: 'not_found' } })
  await shared.call('authLogout')
  shared.bearer = null
  expect(await isMine(shared, theirs)).toBe(false)
  await signIn(shared, 'bola@example.com')
  expect(await isMine(shared, theirs)).toBe(true)
})

test('what a guest has paid for is in the account that confirms its address, and stays open where it was made for a day', async () => {
  const guest = shop.visitor()
  const paid = await order(guest, 'Dayo@Example.com')
  await payAndSettle(shop, guest, paid)
  const unpaid = await order(guest, 'dayo@example.com')
  const laptop = shop.visitor()
  await signUp(shop, laptop, 'dayo@example.com')
  expect([await isMine(laptop, paid), await isMine(laptop, unpaid)]).toEqual([true, false])
  const { bookings } = (await laptop.call('bookingList', {})).body
  expect(bookings.map(({ confirmation_id }) => confirmation_id)).toEqual([paid])
  expect([await isMine(guest, paid), await isMine(guest, unpaid)]).toEqual([true, true])
  shop.clock.advance(86_400_000)
  guest.bearer = null
  expect(await isMine(guest, paid)).toBe(false)
})

test('a new address of an account brings along what was paid for it; nobody gets what is in another account', async () => {
  const guest = shop.visitor()
  const theirs = await order(guest, 'efe@example.com')
  await payAndSettle(shop, guest, theirs)
  const owner = shop.visitor()
  await signUp(shop, owner, 'old@example.com')
  await owner.call('accountChangeEmail', { email: 'efe@example.com', password: PASSWORD })
  await shop.worker.runDue()
  const { text } = await shop.database.db
    .selectFrom('mailbox_messages')
    .select('text')
    .where('recipient', '=', 'efe@example.com')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const token = /confirm-email#([\w-]+)/.exec(text)?.[1]
  expect((await owner.call('accountConfirmEmail', { token })).status).toBe(200)
  expect(await isMine(owner, theirs)).toBe(true)
  await owner.call('accountDelete', { password: PASSWORD })
  const later = shop.visitor()
  await signUp(shop, later, 'efe@example.com')
  expect(await isMine(later, theirs)).toBe(false)
})
