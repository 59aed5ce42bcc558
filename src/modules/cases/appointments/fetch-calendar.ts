import { Refusal } from '#contracts/errors.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { loadOwnCase } from '../own-case.ts'
import { type AgencyDeps, calendarOf } from './appointment-calendar.ts'
import { standingWithAdviser } from './present-appointment.ts'

/**
 * The appointment of the actor's case, for their calendar.
 * @throws Refusal `not_found`
 */
export async function fetchCalendar(deps: AgencyDeps, actor: Actor, caseId: string): Promise<string> {
  const found = await loadOwnCase(deps.db, deps, actor, caseId)
  const standing = await standingWithAdviser(deps.db, deps, caseId)
  if (!standing) throw new Refusal('not_found')
  return calendarOf(deps, { ...standing, found }, 'PUBLISH')
}
