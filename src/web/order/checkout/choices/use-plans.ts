import type { InstalmentPlan } from '#contracts/orders/instalments.ts'
import type { Money } from '#contracts/money.ts'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/api/browser-api.ts'

/** A coupon or a bag is often followed by another. */
const PAUSE_MS = 250

/** The ways to pay in parts what the page asks for now; those of `initial` are for the offer's own price. */
export function usePlans(
  offer_id: string,
  initial: readonly InstalmentPlan[],
  { amount, currency }: Money,
): readonly InstalmentPlan[] {
  const [plans, setPlans] = useState(initial)
  const isPossible = initial.length > 0
  const known = plans[0]?.parts.reduce((sum, part) => sum + part.amount.amount, 0)
  const isOther = isPossible && known !== amount
  useEffect(() => {
    if (!isOther) return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      browserApi
        .call('flightInstalmentPlan', { offer_id, total: { amount, currency } }, { signal: controller.signal })
        .then(
          (answer) => setPlans(answer.plans),
          // The amounts stay as they were: the booking itself works them out anew.
          () => undefined,
        )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [offer_id, isOther, amount, currency])
  return plans
}
