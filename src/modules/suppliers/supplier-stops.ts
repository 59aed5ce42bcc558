import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { FlightTables } from '#db/schema/flights.ts'
import { closeWorkItem, openWorkItem } from '#db/work-items.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import type { SupplierFailure, SupplierFault } from './supplier-failure.ts'

interface StopReason {
  readonly fault: SupplierFault
  /** As the supplier names it. */
  readonly detail: string
}

export interface SupplierStop extends StopReason {
  readonly supplierCode: string
  readonly stoppedAt: Date
  /** When it is looked whether it is mended. */
  readonly probeAt: Date
  readonly probes: number
}

/** Suppliers from which nothing is searched, confirmed or sold until the shop has mended something. */
export interface SupplierStops {
  /** A stop as this process knows it, which may be some seconds old; null while the supplier sells. */
  of(supplierCode: string): Promise<SupplierStop | null>
  /** Every stop, as old as that. */
  all(): Promise<readonly SupplierStop[]>
  /** The same as it stands this moment. */
  now(supplierCode: string): Promise<SupplierStop | null>
  /** Every stop as it stands this moment. */
  allNow(): Promise<readonly SupplierStop[]>
  /** Stops a supplier, with an alarm; one that is stopped already stays as it is. */
  stop(supplierCode: string, reason: StopReason): Promise<void>
  /** Stops a supplier that does not serve the shop; other failures change nothing. */
  heed(supplierCode: string, failure: SupplierFailure): Promise<void>
  /** Puts off the next look at a supplier that is not mended. */
  putOffProbe(stop: SupplierStop): Promise<void>
  /** Sells again, with what shall happen in the same transaction. @returns false when it was not stopped. */
  resume(supplierCode: string, actor: string, beside?: (tx: Tx) => Promise<void>): Promise<boolean>
}

/** Work for whoever watches suppliers: whether one is mended, and the alarm to the agency. */
export const PROBE_SUPPLIER = 'supplier.probe'
export const SUPPLIER_ALARM = 'mail.supplier_alarm'

const STOPPED = { queue: 'suppliers', reason: 'supplier_stopped' } as const
const FRESH_MS = 2_000
const MINUTE_MS = 60_000
const LONGEST_PAUSE_MINUTES = 30

/** Minutes between looks double up to half an hour. */
const pauseMs = (probes: number): number => Math.min(2 ** probes, LONGEST_PAUSE_MINUTES) * MINUTE_MS

interface StopDeps {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn' | 'error'>
}

export function createSupplierStops({ db, clock, logger }: StopDeps): SupplierStops {
  let known: { readonly at: number; readonly stops: Promise<readonly SupplierStop[]> } | null = null

  function all(): Promise<readonly SupplierStop[]> {
    const at = clock.now().getTime()
    if (known && at - known.at < FRESH_MS) return known.stops
    const read = { at, stops: readStops(db) }
    known = read
    read.stops.catch(() => {
      if (known === read) known = null
    })
    return read.stops
  }

  async function stop(supplierCode: string, { fault, detail }: StopReason): Promise<void> {
    const probeAt = new Date(clock.now().getTime() + pauseMs(0))
    const isNew = await db.transaction().execute(async (tx) => {
      if (!(await writeStop(tx, clock, supplierCode, { fault, detail, probeAt }))) return false
      await enqueueProbe(tx, clock, supplierCode, probeAt)
      return true
    })
    known = null
    const facts = { code: 'supplier_stopped', supplier: supplierCode, fault, detail }
    if (isNew) logger.error(facts, 'nothing is sold from a supplier until this is mended')
  }

  return {
    all,
    allNow: () => readStops(db),
    of: async (supplierCode) => (await all()).find((each) => each.supplierCode === supplierCode) ?? null,
    now: async (supplierCode) => (await readStops(db)).find((each) => each.supplierCode === supplierCode) ?? null,
    stop,
    async heed(supplierCode, { failure, fault, message }) {
      if (failure === 'blocked') await stop(supplierCode, { fault: fault ?? 'refused_request', detail: message })
    },
    async putOffProbe({ supplierCode, probes }) {
      const probeAt = new Date(clock.now().getTime() + pauseMs(probes + 1))
      await writeProbe(db, supplierCode, probes + 1, probeAt)
      known = null
      await enqueueProbe(db, clock, supplierCode, probeAt)
    },
    async resume(supplierCode, actor, beside) {
      const resumed = await db.transaction().execute(async (tx) => {
        if (!(await endStop(tx, clock, supplierCode, actor))) return false
        await beside?.(tx)
        return true
      })
      known = null
      if (resumed) logger.warn({ code: 'supplier_resumed', supplier: supplierCode }, 'a supplier sells again')
      return resumed
    },
  }
}

async function enqueueProbe(at: Db | Tx, clock: Clock, supplierCode: string, runAt: Date): Promise<void> {
  const key = `${PROBE_SUPPLIER}:${supplierCode}:${runAt.toISOString()}`
  await enqueue(at, clock, { kind: PROBE_SUPPLIER, key, payload: { supplierCode }, runAt, lane: 'supplier probes' })
}

async function writeProbe(db: Db, supplierCode: string, probes: number, probeAt: Date): Promise<void> {
  await db
    .updateTable('supplier_stops')
    .set({ probes, probe_at: probeAt })
    .where('supplier_code', '=', supplierCode)
    .execute()
}

/** @returns false when it was not stopped. */
async function endStop(tx: Tx, clock: Clock, supplierCode: string, actor: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('supplier_stops')
    .where('supplier_code', '=', supplierCode)
    .returning(['fault', 'stopped_at'])
    .executeTakeFirst()
  if (!row) return false
  await closeWorkItem(tx, clock, { ...STOPPED, subject: supplierCode })
  const facts = { fault: row.fault, stoppedAt: row.stopped_at.toISOString() }
  await writeAudit(tx, clock, { actor, action: 'supplier.resumed', object: supplierCode, facts })
  return true
}

/** @returns false when it is stopped already. */
async function writeStop(
  tx: Tx,
  clock: Clock,
  supplierCode: string,
  { fault, detail, probeAt }: StopReason & { readonly probeAt: Date },
): Promise<boolean> {
  const now = clock.now()
  const stopped = await tx
    .insertInto('supplier_stops')
    .values({ supplier_code: supplierCode, fault, detail, stopped_at: now, probe_at: probeAt })
    .onConflict((conflict) => conflict.column('supplier_code').doNothing())
    .returning('supplier_code')
    .executeTakeFirst()
  if (!stopped) return false
  await openWorkItem(tx, clock, { ...STOPPED, subject: supplierCode })
  const facts = { fault, detail }
  await writeAudit(tx, clock, { actor: 'shop', action: 'supplier.stopped', object: supplierCode, facts })
  const stoppedAt = now.toISOString()
  await enqueue(tx, clock, {
    kind: SUPPLIER_ALARM,
    key: `${SUPPLIER_ALARM}:${supplierCode}:${stoppedAt}`,
    payload: { supplierCode, fault, detail, stoppedAt },
  })
  return true
}

async function readStops(db: Db): Promise<readonly SupplierStop[]> {
  const rows = await db.selectFrom('supplier_stops').selectAll().execute()
  return rows.map(stopOf)
}

function stopOf(row: Selectable<FlightTables['supplier_stops']>): SupplierStop {
  return {
    supplierCode: row.supplier_code,
    fault: row.fault,
    detail: row.detail,
    stoppedAt: row.stopped_at,
    probeAt: row.probe_at,
    probes: row.probes,
  }
}
