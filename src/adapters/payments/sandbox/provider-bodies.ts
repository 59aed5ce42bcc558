import { toDecimal } from '#contracts/money.ts'
import { chargedMoney, type SandboxTransaction } from './sandbox-store.ts'

/** Paystack's words for our states; a transaction nobody has tried yet is `abandoned`. */
const PAYSTACK_STATUS = {
  initialized: 'abandoned',
  ongoing: 'ongoing',
  pending: 'pending',
  failed: 'failed',
  success: 'success',
} as const

const FLUTTERWAVE_STATUS = {
  initialized: 'pending',
  ongoing: 'pending',
  pending: 'pending',
  failed: 'failed',
  success: 'successful',
} as const

/** A transaction as Paystack writes it in `verify` and in its webhook: minor units. */
export function paystackTransaction(transaction: SandboxTransaction): Record<string, unknown> {
  const charged = chargedMoney(transaction)
  const paidAt = transaction.paid_at?.toISOString() ?? null
  const createdAt = transaction.created_at.toISOString()
  return {
    id: transaction.id,
    domain: 'test',
    status: PAYSTACK_STATUS[transaction.status],
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
    status: FLUTTERWAVE_STATUS[transaction.status],
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
