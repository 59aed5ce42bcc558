import type { OfferRule } from '#contracts/orders/promotions.ts'
import type { ProductName } from '../../shell/products.ts'

/** The pages on which the kinds of what is sold are found; `offers.pages.<kind>` names them. */
const PAGES = [
  { kind: 'flights', of: 'flight' },
  { kind: 'hotels', of: 'hotel' },
  { kind: 'holidays', of: 'package' },
  { kind: 'pilgrimages', of: 'package' },
  { kind: 'activities', of: 'activity' },
  { kind: 'transfers', of: 'transfer' },
  { kind: 'insurance', of: 'insurance' },
] as const satisfies readonly { kind: ProductName; of: OfferRule['products'][number] }[]

/** Where what an offer is for is found. */
export const productsOf = (rule: Pick<OfferRule, 'products'> | null) =>
  PAGES.filter(({ of }) => !rule || rule.products.length === 0 || rule.products.includes(of)).map(({ kind }) => ({
    kind,
    page: `/${kind}`,
  }))
