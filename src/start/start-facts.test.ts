import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config/config.ts'

const KEYS = { PAYSTACK_SECRET_KEY: 'sk_live_12345678', PAYSTACK_PUBLIC_KEY: 'pk_live_12345678' }
const TEST_KEYS = { PAYSTACK_SECRET_KEY: 'sk_test_12345678', PAYSTACK_PUBLIC_KEY: 'pk_test_12345678' }
const BANK = {
  BANK_NAME: 'GTBank',
  BANK_ACCOUNT_NAME: 'Agency Ltd',
  BANK_ACCOUNT_NUMBER: '0123456789',
  BANK_STATEMENT_SECRET: 'a secret of tests',
}
const LIVE_AIRLINE = { DUFFEL_ACCESS_TOKEN: 'duffel_live_12345678' }
const HOTELS = { HOTELBEDS_API_KEY: 'a key of ours', HOTELBEDS_SECRET: 'a secret of ours' }
const LIVE_HOTELS = { ...HOTELS, HOTELBEDS_ADDRESS: 'https://api.hotelbeds.com' }
const COVER = {
  XCOVER_API_KEY: 'a key of ours',
  XCOVER_SECRET: 'a secret of ours',
  XCOVER_PARTNER: 'LLODT',
  XCOVER_POLICIES: 'comfort=travel@1',
}
const TRANSFERS = { HOTELBEDS_TRANSFERS_API_KEY: 'a key of ours', HOTELBEDS_TRANSFERS_SECRET: 'a secret of ours' }
const ACTIVITIES = { HOTELBEDS_ACTIVITIES_API_KEY: 'a key of ours', HOTELBEDS_ACTIVITIES_SECRET: 'a secret of ours' }
const LIVE_COVER = { ...COVER, XCOVER_ADDRESS: 'https://api.xcover.com/xcover' }
const SECRETS = {
  SESSION_SECRET: 'x'.repeat(32),
  DATA_ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
}
const PUBLIC = { BASE_URL: 'https://shop.example' }
const LIVE = { ...KEYS, ...LIVE_AIRLINE, ...SECRETS, ...PUBLIC, SMTP_URL: 'smtps://mail.example' }

/** What the start would print for this environment. */
function complaints(environment: Record<string, string>): string {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.lines.join('\n')
    throw error
  }
}

test('with nothing set the shop is for practice, on this machine', () => {
  expect(readConfig({}).standing).toEqual({ sales: 'practice', localPages: 'this machine', notice: null })
})

test('a whole live shop starts, with or without an account at a bank', () => {
  expect(readConfig(LIVE).standing).toMatchObject({ sales: 'live', notice: null })
  expect(readConfig({ ...LIVE, ...LIVE_HOTELS }).standing).toMatchObject({ sales: 'live', notice: null })
  expect(readConfig({ ...LIVE, ...LIVE_COVER }).standing).toMatchObject({ sales: 'live', notice: null })
  expect(readConfig({ ...LIVE, ...BANK }).standing).toMatchObject({ sales: 'live', notice: null })
})

test.each<[string, Record<string, string>, string]>([
  [
    'a real bank account beside local card payments on a public address',
    { ...PUBLIC, ...BANK },
    'the bank account of BANK_NAME and the local payment sandboxes never meet: set the live keys',
  ],
  ['the same on this machine', BANK, 'the bank account of BANK_NAME and the local mailbox never meet: set SMTP_URL'],
  ['a live airline beside local payments', LIVE_AIRLINE, 'a live token of Duffel and the local payment sandboxes'],
  [
    'a live airline beside test keys',
    { ...LIVE_AIRLINE, ...TEST_KEYS },
    'and a test secret key of Paystack never meet',
  ],
  ['live hotels beside local payments', LIVE_HOTELS, 'Hotelbeds at its live address and the local payment sandboxes'],
  [
    'live hotels beside test keys',
    { ...LIVE_HOTELS, ...TEST_KEYS },
    'Hotelbeds at its live address and a test secret key',
  ],
  [
    'live hotels beside simulated flights',
    { ...LIVE, ...LIVE_HOTELS, DUFFEL_ACCESS_TOKEN: '' },
    'Hotelbeds at its live address and the flight simulator never meet',
  ],
  [
    'hotels for tests beside live keys',
    { ...LIVE, ...HOTELS },
    'Hotelbeds at its test address never meet: set HOTELBEDS',
  ],
  ['simulated hotels beside live keys', { ...LIVE, STAYS: 'simulator' }, 'and the hotel simulator never meet'],
  [
    'somebody in Hotelbeds’ place beside live keys',
    { ...LIVE, ...HOTELS, NODE_ENV: 'test', HOTELBEDS_ADDRESS: 'http://127.0.0.1:9' },
    'and a server in Hotelbeds’ place (HOTELBEDS_ADDRESS) never meet',
  ],
  [
    'live transfers beside local payments',
    { ...TRANSFERS, HOTELBEDS_ADDRESS: 'https://api.hotelbeds.com' },
    'Hotelbeds transfers at its live address and the local payment sandboxes never meet',
  ],
  [
    'transfers for tests beside live keys',
    { ...LIVE, ...TRANSFERS },
    'Hotelbeds transfers at its test address never meet: set HOTELBEDS',
  ],
  [
    'simulated transfers beside live keys',
    { ...LIVE, TRANSFERS: 'simulator' },
    'and the transfer simulator never meet',
  ],
  [
    'the fake of Hotelbeds’ transfers beside live keys',
    { ...LIVE, TRANSFERS: 'hotelbeds-fake' },
    'and the local fake server of Hotelbeds’ transfers never meet',
  ],
  [
    'live cover beside local payments',
    LIVE_COVER,
    'XCover at its live address and the local payment sandboxes never meet',
  ],
  ['cover for tests beside live keys', { ...LIVE, ...COVER }, 'XCover at its staging address never meet: set XCOVER'],
  ['cover that insures nobody beside live keys', { ...LIVE, INSURERS: 'local' }, 'and the local insurer never meet'],
  ['the fake of XCover beside live keys', { ...LIVE, INSURERS: 'xcover-fake' }, 'and the local fake server of XCover'],
  [
    'somebody in XCover’s place beside live keys',
    { ...LIVE, ...COVER, NODE_ENV: 'test', XCOVER_ADDRESS: 'http://127.0.0.1:9' },
    'and a server in XCover’s place (XCOVER_ADDRESS) never meet',
  ],
  [
    'live activities beside sandboxes',
    { OCTO_ADDRESS: 'https://octo.example', OCTO_KEY: '12345678' },
    'the supplier of OCTO_ADDRESS and the flight simulator never meet',
  ],
  [
    'activities for tests beside live keys',
    { ...LIVE, OCTO_ADDRESS: 'https://octo.example', OCTO_KEY: '12345678', OCTO_IS_TEST: 'yes' },
    'a test key of the supplier of OCTO_ADDRESS never meet',
  ],
  [
    'Hotelbeds’ activities for tests beside live keys',
    { ...LIVE, ...ACTIVITIES },
    'Hotelbeds activities at its test address never meet: set HOTELBEDS',
  ],
  [
    'the fake of Hotelbeds’ activities beside live keys',
    { ...LIVE, ACTIVITIES: 'hotelbeds-fake' },
    'and the local fake server of Hotelbeds’ activities never meet',
  ],
  [
    'Hotelbeds’ live activities beside local payments',
    { ...ACTIVITIES, HOTELBEDS_ADDRESS: 'https://api.hotelbeds.com' },
    'Hotelbeds activities at its live address and the local payment sandboxes never meet',
  ],
  ['live keys beside the simulator', KEYS, 'a live secret key of Paystack and the flight simulator never meet'],
  [
    'live keys beside a test token',
    { ...KEYS, DUFFEL_ACCESS_TOKEN: 'duffel_test_12345678' },
    'and a test token of Duffel never meet',
  ],
  [
    'live keys beside another server in Duffel’s place',
    { ...KEYS, NODE_ENV: 'test', DUFFEL_ACCESS_TOKEN: 'duffel_test_12345678', DUFFEL_BASE_URL: 'http://127.0.0.1:9' },
    'and a server in Duffel’s place (DUFFEL_BASE_URL) never meet',
  ],
  [
    'a live secret with a public key for tests',
    { ...LIVE, PAYSTACK_PUBLIC_KEY: 'pk_test_12345678' },
    'a live secret key of Paystack and a test public key of Paystack never meet',
  ],
  ['simulated flights beside real ones', { ...LIVE, SUPPLIERS: 'simulator,duffel' }, 'the flight simulator'],
  ['live keys over http', { ...LIVE, BASE_URL: 'http://shop.example' }, 'BASE_URL must be the https:// address'],
  ['live keys without an address', { ...LIVE, BASE_URL: '' }, 'BASE_URL must be the https:// address'],
  ['live keys without a mail server', { ...LIVE, SMTP_URL: '' }, 'set SMTP_URL'],
  [
    'live keys with a key kept beside the data',
    { ...LIVE, DATA_ENCRYPTION_KEYS: '' },
    'DATA_ENCRYPTION_KEYS is missing',
  ],
  ['live keys with a secret kept beside the data', { ...LIVE, SESSION_SECRET: '' }, 'SESSION_SECRET is missing'],
  ['live keys while developing', { ...LIVE, NODE_ENV: 'development' }, 'NODE_ENV must be production'],
  [
    'somebody in Google’s place beside live keys',
    {
      ...LIVE,
      NODE_ENV: 'test',
      GOOGLE_CLIENT_ID: 'x',
      GOOGLE_CLIENT_SECRET: '12345678',
      GOOGLE_ISSUER: 'http://127.0.0.1:9',
    },
    'a server in Google’s place (GOOGLE_ISSUER) never meet: leave GOOGLE_ISSUER out',
  ],
  ['sandboxes on a public address', PUBLIC, 'ALLOW_PUBLIC_SANDBOX is not set'],
  ['sandboxes on every socket', { HOST: '0.0.0.0' }, 'ALLOW_PUBLIC_SANDBOX is not set'],
  ['sandboxes on every socket, said to be local', { HOST: '::', BASE_URL: 'http://localhost:3000' }, 'ALLOW_PUBLIC'],
  ['no override but yes', { ...PUBLIC, ALLOW_PUBLIC_SANDBOX: 'true' }, 'ALLOW_PUBLIC_SANDBOX:'],
])('%s is refused with what to do', (_, environment, line) => {
  expect(complaints(environment)).toContain(line)
})

test('an explicit setting puts a shop for practice on a public address, with a password and a notice', () => {
  expect(readConfig({ HOST: '0.0.0.0', ALLOW_PUBLIC_SANDBOX: 'yes' }).standing).toEqual({
    sales: 'practice',
    localPages: 'password',
    notice: 'practice',
  })
})

test('an explicit setting lets real payments be tried without an airline, and never local payments buy real flights', () => {
  const mixed = { ...LIVE, DUFFEL_ACCESS_TOKEN: '', ALLOW_UNREAL_FLIGHTS: 'yes' }
  expect(readConfig(mixed).standing).toMatchObject({ sales: 'mixed', notice: 'mixed' })
  expect(readConfig({ ...mixed, ...LIVE_HOTELS }).standing).toMatchObject({ sales: 'mixed', notice: 'mixed' })
  expect(complaints({ ...mixed, ...BANK })).toContain('the bank account of BANK_NAME and the flight simulator')
  expect(complaints({ ...LIVE_AIRLINE, ALLOW_UNREAL_FLIGHTS: 'yes' })).toContain('the local payment sandboxes')
})
