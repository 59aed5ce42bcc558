import type { LocalProvider } from '../../sandbox/local-provider.ts'
import { paystackSignature } from '../paystack-signature.ts'
import { paystackApi } from './paystack-api.ts'
import { popupPage } from './paystack-popup.ts'
import { chargeWebhook, disputeWebhook, refundWebhook } from './paystack-webhooks.ts'

/** Paystack, played on this machine. */
export const paystackSandbox: LocalProvider<'secretKey' | 'publicKey'> = {
  makeKeys: async (secretOf) => ({
    secretKey: `sk_test_${await secretOf('paystack')}`,
    publicKey: 'pk_test_sandbox',
  }),
  paths: { api: '/paystack', script: '/paystack/inline.js', hosted: '/paystack/pay' },
  scripts: {
    '/paystack/inline.js': new URL('assets/paystack-inline.js', import.meta.url),
    '/assets/paystack-popup.js': new URL('assets/paystack-popup.js', import.meta.url),
  },
  cards: {
    success: ['4084 0840 8408 4081'],
    declined: ['4084 0800 0000 5408'],
    insufficient: ['4084 0800 0067 0037'],
    pin: ['5060 6666 6666 6666 666', '5078 5078 5078 5078 12'],
  },
  queuesRefunds: true,
  api: (deps, { secretKey }) => paystackApi(deps, secretKey),
  pages: popupPage,
  ownPopup: 'paystack-popup.js',
  chargeWebhook,
  refundWebhook,
  disputeWebhook,
  prove: ({ secretKey }, body) => ({ 'x-paystack-signature': paystackSignature(secretKey, body) }),
  returnParameters: ({ reference }) => ({ trxref: reference, reference }),
  callbackDetails: ({ id, reference }, back) => ({
    id,
    reference,
    status: 'success',
    message: 'Approved',
    trans: String(id),
    transaction: String(id),
    trxref: reference,
    redirecturl: back ?? '',
  }),
}
