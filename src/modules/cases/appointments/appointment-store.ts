import type { Selectable } from 'kysely'
import type { Channel } from '#contracts/cases/channels.ts'
import type { Db, Tx } from '#db/database.ts'
import type { CaseTables } from '#db/schema/cases.ts'
import type { CaseDeps } from '../deps.ts'
import type { TimeSlot } from './slots.ts'

/** An appointment of a case. */
export interface Appointment extends TimeSlot {
  readonly id: string
  /** How often it was moved. */
  readonly sequence: number
  readonly caseId: string
  readonly channel: Channel
  /** Of the customer's clock, where it is known. */
  readonly timeZone: string | null
  readonly endedAt: Date | null
}

/** What is taken of advisers in a stretch of time: appointments and times at which they are away. */
export async function takenBetween(db: Db | Tx, from: Date, until: Date): Promise<readonly TimeSlot[]> {
  const rows = await db
    .selectFrom('adviser_times')
    .select(['adviser', 'starts_at', 'ends_at'])
    .where('ended_at', 'is', null)
    .where('starts_at', '<', until)
    .where('ends_at', '>', from)
    .execute()
  return rows.map((row) => ({ adviser: row.adviser, startsAt: row.starts_at, endsAt: row.ends_at }))
}

/** The appointment of a case that is ahead or under way. */
export async function standingOf(
  db: Db | Tx,
  { clock }: Pick<CaseDeps, 'clock'>,
  caseId: string,
): Promise<Appointment | null> {
  const row = await db
    .selectFrom('adviser_times')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', clock.now())
    .orderBy('starts_at')
    .executeTakeFirst()
  return row ? appointmentOf(row) : null
}

/** An appointment as it was after so many moves. */
export async function loadAppointment(db: Db | Tx, id: string, sequence: number): Promise<Appointment | null> {
  const row = await db
    .selectFrom('adviser_times')
    .selectAll()
    .where('id', '=', id)
    .where('sequence', '=', sequence)
    .executeTakeFirst()
  return row ? appointmentOf(row) : null
}

export function appointmentOf(row: Selectable<CaseTables['adviser_times']>): Appointment | null {
  if (row.case_id === null || row.channel === null) return null
  return {
    id: row.id,
    sequence: row.sequence,
    caseId: row.case_id,
    adviser: row.adviser,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    channel: row.channel,
    timeZone: row.time_zone,
    endedAt: row.ended_at,
  }
}

/**
 * Takes a time of an adviser; the database lets nobody else have it.
 * @returns whether it was free
 */
export async function takeTime(
  tx: Tx,
  { clock }: Pick<CaseDeps, 'clock'>,
  time: Omit<Appointment, 'endedAt' | 'caseId' | 'channel'> & Partial<Pick<Appointment, 'caseId' | 'channel'>>,
): Promise<boolean> {
  const taken = await tx
    .insertInto('adviser_times')
    .values({
      id: time.id,
      sequence: time.sequence,
      adviser: time.adviser,
      case_id: time.caseId ?? null,
      starts_at: time.startsAt,
      ends_at: time.endsAt,
      channel: time.channel ?? null,
      time_zone: time.timeZone,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives a time back. @returns whether it stood until now */
export async function giveBack(
  tx: Tx,
  { clock }: Pick<CaseDeps, 'clock'>,
  { id, sequence }: Pick<Appointment, 'id' | 'sequence'>,
): Promise<boolean> {
  const ended = await tx
    .updateTable('adviser_times')
    .set({ ended_at: clock.now() })
    .where('id', '=', id)
    .where('sequence', '=', sequence)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
