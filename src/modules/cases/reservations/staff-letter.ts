import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { type LetterDeps, makeLetter } from '#modules/documents/index.ts'
import type { CaseDeps } from '../deps.ts'
import { findCaseId } from '../staff/desk-cases.ts'
import { loadReservations } from './reservation-store.ts'

interface WantedLetter {
  /** Of the case. */
  readonly reference: string
  readonly orderId: string
  readonly language: Language
}

/**
 * The letter of a booking that stands beside a case, for somebody of the agency; that they have read it is written down.
 * @throws Refusal `case_not_found`, `not_found` where it does not stand there, or proves nothing any more
 */
export async function readLetterForStaff(
  deps: CaseDeps & LetterDeps,
  staff: string,
  { reference, orderId, language }: WantedLetter,
) {
  const caseId = await findCaseId(deps, reference)
  const order = (await loadReservations(deps.db, caseId)).find(({ id }) => id === orderId)
  if (!order) throw new Refusal('not_found')
  await deps.db.transaction().execute((tx) =>
    writeAudit(tx, deps.clock, {
      actor: `staff:${staff}`,
      action: 'case.read',
      object: caseId,
      facts: { order: orderId },
    }),
  )
  return makeLetter(deps, order, language)
}
