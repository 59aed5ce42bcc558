import { flightItem } from '../flight-item.ts'
import type { WaitingWork } from '#modules/orders/index.ts'
import type { OrderItem } from '#modules/orders/index.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { SupplierBlock } from '#modules/suppliers/index.ts'
import type { Clock } from '#platform/clock.ts'

/**
 * Paid changes, bags and seats wait for what is the shop's to mend at a supplier, as paid orders do: nothing of them is
 * with the supplier meanwhile, and nothing goes back before their deadline.
 */

/** What waits, as its row is kept. */
export interface AfterSale {
  readonly table: 'order_changes' | 'extras_requests'
  readonly id: string
  readonly orderId: string
  /** By when it is given up; null while it has not waited. */
  readonly giveBackAt: Date | null
  /** When its supplier was asked, as far as whoever puts it off knows: nothing came of that. */
  readonly askedAt: Date | null
}

/** What staff see of it. */
export const AFTER_SALE_WAITS = { queue: 'suppliers', reason: 'after_sale_waits' } as const

const BEFORE_DEPARTURE_MS = 3 * 3_600_000
/** Between two looks where nobody says that it is mended. */
const LOOK_AGAIN_MS = 30 * 60_000

/** Whether its time to wait is over. */
export function hasWaitedTooLong({ clock }: Pick<FlightWorkDeps, 'clock'>, { giveBackAt }: AfterSale): boolean {
  return giveBackAt !== null && clock.now() >= giveBackAt
}

/**
 * Stops the supplier, but not for what is this request's own trouble: nobody understands it, or it is refused once more
 * after the supplier was found to serve the shop, such as for a right that it alone needs.
 */
export async function heedBlock(
  { stops }: Pick<FlightWorkDeps, 'stops'>,
  supplierCode: string,
  { fault, detail }: SupplierBlock,
  { giveBackAt }: AfterSale,
): Promise<void> {
  const isOwn = fault === 'refused_request' || (giveBackAt !== null && fault !== 'balance')
  if (!isOwn) await stops.stop(supplierCode, { fault, detail })
}

/**
 * Notes in a transaction that holds the order's lock that something waits, with a work item by its deadline.
 * @param wasAsked by who notes it, just now. Else what another worker has asked meanwhile stays asked.
 * @returns when it is looked at again; null where it has ended meanwhile.
 */
export async function waitLonger(
  tx: Tx,
  { clock, patienceMs }: Pick<FlightWorkDeps, 'clock' | 'patienceMs'>,
  sale: AfterSale,
  { item, wasAsked }: { readonly item: OrderItem; readonly wasAsked: boolean },
): Promise<Date | null> {
  const now = clock.now()
  const giveBackAt = sale.giveBackAt ?? deadlineOf(item, now, patienceMs)
  const waiting = { waiting_since: sql<Date>`coalesce(waiting_since, ${now})`, give_back_at: giveBackAt }
  const asked = (column: string) =>
    wasAsked ? null : sql<Date | null>`nullif(${sql.ref(column)}, ${sale.askedAt}::timestamptz)`
  const { numUpdatedRows } =
    sale.table === 'order_changes'
      ? await tx
          .updateTable('order_changes')
          .set({ ...waiting, asked_at: asked('asked_at') })
          .where('id', '=', sale.id)
          .where('status', '=', 'asking')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('extras_requests')
          .set({ ...waiting, attempted_at: asked('attempted_at') })
          .where('id', '=', sale.id)
          .where('status', 'in', ['buying', 'unclear'])
          .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return null
  await openWorkItem(tx, clock, { ...AFTER_SALE_WAITS, subject: sale.id, orderId: sale.orderId, dueAt: giveBackAt })
  const again = (Math.floor(now.getTime() / LOOK_AGAIN_MS) + 1) * LOOK_AGAIN_MS
  return new Date(Math.min(again, Math.max(giveBackAt.getTime(), now.getTime())))
}

/** As long as the shop has patience, and not until shortly before the next flight. */
function deadlineOf(item: OrderItem, now: Date, patienceMs: number): Date {
  const departures = flightItem(item).sold.slices.flatMap(({ segments }) => segments)
  const next = departures.map((segment) => Date.parse(segment.departing_at_utc)).find((at) => at > now.getTime())
  const latest = (next ?? Number.POSITIVE_INFINITY) - BEFORE_DEPARTURE_MS
  return new Date(Math.max(now.getTime(), Math.min(now.getTime() + patienceMs, latest)))
}

/** Keys of work that waits for a mend begin so. */
export const waitingKey = (kind: string, id: string): string => `${kind}:${id}:wait:`

/** What of a supplier's after-sales waits, as the work that will look at it. */
export async function waitingAfterSales(db: Db | Tx, supplierCode: string): Promise<readonly WaitingWork[]> {
  const { rows } = await sql<WaitingWork>`
    select jobs.id as "jobId", jobs.kind, jobs.payload, sales.id as "saleId"
    from (
      select id, item_id, waiting_since from order_changes where status = 'asking' and waiting_since is not null
      union all
      select id, item_id, waiting_since from extras_requests
      where status in ('buying', 'unclear') and waiting_since is not null
    ) sales
    join order_items on order_items.id = sales.item_id and order_items.supplier_code = ${supplierCode}
    join jobs on jobs.status = 'ready' and jobs.key like '%:' || sales.id || ':wait:%'
    order by sales.waiting_since, jobs.id
  `.execute(db)
  return rows
}

/**
 * Lets all of it be looked at now: the supplier sells again. The work gives up its name, under which the next look is
 * queued where this one finds that nothing is mended.
 */
export async function bringForward(tx: Tx, clock: Clock, supplierCode: string): Promise<void> {
  const waiting = await waitingAfterSales(tx, supplierCode)
  if (waiting.length === 0) return
  const now = clock.now()
  const ids = waiting.map(({ jobId }) => jobId)
  await tx
    .updateTable('jobs')
    .set({ run_at: now, key: sql<string>`key || ${`:forward:${now.toISOString()}`}` })
    .where('id', 'in', ids)
    .where('status', '=', 'ready')
    .execute()
}
