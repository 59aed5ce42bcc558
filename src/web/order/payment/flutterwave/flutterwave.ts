import type { PageProvider } from '../checkout.ts'

export const flutterwave: PageProvider = {
  name: 'Flutterwave',
  methods: ['card', 'bank_account', 'ussd', 'mobile_money'],
  window: async () => (await import('./flutterwave-checkout.ts')).flutterwaveCheckout,
}
