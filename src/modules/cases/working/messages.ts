import type { Db, Tx } from '#db/database.ts'
import { newId } from '#platform/ids.ts'
import { placeOf } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'

export interface CaseMessage {
  readonly id: string
  readonly author: 'customer' | 'agency'
  readonly staff: string | null
  readonly text: string
  readonly isSeen: boolean
  readonly at: Date
}

/** Writes a message of a case. @returns its id */
export async function insertMessage(
  tx: Tx,
  { cipher, clock }: Pick<CaseDeps, 'cipher' | 'clock'>,
  message: {
    readonly caseId: string
    readonly author: 'customer' | 'agency'
    readonly staff: string | null
    readonly text: string
  },
): Promise<string> {
  const { caseId, author, staff, text } = message
  const id = newId('msg')
  await tx
    .insertInto('case_messages')
    .values({
      id,
      case_id: caseId,
      author,
      staff,
      body: cipher.seal(text, placeOf('case_messages', 'body', id)),
      is_seen: false,
      at: clock.now(),
    })
    .execute()
  return id
}

/** All messages of a case, in their order. */
export async function loadMessages(
  db: Db | Tx,
  { cipher }: Pick<CaseDeps, 'cipher'>,
  caseId: string,
): Promise<readonly CaseMessage[]> {
  const rows = await db
    .selectFrom('case_messages')
    .select(['id', 'author', 'staff', 'body', 'is_seen', 'at'])
    .where('case_id', '=', caseId)
    .orderBy('turn')
    .execute()
  return rows.map(({ id, author, staff, body, is_seen, at }) => ({
    id,
    author,
    staff,
    text: cipher.open(body, placeOf('case_messages', 'body', id)),
    isSeen: is_seen,
    at,
  }))
}
