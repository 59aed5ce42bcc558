import { toDecimal } from '#contracts/money.ts'
import { chargedMoney, type SandboxControls, type SandboxRefund, type SandboxTransaction } from './sandbox-store.ts'

/**
 * How the providers' documents of the years, and providers that do not keep to them, show refunds:
 * - `current`: filtered by the transaction's id, with its reference, our note and the list's size
 * - `older`: filtered by its reference, which the entries do not name; no size, and 404 for an empty list
 * - `nested`: the transaction as an object, amounts as text
 * - `bare`: the transaction's id, and notes of the provider's own
 * - `unfiltered`: as `bare`, and whatever is asked the account's whole list comes, ten at a time
 */
export const REFUND_SHAPES = ['current', 'older', 'nested', 'bare', 'unfiltered'] as const
type RefundShape = SandboxControls['refund_shape']

type Body = Readonly<Record<string, unknown>>

const isBare = (shape: RefundShape) => shape === 'bare' || shape === 'unfiltered'

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

const FLUTTERWAVE_STATUS = {
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
    status: FLUTTERWAVE_STATUS[refund.status],
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
