import type { PriceLimits } from './price-limits.ts'

/** Limits that leave nothing are none. */
export function withoutCrossedLimits<Filters extends PriceLimits>(filters: Filters): Filters {
  const { min_price: least = 0, max_price: most = least } = filters
  return least > most ? withLimits(filters, {}) : filters
}

/** The view without limits of the price that limit nothing: a form without script sends them always. */
export function withoutIdleLimits<View extends { readonly filters: PriceLimits }>(
  view: View,
  price: { readonly min: number; readonly max: number } | null,
): View {
  if (!price) return view
  const { min_price: least, max_price: most } = view.filters
  const limits = {
    ...(least !== undefined && least > price.min && { min_price: least }),
    ...(most !== undefined && most < price.max && { max_price: most }),
  }
  return { ...view, filters: withLimits(view.filters, limits) }
}

function withLimits<Filters extends PriceLimits>(filters: Filters, limits: PriceLimits): Filters {
  const others = { ...filters }
  Reflect.deleteProperty(others, 'min_price')
  Reflect.deleteProperty(others, 'max_price')
  return { ...others, ...limits }
}
