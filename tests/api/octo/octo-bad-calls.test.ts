import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { octoErrorSchema } from '#contracts/octo/errors.ts'
import { runOctoCommand } from '#modules/octo/index.ts'
import { addReseller, GUEST, hold, openSlots, WALK } from '#tests/support/octo.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const reseller = await addReseller(shop, 'Lagos Tours')
const DAYS = { localDateStart: '2026-12-01', localDateEnd: '2026-12-14' }
const [slot] = await openSlots(reseller)
const RESERVATION = { ...WALK, availabilityId: slot?.id, unitItems: [{ unitId: 'adult' }] }

test.each([
  ['GET', '/products/nothing', undefined, { error: 'INVALID_PRODUCT_ID', productId: 'nothing' }],
  ['POST', '/availability', { ...WALK }, { error: 'BAD_REQUEST' }],
  ['POST', '/availability', { ...WALK, ...DAYS, availabilityIds: ['x'] }, { error: 'BAD_REQUEST' }],
  ['POST', '/availability', { ...WALK, ...DAYS, localDateStart: 'soon' }, { error: 'BAD_REQUEST' }],
  ['POST', '/availability', { ...WALK, ...DAYS, localDateEnd: '2027-12-01' }, { error: 'BAD_REQUEST' }],
  ['POST', '/availability', { ...WALK, ...DAYS, localDateEnd: '2026-11-01' }, { error: 'BAD_REQUEST' }],
  ['POST', '/availability', { ...DAYS, optionId: 'group' }, { error: 'INVALID_PRODUCT_ID', productId: '' }],
  ['POST', '/availability', { ...WALK, ...DAYS, productId: 'x' }, { error: 'INVALID_PRODUCT_ID', productId: 'x' }],
  ['POST', '/availability', { ...WALK, ...DAYS, optionId: 'x' }, { error: 'INVALID_OPTION_ID', optionId: 'x' }],
  [
    'POST',
    '/availability',
    { ...WALK, ...DAYS, units: [{ id: 'x', quantity: 1 }] },
    { error: 'INVALID_UNIT_ID', unitId: 'x' },
  ],
  ['POST', '/availability/calendar', { ...WALK, localDateEnd: '2026-12-14' }, { error: 'BAD_REQUEST' }],
  ['POST', '/bookings', '{"productId":', { error: 'BAD_REQUEST' }],
  ['POST', '/bookings', [], { error: 'BAD_REQUEST' }],
  ['POST', '/bookings', { ...RESERVATION, uuid: 'mine' }, { error: 'BAD_REQUEST' }],
  ['POST', '/bookings', { ...RESERVATION, notes: '\u0000' }, { error: 'BAD_REQUEST' }],
  [
    'POST',
    '/bookings',
    { ...RESERVATION, availabilityId: '2026-12-01~x' },
    { error: 'INVALID_AVAILABILITY_ID', availabilityId: '2026-12-01~x' },
  ],
  ['POST', '/bookings', { ...RESERVATION, unitItems: undefined }, { error: 'UNPROCESSABLE_ENTITY' }],
  ['POST', '/bookings', { ...RESERVATION, unitItems: [] }, { error: 'UNPROCESSABLE_ENTITY' }],
  ['POST', '/bookings', { ...RESERVATION, unitItems: units(1_000) }, { error: 'UNPROCESSABLE_ENTITY' }],
  ['POST', '/bookings', { ...RESERVATION, unitItems: units(19) }, { error: 'UNPROCESSABLE_ENTITY' }],
  ['POST', '/bookings', { ...RESERVATION, currency: 'EUR' }, { error: 'UNPROCESSABLE_ENTITY' }],
  ['GET', '/bookings', undefined, { error: 'BAD_REQUEST' }],
  ['GET', `/bookings/${randomUUID()}`, undefined, { error: 'INVALID_BOOKING_UUID' }],
  ['POST', '/bookings/nobody/confirm', { contact: {} }, { error: 'INVALID_BOOKING_UUID', uuid: 'nobody' }],
  ['POST', '/bookings/nobody/cancel', {}, { error: 'INVALID_BOOKING_UUID', uuid: 'nobody' }],
  ['DELETE', '/bookings/nobody', undefined, { error: 'BAD_REQUEST' }],
  ['GET', '/somewhere', undefined, { error: 'BAD_REQUEST' }],
])('%s %s %j is refused in the words of the standard', async (method, path, body, expected) => {
  const answer = await reseller.send(method, path, body)
  expect(answer).toMatchObject({ status: 400, body: expected })
  expect(octoErrorSchema.parse(answer.body).errorMessage).not.toBe('')
})

function units(count: number) {
  return Array.from({ length: count }, () => ({ unitId: 'adult' }))
}

test('nobody comes in without a key that works, and a revoked one does not', async () => {
  expect(await reseller.send('GET', '/products', undefined, { Authorization: '' })).toMatchObject({
    status: 401,
    body: { error: 'UNAUTHORIZED' },
  })
  const forbidden = { status: 403, body: { error: 'FORBIDDEN' } }
  const guessed = { Authorization: `Bearer ${reseller.key}x` }
  expect(await reseller.send('GET', '/products', undefined, guessed)).toMatchObject(forbidden)
  const other = await addReseller(shop, 'Gone Tours')
  const deps = { db: shop.database.db, clock: shop.clock }
  const { text } = await runOctoCommand(deps, ['key', 'list'])
  const keyId = /^(key_\S+) {2}Gone Tours/m.exec(text)?.[1] ?? ''
  expect(text).not.toContain(other.key)
  expect((await runOctoCommand(deps, ['key', 'revoke', keyId, '--by', 'ada'])).ok).toBe(true)
  expect(await other.send('GET', '/supplier')).toMatchObject(forbidden)
  expect((await runOctoCommand(deps, ['key', 'revoke', keyId, '--by', 'ada'])).ok).toBe(false)
  const stored = await shop.database.db.selectFrom('octo_keys').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(other.key)
})

test.each([
  ['key', 'add'],
  ['key', 'add', '', '--by', 'ada'],
  ['key', 'add', 'A'],
  ['key', 'add', 'A', '--by', 'ada', '--commission', '99'],
  ['sell'],
  ['key', 'revoke', 'key_x', '--by', 'ada'],
])('the command %j is refused and says how it is written', async (...args) => {
  const answer = await runOctoCommand({ db: shop.database.db, clock: shop.clock }, args)
  expect(answer.ok).toBe(false)
  expect(answer.text).not.toBe('')
})

test('another reseller’s booking is nowhere, and its uuid is free', async () => {
  const other = await addReseller(shop, 'Accra Tours')
  const held = await hold(reseller, { resellerReference: 'shared' })
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['POST', '/confirm'],
    ['POST', '/extend'],
    ['POST', '/cancel'],
  ] as const)
    expect(
      await other.send(method, `/bookings/${held.uuid}${path}`, method === 'GET' ? undefined : { contact: GUEST }),
    ).toMatchObject({
      status: 400,
      body: { error: 'INVALID_BOOKING_UUID', uuid: held.uuid },
    })
  expect(await other.send('GET', '/bookings?resellerReference=shared')).toMatchObject({ status: 200, body: [] })
  const own = await hold(other, { uuid: held.uuid })
  expect(own).toMatchObject({ uuid: held.uuid, status: 'ON_HOLD' })
  expect(own.id).not.toBe(held.id)
})

test('a confirmation needs a name, and its words stay', async () => {
  const held = await hold(reseller)
  const path = `/bookings/${held.uuid}/confirm`
  const refused = { status: 400, body: { error: 'UNPROCESSABLE_ENTITY' } }
  expect(await reseller.send('POST', path, { contact: {} })).toMatchObject(refused)
  expect(await reseller.send('POST', path, { contact: { emailAddress: 'no' } })).toMatchObject({ status: 400 })
  const twins = await Promise.all([1, 2, 3].map(() => reseller.send('POST', path, { contact: GUEST })))
  for (const { status, body } of twins) expect([status, body]).toEqual([200, twins[0]?.body])
  expect(await reseller.send('POST', path, { contact: { fullName: 'Somebody Else' } })).toMatchObject(refused)
})

test('however often one hold is confirmed at once, every answer is the confirmed booking', async () => {
  for (let round = 0; round < 8; round++) {
    const held = await hold(reseller)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => reseller.send('POST', `/bookings/${held.uuid}/confirm`, { contact: GUEST })),
    )
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    expect(answers[0]?.body).toMatchObject({ status: 'CONFIRMED', utcConfirmedAt: expect.any(String) })
    expect(await reseller.send('POST', `/bookings/${held.uuid}/cancel`, {})).toMatchObject({ status: 200 })
  }
})

test('a body of two megabytes is not read, and unknown capabilities mean nothing', async () => {
  const large = { ...RESERVATION, notes: 'x'.repeat(2_000_000) }
  const length = { 'Content-Length': String(JSON.stringify(large).length) }
  expect(await reseller.send('POST', '/bookings', large, length)).toMatchObject({
    status: 413,
    body: { error: 'BAD_REQUEST' },
  })
  const asked = { 'Octo-Capabilities': 'octo/pricing, octo/teleport', 'Accept-Language': 'fr' }
  const { headers } = await reseller.send('GET', '/capabilities', undefined, asked)
  expect(headers.get('Octo-Capabilities')).toBe('octo/pricing')
  const french = await reseller.send('GET', '/products/x', undefined, asked)
  expect(octoErrorSchema.parse(french.body).errorMessage).toContain('clé')
})

test('who calls without end is told to wait', async () => {
  const hasty = await addReseller(shop, 'Hasty Tours')
  // All at once would be too much for the machine, too, which says so by itself.
  const AT_ONCE = 50
  for (let sent = 0; sent < 1_800; sent += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => hasty.send('GET', '/capabilities')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  }
  const late = await hasty.send('GET', '/capabilities')
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
})
