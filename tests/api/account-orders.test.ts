import { afterAll, expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flight-query.ts'
import { signIn, signUp } from '#tests/support/customer.ts'
import { book, bookingBody, choose, search } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-12' }],
  adults: 1,
}
async function order(visitor: Visitor): Promise<string> {
  const body = bookingBody(await choose(visitor, await search(visitor, FORM)), ['ADT'])
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
