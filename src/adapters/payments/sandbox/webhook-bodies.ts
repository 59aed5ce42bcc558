import { toDecimal } from '#contracts/money.ts'
import { flutterwaveTransaction, paystackTransaction } from './provider-bodies.ts'
import { flutterwaveRefund } from './refund-shapes.ts'
import { chargedMoney, type SandboxControls, type SandboxRefund, type SandboxTransaction } from './sandbox-store.ts'

type Body = Readonly<Record<string, unknown>>

/** The webhook of a charge; null where the provider sends none (Paystack tells of no failure). */
export function chargeWebhook(transaction: SandboxTransaction, shape: SandboxControls['webhook_shape']): Body | null {
  if (transaction.provider === 'flutterwave')
    return shape === 'flat' ? flutterwaveFlatCharge(transaction) : flutterwaveCharge(transaction)
  return transaction.status === 'success' ? { event: 'charge.success', data: paystackTransaction(transaction) } : null
}

export function refundWebhook(refund: SandboxRefund, transaction: SandboxTransaction): Body {
  return transaction.provider === 'paystack'
    ? paystackRefundWebhook(refund, transaction)
    : flutterwaveRefundWebhook(refund, transaction)
}

function flutterwaveCharge(transaction: SandboxTransaction): Body {
  return {
    event: 'charge.completed',
    'event.type': 'CARD_TRANSACTION',
    data: flutterwaveTransaction(transaction),
  }
}

/** The older shape, which some accounts still get: no envelope, other names. */
function flutterwaveFlatCharge(transaction: SandboxTransaction): Body {
  const { id, tx_ref, flw_ref, amount, charged_amount, currency, status, ip } = flutterwaveTransaction(transaction)
  return {
    id,
    txRef: tx_ref,
    flwRef: flw_ref,
    orderRef: `URF_${transaction.access_code}`,
    paymentPlan: null,
    createdAt: transaction.created_at.toISOString(),
    amount,
    charged_amount,
    status,
    IP: ip,
    currency,
    appfee: 0,
    merchantfee: 0,
    merchantbearsfee: 1,
    customer: {
      id: transaction.id,
      phone: transaction.phone,
      fullName: transaction.customer_name,
      email: transaction.email,
    },
    entity: { card6: transaction.card_bin ?? '', card_last4: '0000' },
    'event.type': 'CARD_TRANSACTION',
  }
}

function flutterwaveRefundWebhook(refund: SandboxRefund, transaction: SandboxTransaction): Body {
  const { status, flw_ref, destination } = flutterwaveRefund(refund, transaction)
  const { currency } = chargedMoney(transaction)
  return {
    id: refund.id,
    AmountRefunded: Number(toDecimal({ amount: refund.amount, currency })),
    status,
    FlwRef: flw_ref,
    destination,
    comments: refund.note,
    settlement_id: 'NEW',
    meta: '{"source":"availablebalance"}',
    createdAt: refund.created_at.toISOString(),
    updatedAt: refund.created_at.toISOString(),
    walletId: 100043,
    AccountId: 100043,
    TransactionId: transaction.id,
  }
}

/** Paystack's refund event; the amount is text in all but failures, as theirs. */
function paystackRefundWebhook(refund: SandboxRefund, transaction: SandboxTransaction): Body {
  const settled = refund.status === 'processed' || refund.status === 'pending'
  return {
    event: `refund.${refund.status}`,
    data: {
      status: refund.status,
      transaction_reference: transaction.reference,
      refund_reference: refund.status === 'processed' ? `RF${refund.id}` : null,
      amount: settled ? String(refund.amount) : refund.amount,
      currency: chargedMoney(transaction).currency,
      processor: 'sandbox',
      customer: { email: transaction.email },
      integration: 100043,
      domain: 'test',
    },
  }
}
