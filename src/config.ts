import { z } from 'zod'
import type { FieldKey } from '#platform/field-encryption.ts'

const text = z.string().trim().min(1)
const secret = text.min(8)
const address = (protocol: RegExp) => z.url({ protocol }).transform((url) => url.replace(/\/+$/, ''))
const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.int().min(min).max(max))

/** What Google calls itself in what it signs. */
const GOOGLE = 'https://accounts.google.com'

const SUPPLIER_NAMES = ['simulator', 'duffel', 'duffel-stand-in'] as const

const KEY_BYTES = 32
/** `2026:base64,2025:base64`: the first seals, all open. */
const encryptionKeys = text.transform((list, context) => {
  const keys = list.split(',').map((entry) => {
    const [, id = '', body = ''] = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/_-]{43}=?)$/.exec(entry.trim()) ?? []
    return { id, key: Buffer.from(body, 'base64') }
  })
  const [first, ...others] = keys
  const isWrong = keys.some(({ id, key }) => id === '' || key.length !== KEY_BYTES)
  if (!first || isWrong || new Set(keys.map(({ id }) => id)).size < keys.length) {
    context.addIssue({ code: 'custom', message: 'must be id:base64 of 32 bytes, separated by commas, each id once' })
    return z.NEVER
  }
  return [first, ...others] as const
})

const STATEMENT_COLUMNS = ['date', 'narration', 'credit', 'debit', 'amount', 'side', 'reference', 'payer'] as const
/** `date=Posted On,narration=Details` */
const statementColumns = text.transform((list, context) => {
  const columns: Partial<Record<(typeof STATEMENT_COLUMNS)[number], string>> = {}
  for (const entry of list.split(',')) {
    const [name = '', heading = ''] = entry.split('=').map((part) => part.trim())
    const column = STATEMENT_COLUMNS.find((each) => each === name)
    if (column && heading) columns[column] = heading
    else context.addIssue({ code: 'custom', message: `must be column=heading, of ${STATEMENT_COLUMNS.join(', ')}` })
  }
  return columns
})

/** Every variable of the environment that the shop reads, with its default and what it is for. */
export const VARIABLES = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production').describe('`development` reloads pages'),
  HOST: text.default('127.0.0.1').describe('Address to listen on; `0.0.0.0` for all'),
  PORT: whole(0, 65_535).prefault('3000').describe('Port to listen on'),
  BASE_URL: address(/^https?$/)
    .optional()
    .describe('Public address of the shop; `http://HOST:PORT` when empty'),
  TRUSTED_PROXIES: whole(0, 9).prefault('0').describe('Number of own proxies in front that add to X-Forwarded-For'),
  DATABASE_URL: address(/^postgres(ql)?$/)
    .optional()
    .describe('PostgreSQL; the embedded database when empty'),
  DATA_DIR: text.default('.data').describe('Folder of the embedded database'),
  SESSION_SECRET: text.min(32).optional().describe('Signs bearers; made once and kept in the database when empty'),
  DATA_ENCRYPTION_KEYS: encryptionKeys
    .optional()
    .describe(
      'Seal birth dates and passport numbers: `id:key` in base64 (32 bytes), separated by commas, the current one first; ' +
        'made once and kept in the database when empty',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least level that is logged'),
  BRAND_NAME: text.default('Teranga').describe('Name of the agency on pages, mails and documents'),
  BRAND_PHONE: text.default('+234 700 000 0000').describe('Phone number that travellers may call'),
  BRAND_EMAIL: z.email().default('info@teranga.example').describe('Address that travellers may write to'),
  PAYMENT_FLOW: z.enum(['widget', 'redirect']).default('widget').describe('`redirect` never loads a provider’s script'),
  PAYSTACK_SECRET_KEY: secret.regex(/^sk_/, 'must start with sk_').optional().describe('Paystack secret key'),
  PAYSTACK_PUBLIC_KEY: secret.regex(/^pk_/, 'must start with pk_').optional().describe('Paystack public key'),
  FLUTTERWAVE_SECRET_KEY: secret
    .regex(/^FLWSECK/, 'must start with FLWSECK')
    .optional()
    .describe('Flutterwave secret key'),
  FLUTTERWAVE_PUBLIC_KEY: secret
    .regex(/^FLWPUBK/, 'must start with FLWPUBK')
    .optional()
    .describe('Flutterwave public key'),
  FLUTTERWAVE_SECRET_HASH: secret.optional().describe('Hash that Flutterwave sends with its webhooks'),
  SUPPLIERS: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(SUPPLIER_NAMES)).min(1))
    .optional()
    .describe(
      'Who sells flights, with commas: `simulator`, `duffel`, `duffel-stand-in`; Duffel where its token is set, else the simulator',
    ),
  DUFFEL_ACCESS_TOKEN: secret
    .regex(/^duffel_(test|live)_/, 'must start with duffel_test_ or duffel_live_')
    .optional()
    .describe('Access token of Duffel'),
  DUFFEL_WEBHOOK_SECRET: secret.optional().describe('Secret that Duffel signs its webhooks with'),
  DUFFEL_BASE_URL: address(/^https?$/)
    .optional()
    .describe('Address of Duffel’s API, for development and tests only'),
  GOOGLE_CLIENT_ID: text
    .optional()
    .describe(
      'Client id at Google: customers may sign in with Google, which comes back to `BASE_URL/api/v1/auth/google/callback`',
    ),
  GOOGLE_CLIENT_SECRET: secret.optional().describe('Secret of that client'),
  GOOGLE_ISSUER: address(/^https?$/)
    .optional()
    .describe('Another OpenID provider in Google’s place, for development and tests only'),
  BANK_NAME: text.optional().describe('Bank of the account that customers may send transfers to'),
  BANK_ACCOUNT_NAME: text.optional().describe('Name of that account'),
  BANK_ACCOUNT_NUMBER: text.optional().describe('Number of that account'),
  BANK_STATEMENT_SECRET: secret
    .optional()
    .describe('Signs the lines of the bank’s statement, sent to `/api/v1/webhooks/bank`'),
  BANK_STATEMENT_COLUMNS: statementColumns
    .optional()
    .describe(
      'Headings of the bank’s statement files where they are not guessed: `date=…,narration=…,credit=…`, ' +
        'also `debit`, `amount`, `side`, `reference`, `payer`',
    ),
  SMTP_URL: address(/^smtps?$/)
    .optional()
    .describe('Mail server, `smtp://user:password@host:587`; the local mailbox when empty, but not with real payments'),
  MAIL_FROM: text.optional().describe('Sender of mails; BRAND_NAME <BRAND_EMAIL> when empty'),
} as const satisfies Record<string, z.ZodType>

const environmentSchema = z.object(VARIABLES)

/** Beginnings of names that are ours: one that is not in the table is a mistake worth stopping for. */
const OUR_PREFIXES =
  /^(PAYSTACK|FLUTTERWAVE|BRAND|SMTP|MAIL_|SESSION_SECRET|DATA_ENCRYPTION|PAYMENT|BANK_|TRUSTED_PROX|DATABASE|SUPPLIER|DUFFEL|GOOGLE_|TERANGA)/

export interface ProviderKeys {
  readonly secretKey: string
  readonly publicKey: string
}

export interface FlutterwaveKeys extends ProviderKeys {
  /** What Flutterwave sends with its webhooks. */
  readonly secretHash: string
}

/** Real providers by their keys, or the local sandboxes of both; never a mixture. */
export type PaymentConfig =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'live'
      readonly paystack: ProviderKeys | null
      readonly flutterwave: FlutterwaveKeys | null
    }

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

/** Duffel's real API by its token, or the local stand-in of it over the simulator. */
export type DuffelConfig =
  | { readonly kind: 'stand_in' }
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

export interface Config {
  readonly environment: 'production' | 'development' | 'test'
  readonly host: string
  readonly port: number
  readonly baseUrl: string
  readonly trustedProxies: number
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly sessionSecret: string | null
  /** The current key first; null: the shop makes one and keeps it. */
  readonly encryptionKeys: readonly [FieldKey, ...FieldKey[]] | null
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly brand: { readonly name: string; readonly phone: string; readonly email: string }
  readonly payments: PaymentConfig
  /** The shop's own account; null where customers send no transfers to it. */
  readonly bank: BankConfig | null
  readonly paymentFlow: 'widget' | 'redirect'
  readonly mail: { readonly smtpUrl: string | null; readonly from: string }
  readonly suppliers: SupplierConfig
  /** null: nobody signs in with Google. */
  readonly google: GoogleConfig | null
}

/** What is wrong with the environment, one line per variable. */
export class ConfigError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/**
 * Reads the configuration. An empty variable counts as absent.
 * @throws ConfigError that names every unknown or bad variable.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const unknown = Object.keys(given).filter((name) => OUR_PREFIXES.test(name) && !Object.hasOwn(VARIABLES, name))
  const parsed = environmentSchema.safeParse(given)
  const lines = [
    ...unknown.map((name) => `${name} is not a setting of the shop`),
    ...(parsed.error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`) ?? []),
  ]
  if (!parsed.success || lines.length > 0) throw new ConfigError(lines)
  const config = configOf(parsed.data)
  refusePublicMailbox(config)
  return config
}

/** The local mailbox shows its mails to every visitor: real customers' mails must leave the shop. */
function refusePublicMailbox({ payments, mail }: Config): void {
  if (payments.kind === 'live' && mail.smtpUrl === null)
    throw new ConfigError(['SMTP_URL is missing: a shop with real payment keys must send its mails'])
}

/** @throws ConfigError when only a part of the account is named. */
function bankOf(env: z.output<typeof environmentSchema>): BankConfig | null {
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
function googleOf(env: z.output<typeof environmentSchema>): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER: issuer } = env
  if (issuer && env.NODE_ENV === 'production')
    throw new ConfigError(['GOOGLE_ISSUER: production talks to Google’s own address only'])
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET)
    return { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: issuer ?? GOOGLE }
  refuseHalf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET })
  return null
}

function configOf(env: z.output<typeof environmentSchema>): Config {
  return {
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    baseUrl: env.BASE_URL ?? `http://${env.HOST === '0.0.0.0' ? 'localhost' : env.HOST}:${env.PORT}`,
    trustedProxies: env.TRUSTED_PROXIES,
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: env.DATA_DIR,
    sessionSecret: env.SESSION_SECRET ?? null,
    encryptionKeys: env.DATA_ENCRYPTION_KEYS ?? null,
    logLevel: env.LOG_LEVEL,
    brand: { name: env.BRAND_NAME, phone: env.BRAND_PHONE, email: env.BRAND_EMAIL },
    payments: paymentsOf(env),
    bank: bankOf(env),
    paymentFlow: env.PAYMENT_FLOW,
    suppliers: suppliersOf(env),
    google: googleOf(env),
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? `${env.BRAND_NAME} <${env.BRAND_EMAIL}>` },
  }
}

/** Refuses mixtures in which somebody would pay for a flight that does not exist, or to a stranger. */
function suppliersOf(env: z.output<typeof environmentSchema>): SupplierConfig {
  const { DUFFEL_ACCESS_TOKEN: accessToken, DUFFEL_WEBHOOK_SECRET: webhookSecret, DUFFEL_BASE_URL: baseUrl } = env
  const names = new Set(env.SUPPLIERS ?? [accessToken ? 'duffel' : 'simulator'])
  const isLive = accessToken?.startsWith('duffel_live_') ?? false
  const lines = [
    ...(names.has('duffel') && !accessToken ? ['DUFFEL_ACCESS_TOKEN is missing: SUPPLIERS names duffel'] : []),
    ...(!names.has('duffel') && accessToken ? ['SUPPLIERS: leaves out duffel, whose token is set'] : []),
    ...(names.has('duffel') && names.has('duffel-stand-in')
      ? ['SUPPLIERS: duffel and its stand-in exclude each other']
      : []),
    ...(isLive && names.size > 1 ? ['SUPPLIERS: simulated flights must not be sold beside real ones'] : []),
    ...(baseUrl && (isLive || env.NODE_ENV === 'production')
      ? ['DUFFEL_BASE_URL: real tokens and production talk to Duffel’s own address only']
      : []),
  ]
  if (lines.length > 0) throw new ConfigError(lines)
  return {
    simulator: names.has('simulator'),
    duffel: accessToken
      ? { kind: 'api', accessToken, webhookSecret: webhookSecret ?? null, baseUrl: baseUrl ?? null }
      : names.has('duffel-stand-in')
        ? { kind: 'stand_in' }
        : null,
  }
}

function paymentsOf(env: z.output<typeof environmentSchema>): PaymentConfig {
  const paystack = paystackOf(env)
  const flutterwave = flutterwaveOf(env)
  return paystack || flutterwave ? { kind: 'live', paystack, flutterwave } : { kind: 'sandbox' }
}

function paystackOf(env: z.output<typeof environmentSchema>): ProviderKeys | null {
  const { PAYSTACK_SECRET_KEY, PAYSTACK_PUBLIC_KEY } = env
  if (PAYSTACK_SECRET_KEY && PAYSTACK_PUBLIC_KEY) {
    return { secretKey: PAYSTACK_SECRET_KEY, publicKey: PAYSTACK_PUBLIC_KEY }
  }
  refuseHalf({ PAYSTACK_SECRET_KEY, PAYSTACK_PUBLIC_KEY })
  return null
}

function flutterwaveOf(env: z.output<typeof environmentSchema>): FlutterwaveKeys | null {
  const { FLUTTERWAVE_SECRET_KEY, FLUTTERWAVE_PUBLIC_KEY, FLUTTERWAVE_SECRET_HASH } = env
  if (FLUTTERWAVE_SECRET_KEY && FLUTTERWAVE_PUBLIC_KEY && FLUTTERWAVE_SECRET_HASH) {
    return {
      secretKey: FLUTTERWAVE_SECRET_KEY,
      publicKey: FLUTTERWAVE_PUBLIC_KEY,
      secretHash: FLUTTERWAVE_SECRET_HASH,
    }
  }
  refuseHalf({ FLUTTERWAVE_SECRET_KEY, FLUTTERWAVE_PUBLIC_KEY, FLUTTERWAVE_SECRET_HASH })
  return null
}

/** A provider's keys come all together or not at all. */
function refuseHalf(keys: Readonly<Record<string, string | undefined>>): void {
  const missing = Object.keys(keys).filter((name) => !keys[name])
  if (missing.length === Object.keys(keys).length) return
  throw new ConfigError(missing.map((name) => `${name} is missing: the keys of a provider come together`))
}

/**
 * The configuration of this process. No other file reads process.env.
 * @param port the port that the system chose, where PORT=0 left it the choice.
 */
export function readProcessConfig(port?: number): Config {
  return readConfig({ ...process.env, ...(port !== undefined && { PORT: String(port) }) })
}
