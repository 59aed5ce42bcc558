import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import { createCowrieGateway } from './cowrie-gateway.ts'
import { cowrieSandbox } from './cowrie-sandbox.ts'

/** A provider that nobody outside this folder has heard of: what adding one takes, and that it is enough. */
export const cowrie: PaymentProvider<'secretKey' | 'publicKey'> = {
  code: 'cowrie',
  name: 'Cowrie',
  keys: {
    secretKey: {
      variable: 'COWRIE_SECRET_KEY',
      about: 'Cowrie secret key',
      form: { pattern: /^cw_(?:test|live)_/, says: 'must start with cw_test_ or cw_live_' },
      reality: { called: 'secret', test: /^cw_test_/ },
    },
    publicKey: { variable: 'COWRIE_PUBLIC_KEY', about: 'Cowrie public key' },
  },
  currencies: ['NGN', 'GHS'],
  addresses: { baseUrl: 'https://api.cowrie.example', scriptUrl: 'https://js.cowrie.example/window.js' },
  hosts: {
    script: ['https://js.cowrie.example'],
    frame: ['https://pay.cowrie.example'],
    connect: ['https://api.cowrie.example'],
    style: [],
    payment: ['https://pay.cowrie.example'],
  },
  open: (keys, wire) => createCowrieGateway({ ...keys, ...wire }),
  sandbox: cowrieSandbox,
}
