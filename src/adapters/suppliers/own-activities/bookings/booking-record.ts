import { z } from 'zod'
import { activityAnswerSchema, activitySlotSchema, unitCountSchema } from '#contracts/activities/activity.ts'
import { priceSchema } from '#contracts/prices.ts'
import type { Db, Tx } from '#db/database.ts'
import type { ActivityBooking } from '#modules/activities/activity-supplier.ts'
import type { OwnActivityDeps } from '../deps.ts'
import { freeUntil, presentSlot } from '../slots/present-slot.ts'
import { type OwnSlot, readSlot } from '../slots/slot.ts'

/** What a booking holds beside its columns. */
export const bookedUnitsSchema = z.object({
  units: z.array(unitCountSchema),
  answers: z.array(activityAnswerSchema),
  price: priceSchema,
  /** As the slot was when its places were taken: what the catalogue says later changes no booking. */
  kept: z
    .object({ slot: activitySlotSchema, city: z.string(), free_until: z.iso.datetime().nullable() })
    .exactOptional(),
  /** Who takes part, once it is confirmed. */
  lead: z.string().nullable(),
})
type BookedUnits = z.infer<typeof bookedUnitsSchema>

export interface BookingRecord extends BookedUnits {
  readonly uuid: string
  readonly serial: number
  readonly clientReference: string | null
  readonly slot: string
  readonly people: number
  readonly status: Exclude<ActivityBooking['status'], 'redeemed'>
  readonly heldUntil: Date | null
}

export async function readBooking(
  db: Db | Tx,
  key: { readonly uuid: string } | { readonly clientReference: string },
): Promise<BookingRecord | null> {
  const rows = db.selectFrom('activity_bookings').selectAll()
  const row = await (
    'uuid' in key ? rows.where('uuid', '=', key.uuid) : rows.where('client_reference', '=', key.clientReference)
  ).executeTakeFirst()
  return row ? recordOf(row) : null
}

interface BookingRow {
  readonly uuid: string
  readonly serial: number
  readonly client_reference: string | null
  readonly slot: string
  readonly people: number
  readonly booked: unknown
  readonly status: BookingRecord['status']
  readonly held_until: Date | null
}

function recordOf(row: BookingRow): BookingRecord {
  return {
    ...bookedUnitsSchema.parse(row.booked),
    uuid: row.uuid,
    serial: row.serial,
    clientReference: row.client_reference,
    slot: row.slot,
    people: row.people,
    status: row.status,
    heldUntil: row.held_until,
  }
}

const FIRST_NUMBER = 40_000_000

/** The booking as the port tells it. @throws Error for one of an activity that no longer exists */
export function describeBooking(
  deps: Pick<OwnActivityDeps, 'world' | 'zones'>,
  record: BookingRecord,
): ActivityBooking {
  const { uuid, serial, status, heldUntil, units, price } = record
  const { slot, city } = bookedSlotOf(deps, record)
  const isBooked = status !== 'on_hold' && status !== 'expired'
  const reference = `${city}${serial.toString(36).toUpperCase().padStart(4, '0')}`
  const places = units.flatMap(({ unit_id, quantity }) => Array.from({ length: quantity }, () => unit_id))
  return {
    uuid,
    supplierReference: isBooked ? reference : null,
    status,
    heldUntil: status === 'on_hold' ? heldUntil : null,
    unitItems: places.map((unitId, at) => ({
      unitId,
      ticket: status === 'confirmed' ? `AT-${FIRST_NUMBER + serial}-${at + 1}` : null,
    })),
    price,
    slot,
  }
}

type Deps = Pick<OwnActivityDeps, 'world' | 'zones'>

/** What a booking keeps of its slot. */
export function slotFactsOf(deps: Pick<Deps, 'zones'>, slot: OwnSlot): Required<BookedUnits>['kept'] {
  return {
    slot: presentSlot(deps, slot, slot.offered),
    city: slot.product.city.code,
    free_until: freeUntil(deps, slot)?.toISOString() ?? null,
  }
}

/** Of places that were taken before bookings kept their slots, as the slot is now. @throws Error where there is none */
export function bookedSlotOf(deps: Deps, { kept, slot: id }: BookingRecord): Required<BookedUnits>['kept'] {
  if (kept) return kept
  const slot = readSlot(deps.world, id)
  if (!slot) throw new Error(`the slot ${id} is none of ours`)
  return slotFactsOf(deps, slot)
}
