import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contracts/api-base.ts'
import { OFFICE_BASE } from '#contracts/office/endpoints.ts'
import { openDesk } from '#tests/support/office.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

let visitor: Visitor
let staff: Visitor
beforeAll(async () => {
  visitor = shop.visitor()
  await visitor.call('authToken')
  staff = (await openDesk(shop, 'chidi@teranga.example', 'manager')).browser
})

/** What is asked for by an address alone: no body with a contract is read before it. */
const ADDRESSES = [
  `${API_BASE}/appointments/*`,
  `${API_BASE}/documents/*/*`,
  `${API_BASE}/files/content/*`,
  `${API_BASE}/airline_logos/*/*`,
  `${API_BASE}/insurance/wording/*`,
  `${API_BASE}/auth/google/callback?code=*&state=*`,
  `${API_BASE}/newsletter/one_click?token=*`,
  `${API_BASE}/price_alerts/one_click?token=*`,
  `${API_BASE}/offers?country=*`,
  '/photos/*',
  '/mailbox/*',
  '/sandbox/paystack/pay/*',
  `${OFFICE_BASE}/files/*`,
  `${OFFICE_BASE}/letters/*/*`,
  `${OFFICE_BASE}/letters/*/ord_0123456789abcdef0123?language=*`,
]
/** What takes a body of its own. */
const POSTED = [
  `${API_BASE}/files/parts/*/*`,
  `${API_BASE}/payment_proofs/*`,
  `${API_BASE}/newsletter/one_click?token=*`,
  `${API_BASE}/price_alerts/one_click?token=*`,
]

const anyWord = fc.oneof(
  fc.constantFrom('%00', 'a%00b', '..', '%2e%2e%2f', '__proto__', 'constructor', '-1', '1e309', '9'.repeat(30)),
  fc.constantFrom('%F0%9F%9B%AB', '%E2%80%AE', '%27%20or%201=1--', '%3Cscript%3E', 'x'.repeat(2_000), '%ff', '%zz'),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
)
const anyAddress = (of: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...of), anyWord, anyWord)
    .map(([address, one, other]) => address.replace('*', () => one).replace('*', () => other))

/** As if an hour passed between two tries: the limits of calls are not what is asked here. */
const forgetCalls = () => shop.database.db.deleteFrom('rate_limits').execute()

async function expectNoDefect(address: string, init: RequestInit = {}): Promise<void> {
  await forgetCalls()
  const response = await (address.startsWith(OFFICE_BASE) ? staff : visitor).fetch(address, init)
  expect(response.status, address).toBeLessThan(500)
  expect(await response.text(), address).not.toMatch(/\n\s+at .*(?:file|node):/)
}

test('whatever stands in an address that is read by itself is no defect', async () => {
  await fc.assert(
    fc.asyncProperty(anyAddress(ADDRESSES), (address) => expectNoDefect(address)),
    { numRuns: 150, examples: ADDRESSES.map((address) => [address.replaceAll('*', '%00')]) },
  )
})

test('nor is what stands in one to which a body of its own is sent', async () => {
  await fc.assert(
    fc.asyncProperty(anyAddress(POSTED), fc.uint8Array({ maxLength: 60 }), async (address, body) => {
      const headers = { Authorization: `Bearer ${visitor.bearer}`, 'Content-Type': 'application/octet-stream' }
      await expectNoDefect(address, { method: 'POST', headers, body: new Uint8Array(body) })
    }),
    { numRuns: 60 },
  )
})
