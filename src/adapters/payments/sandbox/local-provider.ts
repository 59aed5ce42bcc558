import type { Hono } from 'hono'
import type { DisputeNews, SandboxDisputeOf } from './disputes/sandbox-dispute.ts'
import type { SandboxDeps } from './sandbox-deps.ts'
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
