import type { PageProvider } from '../checkout.ts'
import { flutterwaveCheckout } from './flutterwave-checkout.ts'

export const flutterwave: PageProvider = {
  name: 'Flutterwave',
  methods: ['card', 'bank_account', 'ussd', 'mobile_money'],
  checkout: flutterwaveCheckout,
}
