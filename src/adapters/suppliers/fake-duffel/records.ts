import { z } from 'zod'
import { sliceSchema } from '#contracts/flights/itineraries.ts'
import { currencySchema, moneySchema } from '#contracts/fields.ts'
import type { Db } from '#db/database.ts'

/** Everything that Duffel's order shows and the supplier does not keep. */
const orderRecordSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** The fake server's own reference at its supplier. */
  supplierReference: z.string(),
  supplierOrderId: z.string(),
  pnr: z.string(),
  currency: currencySchema,
  total: z.int(),
  base: z.int(),
  brand: z.object({ name: z.string(), shelf: z.int() }),
  owner: z.object({ iata_code: z.string(), name: z.string() }),
  passengers: z.array(z.looseObject({ id: z.string(), type: z.enum(['ADT', 'CNN', 'INF']) })),
  slices: z.array(sliceSchema),
  sliceIds: z.array(z.string()),
  segmentIds: z.array(z.array(z.string())),
  services: z.array(z.object({ id: z.string(), quantity: z.int() })),
  metadata: z.record(z.string(), z.string()),
  /** Changes of the airline that were agreed to. */
  acceptedNotices: z.array(z.string()).default([]),
})
export type OrderRecord = z.output<typeof orderRecordSchema>

const cancellationRecordSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  quoteId: z.string(),
  refund: moneySchema.nullable(),
  refundTo: z.enum(['original_payment', 'airline_credit']),
  createdAt: z.string(),
  expiresAt: z.string(),
  confirmedAt: z.string().nullable(),
})
export type CancellationRecord = z.output<typeof cancellationRecordSchema>

const changeRecordSchema = z.object({
  id: z.string(),
  /** The offer that it was made of: the same one makes no second change. */
  offerId: z.string(),
  orderId: z.string(),
  supplierChangeId: z.string(),
  difference: moneySchema,
  penalty: moneySchema.nullable(),
  newTotal: z.int(),
  createdAt: z.string(),
  expiresAt: z.string(),
  confirmedAt: z.string().nullable(),
})
export type ChangeRecord = z.output<typeof changeRecordSchema>

const SCHEMAS = { order: orderRecordSchema, cancellation: cancellationRecordSchema, change: changeRecordSchema }
type Kind = keyof typeof SCHEMAS

interface Saved {
  readonly kind: Kind
  readonly id: string
  readonly orderId: string
  readonly body: OrderRecord | CancellationRecord | ChangeRecord
  readonly now: Date
}

/** Writes a record, or overwrites it. */
export async function saveRecord(db: Db, { kind, id, orderId, body, now }: Saved): Promise<void> {
  const text = JSON.stringify(body)
  await db
    .insertInto('duffel_stand_in_records')
    .values({ id, kind, order_id: orderId, body: text, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body: text }))
    .execute()
}

async function bodyOf(db: Db, kind: Kind, id: string): Promise<unknown> {
  const row = await db
    .selectFrom('duffel_stand_in_records')
    .select('body')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.body ?? null
}

export async function readOrderRecord(db: Db, id: string): Promise<OrderRecord | null> {
  return orderRecordSchema.nullable().parse(await bodyOf(db, 'order', id))
}

export async function readCancellationRecord(db: Db, id: string): Promise<CancellationRecord | null> {
  return cancellationRecordSchema.nullable().parse(await bodyOf(db, 'cancellation', id))
}

export async function readChangeRecord(db: Db, id: string): Promise<ChangeRecord | null> {
  return changeRecordSchema.nullable().parse(await bodyOf(db, 'change', id))
}

/** Newest first. */
export async function listOrderRecords(db: Db): Promise<readonly OrderRecord[]> {
  const rows = await db
    .selectFrom('duffel_stand_in_records')
    .select('body')
    .where('kind', '=', 'order')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ body }) => orderRecordSchema.parse(body))
}
