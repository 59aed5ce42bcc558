/** Limits of a price, as filters of a list have them: minor units. */
export interface PriceLimits {
  readonly min_price?: number | undefined
  readonly max_price?: number | undefined
}

/** What limits that are on say. */
export function priceLimitsText(
  t: (key: 'at_least' | 'at_most' | 'between', values: Readonly<Record<string, string>>) => string,
  { min_price: least, max_price: most }: PriceLimits,
  price: (amount: number) => string,
): string {
  if (most === undefined) return t('at_least', { price: price(least ?? 0) })
  if (least === undefined) return t('at_most', { price: price(most) })
  return t('between', { from: price(least), to: price(most) })
}
