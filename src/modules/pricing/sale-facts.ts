import type { Cabin } from '#contracts/flights/query.ts'
import type { Product } from '#contracts/prices.ts'

/** What rules may look at in something that is for sale. null: not known, so no rule that asks for it applies. */
export interface SaleFacts {
  readonly product: Product
  readonly supplier: string
  readonly airline: string | null
  /** Airport or city where the journey starts, and where its first leg leads. */
  readonly origin: string | null
  readonly destination: string | null
  readonly originCountry: string | null
  readonly destinationCountry: string | null
  readonly cabin: Cabin | null
  /** Of a stay. */
  readonly hotel?: string
  /** `change`: something that was sold is changed. @default 'sale' */
  readonly occasion?: 'sale' | 'change'
  /** Travellers with a seat, or guests who pay. */
  readonly payers: number
}
