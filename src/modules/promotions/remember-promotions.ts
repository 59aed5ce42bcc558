import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { DiscountRule } from './discount-rule.ts'
import { currentRules } from './rule-store.ts'

/** The automatic promotions as they stood at most half a minute ago, as prices are listed by them too. */
export type RecallPromotions = () => Promise<readonly DiscountRule[]>

const FRESH_MS = 30_000

/** Who goes by them makes sure by a guarded statement that a discount may still be given. */
export function rememberPromotions({ db, clock }: { readonly db: Db; readonly clock: Clock }): RecallPromotions {
  let readAt = Number.NEGATIVE_INFINITY
  let promotions: Promise<readonly DiscountRule[]>
  return () => {
    const now = clock.now()
    if (now.getTime() - readAt < FRESH_MS) return promotions
    readAt = now.getTime()
    promotions = currentRules(db, 'promotion', now)
    // A failure is reported to who asked and not kept.
    promotions.catch(() => {
      readAt = Number.NEGATIVE_INFINITY
    })
    return promotions
  }
}
