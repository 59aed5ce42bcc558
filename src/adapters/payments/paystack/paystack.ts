import type { PaymentProvider } from '../payment-provider.ts'
import { createPaystackGateway } from './paystack-gateway.ts'
import { paystackSandbox } from './sandbox/paystack-sandbox.ts'

export const paystack: PaymentProvider<'secretKey' | 'publicKey'> = {
  code: 'paystack',
  name: 'Paystack',
  keys: {
    secretKey: {
      variable: 'PAYSTACK_SECRET_KEY',
      about: 'Paystack secret key',
      form: { pattern: /^sk_(?:test|live)_/, says: 'must start with sk_test_ or sk_live_' },
      reality: { called: 'secret', test: /^sk_test_/ },
    },
    publicKey: {
      variable: 'PAYSTACK_PUBLIC_KEY',
      about: 'Paystack public key',
      form: { pattern: /^pk_(?:test|live)_/, says: 'must start with pk_test_ or pk_live_' },
      reality: { called: 'public', test: /^pk_test_/ },
    },
  },
  // Currencies of its API description, 2025-10-24.
  currencies: ['NGN', 'GHS', 'KES', 'ZAR', 'USD'],
  addresses: { baseUrl: 'https://api.paystack.co', scriptUrl: 'https://js.paystack.co/v2/inline.js' },
  hosts: {
    script: ['https://js.paystack.co'],
    frame: ['https://checkout.paystack.com'],
    connect: ['https://api.paystack.co', 'https://checkout.paystack.com'],
    // The hash is of the style that Paystack's script (2.25.0) writes into a frame of its own: the window's spinner.
    style: ['https://paystack.com', "'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='"],
    payment: ['https://checkout.paystack.com'],
  },
  open: (keys, wire) => createPaystackGateway({ ...keys, ...wire }),
  sandbox: paystackSandbox,
}
