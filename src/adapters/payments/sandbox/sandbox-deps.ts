import type { Translate } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import type { LocalProvider } from './local-provider.ts'

/** A provider as it is played here, with the keys that it takes. */
export interface LocalAccount {
  readonly code: string
  readonly name: string
  readonly keys: Readonly<Record<string, string>>
  readonly local: LocalProvider
}

export interface PaymentSandboxOptions {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly translate: Translate
  /** Public address of the sandbox without a slash at the end: `http://127.0.0.1:3000/sandbox`. */
  readonly baseUrl: string
  /** Hands a signed webhook to the shop and answers the shop's HTTP status. */
  readonly deliverWebhook: (provider: string, headers: Headers, body: string) => Promise<number>
  readonly accounts: readonly LocalAccount[]
  /** Whether `/control` is served: how tests and curious developers steer the sandboxes. */
  readonly control: boolean
  /** Milliseconds before each new try of a webhook that was not answered with 200. */
  readonly webhookRetryMs?: readonly number[]
}

export interface SandboxDeps extends PaymentSandboxOptions {
  /** Owes a webhook's delivery to the background; call after the commit that queued it. */
  readonly deliver: () => void
}

/** The provider of a transaction of ours. */
export function accountOf({ accounts }: Pick<PaymentSandboxOptions, 'accounts'>, code: string): LocalAccount {
  const account = accounts.find((each) => each.code === code)
  if (!account) throw new Error(`no local provider is called ${code}`)
  return account
}

/** The code that an address names; undefined where no provider has it. */
export function knownProvider({ accounts }: SandboxDeps, code: string | undefined): string | undefined {
  return accounts.find((account) => account.code === code)?.code
}

/** Where the hosted page of a transaction is. */
export function hostedUrl(
  deps: Pick<PaymentSandboxOptions, 'baseUrl' | 'accounts'>,
  code: string,
  accessCode: string,
): string {
  return `${deps.baseUrl}${accountOf(deps, code).local.paths.hosted}/${accessCode}`
}

/**
 * Where a browser may ask to come back to: pages of the shop. Who only knows the public key must not
 * send the shop's customers elsewhere in its name.
 */
export function isOwnPage({ baseUrl }: Pick<PaymentSandboxOptions, 'baseUrl'>, address: string): boolean {
  return address === '' || new URL(address).origin === new URL(baseUrl).origin
}
