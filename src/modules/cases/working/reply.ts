import { canMove, isOver, trackOf } from '#contracts/cases/tracks.ts'
import type { CaseReplyRequest } from '#contracts/cases/cases.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { Case } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { isPaying, loadFees } from '../fees/fee-store.ts'
import { enqueueCaseMail } from '../mails/case-mail.ts'
import { loadOwnCase } from '../own-case.ts'
import { insertMessage, loadMessages } from './messages.ts'
import { moveCase, setDue } from './move-case.ts'

/** Whether its customer may write: what is not sent yet takes no word, and what is over none that does not open it again. */
export function takesReplies({ kind, status }: Pick<Case, 'kind' | 'status'>): boolean {
  const { replied } = trackOf(kind)
  if (status === 'draft') return false
  return !isOver(status) || (replied !== null && canMove(kind, status, replied))
}

/**
 * A message of the customer. The same text twice, with nothing said in between, is one message.
 * @throws Refusal `not_found`, `case_not_sent`, `case_over`
 */
export async function replyToCase(deps: CaseDeps, actor: Actor, { case_id, message }: CaseReplyRequest): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await loadOwnCase(tx, deps, actor, case_id, { lock: true })
    if (!takesReplies(found)) throw new Refusal(found.status === 'draft' ? 'case_not_sent' : 'case_over')
    const last = (await loadMessages(tx, deps, found.id)).at(-1)
    if (last?.author === 'customer' && last.text === message) return
    const id = await insertMessage(tx, deps, { caseId: found.id, author: 'customer', staff: null, text: message })
    await markSeen(tx, found.id)
    await afterReply(tx, deps, found)
    await enqueueCaseMail(tx, deps.clock, { caseId: found.id, template: 'agency', occasion: id })
  })
  deps.poke()
}

async function afterReply(tx: Tx, deps: CaseDeps, found: Case): Promise<void> {
  const { replied } = trackOf(found.kind)
  if (replied && canMove(found.kind, found.status, replied)) await moveCase(tx, deps, found, replied, 'customer')
  else await setDue(tx, deps, found, true)
}

/** What the agency has written and asked was seen by its customer. */
async function markSeen(tx: Tx, caseId: string): Promise<void> {
  await tx
    .updateTable('case_messages')
    .set({ is_seen: true })
    .where('case_id', '=', caseId)
    .where('author', '=', 'agency')
    .where('is_seen', '=', false)
    .execute()
  await tx
    .updateTable('case_tasks')
    .set({ is_seen: true })
    .where('case_id', '=', caseId)
    .where('is_seen', '=', false)
    .execute()
}

/** @throws Refusal `not_found` */
export async function seeCase(deps: CaseDeps, actor: Actor, caseId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { id } = await loadOwnCase(tx, deps, actor, caseId)
    await markSeen(tx, id)
  })
}

/**
 * The customer takes it back; once more changes nothing.
 * @throws Refusal `not_found`, `case_moved` where it has gone too far for that
 */
export async function withdrawCase(deps: CaseDeps, actor: Actor, caseId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await loadOwnCase(tx, deps, actor, caseId, { lock: true })
    if (found.status === 'withdrawn') return
    // What was paid for is given up by cancelling its booking.
    const isPaid = (await loadFees(tx, deps, found.id)).some(isPaying)
    if (isPaid || !mayWithdraw(found)) throw new Refusal('case_moved', { details: { status: found.status } })
    await moveCase(tx, deps, found, 'withdrawn', 'customer')
  })
}

export const mayWithdraw = ({ kind, status }: Pick<Case, 'kind' | 'status'>): boolean =>
  canMove(kind, status, 'withdrawn') && status !== 'fee_paid' && status !== 'appointment'
