import { CHARGE_CURRENCY, type Currency, fromDecimal, type Money } from '#contracts/money.ts'
import type { PaymentMethod } from '#contracts/orders/order-states.ts'
import type { WayToPay } from '#contracts/payments/ways-to-pay.ts'

export interface TransactionRequest {
  /** Ours, unique; also the provider's idempotency key. `[A-Za-z0-9-]{12,50}`. */
  readonly reference: string
  readonly amount: Money
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly channels: readonly string[]
  /** Where a full redirect comes back to. */
  readonly returnUrl: string
  readonly metadata: Readonly<Record<string, string>>
  readonly title: string
  readonly description: string
}

/** An open transaction on its way to the page that has it paid. */
export interface PaymentWindow extends Pick<
  TransactionRequest,
  'reference' | 'channels' | 'phone' | 'description' | 'returnUrl'
> {
  readonly accessCode: string | null
  /** Address of the agency's mark. */
  readonly logoUrl: string
}

/** What the page needs to open the provider's widget or hosted page. */
export interface OpenTransaction {
  /** By which the provider's window takes up the transaction; null where it needs none. */
  readonly accessCode: string | null
  readonly hostedUrl: string
}

/**
 * What the provider says about a reference now. Only `successful` with the same reference, amount
 * and currency makes money true; `abandoned` is not final: the customer can still pay.
 */
export type TransactionState =
  | {
      readonly kind: 'successful'
      readonly providerId: string
      readonly amount: Money
      readonly channel: string
      /** First digits of the card that paid, where one did and the provider tells them. */
      readonly cardBin?: string | null
      readonly paidAt: Date | null
    }
  /** Paid, in a currency that the shop does not know, or with an amount that is none of its currency: people must look. */
  | { readonly kind: 'unreadable'; readonly providerId: string; readonly currency: string }
  /** Begun and not decided, such as a transfer that the bank has not sent; `channel` where the provider tells it. */
  | { readonly kind: 'pending'; readonly channel?: string | null }
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'failed'; readonly reason: string | null }

export type RefundState = 'pending' | 'processing' | 'processed' | 'failed' | 'needs_attention'

export interface Refund {
  readonly providerRefundId: string
  readonly amount: Money
  /** `unknown`: the provider says a word that the shop does not know. */
  readonly state: RefundState | 'unknown'
}

export interface NewRefund {
  readonly transaction: KnownTransaction
  readonly amount: Money
  /** Kept with the refund where the provider keeps notes; names our refund, so that it can be told from others. */
  readonly note: string
}

/** The provider's refunds of a transaction, or what may be some of them. */
export interface RefundListing {
  readonly refunds: readonly ListedRefund[]
  /** Whether the list was read to its end, by what it says of itself. */
  readonly isComplete: boolean
}

/** A transaction as both sides know it: by our reference, and by the provider's id once it has taken money. */
export interface KnownTransaction {
  /** It is given back in the currency in which it was taken: some lists of refunds name none. @default the shop's own */
  readonly amount?: Pick<Money, 'currency'>
  readonly reference: string
  readonly providerId: string | null
}

/** A webhook that proved its origin: which payment to look at, and a key that duplicates share. */
export interface WebhookNotice {
  readonly reference: string | null
  /** The provider's id of the transaction, where the webhook names no reference of ours. */
  readonly providerId?: string | null
  /** The provider's id of the dispute that it is about. */
  readonly disputeId?: string
  readonly dedupeKey: string
  readonly event: string
}

/**
 * `timeout`, `unreachable` and `malformed` leave the outcome unknown; `rejected`, `key_refused` and
 * `duplicate_reference` say that nothing was done. `key_refused` says so of whatever is asked with that key.
 */
type GatewayFailureCause = 'timeout' | 'unreachable' | 'rejected' | 'key_refused' | 'malformed' | 'duplicate_reference'

/** Thrown when the provider cannot be reached, times out, refuses the call or answers rubbish. */
export class GatewayFailure extends Error {
  readonly failure: GatewayFailureCause

  constructor(failure: GatewayFailureCause, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'GatewayFailure'
    this.failure = failure
  }
}

/** What a page must allow for a provider's window, as the content security policy writes it. */
export interface PaymentHosts {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
  /** Hosts, and hashes of what its script writes into the page. */
  readonly style: readonly string[]
  /** Whose frames may use the browser's own payments. */
  readonly payment: readonly string[]
}

/** A payment provider. Every adapter runs `payment-gateway.conformance.ts`. */
export interface PaymentGateway {
  readonly provider: PaymentMethod
  /** What the shop's account there takes. @default the shop's own currency alone */
  readonly currencies?: readonly Currency[]
  readonly publicKey: string
  readonly scriptUrl: string
  /** Ways to pay in a currency, as customers know them. Absent where its window alone knows them. */
  ways?(currency: Currency): readonly WayToPay[]
  /** The provider's own words for the shop's channels (`card`, `bank`, `ussd`…), those it lacks left out. */
  channelNames(channels: readonly string[], currency: Currency): readonly string[]
  /**
   * A reference that the provider already knows is opened again where the provider can do that;
   * otherwise this fails with `duplicate_reference`, and the caller takes a new reference.
   */
  open(request: TransactionRequest): Promise<OpenTransaction>
  verify(reference: string): Promise<TransactionState>
  /** What the provider's window wants besides what every one does, by its own names. @default nothing */
  windowDetails?(window: PaymentWindow): Readonly<Record<string, string>>
  /** Sends money, each time that it is called: look first (`findRefund`). */
  requestRefund(refund: NewRefund): Promise<Refund>
  /** How a refund stands; null where the provider does not know it. Sends nothing. */
  readRefund(providerRefundId: string, transaction: KnownTransaction): Promise<Refund | null>
  /**
   * The refunds of a transaction. Providers have been seen to ignore the filter: those of others may
   * be among them. Sends nothing.
   */
  listRefundsOf(transaction: KnownTransaction): Promise<RefundListing>
  /** @returns null when the webhook is not the provider's. Never trusts the body for amounts. */
  readWebhook(headers: Headers, rawBody: string): WebhookNotice | null
  /**
   * Whether several transfers pay one reference: `verify` answers their sum, which may grow after it was
   * answered first. @default false
   */
  readonly addsUp?: boolean
  /** Absent where nobody can ask the provider's customers' banks for their money back. */
  readonly disputes?: ProviderDisputes
  /** Absent where nobody keeps books that the shop's could be compared with. */
  readonly records?: ProviderRecords
}

/** A payment whose payer has asked their bank for the money back, as the provider tells it. */
export interface ProviderDispute {
  readonly providerDisputeId: string
  /** Of the transaction; one of both is told. */
  readonly reference: string | null
  readonly providerId: string | null
  /** null where it is not told: all of it. */
  readonly amount: Money | null
  /** Major units as decimal text, in the currency of its transaction, where the provider names no currency. */
  readonly unnamed?: string | null
  /** `answered`: the bank decides. `unknown`: a word that the shop does not know. */
  readonly state: 'needs_answer' | 'answered' | 'won' | 'lost' | 'unknown'
  readonly reason: string | null
  readonly dueAt: Date | null
}

/** What is told of a transaction's money, in the transaction's currency where none is named; null where it is not told. */
export function statedAmount(
  { amount, unnamed }: Pick<ListedRefund, 'amount' | 'unnamed'>,
  { currency }: Pick<Money, 'currency'> = { currency: CHARGE_CURRENCY },
): Money | null {
  return amount ?? (unnamed ? fromDecimal(unnamed, currency) : null)
}

interface ProviderDisputes {
  /** null where the provider does not know it. */
  readDispute(providerDisputeId: string): Promise<ProviderDispute | null>
  /** Those that were raised in the window. */
  listDisputes(window: RecordWindow): Promise<DisputeListing>
}

export interface DisputeListing {
  readonly disputes: readonly ProviderDispute[]
  /** Whether all that the list has could be read. */
  readonly isComplete: boolean
}

/** From the first instant to before the second; providers that only know days answer with whole ones. */
export interface RecordWindow {
  readonly from: Date
  readonly to: Date
}

/** One page of a list that grows while it is read: what moves from page to page comes twice. */
export interface RecordPage<Entry> {
  readonly entries: readonly Entry[]
  /** What stands in it and cannot be read: for people. */
  readonly unreadable: readonly UnreadableEntry[]
  readonly hasMore: boolean
}

/** An entry of which nothing is known but its names, as far as it has any. */
export interface UnreadableEntry {
  /** The provider's id; where it has none, a name that is the same whenever the same is listed. */
  readonly providerId: string
  readonly reference: string | null
}

export interface ListedTransaction {
  readonly reference: string
  readonly providerId: string
  readonly state: TransactionState
}

export interface ListedRefund {
  readonly providerRefundId: string
  /** Of the transaction that it gives back; null where the list does not tell. */
  readonly reference: string | null
  readonly transactionId: string | null
  /** null in a currency that the shop does not know, or where the list tells none. */
  readonly amount: Money | null
  /** Major units as decimal text, in the currency of its transaction, where the list names no currency. */
  readonly unnamed?: string | null
  readonly state: Refund['state']
  /** What was sent along with it, where the provider tells. */
  readonly note: string | null
  /** Made by the provider for a dispute, not asked for by the shop. */
  readonly isOfDispute: boolean
}

/** The provider's own books. Pages count from 1. */
export interface ProviderRecords {
  listTransactions(window: RecordWindow, page: number): Promise<RecordPage<ListedTransaction>>
  listRefunds(window: RecordWindow, page: number): Promise<RecordPage<ListedRefund>>
}
