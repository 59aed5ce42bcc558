import type { PaymentProvider } from '../payment-provider.ts'
import { createFlutterwaveGateway } from './flutterwave-gateway.ts'
import { flutterwaveSandbox } from './sandbox/flutterwave-sandbox.ts'

export const flutterwave: PaymentProvider<'secretKey' | 'publicKey' | 'secretHash'> = {
  code: 'flutterwave',
  name: 'Flutterwave',
  keys: {
    secretKey: {
      variable: 'FLUTTERWAVE_SECRET_KEY',
      about: 'Flutterwave secret key',
      form: { pattern: /^FLWSECK(?:_TEST)?-/, says: 'must start with FLWSECK- or FLWSECK_TEST-' },
      reality: { called: 'secret', test: /^FLWSECK_TEST-/ },
    },
    publicKey: {
      variable: 'FLUTTERWAVE_PUBLIC_KEY',
      about: 'Flutterwave public key',
      form: { pattern: /^FLWPUBK(?:_TEST)?-/, says: 'must start with FLWPUBK- or FLWPUBK_TEST-' },
      reality: { called: 'public', test: /^FLWPUBK_TEST-/ },
    },
    secretHash: {
      variable: 'FLUTTERWAVE_SECRET_HASH',
      about: 'Hash that Flutterwave sends with its webhooks',
    },
  },
  // Of its documents, v3: cards in all of them, mobile money in GHS, KES, XOF and XAF.
  currencies: ['NGN', 'GHS', 'XOF', 'XAF', 'KES', 'ZAR', 'USD'],
  addresses: {
    baseUrl: 'https://api.flutterwave.com/v3',
    scriptUrl: 'https://checkout.flutterwave.com/v3.js',
  },
  hosts: {
    script: ['https://checkout.flutterwave.com'],
    frame: ['https://checkout.flutterwave.com'],
    connect: ['https://api.flutterwave.com'],
    style: [],
    payment: [],
  },
  open: (keys, wire) => createFlutterwaveGateway({ ...keys, ...wire }),
  sandbox: flutterwaveSandbox,
}
