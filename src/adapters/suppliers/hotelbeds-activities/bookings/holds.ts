import { z } from 'zod'
import {
  activityAnswerSchema,
  activitySlotSchema,
  activityUnitSchema,
  unitCountSchema,
} from '#contracts/activities/activity.ts'
import { moneySchema } from '#contracts/fields.ts'
import type { AttemptDeps } from '../../real-orders/attempts.ts'

const policySchema = z.object({ from: z.iso.datetime(), amount: z.int() })

const holdBodySchema = z.object({
  activityId: z.string(),
  optionId: z.string(),
  slot: activitySlotSchema,
  units: z.array(unitCountSchema),
  /** How the option names its tickets. */
  known: z.array(activityUnitSchema),
  answers: z.array(activityAnswerSchema),
  /** What Hotelbeds asks for all of them. */
  total: moneySchema,
  /** From each instant on cancelling costs so much. */
  policies: z.array(policySchema),
  languages: z.array(z.string()),
  session: z.string().nullable(),
  rateKey: z.string(),
  /** When that key was given. */
  at: z.iso.datetime(),
})
export type HoldBody = z.output<typeof holdBodySchema>

/** A choice that a visitor keeps. Hotelbeds knows nothing of it. */
export interface Hold extends HoldBody {
  readonly uuid: string
  readonly clientReference: string | null
  readonly heldUntil: Date
  readonly isReleased: boolean
}

const IDLE_MS = 24 * 3_600_000

export async function readHold({ db, supplier }: AttemptDeps, uuid: string): Promise<Hold | null> {
  const row = await db
    .selectFrom('activity_holds')
    .selectAll()
    .where('supplier', '=', supplier)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...holdBodySchema.parse(row.body),
    uuid: row.uuid,
    clientReference: row.client_reference,
    heldUntil: row.held_until,
    isReleased: row.released_at !== null,
  }
}

interface NewHold {
  readonly uuid: string
  readonly body: HoldBody
  readonly heldUntil: Date
}

/** Keeps a choice once, and forgets those of the day before that nobody has bought. */
export async function saveHold(
  { db, clock, supplier }: AttemptDeps,
  { uuid, body, heldUntil }: NewHold,
): Promise<void> {
  const now = clock.now()
  await db
    .deleteFrom('activity_holds')
    .where('supplier', '=', supplier)
    .where('client_reference', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - IDLE_MS))
    .execute()
  await db
    .insertInto('activity_holds')
    .values({ supplier, uuid, body: JSON.stringify(body), held_until: heldUntil, created_at: now })
    .onConflict((conflict) => conflict.columns(['supplier', 'uuid']).doNothing())
    .execute()
}

/** @returns whether it was still kept */
export async function extendHold(
  { db, clock, supplier }: AttemptDeps,
  uuid: string,
  heldUntil: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('activity_holds')
    .set({ held_until: heldUntil })
    .where('supplier', '=', supplier)
    .where('uuid', '=', uuid)
    .where('released_at', 'is', null)
    .where('client_reference', 'is', null)
    .where('held_until', '>', clock.now())
    .returning('uuid')
    .executeTakeFirst()
  return row !== undefined
}

export async function releaseHold({ db, clock, supplier }: AttemptDeps, uuid: string): Promise<void> {
  await db
    .updateTable('activity_holds')
    .set({ released_at: clock.now() })
    .where('supplier', '=', supplier)
    .where('uuid', '=', uuid)
    .where('client_reference', 'is', null)
    .where('released_at', 'is', null)
    .execute()
}

/** Makes a choice the one of an order. @returns false where it is another’s, or was given back */
export async function claimHold(
  { db, supplier }: AttemptDeps,
  uuid: string,
  clientReference: string,
): Promise<boolean> {
  const row = await db
    .updateTable('activity_holds')
    .set({ client_reference: clientReference })
    .where('supplier', '=', supplier)
    .where('uuid', '=', uuid)
    .where('released_at', 'is', null)
    .where((one) => one.or([one('client_reference', 'is', null), one('client_reference', '=', clientReference)]))
    .returning('uuid')
    .executeTakeFirst()
  return row !== undefined
}

/** What was answered is Hotelbeds’ from the booking on. */
export async function forgetAnswers({ db, supplier }: AttemptDeps, { uuid, ...hold }: Hold): Promise<void> {
  const body: HoldBody = holdBodySchema.parse({ ...hold, answers: [] })
  await db
    .updateTable('activity_holds')
    .set({ body: JSON.stringify(body) })
    .where('supplier', '=', supplier)
    .where('uuid', '=', uuid)
    .execute()
}
