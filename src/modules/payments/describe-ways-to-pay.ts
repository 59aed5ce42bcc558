import { CHARGE_CURRENCY, type Currency } from '#contracts/money.ts'
import type { WaysToPayResponse } from '#contracts/payments/ways-to-pay.ts'
import { offeredWays, type PaymentDeps, takesCurrency } from './payment-deps.ts'

/** How those who see prices in a currency can pay; in naira where nobody takes theirs. */
export function describeWaysToPay(deps: Pick<PaymentDeps, 'gateways'>, seen: Currency): WaysToPayResponse {
  const own = offeredWays(deps, seen)
  const currency = own.length > 0 ? seen : CHARGE_CURRENCY
  return {
    currency,
    ways: own.length > 0 ? own : offeredWays(deps, currency),
    bank_transfer: takesCurrency(deps, 'bank_transfer', currency),
  }
}
