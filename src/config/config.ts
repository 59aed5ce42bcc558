import { z } from 'zod'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import { PAYMENT_PROVIDERS } from '#adapters/payments/payment-providers.ts'
import { ConfigError } from './config-error.ts'
import { bankOf, googleOf, suppliersOf } from './config-providers.ts'
import { activitiesOf } from './activity-settings.ts'
import { octoOf } from './octo-settings.ts'
import { insurersOf } from './insurer-settings.ts'
import { filesOf } from './file-settings.ts'
import { mapTilesOf } from './map-settings.ts'
import { staysOf } from './stay-settings.ts'
import { transfersOf } from './transfer-settings.ts'
import { type Environment, environmentSchema, VARIABLES } from './config-variables.ts'
import { keyVariables, paymentsOf } from './payment-settings.ts'
import type { Config } from './settings.ts'
import { factsOf } from '../start/start-facts.ts'
import { decideStart } from '../start/start-rules.ts'

export { ConfigError } from './config-error.ts'
export type { BankConfig } from './config-providers.ts'
export type { ConfiguredProvider } from './payment-settings.ts'
export type { Config } from './settings.ts'

/** Beginnings of names that are ours: one that is not in the table is a mistake worth stopping for. */
const OUR_PREFIXES =
  /^(BRAND|SMTP|MAIL_|SESSION_SECRET|DATA_ENCRYPTION|PAYMENT|BANK_|PAID_ORDER|ALLOW_|TRUSTED_PROX|DATABASE|COMPUTING_|SUPPLIER|DUFFEL|STAYS|TRANSFERS|ACTIVITIES|HOTELBEDS|OCTO_|MAP_|INSURERS|XCOVER|GOOGLE_|RATES_|FILES_|CLAMD_|TERANGA)/

/** Every setting of a shop that knows these payment providers. */
export const variablesOf = (providers: readonly PaymentProvider[] = PAYMENT_PROVIDERS) => ({
  ...VARIABLES,
  ...keyVariables(providers),
})

/**
 * Reads the configuration. An empty variable counts as absent.
 * @param providers payment providers instead of the registered ones, for tests.
 * @throws ConfigError that names every unknown or bad variable, and what must not be joined.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  providers: readonly PaymentProvider[] = PAYMENT_PROVIDERS,
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = environmentSchema.safeParse(given)
  const keys = z.object(keyVariables(providers)).safeParse(given)
  const lines = [
    ...unknownSettings(given, providers).map((name) => `${name} is not a setting of the shop`),
    ...[parsed, keys]
      .flatMap(({ error }) => error?.issues ?? [])
      .map(({ path, message }) => `${String(path[0])}: ${message}`),
  ]
  if (!parsed.success || lines.length > 0) throw new ConfigError(lines)
  const settings = { ...configOf(parsed.data), payments: paymentsOf(given, providers) }
  const { standing, refusals } = decideStart(factsOf(settings))
  if (refusals.length > 0) throw new ConfigError(refusals)
  return { ...settings, standing }
}

function unknownSettings(given: object, providers: readonly PaymentProvider[]): readonly string[] {
  const prefixes = providers.map(({ code }) => code.toUpperCase())
  const isOurs = (name: string) => OUR_PREFIXES.test(name) || prefixes.some((prefix) => name.startsWith(prefix))
  return Object.keys(given).filter((name) => isOurs(name) && !Object.hasOwn(variablesOf(providers), name))
}

function configOf(env: Environment): Omit<Config, 'standing' | 'payments'> {
  const suppliers = suppliersOf(env)
  const stays = staysOf(env, suppliers)
  return {
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    baseUrl: env.BASE_URL ?? `http://${env.HOST === '0.0.0.0' ? 'localhost' : env.HOST}:${env.PORT}`,
    trustedProxies: env.TRUSTED_PROXIES,
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: env.DATA_DIR,
    computingThread: env.COMPUTING_THREAD === undefined ? null : env.COMPUTING_THREAD === 'yes',
    sessionSecret: env.SESSION_SECRET ?? null,
    encryptionKeys: env.DATA_ENCRYPTION_KEYS ?? null,
    logLevel: env.LOG_LEVEL,
    brand: {
      name: env.BRAND_NAME,
      phone: env.BRAND_PHONE,
      email: env.BRAND_EMAIL,
      whatsapp: env.BRAND_WHATSAPP ?? null,
    },
    bank: bankOf(env),
    paymentFlow: env.PAYMENT_FLOW,
    suppliers,
    stays,
    transfers: transfersOf(env, stays),
    activities: activitiesOf(env),
    octo: octoOf(env),
    mapTiles: mapTilesOf(env),
    files: filesOf(env),
    insurers: insurersOf(env, suppliers),
    paidOrderPatienceMs: env.PAID_ORDER_PATIENCE_HOURS * 3_600_000,
    ratesMaxAgeMs: env.RATES_MAX_AGE_HOURS * 3_600_000,
    google: googleOf(env),
    allows: { publicSandbox: env.ALLOW_PUBLIC_SANDBOX === 'yes', unrealFlights: env.ALLOW_UNREAL_FLIGHTS === 'yes' },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? `${env.BRAND_NAME} <${env.BRAND_EMAIL}>` },
  }
}

/**
 * The configuration of this process. No other file reads process.env; `runtime-mode.ts` alone writes to it.
 * @param port the port that the system chose, where PORT=0 left it the choice.
 */
export function readProcessConfig(port?: number): Config {
  return readConfig({ ...process.env, ...(port !== undefined && { PORT: String(port) }) })
}
