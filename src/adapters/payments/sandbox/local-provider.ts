import type { Translate } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import type { Hono } from 'hono'
import type { DisputeNews, SandboxDisputeOf } from './disputes/sandbox-dispute.ts'
import type { SandboxControls, SandboxRefund, SandboxTransaction } from './sandbox-store.ts'
import type { CardOutcome } from './test-cards.ts'

type WebhookBody = Readonly<Record<string, unknown>>

/** How a provider is played on this machine: its protocol over the sandbox's transactions, in the provider's folder. */
export interface LocalProvider<Key extends string = string> {
  /** Keys that only this one takes. `secretOf`: secrets that the shop makes once and keeps, by name. */
  makeKeys(secretOf: (name: string) => Promise<string>): Promise<Readonly<Record<Key, string>>>
  /** Below the sandbox's address: its API, its inline script, and the page of a transaction without its code. */
  readonly paths: { readonly api: string; readonly script: string; readonly hosted: string }
  /** Scripts by their paths below the sandbox's address. */
  readonly scripts: Readonly<Record<string, URL>>
  /** Its documented test cards; every other number is declined. The first of each outcome is named on the page. */
  readonly cards: Readonly<Record<CardOutcome, readonly [string, ...string[]]>>
  /** Whether refunds are queued, and end a little later. */
  readonly queuesRefunds: boolean
  api(deps: SandboxDeps, keys: Readonly<Record<Key, string>>): Hono
  /** Pages beside that of a transaction, in the sandbox's own address. */
  pages?(deps: SandboxDeps): Hono
  /** Script of its page in the window of the provider's own script, where that can be tried here. */
  readonly ownPopup?: string
  /** The webhook of a charge; null where the provider sends none. */
  chargeWebhook(transaction: SandboxTransaction, controls: SandboxControls): WebhookBody | null
  refundWebhook(refund: SandboxRefund, transaction: SandboxTransaction, controls: SandboxControls): WebhookBody | null
  /** Absent where nobody can ask their bank for the money back. */
  disputeWebhook?(about: DisputeNews, of: SandboxDisputeOf): WebhookBody
  /** Headers that prove a webhook. */
  prove(keys: Readonly<Record<Key, string>>, body: string, controls: SandboxControls): Readonly<Record<string, string>>
  /** What it adds to the shop's address when it leads back there. */
  returnParameters(transaction: SandboxTransaction): Readonly<Record<string, string>>
  /** What its inline script hands to the page after a success. `back`: the shop's page. */
  callbackDetails(transaction: SandboxTransaction, back: string | null): Readonly<Record<string, unknown>>
}

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
  /** Hands the delivery of a webhook to the background; call after the commit that queued it. */
  readonly deliver: () => void
}
