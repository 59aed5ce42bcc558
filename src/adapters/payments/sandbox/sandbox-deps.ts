import type { Translate } from '#contracts/locale.ts'
import { z } from 'zod'
import type { SandboxProvider } from '#db/schema/sandbox.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'

export interface PaymentSandboxOptions {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly translate: Translate
  /** Public address of the sandbox without a slash at the end: `http://127.0.0.1:3000/sandbox`. */
  readonly baseUrl: string
  /** Hands a signed webhook to the shop and answers the shop's HTTP status. */
  readonly deliverWebhook: (provider: SandboxProvider, headers: Headers, body: string) => Promise<number>
  /** `sk_test_…`; live keys are refused. */
  readonly paystackSecret: string
  /** `FLWSECK_TEST-…`; live keys are refused. */
  readonly flutterwaveSecret: string
  readonly flutterwaveHash: string
  /** Whether `/control` is served: how tests and curious developers steer the sandboxes. */
  readonly control: boolean
  /** Milliseconds before each new try of a webhook that was not answered with 200. */
  readonly webhookRetryMs?: readonly number[]
}

export interface SandboxDeps extends PaymentSandboxOptions {
  /** Owes a webhook's delivery to the background; call after the commit that queued it. */
  readonly deliver: () => void
}

/** The providers that have a sandbox. */
export const providerSchema = z.enum(['paystack', 'flutterwave'])

/** Where the hosted page of a transaction is. */
export function hostedUrl(baseUrl: string, provider: SandboxProvider, accessCode: string): string {
  return `${baseUrl}${HOSTED_PATHS[provider]}/${accessCode}`
}

export const HOSTED_PATHS = {
  paystack: '/paystack/pay',
  flutterwave: '/flutterwave/v3/hosted/pay',
} as const satisfies Record<SandboxProvider, string>

/**
 * Where a browser may ask to come back to: pages of the shop. Who only knows the public key must not
 * send the shop's customers elsewhere in its name.
 */
export function isOwnPage({ baseUrl }: Pick<PaymentSandboxOptions, 'baseUrl'>, address: string): boolean {
  return address === '' || new URL(address).origin === new URL(baseUrl).origin
}

/** Live keys have no business here, whatever else they may be. */
export function isLiveKey(key: string): boolean {
  return /^(sk|pk)_live_/.test(key) || /^FLW(SECK|PUBK)-/.test(key)
}
