import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { differsWidely, inverse, readDecimal } from './decimal-rates.ts'
import {
  cachedExchange,
  cachedExchangeRates,
  describeAgency,
  removeIllustrativeRates,
  runRatesCommand,
} from './index.ts'
import { watchRates } from './watch-rates.ts'

const HOUR_MS = 3_600_000
const HALF_MINUTE_MS = 30_000

let database: OpenDatabase
let clock = fixedClock('2026-12-01T10:00:00Z')
beforeEach(async () => {
  database = await openTestDatabase()
  clock = fixedClock('2026-12-01T10:00:00Z')
})
afterEach(() => database.close())

const depsOf = () => ({ db: database.db, clock, ratesMaxAgeMs: 72 * HOUR_MS })
const rates = (...args: readonly string[]) => runRatesCommand(depsOf(), args)
const settingsOf = () => ({
  brand: { name: 'Teranga', phone: '+234 1 000 0000', email: 'info@example.com', whatsapp: null },
  googleSignIn: false,
  takes: (currency: string) => currency === 'USD',
  notice: null,
  exchangeRates: cachedExchangeRates(depsOf()),
})
const shownCurrencies = async () => (await describeAgency(settingsOf(), 'en')).currencies.map(({ value }) => value)

describe('a rate that the agency has set', () => {
  beforeEach(async () => {
    await removeIllustrativeRates(database.db, clock)
    await rates('set', 'USD', 'NGN', '1450.25', '--by', 'ada')
  })

  test('sells both ways, and is shown, with its margin', async () => {
    const exchange = await cachedExchange(depsOf())()
    expect(exchange('USD', 'NGN')).toMatchObject({ rate: '1472.00375', margin_bps: 150 })
    expect(exchange('NGN', 'USD')).toMatchObject({ rate: '0.0006998831' })
    const { exchangeRates, currencies } = await describeAgency(settingsOf(), 'fr')
    expect(exchangeRates.find(({ from }) => from === 'NGN')).toMatchObject({ to: 'USD', rate: '0.0006998831' })
    expect(currencies.map(({ value }) => value)).toEqual(['NGN', 'USD'])
  })

  test('is used for 72 hours to the millisecond, also by who holds the rates since then', async () => {
    const exchange = await cachedExchange(depsOf())()
    clock.advance(72 * HOUR_MS)
    expect(exchange('USD', 'NGN')).not.toBeNull()
    expect(await shownCurrencies()).toEqual(['NGN', 'USD'])
    clock.advance(1)
    expect(exchange('USD', 'NGN')).toBeNull()
    expect(exchange('NGN', 'USD')).toBeNull()
    expect(await shownCurrencies()).toEqual(['NGN'])
    expect((await describeAgency(settingsOf(), 'en')).exchangeRates).toEqual([])
    expect(await rates()).toEqual({ ok: true, text: expect.stringMatching(/USD NGN {2}1450\.25 .*TOO OLD/) })
  })

  test('reaches a running server within half a minute', async () => {
    const open = cachedExchange(depsOf())
    await open()
    clock.advance(1_000)
    await rates('set', 'USD', 'NGN', '1500', '--by', 'ada', '--margin', '0')
    expect((await open())('USD', 'NGN')?.rate).toBe('1472.00375')
    clock.advance(HALF_MINUTE_MS - 1_000)
    expect((await open())('USD', 'NGN')?.rate).toBe('1500')
  })

  test('the rate of the other direction does not stand in its way when that is too old', async () => {
    clock.advance(48 * HOUR_MS)
    await rates('set', 'NGN', 'USD', '0.0007', '--by', 'ada')
    clock.advance(48 * HOUR_MS)
    const exchange = await cachedExchange(depsOf())()
    expect(exchange('USD', 'NGN')?.rate).toBe('1450.0000000087')
  })

  test('names the rate of the other direction that stands beside it, as long as the two disagree', async () => {
    const turned = await rates('set', 'NGN', 'USD', '0.0007', '--by', 'ada')
    expect(turned).toEqual({
      ok: true,
      text: expect.stringContaining('1 USD = 1450.25 NGN stands beside it since 2026'),
    })
    const agreed = await rates('set', 'USD', 'NGN', inverse('0.0007'), '--by', 'ada')
    expect(agreed).toEqual({ ok: true, text: expect.not.stringContaining('stands beside') })
  })

  test('is left to people in the last third of its time, and taken back when it is set anew', async () => {
    const open = () =>
      database.db.selectFrom('work_items').select(['subject', 'due_at']).where('status', '=', 'open').execute()
    clock.advance(47 * HOUR_MS)
    await watchRates(depsOf())
    expect(await open()).toEqual([])
    clock.advance(HOUR_MS)
    await watchRates(depsOf())
    expect(await open()).toEqual([{ subject: 'USD-NGN', due_at: new Date('2026-12-04T10:00:00Z') }])
    await rates('set', 'USD', 'NGN', '1460', '--by', 'ada')
    await watchRates(depsOf())
    expect(await open()).toEqual([])
  })

  test('leaves who set it, from where, and what it was in the audit log', async () => {
    await rates('set', 'usd', 'ngn', '1460.50', '--by', 'bola', '--source', 'CBN')
    const entries = await database.db
      .selectFrom('audit_log')
      .select(['actor', 'object', 'facts'])
      .where('action', '=', 'rate.set')
      .orderBy('id')
      .execute()
    expect(entries.map(({ actor }) => actor)).toEqual(['staff:ada', 'staff:bola'])
    expect(JSON.parse(String(entries[1]?.facts))).toEqual({
      before: '1450.25',
      after: '1460.5',
      margin_bps: 150,
      source: 'CBN',
    })
  })
})

describe('what is typed wrong', () => {
  test.each([
    [['set', 'USD', 'NGN', '1,450.25', '--by', 'ada'], '1,450.25 is no rate'],
    [['set', 'USD', 'NGN', '1450,25', '--by', 'ada'], '1450,25 is no rate'],
    [['set', 'USD', 'NGN', '1e3', '--by', 'ada'], '1e3 is no rate'],
    [['set', 'USD', 'NGN', '0.000', '--by', 'ada'], 'above zero'],
    [['set', 'USD', 'NGN', '', '--by', 'ada'], 'is no rate'],
    [['set', 'USD', 'NGN', 'Infinity', '--by', 'ada'], 'Infinity is no rate'],
    [['set', 'USD', 'NGN', '1450'], '--by NAME'],
    [['set', 'USD', 'NGN', '1450', '--by', ' '], '--by NAME'],
    [['set', 'ABC', 'NGN', '1450', '--by', 'ada'], 'ABC is no currency of the shop: NGN'],
    [['set', 'constructor', 'NGN', '1450', '--by', 'ada'], 'is no currency'],
    [['set', 'NGN', 'NGN', '1', '--by', 'ada'], 'NGN to itself'],
    [['set', 'USD', 'NGN', '1450', '--by', 'ada', '--margin', '150'], '--margin takes percent'],
    [['set', 'USD', 'NGN', '1450', '--by', 'ada', '--margin', '50.01'], '--margin takes percent'],
    [['set', 'USD', 'NGN', '1450', '--by', 'a'.repeat(81)], 'at most 80'],
    [['set', 'USD', 'NGN'], 'npm run rates'],
    [['drop', 'USD'], 'npm run rates'],
    [['set', 'USD', 'NGN', '1450', '--who', 'ada'], '--who'],
  ] as const)('%j is said clearly and changes nothing', async (args, said) => {
    const before = await rates()
    expect(await rates(...args)).toEqual({ ok: false, text: expect.stringContaining(said) })
    expect(await rates()).toEqual(before)
  })

  test('a rate the wrong way round asks to be said twice', async () => {
    const wrong = ['set', 'USD', 'NGN', '0.00069', '--by', 'ada'] as const
    expect(await rates(...wrong)).toEqual({ ok: false, text: expect.stringContaining('--sure') })
    expect(await rates(...wrong, '--sure')).toMatchObject({ ok: true })
  })
})

test('digits are read as they are written, never by way of binary fractions', () => {
  expect(['1450.250', '0.100000000001', '007', '1.0'].map(readDecimal)).toEqual(['1450.25', '0.100000000001', '7', '1'])
  expect([' 1', '+1', '-1', '.5', '1.', '１', '0x1', '1'.repeat(13)].map(readDecimal)).toEqual(Array(8).fill(null))
  expect(inverse('0.1')).toBe('10')
  expect([differsWidely('1', '2'), differsWidely('1', '2.000001'), differsWidely('2.000001', '1')]).toEqual([
    false,
    true,
    true,
  ])
})

test('a rate that is set in a shop for practice is the rate of both directions', async () => {
  await rates('set', 'USD', 'NGN', '1500', '--by', 'ada', '--margin', '0')
  const exchange = await cachedExchange(depsOf())()
  expect([exchange('USD', 'NGN')?.rate, exchange('NGN', 'USD')?.rate]).toEqual(['1500', '0.00066667'])
  const { exchangeRates } = await describeAgency(settingsOf(), 'en')
  expect(exchangeRates.filter(({ from, to }) => from === 'NGN' && to === 'USD')).toMatchObject([{ rate: '0.00066667' }])
})

test('rates of a shop for practice do not age; gone, they do not come back', async () => {
  clock.advance(400 * 24 * HOUR_MS)
  expect((await cachedExchange(depsOf())())('USD', 'NGN')).not.toBeNull()
  await watchRates(depsOf())
  expect(await database.db.selectFrom('work_items').selectAll().execute()).toEqual([])
  await removeIllustrativeRates(database.db, clock)
  await migrate(database.db)
  expect(await rates()).toEqual({ ok: true, text: expect.stringMatching(/^0 rates/) })
  expect(await shownCurrencies()).toEqual(['NGN'])
})
