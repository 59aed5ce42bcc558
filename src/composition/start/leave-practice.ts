import type { Db } from '#db/database.ts'
import type { ShopKind } from '#db/schema/settings.ts'
import { endDemonstrations } from '#modules/promotions/index.ts'
import { removeIllustrativeRates } from '#modules/settings/index.ts'
import type { Clock } from '#platform/clock.ts'

/** Drops the rates and discounts to try a shop with, where it takes real money. They do not come back. */
export async function leavePractice(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  kind: ShopKind,
): Promise<void> {
  if (kind === 'practice') return
  await removeIllustrativeRates(db, clock)
  await endDemonstrations(db)
}
