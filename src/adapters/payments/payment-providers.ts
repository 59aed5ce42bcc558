import { flutterwave } from './flutterwave/flutterwave.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { paystack } from './paystack/paystack.ts'

/** The registry: every payment provider that the shop knows, in the order in which customers choose. */
export const PAYMENT_PROVIDERS: readonly PaymentProvider[] = [paystack, flutterwave]
