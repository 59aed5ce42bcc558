import type { PageProvider } from '../checkout.ts'
import { paystackCheckout } from './paystack-checkout.ts'

export const paystack: PageProvider = {
  name: 'Paystack',
  methods: ['card', 'bank_transfer', 'ussd', 'qr', 'mobile_money'],
  checkout: paystackCheckout,
}
