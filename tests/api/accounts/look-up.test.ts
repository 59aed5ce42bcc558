import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop({ env: { TRUSTED_PROXIES: '1' } })
afterAll(() => shop.close())

const QUERY = { email: 'Adaeze@Example.com ', last_name: 'ökonkwo' }
let confirmation_id: string
let reference: string
beforeAll(async () => {
  ;({ confirmation_id, reference } = await ticketed(shop.visitor()))
})

async function ticketed(buyer: Visitor): Promise<{ confirmation_id: string; reference: string }> {
  const sectors = [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-12' }]
  const results = await search(buyer, { trip_type: 'one_way', sectors, adults: 1 })
  const placed = await book(buyer, bookingBody(await choose(buyer, results), ['ADT']), crypto.randomUUID())
  const id = placed.confirmation_id
  await actAsCustomer(buyer, 'paystack', await openPayment(buyer, id, 'paystack'), 'success')
  await shop.shop.idle()
  await shop.worker.runDue()
  const { body } = await buyer.call('flightBookingConfirmation', { confirmation_id: id })
  return { confirmation_id: id, reference: body.booking_reference }
}
const from = (address: string) => ({ 'X-Forwarded-For': address })
const sees = async (visitor: Visitor) =>
  (await visitor.call('flightBookingConfirmation', { confirmation_id })).body.owner

test('who knows reference, address and surname opens the booking for a quarter of an hour', async () => {
  const guest = shop.visitor()
  expect(await sees(guest)).toBe(false)
  const typed = ` ${reference.slice(0, 3).toLowerCase()}-${reference.slice(3)} `
  const found = await guest.call('bookingLookUp', { booking_reference: typed, ...QUERY })
  expect(found).toMatchObject({ status: 200, body: { confirmation_id, open_until: '2026-11-02T09:15:00.000Z' } })
  expect(await sees(guest)).toBe(true)
  const ticket = await guest.fetch(`/api/v1/documents/${confirmation_id}/e_ticket`)
  expect(ticket.status).toBe(200)
  expect(await sees(shop.visitor())).toBe(false)
  const start = shop.clock.now()
  shop.clock.set('2026-11-02T09:15:00Z')
  await renew(guest)
  expect(await sees(guest)).toBe(false)
  shop.clock.set(start.toISOString())
})

test('what was opened is one booking and no account', async () => {
  const guest = shop.visitor()
  const other = await ticketed(shop.visitor())
  await guest.call('bookingLookUp', { booking_reference: other.reference, ...QUERY })
  expect(await sees(guest)).toBe(false)
  expect((await guest.call('bookingList', {})).status).toBe(401)
})

test('whatever is wrong, the answer is one', async () => {
  const wrong = [
    { booking_reference: 'ZZZZZZ', ...QUERY },
    { booking_reference: (await ticketed(shop.visitor())).reference, ...QUERY, email: 'bola@example.com' },
    { booking_reference: (await ticketed(shop.visitor())).reference, ...QUERY, last_name: 'Obi' },
    { booking_reference: (await ticketed(shop.visitor())).reference, ...QUERY, last_name: '’' },
  ]
  const guest = shop.visitor()
  const answers = await Promise.all(wrong.map((query) => guest.call('bookingLookUp', query)))
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'booking_not_found'])
  expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
})

test('who knows a reference and guesses the rest is stopped after five tries, and shuts nobody else out', async () => {
  const target = await ticketed(shop.visitor())
  const right = { booking_reference: target.reference, ...QUERY }
  const guess = { ...right, last_name: 'Obi' }
  const thief = from('203.0.113.66')
  const statuses: number[] = []
  for (let number = 0; number < 8; number++)
    statuses.push((await shop.visitor().call('bookingLookUp', guess, thief)).status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429])
  // Not even who has it right by then: a refused try tells nothing.
  expect((await shop.visitor().call('bookingLookUp', right, thief)).status).toBe(429)

  const owner = shop.visitor()
  expect((await owner.call('bookingLookUp', right, from('192.0.2.10'))).status).toBe(200)
})

test('guesses that are made at once wait for each other', async () => {
  const target = await ticketed(shop.visitor())
  const guess = { booking_reference: target.reference, ...QUERY, last_name: 'Obi' }
  const tries = Array.from({ length: 12 }, () => shop.visitor().call('bookingLookUp', guess, from('203.0.113.67')))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(5)
})

test('who opens their own booking again and again is not stopped by it', async () => {
  const own = await ticketed(shop.visitor())
  const right = { booking_reference: own.reference, ...QUERY }
  for (let number = 0; number < 8; number++)
    expect((await shop.visitor().call('bookingLookUp', right, from('192.0.2.11'))).status).toBe(200)
})

test('an address tries twenty times an hour, whatever it tries', async () => {
  const right = { booking_reference: 'AAAAAA', ...QUERY }
  const codes: number[] = []
  for (let number = 0; number < 21; number++) {
    const guessed = { ...right, booking_reference: `AAAA${String.fromCharCode(65 + number)}A` }
    codes.push((await shop.visitor().call('bookingLookUp', guessed, from('198.51.100.7'))).status)
  }
  expect(codes.filter((status) => status === 404)).toHaveLength(20)
  expect(codes.at(-1)).toBe(429)
})

async function renew(visitor: Visitor): Promise<void> {
  visitor.bearer = (await visitor.call('authToken')).body.access_token
}
