import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import { newId } from '#platform/ids.ts'
import type { AlertRow } from './alert-store.ts'
import type { AlertDeps } from './deps.ts'
import { enqueueAlertMail } from './enqueue-alert-mail.ts'
import { type NewsKind, newsOf } from './price-news.ts'
import type { LastPrice } from './watched-kind.ts'

/** An alert is looked at so often at most. */
export const CHECK_EVERY_MS = 6 * 3_600_000
/** Suppliers that did not answer are asked again after this time. */
const AGAIN_MS = 3_600_000
/** Alerts that were set together drift apart by up to this much. */
const SPREAD_MS = 30 * 60_000

/**
 * Keeps what a check found (null: nobody sells it) and, where that is news, queues its mail: all or nothing,
 * and only for who still holds the alert.
 */
export async function savePrice(deps: AlertDeps, alert: AlertRow, found: LastPrice | null): Promise<void> {
  const now = deps.clock.now()
  const news = found && newsOf(alert, found.amount)
  const told = await deps.db.transaction().execute(async (tx) => {
    const kept = await tx
      .updateTable('price_alerts')
      .set({
        ...(found ? pricesAfter(alert, found, news) : { last_price: null, last_departure: null, last_return: null }),
        news_count: alert.news_count + (news ? 1 : 0),
        checked_at: now,
        next_check_at: new Date(now.getTime() + CHECK_EVERY_MS + spreadOf(alert)),
        locked_until: null,
      })
      .where('id', '=', alert.id)
      .where('status', '=', 'active')
      // Another worker took it over, or its owner changed what is news meanwhile.
      .where('checks', '=', alert.checks)
      .where(sql<boolean>`max_price is not distinct from ${alert.max_price}::bigint`)
      .returning('id')
      .executeTakeFirst()
    if (!kept || !found) return false
    await saveDay(tx, alert.id, now, found.amount)
    if (news) await notifyWatcher(tx, deps, alert, { ...found, kind: news })
    return news !== null
  })
  if (told) deps.poke()
}

function pricesAfter(alert: AlertRow, { amount, from, until }: LastPrice, news: NewsKind | null) {
  const settled = news !== null || alert.told_price === null
  return {
    last_price: amount,
    last_departure: from,
    last_return: until,
    lowest_price: Math.min(amount, alert.lowest_price ?? amount),
    told_price: settled ? amount : alert.told_price,
    peak_price: settled ? amount : Math.max(amount, alert.peak_price ?? amount),
  }
}

async function saveDay(tx: Tx, alertId: string, now: Date, amount: number): Promise<void> {
  await tx
    .insertInto('price_alert_days')
    .values({ alert_id: alertId, day: now.toISOString().slice(0, 10), amount })
    .onConflict((conflict) =>
      conflict
        .columns(['alert_id', 'day'])
        .doUpdateSet({ amount: sql<number>`least(price_alert_days.amount, excluded.amount)` }),
    )
    .execute()
}

async function notifyWatcher(
  tx: Tx,
  { clock }: AlertDeps,
  alert: AlertRow,
  { kind, amount, from, until }: LastPrice & { readonly kind: NewsKind },
): Promise<void> {
  const number = alert.news_count + 1
  await tx
    .insertInto('price_alert_news')
    .values({
      id: newId('pan'),
      alert_id: alert.id,
      number,
      kind,
      amount,
      before: kind === 'drop' ? alert.told_price : (alert.last_price ?? alert.told_price),
      departure_date: from,
      return_date: until,
      at: clock.now(),
    })
    .execute()
  await enqueueAlertMail(tx, clock, { alertId: alert.id, occasion: `news-${number}`, news: number })
}

/** Nobody could say what it costs: asked again before long. */
export async function postpone({ db, clock }: AlertDeps, { id, checks }: AlertRow): Promise<void> {
  await db
    .updateTable('price_alerts')
    .set({ next_check_at: new Date(clock.now().getTime() + AGAIN_MS), locked_until: null })
    .where('id', '=', id)
    .where('checks', '=', checks)
    .execute()
}

/** Its dates have passed. */
export async function endAlert({ db, clock }: AlertDeps, { id, checks }: AlertRow): Promise<void> {
  await db
    .updateTable('price_alerts')
    .set({ status: 'ended', ended_at: clock.now(), locked_until: null })
    .where('id', '=', id)
    .where('checks', '=', checks)
    .where('status', '=', 'active')
    .execute()
}

/** Differs from alert to alert and from check to check; told by both, so that it can be foreseen. */
function spreadOf({ id, checks }: AlertRow): number {
  const share = createHash('sha256').update(`${id} ${checks}`).digest().readUInt32BE(0) / 2 ** 32
  return Math.floor(share * SPREAD_MS)
}
