import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Resolves when so many sessions of this database wait for locks of others; PostgreSQL only. */
export async function untilBlocked(db: Db, sessions: number): Promise<void> {
  let waiting = 0
  while (waiting < sessions) {
    const { rows } = await sql<{ readonly waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db)
    waiting = rows[0]?.waiting ?? 0
  }
}
