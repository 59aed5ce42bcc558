import { afterAll, expect, test } from 'vitest'
import type { EndpointName } from '#contracts/endpoints.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const NOBODYS = { case_id: `cas_${'0'.repeat(22)}` }
const SCARCE = [
  ['packageWait', 20, { package_id: 'none', departure_id: 'none~2027-01-01-LOS', seats: 1, email: 'a@example.com' }],
  [
    'appointmentBook',
    24,
    { ...NOBODYS, adviser_id: 'none', starts_at: '2027-01-01T09:00:00Z', channel: 'phone', phone: '+2348031234567' },
  ],
  [
    'visaStart',
    120,
    { destination: 'XX', purpose: 'tourism', residence: 'NG', arrival: '2027-01-10', departure: '2027-01-20' },
  ],
  [
    'activityReserve',
    120,
    {
      activity_id: 'own_activities~none',
      option_id: 'none',
      slot_id: 'none',
      units: [{ unit_id: 'adult', quantity: 1 }],
      answers: [],
    },
  ],
  ['visaSend', 60, { ...NOBODYS, expected_total: { amount: 1, currency: 'NGN' }, accept_terms: true }],
] as const satisfies readonly (readonly [EndpointName, number, object])[]

test.each(SCARCE)('%s is counted over all sessions of an address: after %i it waits', async (name, most, body) => {
  const codes = new Map<string, number>()
  for (let visitor = shop.visitor(), call = 0; call <= most; call++) {
    // Sessions have a limit of their own, and cost nothing.
    if (call % 10 === 9) visitor = shop.visitor()
    const answer = await visitor.call(name, body)
    const { code } = answer.body as { readonly code: string }
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  expect(codes).toEqual(
    new Map([
      ['not_found', most],
      ['rate_limited', 1],
    ]),
  )
})
