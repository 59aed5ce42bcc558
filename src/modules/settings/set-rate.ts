import { writeAudit } from '#modules/audit/index.ts'
import type { Currency } from '#contracts/money.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'

interface NewRate {
  readonly from: Currency
  readonly to: Currency
  /** Decimal text, of the market: without our margin. */
  readonly rate: string
  readonly marginBps: number
  readonly source: string | null
  readonly actor: string
}

/** Sets a rate as of now, in both directions where the other one is illustrative, with an entry in the audit log. */
export async function setRate({ db, clock }: { readonly db: Db; readonly clock: Clock }, rate: NewRate): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockedRate(tx, rate)
    const row = {
      rate: rate.rate,
      margin_bps: rate.marginBps,
      as_of: clock.now(),
      illustrative: false,
      source: rate.source,
    }
    await tx
      .insertInto('exchange_rates')
      .values({ from_currency: rate.from, to_currency: rate.to, ...row })
      .onConflict((conflict) => conflict.columns(['from_currency', 'to_currency']).doUpdateSet(row))
      .execute()
    // Else the other way would still be shown by what came with the shop.
    await tx
      .deleteFrom('exchange_rates')
      .where('from_currency', '=', rate.to)
      .where('to_currency', '=', rate.from)
      .where('illustrative', '=', true)
      .execute()
    await writeAudit(tx, clock, {
      actor: rate.actor,
      action: 'rate.set',
      object: `${rate.from}-${rate.to}`,
      facts: { before, after: rate.rate, margin_bps: rate.marginBps, source: rate.source },
    })
  })
}

async function lockedRate(tx: Tx, { from, to }: NewRate): Promise<string | null> {
  const row = await tx
    .selectFrom('exchange_rates')
    .select('rate')
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .forUpdate()
    .executeTakeFirst()
  return row?.rate ?? null
}
