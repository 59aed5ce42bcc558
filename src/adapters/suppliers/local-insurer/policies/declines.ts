import type { LocalInsurerDeps } from '../deps.ts'

/** Writes down that offered cover was not wanted, once. */
export async function saveDecline({ db, clock }: LocalInsurerDeps, quoteRef: string): Promise<void> {
  await db
    .insertInto('local_cover_declines')
    .values({ quote_ref: quoteRef, declined_at: clock.now() })
    .onConflict((conflict) => conflict.column('quote_ref').doNothing())
    .execute()
}
