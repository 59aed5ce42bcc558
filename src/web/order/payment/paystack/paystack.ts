import type { PageProvider } from '../checkout.ts'

export const paystack: PageProvider = {
  name: 'Paystack',
  methods: ['card', 'bank_transfer', 'ussd', 'qr', 'mobile_money'],
  resumes: true,
  window: async () => (await import('./paystack-checkout.ts')).paystackCheckout,
}
