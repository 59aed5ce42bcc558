import { isLoopback } from '#platform/loopback.ts'
import type { Config } from '../config/settings.ts'
import { HOTELBEDS_LIVE, HOTELBEDS_TEST } from './hotelbeds-addresses.ts'
import { XCOVER_LIVE, XCOVER_STAGING } from './xcover-addresses.ts'
import type { Part, Reality, StartFacts } from './start-rules.ts'

type Configured = Pick<
  Config,
  | 'environment'
  | 'host'
  | 'baseUrl'
  | 'sessionSecret'
  | 'encryptionKeys'
  | 'payments'
  | 'bank'
  | 'mail'
  | 'suppliers'
  | 'stays'
  | 'octo'
  | 'activities'
  | 'transfers'
  | 'insurers'
  | 'google'
  | 'allows'
>

const LIVE_AIRLINE = 'set DUFFEL_ACCESS_TOKEN to a live token, and leave SUPPLIERS and DUFFEL_BASE_URL out'

/** How real a configured shop is, part by part. */
export function factsOf(config: Configured): StartFacts {
  const { hostname, protocol } = new URL(config.baseUrl)
  return {
    parts: [
      ...flightsOf(config),
      ...staysOf(config),
      ...activitiesOf(config),
      ...transfersOf(config),
      ...insuranceOf(config),
      ...paymentsOf(config),
      ...bankOf(config),
      ...servicesOf(config),
    ],
    address: isLoopback(hostname) && isLoopback(config.host) ? 'loopback' : 'public',
    isHttps: protocol === 'https:',
    isProduction: config.environment === 'production',
    hasEncryptionKeys: config.encryptionKeys !== null,
    hasSessionSecret: config.sessionSecret !== null,
    allowsPublicSandbox: config.allows.publicSandbox,
    allowsUnrealFlights: config.allows.unrealFlights,
  }
}

function flightsOf({ suppliers: { simulator, duffel } }: Configured): Part[] {
  const part = (reality: Reality, called: string): Part => ({ name: 'flights', reality, called, remedy: LIVE_AIRLINE })
  return [
    ...(simulator ? [part('pretended', 'the flight simulator')] : []),
    ...(duffel?.kind === 'fake' ? [part('pretended', 'the local fake server of Duffel')] : []),
    ...(duffel?.kind === 'api' ? [part(...duffelOf(duffel))] : []),
  ]
}

const LIVE_HOTELS = `set HOTELBEDS_ADDRESS to ${HOTELBEDS_LIVE} with keys for it, and leave STAYS out`

function staysOf({ stays: { simulator, hotelbeds, duffel }, suppliers }: Configured): Part[] {
  const part = (reality: Reality, called: string): Part => ({ name: 'stays', reality, called, remedy: LIVE_HOTELS })
  const token = suppliers.duffel?.kind === 'api' ? suppliers.duffel : null
  return [
    ...(simulator ? [part('pretended', 'the hotel simulator')] : []),
    ...(hotelbeds?.kind === 'fake' ? [part('pretended', 'the local fake server of Hotelbeds')] : []),
    ...(hotelbeds?.kind === 'api' ? [part(...hotelbedsOf(hotelbeds))] : []),
    ...(duffel ? [token ? part(...duffelOf(token)) : part('pretended', 'the local fake server of Duffel')] : []),
  ]
}

function hotelbedsOf({ address }: { readonly address: string }, what = ''): [Reality, string] {
  if (address === HOTELBEDS_LIVE) return ['live', `Hotelbeds${what} at its live address`]
  return address === HOTELBEDS_TEST
    ? ['test', `Hotelbeds${what} at its test address`]
    : ['pretended', 'a server in Hotelbeds’ place (HOTELBEDS_ADDRESS)']
}

const LIVE_ACTIVITIES = `set HOTELBEDS_ADDRESS to ${HOTELBEDS_LIVE} with keys for activities, and leave ACTIVITIES out`

/** Of OCTO the standard names no address for practice: the setting says whether anybody is expected. */
function activitiesOf({ octo, activities: { hotelbeds } }: Configured): Part[] {
  const part = (reality: Reality, called: string, remedy = LIVE_ACTIVITIES): Part => ({
    name: 'activities',
    reality,
    called,
    remedy,
  })
  const remedy = 'set OCTO_ADDRESS and OCTO_KEY to those of real sales, and leave OCTO_IS_TEST out'
  return [
    ...(octo ? [part(...octoPart(octo), remedy)] : []),
    ...(hotelbeds?.kind === 'fake' ? [part('pretended', 'the local fake server of Hotelbeds’ activities')] : []),
    ...(hotelbeds?.kind === 'api' ? [part(...hotelbedsOf(hotelbeds, ' activities'))] : []),
  ]
}

function octoPart({ address, isTest }: NonNullable<Configured['octo']>): [Reality, string] {
  if (isLoopback(new URL(address).hostname))
    return ['pretended', 'a server of this machine in a supplier’s place (OCTO_ADDRESS)']
  return isTest ? ['test', 'a test key of the supplier of OCTO_ADDRESS'] : ['live', 'the supplier of OCTO_ADDRESS']
}

const LIVE_TRANSFERS = `set HOTELBEDS_ADDRESS to ${HOTELBEDS_LIVE} with keys for transfers, and leave TRANSFERS out`

/** The agency's own drivers drive, whatever else is sold. */
function transfersOf({ transfers: { simulator, hotelbeds } }: Configured): Part[] {
  const part = (reality: Reality, called: string): Part => ({
    name: 'transfers',
    reality,
    called,
    remedy: LIVE_TRANSFERS,
  })
  return [
    ...(simulator ? [part('pretended', 'the transfer simulator')] : []),
    ...(hotelbeds?.kind === 'fake' ? [part('pretended', 'the local fake server of Hotelbeds’ transfers')] : []),
    ...(hotelbeds?.kind === 'api' ? [part(...hotelbedsOf(hotelbeds, ' transfers'))] : []),
  ]
}

const LIVE_COVER = `set XCOVER_ADDRESS to ${XCOVER_LIVE} with keys for it, and leave INSURERS out`

function insuranceOf({ insurers: { local, xcover } }: Configured): Part[] {
  const part = (reality: Reality, called: string): Part => ({ name: 'insurance', reality, called, remedy: LIVE_COVER })
  return [
    ...(local ? [part('pretended', 'the local insurer')] : []),
    ...(xcover?.kind === 'fake' ? [part('pretended', 'the local fake server of XCover')] : []),
    ...(xcover?.kind === 'api' ? [part(...xcoverOf(xcover))] : []),
  ]
}

function xcoverOf({ address }: { readonly address: string }): [Reality, string] {
  if (address === XCOVER_LIVE) return ['live', 'XCover at its live address']
  return address === XCOVER_STAGING
    ? ['test', 'XCover at its staging address']
    : ['pretended', 'a server in XCover’s place (XCOVER_ADDRESS)']
}

function duffelOf(duffel: { readonly accessToken: string; readonly baseUrl: string | null }): [Reality, string] {
  if (duffel.accessToken.startsWith('duffel_live_')) return ['live', 'a live token of Duffel']
  return duffel.baseUrl === null
    ? ['test', 'a test token of Duffel']
    : ['pretended', 'a server in Duffel’s place (DUFFEL_BASE_URL)']
}

function paymentsOf({ payments }: Configured): Part[] {
  const remedy = `set the live keys of ${payments.known.join(' or ')}, secret and public`
  const part = (reality: Reality, called: string): Part => ({ name: 'card payments', reality, called, remedy })
  if (payments.kind === 'sandbox') return [part('pretended', 'the local payment sandboxes')]
  return payments.providers.flatMap(({ name, realities }) =>
    realities.map(({ called, isTest }) =>
      part(isTest ? 'test' : 'live', `a ${isTest ? 'test' : 'live'} ${called} key of ${name}`),
    ),
  )
}

/** The local bank comes with the local payments. */
function bankOf({ bank, payments }: Configured): Part[] {
  const part = { name: 'bank account', remedy: 'set BANK_NAME and the other settings of the account' } as const
  if (bank) return [{ ...part, reality: 'live', called: 'the bank account of BANK_NAME' }]
  return payments.kind === 'sandbox' ? [{ ...part, reality: 'pretended', called: 'the local bank' }] : []
}

/** The issuer is Google's own, where no other is set. */
const GOOGLE_HOST = 'accounts.google.com'

function servicesOf({ mail, google }: Configured): Part[] {
  const isGoogle = google !== null && new URL(google.issuer).hostname === GOOGLE_HOST
  return [
    mail.smtpUrl === null
      ? { name: 'mail', reality: 'pretended', called: 'the local mailbox', remedy: 'set SMTP_URL' }
      : { name: 'mail', reality: 'live', called: 'the mail server of SMTP_URL', remedy: '' },
    ...(google
      ? [
          {
            name: 'sign-in',
            reality: isGoogle ? 'live' : 'pretended',
            called: isGoogle ? 'Google' : 'a server in Google’s place (GOOGLE_ISSUER)',
            remedy: 'leave GOOGLE_ISSUER out',
          } as const,
        ]
      : []),
  ]
}
