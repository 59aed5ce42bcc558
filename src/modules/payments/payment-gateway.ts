import type { Money } from '#contracts/money.ts'
import type { PaymentProvider } from '#contracts/orders.ts'

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

/** What the page needs to open the provider's widget or hosted page. */
export interface OpenTransaction {
  /** Paystack's access code; null where the provider has none. */
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
      readonly paidAt: Date | null
    }
  | { readonly kind: 'pending' | 'abandoned' | 'not_found' }
  | { readonly kind: 'failed'; readonly reason: string | null }

export type RefundState = 'pending' | 'processing' | 'processed' | 'failed' | 'needs_attention'

export interface Refund {
  readonly providerRefundId: string
  readonly amount: Money
  readonly state: RefundState
}

/** A webhook that proved its origin: which reference to verify, and a key that duplicates share. */
export interface WebhookNotice {
  readonly reference: string | null
  readonly dedupeKey: string
  readonly event: string
}

/** Thrown when the provider cannot be reached, times out or answers rubbish: the outcome is unknown. */
export class GatewayFailure extends Error {
  readonly failure: 'timeout' | 'unreachable' | 'rejected' | 'malformed'

  constructor(
    failure: 'timeout' | 'unreachable' | 'rejected' | 'malformed',
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options)
    this.name = 'GatewayFailure'
    this.failure = failure
  }
}

/** A payment provider. Every adapter runs `payment-gateway.conformance.ts`. */
export interface PaymentGateway {
  readonly provider: PaymentProvider
  readonly publicKey: string
  readonly scriptUrl: string
  /** A reference that the provider already knows is not an error: the open transaction is returned where it can be. */
  open(request: TransactionRequest): Promise<OpenTransaction>
  verify(reference: string): Promise<TransactionState>
  /** Idempotent by looking first: the provider's refunds of the transaction are listed before a new one is asked. */
  refund(reference: string, amount: Money, reason: string): Promise<Refund>
  /** @returns null when the webhook is not the provider's. Never trusts the body for amounts. */
  readWebhook(headers: Headers, rawBody: string): WebhookNotice | null
}
