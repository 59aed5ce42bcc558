import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

/** What the start would print for this environment. */
function complaints(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

describe('with nothing set', () => {
  test('the shop runs on its own: embedded database, sandboxes, local mailbox', () => {
    expect(readConfig({ HOME: '/root', PATH: '/bin' })).toMatchObject({
      baseUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      dataDir: '.data',
      payments: { kind: 'sandbox' },
      paymentFlow: 'widget',
      mail: { smtpUrl: null, from: 'Teranga <info@teranga.example>' },
    })
  })

  test('an empty variable is an absent one', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ databaseUrl: null, port: 3000 })
  })
})

describe('mistakes are named, all at once', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['a misspelt key', { PAYSTACK_SECERT_KEY: 'x' }, ['PAYSTACK_SECERT_KEY is not a setting of the shop']],
    ['another spelling of ours', { DATABASE_URI: 'x' }, ['DATABASE_URI is not a setting of the shop']],
    ['a port that is none', { PORT: '80a' }, ['PORT: must be a whole number']],
    [
      'a WhatsApp number as it is dialled at home',
      { BRAND_WHATSAPP: '0803 123 4567' },
      ['BRAND_WHATSAPP: must be an international number, as +2347000000000'],
    ],
    [
      'half of a provider',
      { PAYSTACK_SECRET_KEY: 'sk_test_12345678' },
      ['PAYSTACK_PUBLIC_KEY is missing: the keys of a provider come together'],
    ],
    [
      'a bucket without its key',
      { FILES_S3_BUCKET: 'papers' },
      [
        'FILES_S3_KEY_ID is missing: the keys of a provider come together',
        'FILES_S3_SECRET is missing: the keys of a provider come together',
      ],
    ],
    ['files in a bucket that is none', { FILES_STORAGE: 's3' }, ['FILES_S3_BUCKET is missing: FILES_STORAGE names s3']],
    [
      'an address of no scanner',
      { CLAMD_ADDRESS: 'clamd:3310' },
      ['CLAMD_ADDRESS: must be tcp://host:port or unix:/path'],
    ],
    [
      'a public key in the secret place',
      { PAYSTACK_SECRET_KEY: 'pk_test_12345678', PAYSTACK_PUBLIC_KEY: 'pk_test_12345678' },
      ['PAYSTACK_SECRET_KEY: must start with sk_test_ or sk_live_'],
    ],
  ])('%s', (_, environment, lines) => {
    expect(complaints(environment)).toEqual(lines)
  })

  test('bad addresses, flows and levels', () => {
    const names = complaints({ BASE_URL: 'shop', DATABASE_URL: 'mysql://x', PAYMENT_FLOW: 'cash', LOG_LEVEL: 'loud' })
    expect(names.map((line) => line.split(':')[0])).toEqual(['BASE_URL', 'DATABASE_URL', 'LOG_LEVEL', 'PAYMENT_FLOW'])
  })

  test('a secret never stands in a complaint', () => {
    expect(complaints({ FLUTTERWAVE_SECRET_KEY: 'hunter2-hunter2' }).join()).not.toContain('hunter2')
  })
})

test('files lie in the bucket once there is one, with it in the path where the server is not Amazon’s', () => {
  const keys = { FILES_S3_BUCKET: 'papers', FILES_S3_KEY_ID: 'AKIATEST', FILES_S3_SECRET: 'a-secret-of-ours' }
  expect(readConfig({}).files).toEqual({ storage: 'database', bucket: null, scanner: null })
  expect(readConfig(keys).files).toMatchObject({ storage: 's3', bucket: { address: null, pathStyle: false } })
  const own = { ...keys, FILES_S3_ADDRESS: 'https://s3.example/', CLAMD_ADDRESS: 'unix:/run/clamd.ctl' }
  expect(readConfig(own).files).toMatchObject({
    bucket: { address: 'https://s3.example', pathStyle: true },
    scanner: { path: '/run/clamd.ctl' },
  })
  expect(readConfig({ ...keys, FILES_STORAGE: 'database', CLAMD_ADDRESS: 'tcp://[::1]' }).files).toMatchObject({
    storage: 'database',
    scanner: { host: '::1', port: 3310 },
  })
})

test('keys of one provider switch the sandboxes off altogether', () => {
  const keys = {
    FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-12345678-X',
    FLUTTERWAVE_PUBLIC_KEY: 'FLWPUBK_TEST-12345678-X',
    FLUTTERWAVE_SECRET_HASH: 'a-hash-of-ours',
    SMTP_URL: 'smtp://mail.example:587',
  }
  expect(readConfig(keys).payments).toMatchObject({
    kind: 'providers',
    providers: [{ code: 'flutterwave', keys: { secretHash: 'a-hash-of-ours' } }],
  })
})

test('a rate is used for so many hours, three days where nothing is said', () => {
  expect(readConfig({}).ratesMaxAgeMs).toBe(72 * 3_600_000)
  expect(readConfig({ RATES_MAX_AGE_HOURS: '5' }).ratesMaxAgeMs).toBe(5 * 3_600_000)
})

describe('what providers take', () => {
  const PAYSTACK = { PAYSTACK_SECRET_KEY: 'sk_test_a', PAYSTACK_PUBLIC_KEY: 'pk_test_a' }

  test('is naira where keys are set, and all that a provider knows in the sandbox', () => {
    expect(readConfig(PAYSTACK).payments).toMatchObject({ providers: [{ code: 'paystack', currencies: ['NGN'] }] })
    expect(readConfig({}).payments).toMatchObject({
      kind: 'sandbox',
      currencies: {
        paystack: ['NGN', 'GHS', 'KES', 'ZAR', 'USD'],
        flutterwave: ['NGN', 'GHS', 'XOF', 'XAF', 'KES', 'ZAR', 'USD'],
      },
    })
  })

  test('is what the setting says', () => {
    expect(readConfig({ ...PAYSTACK, PAYSTACK_CURRENCIES: 'NGN, GHS,GHS' }).payments).toMatchObject({
      providers: [{ currencies: ['NGN', 'GHS'] }],
    })
    expect(readConfig({ FLUTTERWAVE_CURRENCIES: 'XOF' }).payments).toMatchObject({
      currencies: { flutterwave: ['XOF'] },
    })
  })

  test('an unknown code is named, and so is a shop in which nobody takes naira', () => {
    expect(complaints({ PAYSTACK_CURRENCIES: 'NGN,XOF,ngn' })).toEqual([
      expect.stringContaining('PAYSTACK_CURRENCIES: XOF is none of what Paystack takes'),
      expect.stringContaining('PAYSTACK_CURRENCIES: ngn is none'),
    ])
    expect(complaints({ ...PAYSTACK, PAYSTACK_CURRENCIES: ',' })).toEqual(['PAYSTACK_CURRENCIES: names no currency'])
    expect(complaints({ ...PAYSTACK, PAYSTACK_CURRENCIES: 'GHS' })).toEqual([
      'PAYSTACK_CURRENCIES: one provider must take NGN, in which the shop’s prices are',
    ])
  })
})

describe('who sells flights', () => {
  const TOKEN = 'duffel_test_12345678'

  test('the simulator, until Duffel has a token; then Duffel alone, unless both are named', () => {
    expect(readConfig({}).suppliers).toEqual({ simulator: true, duffel: null })
    const duffel = { kind: 'api', accessToken: TOKEN, webhookSecret: null, baseUrl: null }
    expect(readConfig({ DUFFEL_ACCESS_TOKEN: TOKEN }).suppliers).toEqual({ simulator: false, duffel })
    expect(readConfig({ DUFFEL_ACCESS_TOKEN: TOKEN, SUPPLIERS: 'simulator, duffel' }).suppliers).toEqual({
      simulator: true,
      duffel,
    })
    expect(readConfig({ SUPPLIERS: 'duffel-fake' }).suppliers).toEqual({
      simulator: false,
      duffel: { kind: 'fake' },
    })
  })

  test.each<[string, Record<string, string>, string]>([
    ['a supplier that nobody knows', { SUPPLIERS: 'amadeus' }, 'SUPPLIERS'],
    ['Duffel without a token', { SUPPLIERS: 'duffel' }, 'DUFFEL_ACCESS_TOKEN is missing'],
    [
      'a token that nobody uses',
      { SUPPLIERS: 'simulator', DUFFEL_ACCESS_TOKEN: TOKEN },
      'SUPPLIERS: leaves out duffel',
    ],
    ['a token of somebody else', { DUFFEL_ACCESS_TOKEN: 'sk_live_12345678' }, 'DUFFEL_ACCESS_TOKEN: must start with'],
    [
      'another address in production',
      { DUFFEL_ACCESS_TOKEN: TOKEN, DUFFEL_BASE_URL: 'https://duffel.example' },
      'DUFFEL_BASE_URL',
    ],
    [
      'a real token for another address',
      { NODE_ENV: 'test', DUFFEL_ACCESS_TOKEN: 'duffel_live_12345678', DUFFEL_BASE_URL: 'http://127.0.0.1:9' },
      'DUFFEL_BASE_URL',
    ],
    ['a setting that does not exist', { DUFFEL_TOKEN: TOKEN }, 'DUFFEL_TOKEN is not a setting'],
  ])('%s is refused', (_, environment, line) => {
    expect(complaints(environment).some((complaint) => complaint.startsWith(line))).toBe(true)
  })
})

describe('who sells stays', () => {
  const KEYS = { HOTELBEDS_API_KEY: 'a key of ours', HOTELBEDS_SECRET: 'a secret of ours' }

  test('the simulator wherever it sells flights, until Hotelbeds has keys; or who is named', () => {
    const none = { simulator: false, hotelbeds: null, duffel: false }
    expect(readConfig({}).stays).toEqual({ ...none, simulator: true })
    expect(readConfig({ SUPPLIERS: 'duffel-fake' }).stays).toEqual({ ...none, simulator: true })
    expect(readConfig({ DUFFEL_ACCESS_TOKEN: 'duffel_test_12345678' }).stays).toEqual(none)
    const hotelbeds = {
      kind: 'api',
      apiKey: KEYS.HOTELBEDS_API_KEY,
      secret: KEYS.HOTELBEDS_SECRET,
      address: 'https://api.test.hotelbeds.com',
    }
    expect(readConfig(KEYS).stays).toEqual({ ...none, hotelbeds })
    expect(readConfig({ ...KEYS, STAYS: 'simulator, hotelbeds' }).stays).toEqual({
      ...none,
      simulator: true,
      hotelbeds,
    })
    expect(readConfig({ STAYS: 'hotelbeds-fake' }).stays).toEqual({ ...none, hotelbeds: { kind: 'fake' } })
    expect(readConfig({ STAYS: 'duffel', DUFFEL_ACCESS_TOKEN: 'duffel_test_12345678' }).stays).toEqual({
      ...none,
      duffel: true,
    })
  })

  test.each<[string, Record<string, string>, string]>([
    ['a seller that nobody knows', { STAYS: 'expedia' }, 'STAYS'],
    ['Hotelbeds without keys', { STAYS: 'hotelbeds' }, 'HOTELBEDS_API_KEY is missing'],
    ['an address of OCTO without a key', { OCTO_ADDRESS: 'https://octo.example' }, 'OCTO_KEY is missing'],
    ['a key of OCTO for trying, of nobody', { OCTO_IS_TEST: 'yes' }, 'OCTO_IS_TEST: there is no OCTO_ADDRESS'],
    ['a setting of OCTO that does not exist', { OCTO_SECRET: 'x' }, 'OCTO_SECRET is not a setting'],
    ['half of its keys', { HOTELBEDS_API_KEY: 'a key of ours' }, 'HOTELBEDS_SECRET is missing'],
    ['keys that nobody uses', { ...KEYS, STAYS: 'simulator' }, 'STAYS: leaves out hotelbeds'],
    [
      'Hotelbeds beside its fake server',
      { ...KEYS, STAYS: 'hotelbeds,hotelbeds-fake' },
      'STAYS: hotelbeds and its fake',
    ],
    ['Duffel Stays without a token', { STAYS: 'duffel' }, 'DUFFEL_ACCESS_TOKEN is missing: STAYS'],
    [
      'another address in production',
      { ...KEYS, HOTELBEDS_ADDRESS: 'https://hotelbeds.example' },
      'HOTELBEDS_ADDRESS: production',
    ],
    ['a setting that does not exist', { HOTELBEDS_KEY: 'x' }, 'HOTELBEDS_KEY is not a setting'],
  ])('%s is refused', (_, environment, line) => {
    expect(complaints(environment).some((complaint) => complaint.startsWith(line))).toBe(true)
  })
})

describe('who sells transfers', () => {
  const KEYS = { HOTELBEDS_TRANSFERS_API_KEY: 'a key of ours', HOTELBEDS_TRANSFERS_SECRET: 'a secret of ours' }

  test('the simulator wherever it sells stays, until Hotelbeds has keys for them; or who is named', () => {
    const none = { simulator: false, hotelbeds: null }
    expect(readConfig({}).transfers).toEqual({ ...none, simulator: true })
    expect(readConfig({ DUFFEL_ACCESS_TOKEN: 'duffel_test_12345678' }).transfers).toEqual(none)
    const hotelbeds = {
      kind: 'api',
      apiKey: 'a key of ours',
      secret: 'a secret of ours',
      address: 'https://api.test.hotelbeds.com',
    }
    expect(readConfig(KEYS).transfers).toEqual({ ...none, hotelbeds })
    expect(readConfig({ ...KEYS, TRANSFERS: 'simulator,hotelbeds' }).transfers).toEqual({ simulator: true, hotelbeds })
    expect(readConfig({ TRANSFERS: 'hotelbeds-fake' }).transfers).toEqual({ ...none, hotelbeds: { kind: 'fake' } })
  })

  test.each<[string, Record<string, string>, string]>([
    ['a seller that nobody knows', { TRANSFERS: 'uber' }, 'TRANSFERS'],
    ['Hotelbeds without keys', { TRANSFERS: 'hotelbeds' }, 'HOTELBEDS_TRANSFERS_API_KEY is missing: TRANSFERS'],
    ['a key without its secret', { ...KEYS, HOTELBEDS_TRANSFERS_SECRET: '' }, 'HOTELBEDS_TRANSFERS_SECRET is missing'],
    ['keys that nobody uses', { ...KEYS, TRANSFERS: 'simulator' }, 'TRANSFERS: leaves out hotelbeds'],
    [
      'Hotelbeds beside its fake server',
      { ...KEYS, TRANSFERS: 'hotelbeds,hotelbeds-fake' },
      'TRANSFERS: hotelbeds and',
    ],
    ['a setting that does not exist', { TRANSFERS_KEY: 'x' }, 'TRANSFERS_KEY is not a setting'],
  ])('%s is refused', (_, environment, line) => {
    expect(complaints(environment).some((complaint) => complaint.startsWith(line))).toBe(true)
  })
})

describe('who sells cover', () => {
  const POLICIES = 'essential=travel_basic@1, premium=travel-plus@12'
  const KEYS = {
    XCOVER_API_KEY: 'a key of ours',
    XCOVER_SECRET: 'a secret of ours',
    XCOVER_PARTNER: 'LLODT',
    XCOVER_POLICIES: POLICIES,
  }

  test('the shop’s own tariff wherever flights are simulated, until XCover has keys; or who is named', () => {
    const none = { local: false, xcover: null }
    expect(readConfig({}).insurers).toEqual({ ...none, local: true })
    expect(readConfig({ DUFFEL_ACCESS_TOKEN: 'duffel_test_12345678' }).insurers).toEqual(none)
    const xcover = {
      kind: 'api',
      apiKey: KEYS.XCOVER_API_KEY,
      secret: KEYS.XCOVER_SECRET,
      partner: 'LLODT',
      policies: [
        { level: 'essential', type: 'travel_basic', version: 1 },
        { level: 'premium', type: 'travel-plus', version: 12 },
      ],
      address: 'https://staging.api.xcover.com/xcover',
    }
    expect(readConfig(KEYS).insurers).toEqual({ ...none, xcover })
    expect(readConfig({ ...KEYS, INSURERS: 'local,xcover' }).insurers).toEqual({ local: true, xcover })
    expect(readConfig({ INSURERS: 'xcover-fake' }).insurers).toEqual({ ...none, xcover: { kind: 'fake' } })
  })

  test.each<[string, Record<string, string>, string]>([
    ['an insurer that nobody knows', { INSURERS: 'axa' }, 'INSURERS'],
    ['XCover without keys', { INSURERS: 'xcover' }, 'XCOVER_API_KEY is missing: INSURERS'],
    ['a key without its secret', { ...KEYS, XCOVER_SECRET: '' }, 'XCOVER_SECRET is missing'],
    ['keys without policies', { ...KEYS, XCOVER_POLICIES: '' }, 'XCOVER_POLICIES is missing'],
    ['keys that nobody uses', { ...KEYS, INSURERS: 'local' }, 'INSURERS: leaves out xcover'],
    ['XCover beside its fake server', { ...KEYS, INSURERS: 'xcover,xcover-fake' }, 'INSURERS: xcover and its fake'],
    ['policies of no level', { ...KEYS, XCOVER_POLICIES: 'gold=travel@1' }, 'XCOVER_POLICIES'],
    ['two policies of a level', { ...KEYS, XCOVER_POLICIES: 'comfort=a@1,comfort=b@1' }, 'XCOVER_POLICIES'],
    ['a policy without a version', { ...KEYS, XCOVER_POLICIES: 'comfort=a' }, 'XCOVER_POLICIES'],
    [
      'another address in production',
      { ...KEYS, XCOVER_ADDRESS: 'https://cover.example' },
      'XCOVER_ADDRESS: production',
    ],
    ['a setting that does not exist', { XCOVER_KEY: 'x' }, 'XCOVER_KEY is not a setting'],
  ])('%s is refused', (_, environment, line) => {
    expect(complaints(environment).some((complaint) => complaint.startsWith(line))).toBe(true)
  })
})

describe('signing in with Google', () => {
  const CLIENT = { GOOGLE_CLIENT_ID: 'shop.apps.example', GOOGLE_CLIENT_SECRET: 'a secret of Google' }

  test('is offered by a client of the shop, and asks Google itself', () => {
    expect(readConfig({}).google).toBeNull()
    expect(readConfig(CLIENT).google?.issuer).toBe('https://accounts.google.com')
    const local = { ...CLIENT, NODE_ENV: 'test', GOOGLE_ISSUER: 'http://127.0.0.1:9' }
    expect(readConfig(local).google?.issuer).toBe('http://127.0.0.1:9')
  })

  test.each<[string, Record<string, string>, string]>([
    ['half a client', { GOOGLE_CLIENT_ID: 'shop.apps.example' }, 'GOOGLE_CLIENT_SECRET is missing'],
    ['another provider in production', { ...CLIENT, GOOGLE_ISSUER: 'https://evil.example' }, 'GOOGLE_ISSUER'],
    ['a setting that does not exist', { GOOGLE_CLIENT: 'x' }, 'GOOGLE_CLIENT is not a setting'],
  ])('with %s is refused', (_, environment, line) => {
    expect(complaints(environment).some((complaint) => complaint.startsWith(line))).toBe(true)
  })
})

describe('who sells activities', () => {
  const KEYS = { HOTELBEDS_ACTIVITIES_API_KEY: 'a key of ours', HOTELBEDS_ACTIVITIES_SECRET: 'a secret of ours' }

  test('nobody beside the agency, until Hotelbeds has keys for them; or its fake server', () => {
    expect(readConfig({}).activities).toEqual({ hotelbeds: null })
    expect(readConfig(KEYS).activities).toMatchObject({
      hotelbeds: { kind: 'api', apiKey: 'a key of ours', address: 'https://api.test.hotelbeds.com' },
    })
    expect(readConfig({ ACTIVITIES: 'hotelbeds-fake' }).activities).toEqual({ hotelbeds: { kind: 'fake' } })
  })

  test.each<[string, Record<string, string>, string]>([
    ['Hotelbeds without keys', { ACTIVITIES: 'hotelbeds' }, 'HOTELBEDS_ACTIVITIES_API_KEY is missing: ACTIVITIES'],
    ['half of its keys', { ...KEYS, HOTELBEDS_ACTIVITIES_SECRET: '' }, 'HOTELBEDS_ACTIVITIES_SECRET is missing'],
    ['keys that nobody uses', { ...KEYS, ACTIVITIES: 'hotelbeds-fake' }, 'ACTIVITIES: leaves out hotelbeds'],
  ])('%s is refused', (_, environment, line) => {
    expect(complaints(environment).some((complaint) => complaint.startsWith(line))).toBe(true)
  })
})
