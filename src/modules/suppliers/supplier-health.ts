import type { Db } from '#db/database.ts'
import { CLASSES_PER_DOUBLING, type HealthRow } from './supplier-call-log.ts'

/** How a supplier did in one hour. */
interface SupplierHour {
  readonly supplierCode: string
  readonly hour: Date
  readonly answered: number
  readonly failed: number
  /** Of the calls that were made; null when there was none. */
  readonly p50Ms: number | null
  readonly p95Ms: number | null
}

/** How suppliers did, hour by hour, newest first. */
export async function listSupplierHealth({ db }: { readonly db: Db }, since: Date): Promise<SupplierHour[]> {
  const rows = await db
    .selectFrom('flight_supplier_health')
    .selectAll()
    .where('hour', '>=', since)
    .orderBy('hour', 'desc')
    .orderBy('supplier_code')
    .orderBy('duration_class')
    .execute()
  const hours = Map.groupBy(rows, (row) => `${row.hour.getTime()} ${row.supplier_code}`)
  return [...hours.values()].flatMap((ofHour) => {
    const [first] = ofHour
    if (!first) return []
    const made = ofHour.filter(({ outcome }) => outcome !== 'refused')
    const answered = countOf(ofHour.filter(({ outcome }) => outcome === 'answered'))
    return {
      supplierCode: first.supplier_code,
      hour: first.hour,
      answered,
      failed: countOf(ofHour) - answered,
      p50Ms: percentile(made, 0.5),
      p95Ms: percentile(made, 0.95),
    }
  })
}

function countOf(rows: readonly Pick<HealthRow, 'calls'>[]): number {
  return rows.reduce((sum, { calls }) => sum + calls, 0)
}

/** Rows come by class of duration, shortest first. */
function percentile(rows: readonly HealthRow[], share: number): number | null {
  const rank = Math.ceil(countOf(rows) * share)
  let seen = 0
  for (const { duration_class: duration, calls } of rows) {
    seen += calls
    if (seen >= rank) return Math.round(2 ** (duration / CLASSES_PER_DOUBLING))
  }
  return null
}
