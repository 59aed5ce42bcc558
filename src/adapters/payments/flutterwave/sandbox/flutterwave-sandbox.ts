import { toDecimal } from '#contracts/money.ts'
import type { LocalProvider } from '../../sandbox/local-provider.ts'
import { chargedMoney, type SandboxTransaction } from '../../sandbox/sandbox-store.ts'
import { flutterwaveSignature } from '../flutterwave-signature.ts'
import { flutterwaveApi } from './flutterwave-api.ts'
import { inlinePage } from './flutterwave-inline.ts'
import { chargeWebhook, disputeWebhook, refundWebhook } from './flutterwave-webhooks.ts'

/** Flutterwave, played on this machine. */
export const flutterwaveSandbox: LocalProvider<'secretKey' | 'publicKey' | 'secretHash'> = {
  makeKeys: async (secretOf) => ({
    secretKey: `FLWSECK_TEST-${await secretOf('flutterwave')}-X`,
    publicKey: 'FLWPUBK_TEST-sandbox-X',
    secretHash: await secretOf('flutterwave hash'),
  }),
  paths: { api: '/flutterwave/v3', script: '/flutterwave/v3.js', hosted: '/flutterwave/v3/hosted/pay' },
  scripts: { '/flutterwave/v3.js': new URL('assets/flutterwave-v3.js', import.meta.url) },
  cards: {
    success: ['4187 4274 1556 4246', '5438 8980 1456 0229', '5061 4604 1012 0223 210', '5061 4601 6697 6054 667'],
    declined: ['5143 0105 2233 9965'],
    insufficient: ['5258 5859 2266 6506'],
    pin: ['5531 8866 5214 2950'],
  },
  // It answers them as completed at once.
  queuesRefunds: false,
  api: (deps, { secretKey }) => flutterwaveApi(deps, secretKey),
  pages: inlinePage,
  chargeWebhook,
  refundWebhook: (refund, transaction, { refund_webhooks }) =>
    refund_webhooks ? refundWebhook(refund, transaction) : null,
  disputeWebhook: (_about, of) => disputeWebhook(of),
  prove: ({ secretHash }, body, { webhook_proof }) => ({
    ...(webhook_proof !== 'signature' && { 'verif-hash': secretHash }),
    ...(webhook_proof !== 'hash' && { 'flutterwave-signature': flutterwaveSignature(secretHash, body) }),
  }),
  returnParameters,
  callbackDetails,
}

const RETURN_STATUS = {
  initialized: 'cancelled',
  ongoing: 'cancelled',
  pending: 'pending',
  failed: 'failed',
  success: 'successful',
} as const

function returnParameters({ id, reference, status }: SandboxTransaction): Record<string, string> {
  const transaction_id = status === 'initialized' ? {} : { transaction_id: String(id) }
  return { status: RETURN_STATUS[status], tx_ref: reference, ...transaction_id }
}

function callbackDetails(transaction: SandboxTransaction): Record<string, unknown> {
  const charged = chargedMoney(transaction)
  return {
    amount: Number(toDecimal(charged)),
    currency: charged.currency,
    customer: { name: transaction.customer_name, email: transaction.email, phone_number: transaction.phone },
    tx_ref: transaction.reference,
    flw_ref: `FLW-MOCK-${transaction.access_code}`,
    status: 'successful',
    transaction_id: transaction.id,
  }
}
