import type { Db, Tx } from '#db/database.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { newId } from '#platform/ids.ts'
import type { StaffDeps } from '../deps.ts'
import { nameOfStaff, type Staff } from '../staff-store.ts'

/** What a note is about. */
type Subject = { readonly caseId: string } | { readonly workItemId: number }

interface StaffNote {
  /** As queues name them. */
  readonly staff: string
  readonly text: string
  readonly at: Date
}

type NoteDeps = Pick<StaffDeps, 'db' | 'clock' | 'cipher'>

const placeOf = (id: string): string => `staff_notes|body|${id}`
const columnsOf = (subject: Subject) =>
  'caseId' in subject
    ? { case_id: subject.caseId, work_item_id: null }
    : { case_id: null, work_item_id: subject.workItemId }

/**
 * Writes a note for colleagues; no customer sees it. The same text twice in a row is one note.
 * @returns false where it stood there before
 */
export async function addNote(
  { db, clock, cipher }: NoteDeps,
  staff: Staff,
  about: Subject,
  text: string,
): Promise<boolean> {
  const name = nameOfStaff(staff)
  return db.transaction().execute(async (tx) => {
    // Pressed twice at once, the second sees the first.
    await lockSubject(tx, about)
    const last = (await loadNotes(tx, { cipher }, about)).at(-1)
    if (last?.staff === name && last.text === text) return false
    const id = newId('stn')
    await tx
      .insertInto('staff_notes')
      .values({ id, ...columnsOf(about), staff: name, body: cipher.seal(text, placeOf(id)), at: clock.now() })
      .execute()
    await writeAudit(tx, clock, {
      actor: `staff:${name}`,
      action: 'caseId' in about ? 'case.remarked' : 'work.remarked',
      object: 'caseId' in about ? about.caseId : String(about.workItemId),
      facts: { note: id },
    })
    return true
  })
}

async function lockSubject(tx: Tx, about: Subject): Promise<void> {
  const locked =
    'caseId' in about
      ? tx.selectFrom('cases').select('id').where('id', '=', about.caseId)
      : tx.selectFrom('work_items').select('id').where('id', '=', about.workItemId)
  await locked.forUpdate().execute()
}

/** The notes about something, the oldest first. */
export async function loadNotes(
  db: Db | Tx,
  { cipher }: Pick<StaffDeps, 'cipher'>,
  about: Subject,
): Promise<readonly StaffNote[]> {
  const { case_id: caseId, work_item_id: workItemId } = columnsOf(about)
  const rows = await db
    .selectFrom('staff_notes')
    .select(['id', 'staff', 'body', 'at'])
    .$if(caseId !== null, (query) => query.where('case_id', '=', caseId))
    .$if(workItemId !== null, (query) => query.where('work_item_id', '=', workItemId))
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, staff, body, at }) => ({ staff, at, text: cipher.open(body, placeOf(id)) }))
}
