import { toDecimal } from '#contracts/money.ts'
import type { SandboxDisputeOf } from '../../sandbox/disputes/sandbox-dispute.ts'
import {
  chargedMoney,
  type SandboxControls,
  type SandboxRefund,
  type SandboxTransaction,
} from '../../sandbox/sandbox-store.ts'
import { flutterwaveRefund, flutterwaveTransaction } from './flutterwave-bodies.ts'

type Body = Readonly<Record<string, unknown>>

export function chargeWebhook(transaction: SandboxTransaction, { webhook_shape }: SandboxControls): Body {
  return webhook_shape === 'flat' ? flutterwaveFlatCharge(transaction) : flutterwaveCharge(transaction)
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

/** Sent where the account asks for it. */
export function refundWebhook(refund: SandboxRefund, transaction: SandboxTransaction): Body {
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

const DISPUTE = { needs_answer: 'initiated', answered: 'declined', won: 'won', lost: 'lost' } as const

/** Reference of v3, "Get all chargebacks". */
export function flutterwaveChargeback({ dispute, transaction }: SandboxDisputeOf) {
  const { currency } = chargedMoney(transaction)
  return {
    id: dispute.id,
    amount: Number(toDecimal({ amount: dispute.amount, currency })),
    flw_ref: `FLW-MOCK-${transaction.access_code}`,
    status: DISPUTE[dispute.status],
    stage: 'new',
    comment: 'Product/service not received',
    meta: { uploaded_proof: null, history: [] },
    due_date: dispute.due_at.toISOString(),
    settlement_id: 'N/A',
    created_at: dispute.created_at.toISOString(),
    transaction_id: transaction.id,
    tx_ref: transaction.reference,
  }
}

/** It has no documented shape, only that there is one. */
export function disputeWebhook(of: SandboxDisputeOf): Body {
  return { event: 'chargeback', data: flutterwaveChargeback(of) }
}
