import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import type { PaymentGateway, RefundState, TransactionState } from '#modules/payments/index.ts'
import { PRICE } from './booking-factory.ts'

/** A provider whose customers do what the test says. */
export interface StagedGateway extends PaymentGateway {
  readonly states: Map<string, TransactionState>
  readonly refunded: { reference: string; amount: number; reason: string }[]
  refundState: RefundState
}

export function stageGateway(provider: StagedProvider): StagedGateway {
  const gateway: StagedGateway = {
    provider,
    publicKey: 'pk_test',
    scriptUrl: `https://shop.example/${provider}.js`,
    states: new Map(),
    refunded: [],
    refundState: 'processed',
    channelNames: (channels) => channels,
    windowDetails: ({ accessCode, phone, description, returnUrl }) => ({
      access: accessCode ?? '',
      phone,
      description,
      return_to: returnUrl,
    }),
    open: async ({ reference }) => ({ accessCode: `ac_${reference}`, hostedUrl: `https://pay.example/${reference}` }),
    verify: async (reference) => gateway.states.get(reference) ?? { kind: 'abandoned' },
    async requestRefund({ transaction: { reference }, amount, note }) {
      // Our words, without the id of our refund.
      gateway.refunded.push({ reference, amount: amount.amount, reason: note.split(' ').slice(0, -1).join(' ') })
      return { providerRefundId: `rfd_${gateway.refunded.length}`, amount, state: gateway.refundState }
    },
    async readRefund(id) {
      const refund = gateway.refunded[Number(id.slice('rfd_'.length)) - 1]
      if (!refund) return null
      return {
        providerRefundId: id,
        amount: { amount: refund.amount, currency: PRICE.currency },
        state: gateway.refundState,
      }
    },
    listRefundsOf: async () => ({ refunds: [], isComplete: true }),
    readWebhook: () => null,
  }
  return gateway
}

/** Money that arrived exactly as ordered. */
export function successful(reference: string, amount: number = PRICE.grand_total): TransactionState {
  return {
    kind: 'successful',
    providerId: `txn_${reference}`,
    amount: { amount, currency: 'NGN' },
    channel: 'card',
    paidAt: null,
  }
}
