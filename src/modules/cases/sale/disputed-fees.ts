import { isOver } from '#contracts/cases/tracks.ts'
import type { Tx } from '#db/database.ts'
import type { Product } from '#modules/orders/index.ts'
import { type Case, loadCase } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { noteFee } from '../fees/fee-store.ts'
import { enqueueCaseMail } from '../mails/case-mail.ts'
import { setDue } from '../working/move-case.ts'
import { type CasePayment, findPayment } from './case-payments.ts'

type News = Parameters<NonNullable<Product['moneyDisputed']>>[1]

const EVENTS = { open: 'fee_disputed', won: 'fee_kept', lost: 'fee_taken_back' } as const

/**
 * A bank is asked to take back what was paid in a case, or has decided: the agency is told before it works on. What the
 * payer keeps is due again; where the case has got to is for people. The same again changes nothing.
 */
export async function followDispute(deps: CaseDeps, clientReference: string, news: News): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const first = await findPayment(tx, clientReference)
    const found = first && (await loadCase(tx, deps, { id: first.case_id }, { lock: true }))
    // As it is now that nobody else changes it.
    const payment = await findPayment(tx, clientReference)
    if (!found || !payment || !isNews(payment, news)) return
    if (isWhole(news)) await noteFees(tx, deps, payment, EVENTS[news.state])
    await settle(tx, deps, payment, news)
    if (!isOver(found.status)) await setDue(tx, deps, found, true)
    await notifyAgency(tx, deps, found, `${clientReference}.${news.state}`)
  })
  deps.poke()
}

/** Not what is known, nor what became of money that went back, or was never taken. */
function isNews({ status, disputed_at: since }: CasePayment, { state }: News): boolean {
  if (status !== 'paid') return false
  return state === 'open' ? since === null : state === 'lost' || since !== null
}

/** Of fees that are lost in part nothing simple can be said. */
const isWhole = ({ state, whole }: News): boolean => state !== 'lost' || whole

async function noteFees(
  tx: Tx,
  deps: CaseDeps,
  { client_reference, case_id: caseId }: CasePayment,
  kind: (typeof EVENTS)[News['state']],
): Promise<void> {
  const fees = await tx
    .selectFrom('case_fees')
    .select('id')
    .where('payment', '=', client_reference)
    .orderBy('turn')
    .execute()
  for (const { id: feeId } of fees) await noteFee(tx, deps, { caseId, feeId, kind, actor: 'shop' })
}

async function settle(
  tx: Tx,
  { clock }: CaseDeps,
  { client_reference }: CasePayment,
  { state, whole }: News,
): Promise<void> {
  const now = clock.now()
  const isGone = state === 'lost' && whole
  // A part that is lost stays a question for people.
  const since = state === 'won' || isGone ? null : now
  await tx
    .updateTable('case_payments')
    .set({ disputed_at: since, ...(isGone && { status: 'ended', refund: 0, ended_at: now }) })
    .where('client_reference', '=', client_reference)
    .execute()
  if (!isGone) return
  await tx
    .updateTable('case_fees')
    .set({ status: 'asked', payment: null, settled_at: null })
    .where('payment', '=', client_reference)
    .where('status', '=', 'paid')
    .execute()
}

const notifyAgency = (tx: Tx, { clock }: CaseDeps, { id: caseId }: Case, occasion: string): Promise<void> =>
  enqueueCaseMail(tx, clock, { caseId, template: 'agency_disputed', occasion })
