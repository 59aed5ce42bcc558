import type { Db, Tx } from '#db/database.ts'
import { type AuditRow, GENESIS, hashOf } from './audit-hash.ts'

type AuditFault = 'gap' | 'broken_link' | 'wrong_hash' | 'wrong_head' | 'anchor_missing'

/** How many entries a valid log has and the hash of the last: note it elsewhere, to anchor the next look. */
type AuditReport =
  | { readonly valid: true; readonly entries: number; readonly head: string }
  /** `at`: place of the first entry that is wrong. */
  | { readonly valid: false; readonly fault: AuditFault; readonly at: number }

/** A place in the chain that was noted outside the database. */
export interface AuditAnchor {
  readonly entries: number
  readonly head: string
}

const PAGE = 1_000

/**
 * Reads the whole log and checks every link. Whoever rewrites the log in the database can make all its
 * hashes anew; an anchor that was kept elsewhere finds that too.
 */
export async function verifyAudit(db: Db | Tx, anchor: AuditAnchor | null = null): Promise<AuditReport> {
  let previous = GENESIS
  let entries = 0
  let anchored = anchor === null || (anchor.entries === 0 && anchor.head === GENESIS)
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('id', '>', entries)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const row of rows) {
      const fault = faultOf(row, entries + 1, previous)
      if (fault) return { valid: false, fault, at: entries + 1 }
      entries = row.id
      previous = row.hash
      if (anchor?.entries === entries && anchor.head === previous) anchored = true
    }
    if (rows.length < PAGE) break
  }
  const head = await db.selectFrom('audit_head').selectAll().executeTakeFirst()
  if (head?.entries !== entries || head.hash !== previous) return { valid: false, fault: 'wrong_head', at: entries }
  return anchored ? { valid: true, entries, head: previous } : { valid: false, fault: 'anchor_missing', at: entries }
}

function faultOf(row: AuditRow, place: number, previous: string): AuditFault | null {
  if (row.id !== place) return 'gap'
  if (row.previous_hash !== previous) return 'broken_link'
  return row.hash === hashOf(row) ? null : 'wrong_hash'
}
