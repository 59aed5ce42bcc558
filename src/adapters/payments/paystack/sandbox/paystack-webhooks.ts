import type { DisputeNews, SandboxDisputeOf } from '../../sandbox/disputes/sandbox-dispute.ts'
import { chargedMoney, type SandboxRefund, type SandboxTransaction } from '../../sandbox/sandbox-store.ts'
import { paystackTransaction } from './paystack-bodies.ts'

type Body = Readonly<Record<string, unknown>>

/** The webhook of a charge; Paystack tells of no failure. */
export function chargeWebhook(transaction: SandboxTransaction): Body | null {
  return transaction.status === 'success' ? { event: 'charge.success', data: paystackTransaction(transaction) } : null
}

/** Paystack's refund event; the amount is text in all but failures, as theirs. */
export function refundWebhook(refund: SandboxRefund, transaction: SandboxTransaction): Body {
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

const DISPUTE = {
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
    ...DISPUTE[dispute.status],
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

export function disputeWebhook(about: DisputeNews, of: SandboxDisputeOf): Body {
  return { event: `charge.dispute.${about}`, data: paystackDispute(of) }
}
