import type { ColumnType, Generated } from 'kysely'

export interface PaymentTables {
  payments: {
    id: Generated<number>
    order_id: string
    /** A provider's code, `wallet` or `bank_transfer`. */
    provider: string
    purpose: Generated<'order' | 'topup'>
    /** What it pays of an order, where that is not the order as a whole. */
    charge_id: Generated<string | null>
    customer_id: Generated<string | null>
    /** How much of `amount` the customer's wallet gives. */
    wallet_part: Generated<number>
    /** How much of `amount` the shop lets the customer off. */
    allowance: Generated<number>
    hold_id: Generated<string | null>
    reference: string
    amount: number
    currency: string
    status: Generated<
      'created' | 'open' | 'pending' | 'abandoned' | 'failed' | 'paid' | 'mismatch' | 'refund_pending' | 'refunded'
    >
    provider_id: string | null
    access_code: string | null
    hosted_url: string | null
    channel: string | null
    /** Which of the provider's ways to pay was chosen; null where none was. */
    way: Generated<string | null>
    /** The offer for a way of paying that is taken off the amount. */
    offer_code: Generated<string | null>
    card_bin: Generated<string | null>
    paid_amount: number | null
    paid_currency: string | null
    failure_reason: string | null
    paid_at: Date | null
    created_at: Date
    updated_at: Date
  }
  payment_events: {
    id: Generated<number>
    reference: string
    status: string
    at: Date
  }
  webhook_inbox: {
    id: Generated<number>
    provider: string
    dedupe_key: string
    event: string
    reference: string | null
    body: string
    received_at: Date
    processed_at: Date | null
  }
  refunds: {
    id: string
    payment_reference: string
    reason: string
    /** Tells several refunds of one payment for one reason apart. */
    occasion: Generated<string>
    amount: number
    currency: string
    status: ColumnType<
      'due' | 'pending' | 'processing' | 'processed' | 'failed' | 'needs_attention',
      'due' | undefined,
      'pending' | 'processing' | 'processed' | 'failed' | 'needs_attention'
    >
    /** `shop`: what the shop had let the customer off. */
    destination: Generated<'source' | 'wallet' | 'shop'>
    provider_refund_id: string | null
    /** Since when somebody speaks with the provider about it; null when nobody does. */
    asked_at: Date | null
    /** When the provider was last asked to make it, whether it answered or not. */
    posted_at: Generated<Date | null>
    /** The refund that its provider has failed, in whose place this one is given; none is replaced twice. */
    replaces: Generated<string | null>
    /** Reference of the bank transfer by which staff sent it, where they did. */
    hand_transfer: Generated<string | null>
    created_at: Date
    updated_at: Date
  }
  refund_events: {
    id: Generated<number>
    refund_id: string
    status: 'due' | 'pending' | 'processing' | 'processed' | 'failed' | 'needs_attention'
    at: Date
  }
}
