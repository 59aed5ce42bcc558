import { toDecimal } from '#contracts/money.ts'
import { isBare, type RefundShape } from '../../sandbox/refund-shapes.ts'
import { chargedMoney, type SandboxRefund, type SandboxTransaction } from '../../sandbox/sandbox-store.ts'

type Body = Readonly<Record<string, unknown>>

const STATUS = {
  initialized: 'pending',
  ongoing: 'pending',
  pending: 'pending',
  failed: 'failed',
  success: 'successful',
} as const

/** A transaction as Flutterwave writes it: major units. */
export function flutterwaveTransaction(transaction: SandboxTransaction): Record<string, unknown> {
  const charged = chargedMoney(transaction)
  const amount = Number(toDecimal(charged))
  return {
    id: transaction.id,
    tx_ref: transaction.reference,
    flw_ref: `FLW-MOCK-${transaction.access_code}`,
    device_fingerprint: 'N/A',
    amount,
    currency: charged.currency,
    charged_amount: amount,
    app_fee: 0,
    merchant_fee: 0,
    amount_settled: amount,
    processor_response: transaction.gateway_response ?? 'Pending',
    auth_model: 'PIN',
    ip: '127.0.0.1',
    narration: transaction.title,
    status: STATUS[transaction.status],
    payment_type: transaction.channel ?? 'card',
    created_at: (transaction.paid_at ?? transaction.created_at).toISOString(),
    account_id: 100043,
    meta: transaction.metadata,
    ...(transaction.card_bin && { card: { first_6digits: transaction.card_bin, type: 'CARD' } }),
    customer: {
      id: transaction.id,
      name: transaction.customer_name,
      phone_number: transaction.phone,
      email: transaction.email,
      created_at: transaction.created_at.toISOString(),
    },
  }
}

const REFUND_STATUS = {
  pending: 'pending',
  processed: 'completed',
  failed: 'failed',
  'needs-attention': 'pending',
} as const

/** The answer to a new refund, and entries of older lists. */
export function flutterwaveRefund(refund: SandboxRefund, transaction: SandboxTransaction) {
  const { currency } = chargedMoney(transaction)
  return {
    id: refund.id,
    account_id: 100043,
    tx_id: transaction.id,
    flw_ref: `FLW-MOCK-${transaction.access_code}`,
    wallet_id: 100043,
    amount_refunded: Number(toDecimal({ amount: refund.amount, currency })),
    status: REFUND_STATUS[refund.status],
    destination: 'payment_source',
    comments: refund.note,
    meta: { source: 'availablebalance' },
    created_at: refund.created_at.toISOString(),
  }
}

/** An entry of the list, which names the same things otherwise (reference of v3, "List refunds"). */
export function flutterwaveListedRefund(
  refund: SandboxRefund,
  transaction: SandboxTransaction,
  shape: RefundShape,
): Body {
  const answer = flutterwaveRefund(refund, transaction)
  if (shape === 'older') return answer
  const { tx_id, comments, wallet_id, ...body } = answer
  return {
    ...body,
    transaction_id: tx_id,
    ...(shape === 'nested' && { amount_refunded: String(body.amount_refunded) }),
    comment: isBare(shape) ? null : comments,
    settlement_id: 'NEW',
    meta: '{}',
  }
}
