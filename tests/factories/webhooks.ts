import { flutterwaveSignature } from '#adapters/payments/flutterwave/flutterwave-signature.ts'
import { paystackSignature } from '#adapters/payments/paystack/paystack-signature.ts'

/**
 * Webhooks as the providers write them, whole: captures that integrators have published, with our names.
 * Flutterwave has three shapes and two proofs.
 */

type Body = Readonly<Record<string, unknown>>

interface Charge {
  readonly id: number
  readonly reference: string
  /** Major units. */
  readonly amount: number
}

export const FLUTTERWAVE_CHARGES = {
  event: ({ id, reference, amount }: Charge, status: string): Body => ({
    event: 'charge.completed',
    'event.type': 'CARD_TRANSACTION',
    data: {
      id,
      tx_ref: reference,
      flw_ref: 'FLW-MOCK-a06ec8df2a8d7a4e0d3a3ee9bf1d6d8f',
      device_fingerprint: 'N/A',
      amount,
      currency: 'NGN',
      charged_amount: amount,
      app_fee: 1.4,
      merchant_fee: 0,
      processor_response: 'Approved by Financial Institution',
      auth_model: 'PIN',
      ip: '54.75.161.64',
      narration: 'CARD Transaction',
      status,
      payment_type: 'card',
      created_at: '2026-11-21T09:00:00.000Z',
      account_id: 17321,
      customer: { id: 2154, name: 'Ada Okafor', phone_number: null, email: 'ada@example.com', created_at: null },
      card: { first_6digits: '553188', last_4digits: '2950', issuer: 'MASTERCARD', country: 'NG', type: 'MASTERCARD' },
    },
  }),
  flat: ({ id, reference, amount }: Charge, status: string): Body => ({
    id,
    txRef: reference,
    flwRef: 'FLW-MOCK-a06ec8df2a8d7a4e0d3a3ee9bf1d6d8f',
    orderRef: 'URF_1613466339471_8237535',
    paymentPlan: null,
    paymentPage: null,
    createdAt: '2026-11-21T09:00:00.000Z',
    amount,
    charged_amount: amount,
    status,
    IP: '54.75.161.64',
    currency: 'NGN',
    appfee: 1.4,
    merchantfee: 0,
    merchantbearsfee: 1,
    customer: { id: 2154, phone: null, fullName: 'Ada Okafor', customertoken: null, email: 'ada@example.com' },
    entity: { card6: '553188', card_last4: '2950', card_country_iso: 'NG', createdAt: '2026-11-21T09:00:00.000Z' },
    'event.type': 'CARD_TRANSACTION',
  }),
} as const

export function flutterwaveRefund(refund: { id: number; transactionId: number; amount: number; status: string }): Body {
  return {
    id: refund.id,
    AmountRefunded: refund.amount,
    status: refund.status,
    FlwRef: 'FLW-MOCK-a06ec8df2a8d7a4e0d3a3ee9bf1d6d8f',
    destination: 'payment_source',
    comments: 'cancelled',
    settlement_id: 'NEW',
    meta: '{"source":"availablebalance","uniquereference":"RF-1"}',
    createdAt: '2026-11-21T09:10:00.000Z',
    updatedAt: '2026-11-21T09:10:00.000Z',
    walletId: 17321,
    AccountId: 17321,
    TransactionId: refund.transactionId,
  }
}

export function paystackCharge({ id, reference, amount }: Charge): Body {
  return {
    event: 'charge.success',
    data: {
      id,
      domain: 'test',
      status: 'success',
      reference,
      amount: Math.round(amount * 100),
      message: null,
      gateway_response: 'Successful',
      paid_at: '2026-11-21T09:00:00.000Z',
      created_at: '2026-11-21T09:00:00.000Z',
      channel: 'card',
      currency: 'NGN',
      ip_address: '41.242.49.37',
      metadata: '',
      fees: 150,
      log: null,
      authorization: { authorization_code: 'AUTH_8dfhjjdt', bin: '408408', last4: '4081', brand: 'visa' },
      customer: { id: 181873746, email: 'ada@example.com', customer_code: 'CUS_1rkzaqsv4rrhqo6', phone: null },
      plan: {},
      requested_amount: Math.round(amount * 100),
    },
  }
}

/** Paystack writes the amount of a refund as text on its way and when it is done, else as a number. */
export function paystackRefund(refund: { reference: string; status: string; kobo: number | string }): Body {
  return {
    event: `refund.${refund.status}`,
    data: {
      status: refund.status,
      transaction_reference: refund.reference,
      refund_reference: refund.status === 'processed' ? 'TRF_7c4ki5w9dtuo5hn' : null,
      amount: refund.kobo,
      currency: 'NGN',
      processor: 'instant-transfer',
      customer: { first_name: 'Ada', last_name: 'Okafor', email: 'ada@example.com' },
      integration: 463433,
      domain: 'test',
    },
  }
}

export interface SignedWebhook {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export const FLUTTERWAVE_PROOFS = ['hash', 'signature', 'both'] as const
type FlutterwaveProof = (typeof FLUTTERWAVE_PROOFS)[number]

export function byFlutterwave(hash: string, proof: FlutterwaveProof, content: Body): SignedWebhook {
  const body = JSON.stringify(content)
  return {
    body,
    headers: {
      'content-type': 'application/json',
      ...(proof !== 'signature' && { 'verif-hash': hash }),
      ...(proof !== 'hash' && { 'flutterwave-signature': flutterwaveSignature(hash, body) }),
    },
  }
}

export function byPaystack(secretKey: string, content: Body): SignedWebhook {
  const body = JSON.stringify(content)
  return {
    body,
    headers: { 'content-type': 'application/json', 'x-paystack-signature': paystackSignature(secretKey, body) },
  }
}
