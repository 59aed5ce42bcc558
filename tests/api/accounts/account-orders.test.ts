import { afterAll, expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { startGoogle } from '#tests/support/google.ts'
import { PASSWORD, signIn, signUp } from '#tests/support/customer.ts'
import { payAndSettle } from '#tests/support/extras.ts'
import { book, bookingBody, choose, search } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const google = await startGoogle()
const shop = await openShop({ env: google.env })
afterAll(async () => {
  await shop.close()
  await google.stop()
})

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

const asked = async (visitor: Visitor) =>
  (await visitor.call('guestBookings')).body.bookings.map(({ confirmation_id }) => confirmation_id)
const answer = async (visitor: Visitor, confirmation_ids: readonly string[], accept = true) =>
  (await visitor.call('guestBookingsAnswer', { confirmation_ids, accept })).body.confirmation_ids
const listed = async (visitor: Visitor) =>
  (await visitor.call('bookingList', {})).body.bookings.map(({ confirmation_id }) => confirmation_id)

test('what was ordered before signing in, under the same address, is in the account once its customer says so', async () => {
  const phone = shop.visitor()
  const before = await order(phone, 'Ada@Example.com')
  await signUp(shop, phone, 'ada@example.com')
  const after = await order(phone)
  expect(await listed(phone)).toEqual([after])
  expect(await asked(phone)).toEqual([before])
  expect(await answer(phone, [before])).toEqual([before])
  expect(await asked(phone)).toEqual([])
  const laptop = shop.visitor()
  expect(await isMine(laptop, before)).toBe(false)
  await signIn(laptop, 'ada@example.com')
  expect([await isMine(laptop, before), await isMine(laptop, after)]).toEqual([true, true])
})

test('registering in a browser moves nothing of another address that was booked there, nor asks for it', async () => {
  const shared = shop.visitor()
  const theirs = await order(shared, 'gozie@example.com')
  await payAndSettle(shop, shared, theirs)
  await signUp(shop, shared, 'hauwa@example.com')
  expect([await listed(shared), await asked(shared)]).toEqual([[], []])
  expect(await answer(shared, [theirs])).toEqual([])
  expect(await listed(shared)).toEqual([])
  // One after the other in the same browser: it waits for its own address.
  await shared.call('authLogout')
  shared.bearer = null
  await signUp(shop, shared, 'ify@example.com')
  expect([await asked(shared), await answer(shared, [theirs])]).toEqual([[], []])
  await shared.call('authLogout')
  shared.bearer = null
  await signUp(shop, shared, 'gozie@example.com')
  expect(await asked(shared)).toEqual([theirs])
})

test('who declines is not asked again, and the booking stays a guest’s', async () => {
  const phone = shop.visitor()
  const theirs = await order(phone, 'jide@example.com')
  await payAndSettle(shop, phone, theirs)
  await signUp(shop, phone, 'jide@example.com')
  expect(await answer(phone, [theirs], false)).toEqual([])
  expect([await asked(phone), await listed(phone)]).toEqual([[], []])
  expect(await answer(phone, ['ord_none'])).toEqual([])
})

test('who comes by Google is asked for what was booked under the address that Google has confirmed, and nothing else', async () => {
  const visitor = shop.visitor()
  const own = await order(visitor, 'lami@example.com')
  const others = await order(visitor, 'musa@example.com')
  for (const id of [own, others]) await payAndSettle(shop, visitor, id)
  google.claims = { sub: 'lami', email: 'lami@example.com', email_verified: true, given_name: 'Lami' }
  const { url } = (await visitor.call('authGoogleStart', {})).body
  const sent = await fetch(url, { redirect: 'manual' })
  const back = new URL(sent.headers.get('Location') ?? '')
  await visitor.fetch(back.pathname + back.search)
  visitor.bearer = null
  expect((await visitor.call('accountProfile')).body.customer.email).toBe('lami@example.com')
  expect([await listed(visitor), await asked(visitor)]).toEqual([[], [own]])
  expect(await answer(visitor, [own, others])).toEqual([own])
  expect(await listed(visitor)).toEqual([own])
})

test('an address that nobody has confirmed brings nothing, whoever types it', async () => {
  const guest = shop.visitor()
  const theirs = await order(guest, 'kemi@example.com')
  await payAndSettle(shop, guest, theirs)
  const thief = shop.visitor()
  await signUp(shop, thief, 'thief@example.com')
  await thief.call('accountChangeEmail', { email: 'kemi@example.com', password: PASSWORD })
  expect([await asked(thief), await answer(thief, [theirs])]).toEqual([[], []])
  // An account of that address, whose mail was never opened.
  const person = { first_name: 'Ada', last_name: 'Obi', email: 'kemi@example.com', password: PASSWORD }
  const typed = shop.visitor()
  await typed.call('authRegister', { ...person, agree_terms: true })
  expect((await typed.call('guestBookings')).status).toBe(401)
  expect(await isMine(typed, theirs)).toBe(false)
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

test('what a guest has paid for is offered to the account that confirms its address, and stays open where it was made for a day', async () => {
  const guest = shop.visitor()
  const paid = await order(guest, 'Dayo@Example.com')
  await payAndSettle(shop, guest, paid)
  const unpaid = await order(guest, 'dayo@example.com')
  const laptop = shop.visitor()
  await signUp(shop, laptop, 'dayo@example.com')
  expect(await asked(laptop)).toEqual([paid])
  expect(await answer(laptop, [paid, unpaid])).toEqual([paid])
  expect([await isMine(laptop, paid), await isMine(laptop, unpaid)]).toEqual([true, false])
  expect(await listed(laptop)).toEqual([paid])
  expect([await isMine(guest, paid), await isMine(guest, unpaid)]).toEqual([true, true])
  shop.clock.advance(86_400_000)
  guest.bearer = null
  expect(await isMine(guest, paid)).toBe(false)
})

test('a new address of an account offers what was paid for it; nobody gets what is in another account', async () => {
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
  expect(await isMine(owner, theirs)).toBe(false)
  expect(await answer(owner, await asked(owner))).toEqual([theirs])
  expect(await isMine(owner, theirs)).toBe(true)
  await owner.call('accountDelete', { password: PASSWORD })
  const later = shop.visitor()
  await signUp(shop, later, 'efe@example.com')
  expect(await isMine(later, theirs)).toBe(false)
})
