/** Limits of a price, as filters of a list have them: minor units. */
export interface PriceLimits {
  readonly min_price?: number | undefined
  readonly max_price?: number | undefined
}

const amountIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined

/** In an address: `from` and `to`. Limits that leave nothing are none. */
export const PRICE_LIMITS = {
  read(params: URLSearchParams): { min_price?: number; max_price?: number } {
    const [least, most] = [amountIn(params.get('from')), amountIn(params.get('to'))]
    if (least !== undefined && most !== undefined && least > most) return {}
    return { ...(least !== undefined && { min_price: least }), ...(most !== undefined && { max_price: most }) }
  },
  write: ({ min_price: least, max_price: most }: PriceLimits): readonly (readonly [param: string, value: string])[] => [
    ...(least === undefined ? [] : [['from', String(least)] as const]),
    ...(most === undefined ? [] : [['to', String(most)] as const]),
  ],
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
