import { type Kysely, sql } from 'kysely'

/** The legal moves of applications to study abroad; `''` is where each begins. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  '': ['received'],
  received: ['in_progress', 'documents', 'closed', 'withdrawn'],
  in_progress: ['documents', 'closed', 'withdrawn'],
  documents: ['submitted', 'closed', 'withdrawn'],
  submitted: ['processing', 'documents', 'declined', 'withdrawn'],
  processing: ['paused', 'offer_made', 'documents', 'declined', 'withdrawn'],
  paused: ['processing', 'withdrawn'],
  offer_made: ['deposit_paid', 'processing', 'declined', 'withdrawn'],
  deposit_paid: ['visa_stage', 'withdrawn'],
  visa_stage: ['arrived', 'declined', 'withdrawn'],
  arrived: ['closed'],
  declined: ['in_progress'],
  closed: ['in_progress'],
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [from, ends] of Object.entries(MOVES))
    for (const to of ends) await sql`insert into allowed_moves values ('case study', ${from}, ${to})`.execute(db)
}
