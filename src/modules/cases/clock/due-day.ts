import { Refusal } from '#contracts/errors.ts'
import { dateIn } from '#platform/local-date.ts'
import type { CaseDeps } from '../deps.ts'
import { AGENCY_WEEK } from './agency-week.ts'

/** @throws Refusal `validation_failed` where somebody would have had to do something before today */
export function refusePastDay({ clock }: Pick<CaseDeps, 'clock'>, dueOn: string | null): void {
  if (dueOn !== null && dueOn < dateIn(AGENCY_WEEK.zone, clock.now()))
    throw new Refusal('validation_failed', { fields: { due_on: 'date_past' } })
}
