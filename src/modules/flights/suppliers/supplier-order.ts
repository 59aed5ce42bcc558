import type { Money } from '#contracts/money.ts'
import type { PassengerType } from '#contracts/prices.ts'
import type { ChosenExtra } from './supplier-extras.ts'

export interface SupplierPassenger {
  readonly type: PassengerType
  readonly title: string
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'male' | 'female'
  readonly bornOn: string
  readonly nationality: string
  readonly passport: { readonly number: string; readonly expiresOn: string; readonly issuingCountry: string } | null
  /** Index in the list of the adult who holds this infant. */
  readonly infantOf: number | null
}

export interface SupplierOrderRequest {
  /** Our own reference of this attempt; unique, and the key of every later look-up. */
  readonly clientReference: string
  readonly offerRef: string
  /** What we agreed to pay; the supplier refuses when its price is another. */
  readonly expectedTotal: Money
  readonly passengers: readonly SupplierPassenger[]
  readonly contact: { readonly email: string; readonly phone: string }
  /** Bags and seats bought with the order. `expectedTotal` includes them. */
  readonly extras?: readonly ChosenExtra[]
  /** `hold` keeps the seats and pays by `payHeldOrder`. @default 'instant' */
  readonly payment?: 'instant' | 'hold'
}
