import type { Currency } from '#contracts/money.ts'
import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import type { PaymentFlow } from '#contracts/payments/payments.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { offeredProviders, type PaymentDeps } from '#modules/payments/index.ts'
import type { SupplierStops } from '#modules/suppliers/index.ts'
import type { RecallPromotions } from '#modules/promotions/index.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'
import type { Logger } from '#platform/logger.ts'
import type { HoldLimits } from './holds/hold-limits.ts'
import type { Offers } from './offers/offers.ts'
import type { Order } from './order.ts'
import type { Products } from './products.ts'

/** Everything that the use cases of this module need, made once per process. */
export interface OrderDeps extends PaymentDeps {
  readonly products: Products
  readonly offers: Offers
  readonly stops: SupplierStops
  readonly recallPromotions: RecallPromotions
  readonly logger: Pick<Logger, 'warn' | 'error'>
  /** Seals birth dates and passport numbers. */
  readonly cipher: FieldCipher
  readonly paymentFlow: PaymentFlow
  /** The shop's public address, without a slash at its end. */
  readonly baseUrl: string
  readonly brand: { readonly name: string; readonly logoUrl: string }
  /** Addresses of the documents that the order has by now. */
  readonly documentLinks: (order: Order) => BookingConfirmationResponse['documents']
  /**
   * How long a supplier may still be working on a question whose answer we lost. Until then a missing
   * order proves nothing.
   */
  readonly supplierWindowMs: number
  /** How long a paid order waits for what is the shop's to mend, where no ticket deadline says otherwise. */
  readonly patienceMs: number
  /** Keys hashes under which people are counted. */
  readonly secret: string
  readonly holdLimits: HoldLimits
  /** Whether an e-mail address is the actor's own, as far as they have shown. */
  readonly ownsEmail: (actor: Actor, email: string) => Promise<boolean>
}

export type FulfilDeps = Pick<
  OrderDeps,
  'db' | 'clock' | 'products' | 'offers' | 'poke' | 'logger' | 'supplierWindowMs' | 'patienceMs' | 'stops'
>
export type SettleDeps = Pick<OrderDeps, 'db' | 'clock' | 'products' | 'offers' | 'poke' | 'logger'>

/** Providers that the traveller can choose from for what is charged in a currency. */
export function providersOf(
  { gateways }: Pick<OrderDeps, 'gateways'>,
  currency: Currency,
): BookingConfirmationResponse['payment_providers'] {
  return offeredProviders({ gateways }, currency)
}
