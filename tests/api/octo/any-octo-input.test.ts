import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { octoErrorSchema } from '#contracts/octo/errors.ts'
import { spoiltBody } from '#tests/support/hostile-values.ts'
import { addReseller, GUEST, hold, openSlots, WALK } from '#tests/support/octo.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const reseller = await addReseller(shop, 'Lagos Tours', { capabilities: 'octo/pricing, octo/content' })
const [slot] = await openSlots(reseller)
const held = await hold(reseller, { resellerReference: 'LT-1' })
const DAYS = { localDateStart: '2026-12-01', localDateEnd: '2026-12-14' }
const contact = { ...GUEST, phoneNumber: '+234 803 123 4567', locales: ['en'], country: 'NG' }
const unitItems = [{ unitId: 'adult', resellerReference: 'LT-1-1', contact }]
const reservation = { ...WALK, availabilityId: slot?.id, expirationMinutes: 30, notes: 'by the door', unitItems }

/** What each call of resellers takes. */
const CALLS = {
  calendar: ['POST', '/availability/calendar', { ...WALK, ...DAYS, units: [{ id: 'adult', quantity: 2 }] }],
  availability: ['POST', '/availability', { ...WALK, ...DAYS, units: [{ id: 'adult', quantity: 2 }] }],
  reserve: ['POST', '/bookings', { ...reservation, resellerReference: 'LT-2', currency: 'NGN' }],
  change: ['PATCH', `/bookings/${held.uuid}`, { ...reservation, contact, resellerReference: 'LT-1' }],
  extend: ['POST', `/bookings/${held.uuid}/extend`, { expirationMinutes: 30 }],
  confirm: ['POST', `/bookings/${held.uuid}/confirm`, { contact, resellerReference: 'LT-1', emailReceipt: false }],
  cancel: ['POST', `/bookings/${held.uuid}/cancel`, { reason: 'ill', force: false }],
} as const
const BODIES = Object.values(CALLS).map(([, , body]) => body)

/** As if a minute passed between two tries: the limits of calls are not what is asked here. */
const forgetCalls = () => shop.database.db.deleteFrom('rate_limits').execute()

async function expectAnswer(method: string, path: string, body?: unknown): Promise<void> {
  await forgetCalls()
  const answer = await reseller.send(method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500)
  if (answer.status >= 400) expect(octoErrorSchema.parse(answer.body).errorMessage).not.toBe('')
}

test.each(Object.keys(CALLS))(
  'whatever a reseller sends to %s is answered, or refused in the standard’s words',
  async (name) => {
    const [method, path, body] = Object.entries(CALLS).find(([one]) => one === name)?.[1] ?? CALLS.cancel
    await fc.assert(
      fc.asyncProperty(spoiltBody(body, BODIES), (sent) => expectAnswer(method, path, sent)),
      { numRuns: Number(process.env['OCTO_RUNS'] ?? 60) },
    )
    await shop.shop.idle()
  },
)

test('ids and questions that nobody has are answered, or refused in the standard’s words', async () => {
  const anyWord = fc.oneof(
    fc.constantFrom('..', '%00', '%ED%A0%80', '__proto__', "' or 1=1 --", 'x'.repeat(3_000), '🛫', 'a\tb'),
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/products/', '/bookings/', '/bookings?resellerReference=', '/bookings?supplierReference='),
      anyWord,
      (path, word) => expectAnswer('GET', `${path}${word}`),
    ),
    { numRuns: 100 },
  )
})
