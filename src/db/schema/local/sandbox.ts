import type { ColumnType, Generated } from 'kysely'

/** State of the local payment sandboxes; the shop itself never reads it. */
export interface SandboxTables {
  sandbox_transactions: {
    id: Generated<number>
    provider: string
    reference: string
    access_code: string
    amount: number
    currency: string
    status: Generated<'initialized' | 'ongoing' | 'pending' | 'failed' | 'success'>
    /** What the hosted page asks next. */
    step: Generated<'choose' | 'pin' | 'otp' | 'transfer' | 'ussd' | 'mobile_money'>
    channel: string | null
    card_bin: Generated<string | null>
    gateway_response: string | null
    email: string
    customer_name: string
    phone: string
    title: string
    return_url: string
    metadata: ColumnType<unknown, string, string>
    charged_amount: number | null
    charged_currency: string | null
    paid_at: Date | null
    created_at: Date
  }
  sandbox_refunds: {
    id: Generated<number>
    transaction_id: number
    amount: number
    status: 'pending' | 'processed' | 'failed' | 'needs-attention'
    note: string
    created_at: Date
  }
  sandbox_disputes: {
    id: Generated<number>
    transaction_id: number
    amount: number
    status: 'needs_answer' | 'answered' | 'won' | 'lost'
    due_at: Date
    created_at: Date
  }
  sandbox_webhooks: {
    id: Generated<number>
    provider: string
    body: string
    status: Generated<'queued' | 'held' | 'delivered' | 'dropped' | 'failed'>
    copies: Generated<number>
    attempts: Generated<number>
    created_at: Date
  }
  sandbox_controls: {
    provider: string
    webhooks: Generated<'deliver' | 'drop' | 'hold'>
    copies: Generated<number>
    charge: Generated<'exact' | 'underpay' | 'one_less' | 'one_more' | 'other_currency'>
    refunds: Generated<'processed' | 'failed' | 'needs-attention'>
    webhook_shape: Generated<'event' | 'flat'>
    webhook_proof: Generated<'hash' | 'signature' | 'both'>
    refund_webhooks: Generated<boolean>
    refund_shape: Generated<'current' | 'older' | 'nested' | 'bare' | 'unfiltered'>
    api: Generated<'up' | 'error' | 'malformed' | 'lost'>
  }
}
