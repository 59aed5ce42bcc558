export { addPrices } from './add-prices.ts'
export { type Charging, createCharging, IN_OWN_CURRENCY } from './charging.ts'
export { convertMoney, convertPrice, shareOut } from './convert-price.ts'
export {
  createPriceBooks,
  type LineSale,
  NoExchangeRate,
  type OpenPriceBook,
  type PriceBook,
  type TakeOff,
} from './price-book.ts'
export { fairShares } from './fair-shares.ts'
export {
  beforeDiscount,
  priceOfLines,
  type PriceTotals,
  supplierTotal,
  withDiscounts,
  withExtras,
} from './price-lines.ts'
export { outOfScope, ruleScopeSchema, type ScopeDimension } from './rule-scope.ts'
export type { SaleFacts } from './sale-facts.ts'
export { freeUntilOf } from './free-until.ts'
export { sellPrice } from './sell-price.ts'
export { penaltiesInShop } from './shop-penalties.ts'
export { insightOf } from './price-insight.ts'
