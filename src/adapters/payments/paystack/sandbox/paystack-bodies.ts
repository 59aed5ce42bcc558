import { chargedMoney, type SandboxRefund, type SandboxTransaction } from '../../sandbox/sandbox-store.ts'
import { isBare, type RefundShape } from '../../sandbox/refund-shapes.ts'

type Body = Readonly<Record<string, unknown>>

/** Paystack's words for our states; a transaction nobody has tried yet is `abandoned`. */
const STATUS = {
  initialized: 'abandoned',
  ongoing: 'ongoing',
  pending: 'pending',
  failed: 'failed',
  success: 'success',
} as const

/** A transaction as Paystack writes it in `verify` and in its webhook: minor units. */
export function paystackTransaction(transaction: SandboxTransaction): Body {
  const charged = chargedMoney(transaction)
  const paidAt = transaction.paid_at?.toISOString() ?? null
  const createdAt = transaction.created_at.toISOString()
  return {
    id: transaction.id,
    domain: 'test',
    status: STATUS[transaction.status],
    reference: transaction.reference,
    receipt_number: null,
    amount: charged.amount,
    requested_amount: transaction.amount,
    message: null,
    gateway_response: transaction.gateway_response ?? 'The transaction was not completed',
    paid_at: paidAt,
    paidAt,
    created_at: createdAt,
    createdAt,
    transaction_date: createdAt,
    channel: transaction.channel,
    currency: charged.currency,
    ip_address: '127.0.0.1',
    metadata: transaction.metadata ?? '',
    log: null,
    fees: null,
    fees_split: null,
    fees_breakdown: null,
    authorization: transaction.card_bin ? { bin: transaction.card_bin, channel: 'card' } : {},
    customer: { id: transaction.id, email: transaction.email, phone: transaction.phone || null },
    plan: null,
    plan_object: {},
    split: {},
    subaccount: {},
    source: null,
    connect: null,
    order_id: null,
    pos_transaction_data: null,
  }
}

/** Sources: `dist/paystack.yaml` of PaystackOSS/openapi, `src/api/refunds` of PaystackOSS/doc-code-snippets. */
export function paystackRefund(refund: SandboxRefund, transaction: SandboxTransaction, shape: RefundShape): Body {
  const { id, reference } = transaction
  const note = isBare(shape) ? `Refund for transaction ${reference} by shop@example.com` : refund.note
  return {
    id: refund.id,
    integration: 100043,
    domain: 'test',
    transaction: shape === 'nested' ? { id, reference, domain: 'test' } : id,
    ...(shape === 'current' && { transaction_reference: reference }),
    dispute: null,
    settlement: null,
    amount: shape === 'nested' ? String(refund.amount) : refund.amount,
    currency: chargedMoney(transaction).currency,
    channel: transaction.channel,
    status: refund.status,
    refunded_by: 'shop@example.com',
    merchant_note: note,
    customer_note: null,
    fully_deducted: 0,
    createdAt: refund.created_at.toISOString(),
  }
}
