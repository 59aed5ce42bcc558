import { expect, test } from 'vitest'
import { API_BASE } from '#contracts/api-base.ts'
import { ENDPOINTS } from '#contracts/endpoints.ts'
import { OFFICE_BASE, OFFICE_ENDPOINTS } from '#contracts/office/endpoints.ts'
import { pagePaths, strangeAddress } from '#tests/support/page-addresses.ts'
import { chanceOf } from '../chance.ts'
import { type AttackedShop, many, note, tally } from './attacked-shop.ts'

const OF_A_PAGE = 8
const OF_A_CALL = 6
const AT_ONCE = 8
/** A body that is a whole megabyte is refused before it is read; this one is read. */
const LONG = 'x'.repeat(60_000)

/** What no contract asks for. */
const BODIES: readonly unknown[] = [
  null, true, 0, -1, 1e308, '', LONG, [], [[[[[[]]]]]], {}, { __proto__: null, constructor: { prototype: { admin: true } } },
  JSON.parse('{"__proto__":{"admin":true},"toString":1}'), { amount: -1, currency: 'NGN', expected_total: { amount: -1e15 } },
  { case_id: '\0', confirmation_id: "' or 1=1 --", offer_id: LONG, email: '<script>alert(1)</script>', page: 1e9 },
  { reference: ['a'], items: Array.from({ length: 5_000 }, () => ({})), passengers: 'none', search: { toString: null } },
] // prettier-ignore

/** The whole shop is asked for what nobody means, page by page and call by call, as guest and with a session. */
export function attackWithHostileInput(attacked: () => AttackedShop): void {
  test('whatever pages are asked for, none fails, tells of its code or leads elsewhere', async () => {
    const shop = attacked()
    const chance = chanceOf(Number(process.env['TORTURE_SEED'] ?? 11))
    const guests = Array.from({ length: 40 }, (_, at) => shop.visitor(`198.51.103.${at + 1}`))
    await guests[0]?.call('authToken')
    const before = await shop.process.residentMb()
    const paths = pagePaths().flatMap((path) => Array.from({ length: OF_A_PAGE }, () => path))
    const addresses = paths.map((path) =>
      strangeAddress(path, (values) => {
        const value = values[chance.between(0, values.length - 1)]
        if (value === undefined) throw new Error('nothing to draw from')
        return value
      }),
    )
    const answers = await many(addresses.length, AT_ONCE, async (at) => {
      const address = addresses[at] ?? '/'
      const response = await guests[at % guests.length]?.fetch(address)
      const text = (await response?.text()) ?? ''
      const away = new URL(response?.headers.get('Location') ?? '/', shop.process.url).origin !== shop.process.url
      const told =
        /\n\s+at .*(?:file|node):/.test(text) || (text.includes('<script>alert') && !address.includes('.data'))
      return { address, status: response?.status ?? 0, isBad: away || told || (response?.status ?? 500) >= 500 }
    })
    const grown = Math.round((await shop.process.residentMb()) - before)
    note('strange pages', `${tally(answers.map(({ status }) => status))}; ${grown} MB more`)
    expect(answers.filter(({ isBad }) => isBad)).toEqual([])
    expect(grown).toBeLessThan(600)
  }, 600_000)

  test('whatever the calls of the shop, its desk and its resellers are sent, none fails', async () => {
    const shop = attacked()
    const guest = shop.visitor('198.51.104.1')
    await guest.call('authToken')
    const calls = [
      ...Object.values(ENDPOINTS).map(({ method, path }) => ({ method, url: API_BASE + path })),
      ...Object.values(OFFICE_ENDPOINTS).map(({ method, path }) => ({ method, url: OFFICE_BASE + path })),
      ...['/bookings', '/availability', '/availability/calendar'].map((path) => ({
        method: 'POST',
        url: `/octo${path}`,
      })),
    ]
    const answers = await many(calls.length * OF_A_CALL, AT_ONCE, async (at) => {
      const { method, url } = calls[at % calls.length] ?? { method: 'GET', url: '/' }
      const body = BODIES[at % BODIES.length]
      const visitor = shop.visitor(`198.51.105.${(at % 250) + 1}`)
      for (const [name, value] of guest.cookies) visitor.cookies.set(name, value)
      const response = await visitor.fetch(url, {
        method,
        headers: {
          Origin: shop.process.url,
          'Content-Type': 'application/json',
          Authorization: `Bearer ${guest.bearer}`,
          'Idempotency-Key': crypto.randomUUID(),
        },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      })
      return { url, status: response.status, isTurnedAway: (await response.text()).includes('"code":"overloaded"') }
    })
    note('strange calls', tally(answers.map(({ status }) => status)))
    // A busy machine turns costly calls away: that is no failure.
    expect(answers.filter(({ status, isTurnedAway }) => status >= 500 && !isTurnedAway)).toEqual([])
  }, 600_000)
}
