import { ConfigError } from './config-error.ts'
import type { Environment, STATEMENT_COLUMNS } from './config-variables.ts'
import { refuseHalf } from './refuse-half.ts'

/** What Google calls itself in what it signs. */
const GOOGLE = 'https://accounts.google.com'

export interface BankConfig {
  readonly account: { readonly bank: string; readonly name: string; readonly number: string }
  readonly statementSecret: string
  /** Headings of its statement files that the shop would not guess. */
  readonly statementColumns: Readonly<Partial<Record<(typeof STATEMENT_COLUMNS)[number], string>>>
}

/** A client at Google; customers sign in with it. */
export interface GoogleConfig {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string
}

/** Duffel's real API by its token, or the local fake server of it over the simulator. */
type DuffelConfig =
  | { readonly kind: 'fake' }
  | {
      readonly kind: 'api'
      readonly accessToken: string
      readonly webhookSecret: string | null
      /** null: Duffel's own. */
      readonly baseUrl: string | null
    }

/** Who sells flights. */
export interface SupplierConfig {
  readonly simulator: boolean
  readonly duffel: DuffelConfig | null
}

/** @throws ConfigError when only a part of the account is named. */
export function bankOf(env: Environment): BankConfig | null {
  const {
    BANK_NAME: bank,
    BANK_ACCOUNT_NAME: name,
    BANK_ACCOUNT_NUMBER: number,
    BANK_STATEMENT_SECRET: statementSecret,
    BANK_STATEMENT_COLUMNS: columns = {},
  } = env
  if (!bank && !name && !number && !statementSecret) return null
  if (!bank || !name || !number || !statementSecret)
    throw new ConfigError([
      'BANK_NAME, BANK_ACCOUNT_NAME, BANK_ACCOUNT_NUMBER and BANK_STATEMENT_SECRET belong together',
    ])
  return { account: { bank, name, number }, statementSecret, statementColumns: columns }
}

/** @throws ConfigError when only a part is named, or production is given another provider. */
export function googleOf(env: Environment): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER: issuer } = env
  if (issuer && env.NODE_ENV === 'production')
    throw new ConfigError(['GOOGLE_ISSUER: production talks to Google’s own address only'])
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET)
    return { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: issuer ?? GOOGLE }
  refuseHalf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET })
  return null
}

/** @throws ConfigError when the settings contradict each other. */
export function suppliersOf(env: Environment): SupplierConfig {
  const { DUFFEL_ACCESS_TOKEN: accessToken, DUFFEL_WEBHOOK_SECRET: webhookSecret, DUFFEL_BASE_URL: baseUrl } = env
  const names = new Set(env.SUPPLIERS ?? [accessToken ? 'duffel' : 'simulator'])
  const isLive = accessToken?.startsWith('duffel_live_') ?? false
  const lines = [
    ...(names.has('duffel') && !accessToken ? ['DUFFEL_ACCESS_TOKEN is missing: SUPPLIERS names duffel'] : []),
    ...(!names.has('duffel') && accessToken ? ['SUPPLIERS: leaves out duffel, whose token is set'] : []),
    ...(names.has('duffel') && names.has('duffel-fake')
      ? ['SUPPLIERS: duffel and its fake server exclude each other']
      : []),
    ...(baseUrl && (isLive || env.NODE_ENV === 'production')
      ? ['DUFFEL_BASE_URL: real tokens and production talk to Duffel’s own address only']
      : []),
  ]
  if (lines.length > 0) throw new ConfigError(lines)
  return {
    simulator: names.has('simulator'),
    duffel: accessToken
      ? { kind: 'api', accessToken, webhookSecret: webhookSecret ?? null, baseUrl: baseUrl ?? null }
      : names.has('duffel-fake')
        ? { kind: 'fake' }
        : null,
  }
}
