import type { PageProvider } from '../checkout.ts'

export const flutterwave: PageProvider = {
  name: 'Flutterwave',
  methods: ['card', 'bank_account', 'ussd', 'mobile_money'],
  resumes: false,
  window: async () => (await import('./flutterwave-checkout.ts')).flutterwaveCheckout,
}
