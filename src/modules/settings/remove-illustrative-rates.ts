import { writeAudit } from '#modules/audit/index.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'

/** Deletes the rates that came with the shop: nothing is sold for real money by a rate that nobody has set. */
export async function removeIllustrativeRates(db: Db, clock: Clock): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('exchange_rates')
      .where('illustrative', '=', true)
      .returning(['from_currency', 'to_currency', 'rate'])
      .execute()
    for (const { from_currency: from, to_currency: to, rate } of removed)
      await writeAudit(tx, clock, {
        actor: 'shop',
        action: 'rate.removed',
        object: `${from}-${to}`,
        facts: { before: rate, reason: 'illustrative' },
      })
  })
}
