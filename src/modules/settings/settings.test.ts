import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { LANGUAGES } from '#contracts/locale.ts'
import { agencyResponse, cookiesResponse, countriesResponse } from '#contracts/settings.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { withMargin } from './decimal-rates.ts'
import { cachedExchangeRates, describeAgency, describeCookies, isCountry, listCountries } from './index.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const clock = fixedClock('2026-12-01T10:00:00Z')
const DAY_MS = 86_400_000
const brand = { name: 'Teranga', phone: '+234 1 000 0000', email: 'info@example.com', whatsapp: '+2347000000000' }
const settings = {
  brand,
  googleSignIn: false,
  takes: (currency: string) => currency === 'USD',
  notice: null,
  exchangeRates: cachedExchangeRates({ db: database.db, clock, ratesMaxAgeMs: DAY_MS }),
}

test('a visitor starts in Nigeria, in English, in naira', async () => {
  const agency = agencyResponse.parse(await describeAgency(settings, 'en'))
  expect(agency.default_country).toEqual({ label: 'Nigeria', value: 'NG', iso: 'NG' })
  expect(agency.default_language).toEqual({ label: 'English', value: 'LANG_EN', iso: 'en' })
  expect(agency.default_currency).toEqual({ label: 'Nigerian Naira', value: 'NGN', symbol: '₦' })
  expect(agency.brand).toEqual(brand)
})

test('a rate tells whether customers are charged at it', async () => {
  const { exchangeRates } = agencyResponse.parse(await describeAgency(settings, 'en'))
  expect(exchangeRates.filter(({ charged }) => charged).map(({ from, to }) => `${from} ${to}`)).toEqual(['NGN USD'])
})

test('every currency can be reached from the naira, margin included', async () => {
  const { currencies, exchangeRates } = await describeAgency(settings, 'fr')
  const reached = exchangeRates.filter(({ from }) => from === 'NGN').map(({ to }) => to)
  expect(
    currencies
      .map(({ value }) => value)
      .filter((value) => value !== 'NGN')
      .toSorted(),
  ).toEqual(reached.toSorted())
  expect(exchangeRates.find(({ to }) => to === 'USD')).toMatchObject({ rate: '0.00070035', margin_bps: 150 })
})

test('a changed rate is seen within half a minute', async () => {
  const rates = cachedExchangeRates({ db: database.db, clock, ratesMaxAgeMs: DAY_MS })
  const ghs = async () => (await rates()).find(({ to }) => to === 'GHS')?.rate
  const before = await ghs()
  await database.db
    .updateTable('exchange_rates')
    .set({ rate: '0.01', margin_bps: 0 })
    .where('to_currency', '=', 'GHS')
    .execute()
  clock.advance(29_000)
  expect(await ghs()).toBe(before)
  clock.advance(1_000)
  expect(await ghs()).toBe('0.01')
})

test('a database that failed once is asked again', async () => {
  const broken = await openTestDatabase()
  const rates = cachedExchangeRates({ db: broken.db, clock, ratesMaxAgeMs: DAY_MS })
  await broken.db.schema.alterTable('exchange_rates').renameTo('mislaid').execute()
  await expect(rates()).rejects.toThrow('exchange_rates')
  await broken.db.schema.alterTable('mislaid').renameTo('exchange_rates').execute()
  await expect(rates()).resolves.not.toEqual([])
  await broken.close()
})

test('a margin is added exactly', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 0, max: 9 }),
      fc.nat(5_000),
      (digits, scale, bps) => {
        const text = String(digits).padStart(scale + 1, '0')
        const rate = scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
        const [whole = '', fraction = ''] = withMargin(rate, bps).split('.')
        const parts = BigInt(whole + fraction.padEnd(scale + 4, '0'))
        expect(parts).toBe(BigInt(digits) * BigInt(10_000 + bps))
      },
    ),
  )
  expect(withMargin('100', 0)).toBe('100')
})

test('countries stand in the order of the visitor’s alphabet, each with its dial code', () => {
  const french = countriesResponse.parse(listCountries('fr'))
  expect(french.find(({ cca2 }) => cca2 === 'NG')).toEqual({ cca2: 'NG', name: 'Nigeria', ccc: '+234' })
  const names = french.map(({ name }) => name)
  // By code point, Égypte would stand behind Zimbabwe.
  expect(names.indexOf('Égypte')).toBeLessThan(names.indexOf('Gabon'))
  expect(french.filter(({ ccc }) => !/^\+\d{1,4}$/.test(ccc))).toEqual([])
  expect(isCountry('NG') && !isCountry('XX') && !isCountry('constructor')).toBe(true)
})

test.each(LANGUAGES)('cookies are explained in %s', (language) => {
  const file = new URL(`../../../locales/${language}/cookies.json`, import.meta.url)
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const { categories } = cookiesResponse.parse(
    describeCookies((_, key) => texts[key.replace('cookies.', '')] ?? expect.fail(key), language),
  )
  expect(categories.map(({ id, required }) => [id, required])).toEqual([
    ['session', true],
    ['settings', true],
    ['sign_in', true],
    ['drafts', true],
    ['trips', true],
    ['recents', false],
  ])
  expect(categories.flatMap(({ title, description }) => [title, description])).toEqual(Object.values(texts))
})
