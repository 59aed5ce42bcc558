import type { InstalmentPlan } from '#contracts/orders/instalments.ts'
import type { Money } from '#contracts/money.ts'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/api/browser-api.ts'

/** A coupon or a bag is often followed by another. */
const PAUSE_MS = 250

/** Names what is to be paid in parts: one offer, or several that are ordered together. */
export const planFor = (ids: readonly string[]) =>
  ids.length > 1 ? { offer_ids: [...ids] } : { offer_id: ids[0] ?? '' }

/** The ways to pay in parts what the page asks for now; those of `initial` are for the price without additions. */
export function usePlans(
  offerIds: readonly string[],
  initial: readonly InstalmentPlan[],
  { amount, currency }: Money,
): readonly InstalmentPlan[] {
  const [plans, setPlans] = useState(initial)
  const isPossible = initial.length > 0
  const known = plans[0]?.parts.reduce((sum, part) => sum + part.amount.amount, 0)
  const isOther = isPossible && known !== amount
  const ids = offerIds.join()
  useEffect(() => {
    if (!isOther) return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      browserApi
        .call(
          'orderInstalmentPlan',
          { ...planFor(ids.split(',')), total: { amount, currency } },
          { signal: controller.signal },
        )
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
  }, [ids, isOther, amount, currency])
  return plans
}
