import { toDecimal } from '#contracts/money.ts'
import { paystackTransaction } from '../provider-bodies.ts'
import { chargedMoney } from '../sandbox-store.ts'
import type { SandboxDisputeOf } from './dispute-store.ts'

type Body = Readonly<Record<string, unknown>>

const PAYSTACK = {
  needs_answer: { status: 'awaiting-merchant-feedback', resolution: null },
  answered: { status: 'awaiting-bank-feedback', resolution: null },
  won: { status: 'resolved', resolution: 'declined' },
  lost: { status: 'resolved', resolution: 'merchant-accepted' },
} as const

/** As `src/api/disputes` and `charge-dispute-create.json` of PaystackOSS/doc-code-snippets. */
export function paystackDispute({ dispute, transaction }: SandboxDisputeOf): Body {
  const { currency } = chargedMoney(transaction)
  const isReversed = dispute.status === 'lost'
  return {
    id: dispute.id,
    refund_amount: dispute.amount,
    currency,
    ...PAYSTACK[dispute.status],
    domain: 'test',
    transaction: { ...paystackTransaction(transaction), ...(isReversed && { status: 'reversed' }) },
    transaction_reference: null,
    category: 'chargeback',
    customer: { email: transaction.email },
    bin: transaction.card_bin,
    dueAt: dispute.due_at.toISOString(),
    resolvedAt: null,
    evidence: null,
    attachments: null,
    note: null,
    createdAt: dispute.created_at.toISOString(),
  }
}

const FLUTTERWAVE = { needs_answer: 'initiated', answered: 'declined', won: 'won', lost: 'lost' } as const

/** Reference of v3, "Get all chargebacks". */
export function flutterwaveChargeback({ dispute, transaction }: SandboxDisputeOf) {
  const { currency } = chargedMoney(transaction)
  return {
    id: dispute.id,
    amount: Number(toDecimal({ amount: dispute.amount, currency })),
    flw_ref: `FLW-MOCK-${transaction.access_code}`,
    status: FLUTTERWAVE[dispute.status],
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

/** What the shop is told; Flutterwave's has no documented shape, only that there is one. */
export function disputeWebhook(about: 'create' | 'remind' | 'resolve', of: SandboxDisputeOf): Body {
  return of.transaction.provider === 'paystack'
    ? { event: `charge.dispute.${about}`, data: paystackDispute(of) }
    : { event: 'chargeback', data: flutterwaveChargeback(of) }
}
