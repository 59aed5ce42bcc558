import { z } from 'zod'
import { xcoverPolicies } from './xcover-policies.ts'

const text = z.string().trim().min(1)
export const secret = text.min(8)
const address = (protocol: RegExp) => z.url({ protocol }).transform((url) => url.replace(/\/+$/, ''))
const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.int().min(min).max(max))
const SUPPLIER_NAMES = ['simulator', 'duffel', 'duffel-fake'] as const
const STAY_NAMES = ['simulator', 'hotelbeds', 'hotelbeds-fake', 'duffel'] as const
const TRANSFER_NAMES = ['simulator', 'hotelbeds', 'hotelbeds-fake'] as const
const ACTIVITY_NAMES = ['hotelbeds', 'hotelbeds-fake'] as const
const INSURER_NAMES = ['local', 'xcover', 'xcover-fake'] as const

/** `one, other` */
const namesOf = <Name extends string>(known: readonly [Name, ...Name[]]) =>
  z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(known)).min(1))

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

export const STATEMENT_COLUMNS = [
  'date',
  'narration',
  'credit',
  'debit',
  'amount',
  'side',
  'reference',
  'payer',
] as const
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

/** Every variable of the environment that the shop reads, with its default and what it is for; providers add theirs. */
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
  COMPUTING_THREAD: z
    .enum(['yes', 'no'])
    .optional()
    .describe(
      'Whether searches, lists and documents are computed in a thread of their own, which takes 150 MB of memory; ' +
        'with PostgreSQL `yes` where there is more than one processor, with the embedded database never',
    ),
  DATA_DIR: text.default('.data').describe('Folder of the embedded database'),
  SESSION_SECRET: text
    .min(32)
    .optional()
    .describe('Signs bearers; made once and kept in the database when empty, but not where money is real'),
  DATA_ENCRYPTION_KEYS: encryptionKeys
    .optional()
    .describe(
      'Seal birth dates and passport numbers: `id:key` in base64 (32 bytes), separated by commas, the current one first; ' +
        'made once and kept in the database when empty, but not where money is real',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least level that is logged'),
  BRAND_NAME: text.default('Teranga').describe('Name of the agency on pages, mails and documents'),
  BRAND_PHONE: text.default('+234 700 000 0000').describe('Phone number that travellers may call'),
  BRAND_WHATSAPP: text
    .regex(/^\+[1-9]\d{6,14}$/, 'must be an international number, as +2347000000000')
    .optional()
    .describe('WhatsApp number that travellers may write to, as `+2347000000000`; nothing is shown when empty'),
  BRAND_EMAIL: z.email().default('info@teranga.example').describe('Address that travellers may write to'),
  PAYMENT_FLOW: z.enum(['widget', 'redirect']).default('widget').describe('`redirect` never loads a provider’s script'),
  SUPPLIERS: namesOf(SUPPLIER_NAMES)
    .optional()
    .describe(
      'Who sells flights, with commas: `simulator`, `duffel`, `duffel-fake`; Duffel where its token is set, else the simulator',
    ),
  DUFFEL_ACCESS_TOKEN: secret
    .regex(/^duffel_(test|live)_/, 'must start with duffel_test_ or duffel_live_')
    .optional()
    .describe('Access token of Duffel'),
  DUFFEL_WEBHOOK_SECRET: secret.optional().describe('Secret that Duffel signs its webhooks with'),
  DUFFEL_BASE_URL: address(/^https?$/)
    .optional()
    .describe('Address of Duffel’s API, for development and tests only'),
  STAYS: namesOf(STAY_NAMES)
    .optional()
    .describe(
      'Who sells stays, with commas: `simulator`, `hotelbeds`, `hotelbeds-fake`, `duffel` (Duffel Stays, by the token of Duffel); Hotelbeds where its keys are set, else the simulator wherever it sells flights',
    ),
  HOTELBEDS_API_KEY: secret.optional().describe('API key of Hotelbeds (APItude)'),
  HOTELBEDS_SECRET: secret.optional().describe('Secret of that key'),
  HOTELBEDS_ADDRESS: address(/^https?$/)
    .prefault('https://api.test.hotelbeds.com')
    .describe('Address of Hotelbeds; `https://api.hotelbeds.com` sells real stays'),
  TRANSFERS: namesOf(TRANSFER_NAMES)
    .optional()
    .describe(
      'Who sells transfers beside the agency’s own drivers, with commas: `simulator`, `hotelbeds`, `hotelbeds-fake`; Hotelbeds where its keys for transfers are set, else the simulator wherever it sells stays',
    ),
  HOTELBEDS_TRANSFERS_API_KEY: secret.optional().describe('API key of Hotelbeds for transfers; at `HOTELBEDS_ADDRESS`'),
  HOTELBEDS_TRANSFERS_SECRET: secret.optional().describe('Secret of that key'),
  ACTIVITIES: namesOf(ACTIVITY_NAMES)
    .optional()
    .describe(
      'Who sells activities beside the agency’s own and OCTO: `hotelbeds`, or `hotelbeds-fake`, which sells the invented ones; Hotelbeds where its keys for activities are set',
    ),
  HOTELBEDS_ACTIVITIES_API_KEY: secret
    .optional()
    .describe('API key of Hotelbeds for activities; at `HOTELBEDS_ADDRESS`'),
  HOTELBEDS_ACTIVITIES_SECRET: secret.optional().describe('Secret of that key'),
  OCTO_ADDRESS: address(/^https?$/)
    .optional()
    .describe('Address of a supplier of activities that speaks OCTO, such as `https://supplier.example/octo`'),
  OCTO_KEY: secret.optional().describe('Key that this supplier has given the shop'),
  OCTO_IS_TEST: z.enum(['yes']).optional().describe('`yes` where that key is for trying, and nobody is expected'),
  INSURERS: namesOf(INSURER_NAMES)
    .optional()
    .describe(
      'Who sells travel cover, with commas: `local` (the shop’s own tariff, which insures nobody), `xcover`, `xcover-fake`; XCover where its keys are set, else `local` wherever flights are simulated',
    ),
  XCOVER_API_KEY: secret.optional().describe('API key of XCover (Cover Genius)'),
  XCOVER_SECRET: secret.optional().describe('Secret of that key'),
  XCOVER_PARTNER: text
    .regex(/^[A-Za-z0-9]{2,20}$/)
    .optional()
    .describe('The shop’s partner code at XCover'),
  XCOVER_POLICIES: xcoverPolicies
    .optional()
    .describe('Policies of that partner by level: `essential=type@version,comfort=…,premium=…`'),
  XCOVER_ADDRESS: address(/^https?$/)
    .prefault('https://staging.api.xcover.com/xcover')
    .describe('Address of XCover; `https://api.xcover.com/xcover` sells real cover'),
  PAID_ORDER_PATIENCE_HOURS: whole(1, 72)
    .prefault('12')
    .describe('How long a paid order waits for what the agency has to mend at a supplier before its money goes back'),
  RATES_MAX_AGE_HOURS: whole(1, 720)
    .prefault('72')
    .describe('How old an exchange rate may be: nothing is shown or sold by an older one (`npm run rates`)'),
  GOOGLE_CLIENT_ID: text
    .optional()
    .describe(
      'Client id at Google: customers may sign in with Google, which comes back to `BASE_URL/api/v1/auth/google/callback`',
    ),
  GOOGLE_CLIENT_SECRET: secret.optional().describe('Secret of that client'),
  GOOGLE_ISSUER: address(/^https?$/)
    .optional()
    .describe('Another OpenID provider in Google’s place, for development and tests only'),
  MAP_TILES_URL: address(/^https?$/)
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => decodeURI(url).includes(part)), 'must have {z}, {x} and {y}')
    .optional()
    .describe(
      'Tiles under maps of hotels and activities, `https://tiles.example/{z}/{x}/{y}.png`, or `.pbf` of the OpenMapTiles schema, with `Access-Control-Allow-Origin`; the shop draws its own when empty',
    ),
  MAP_TILES_ATTRIBUTION: text.max(120).optional().describe('Whose tiles these are, as their licence asks for it'),
  FILES_STORAGE: z
    .enum(['database', 's3'])
    .optional()
    .describe(
      'Where files of customers lie, sealed: `database` or `s3`; the bucket where one is set. What lies in the other is moved within the hour',
    ),
  FILES_S3_BUCKET: text
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('Private bucket for them, at any server that speaks S3'),
  FILES_S3_KEY_ID: text.optional().describe('Access key id that may read, write and delete there'),
  FILES_S3_SECRET: secret.optional().describe('Secret of that key'),
  FILES_S3_ADDRESS: address(/^https?$/)
    .optional()
    .describe('Address of that server, such as `https://s3.example`; Amazon’s own when empty'),
  FILES_S3_REGION: text.default('us-east-1').describe('Region of the bucket'),
  FILES_S3_PREFIX: text
    .regex(/^[A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*\/$/, 'must be folders that end with a slash, as files/')
    .optional()
    .describe('Folder in the bucket, such as `files/`'),
  FILES_S3_PATH_STYLE: z
    .enum(['yes', 'no'])
    .optional()
    .describe(
      '`yes`: addresses name the bucket in their path, `no`: in their host; `yes` where `FILES_S3_ADDRESS` is set',
    ),
  CLAMD_ADDRESS: text
    .regex(/^(tcp:\/\/[^\s/?#@]+|unix:\/\S+)$/, 'must be tcp://host:port or unix:/path')
    .refine((value) => value.startsWith('unix:') || URL.canParse(value), 'must be tcp://host:port or unix:/path')
    .optional()
    .describe(
      'clamd, which looks for viruses in files of customers: `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`; while it does not answer no file is taken',
    ),
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
    .describe('Mail server, `smtp://user:password@host:587`; the local mailbox when empty, but not beside live parts'),
  ALLOW_PUBLIC_SANDBOX: z
    .enum(['yes'])
    .optional()
    .describe(
      '`yes`: a shop for practice may be reached from other machines; mailbox and sandboxes ask for the password that the start prints, every page says what the shop is',
    ),
  ALLOW_UNREAL_FLIGHTS: z
    .enum(['yes'])
    .optional()
    .describe('`yes`: live payment keys may stand beside flights that nobody flies; every page says so'),
  MAIL_FROM: text.optional().describe('Sender of mails; BRAND_NAME <BRAND_EMAIL> when empty'),
} as const satisfies Record<string, z.ZodType>

export const environmentSchema = z.object(VARIABLES)

/** The environment as it was read. */
export type Environment = z.output<typeof environmentSchema>
