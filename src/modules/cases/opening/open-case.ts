import type { CaseOpening, CaseOpenResponse } from '#contracts/cases/open-case.ts'
import type { CaseKind } from '#contracts/cases/kinds.ts'
import { caseFieldsOf } from '#contracts/cases/fields.ts'
import { type FieldIssue, Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { addDays, dateIn } from '#platform/local-date.ts'
import { bookFor, namingNearest, saveNumber } from '../appointments/book-appointment.ts'
import { standingOf } from '../appointments/appointment-store.ts'
import { AGENCY_WEEK } from '../clock/agency-week.ts'
import { type Case, type Details, insertCase, loadCase, shownReference } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { enqueueCaseMail } from '../mails/case-mail.ts'
import { insertMessage } from '../working/messages.ts'
import { addTasks } from '../working/tasks.ts'
import { studyTasks } from './study-requirements.ts'

/** Nothing is arranged that far ahead. */
const MOST_DAYS_AHEAD = 730

/**
 * Opens an enquiry with its first message where there is one, and books the time that was chosen with it: both, or neither. Who sends the
 * same again while it is open is answered with the first.
 * @throws Refusal `validation_failed`, `appointment_taken` with the nearest free times
 */
export async function openCase(
  deps: CaseDeps,
  actor: Actor,
  { kind, name, email, phone = null, details: answered, message, appointment }: CaseOpening,
  language: Language,
): Promise<CaseOpenResponse> {
  const details = withoutBlanks(answered)
  checkDates(deps, kind, details)
  const content = JSON.stringify([name, email, phone, details, message])
  const written = { kind, status: 'received', name, email, phone, details, content } as const
  const open = async (tx: Tx) => {
    const { id, isNew } = await insertCase(tx, deps, actor, written, language)
    if (isNew) {
      if (kind === 'study') await addTasks(tx, deps, id, studyTasks(details), 'shop')
      if (message) await insertMessage(tx, deps, { caseId: id, author: 'customer', staff: null, text: message })
      await enqueueCaseMail(tx, deps.clock, { caseId: id, template: 'opened', occasion: 'opened' })
      await enqueueCaseMail(tx, deps.clock, { caseId: id, template: 'agency', occasion: 'opened' })
    }
    const opened = await loadCase(tx, deps, { id }, { lock: true })
    if (opened && appointment) await bookWith(tx, deps, opened, appointment)
    return opened
  }
  const opening = () => deps.db.transaction().execute(open)
  const opened = appointment
    ? await namingNearest(deps, appointment, async () => ({ kind, language }), opening)
    : await opening()
  deps.poke()
  return describeOpened(opened)
}

/** The time that was chosen in the form; a case that was sent before keeps the one that it has. */
async function bookWith(
  tx: Tx,
  deps: CaseDeps,
  opened: Case,
  appointment: NonNullable<CaseOpening['appointment']>,
): Promise<void> {
  if (await standingOf(tx, deps, opened.id)) return
  await saveNumber(tx, deps, opened, appointment)
  await bookFor(tx, deps, opened, appointment, 'customer')
}

function describeOpened(opened: Case | null): CaseOpenResponse {
  if (!opened) throw new Error('a case that was opened is gone')
  return {
    case_id: opened.id,
    reference: shownReference(opened.reference),
    answer_by: opened.dueAt?.toISOString() ?? null,
  }
}

/** What was answered, without what was left out. */
function withoutBlanks(details: Readonly<Record<string, unknown>>): Details {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  )
}

/**
 * Dates of the form against today and each other.
 * @throws Refusal `validation_failed` by the names of the fields
 */
function checkDates({ clock }: Pick<CaseDeps, 'clock'>, kind: CaseKind, details: Details): void {
  const today = dateIn(AGENCY_WEEK.zone, clock.now())
  const issues: Record<string, FieldIssue> = {}
  for (const field of caseFieldsOf(kind)) {
    const value = details[field.name]
    if (field.type !== 'date' || typeof value !== 'string') continue
    const after = field.after === undefined ? undefined : details[field.after]
    if (value < today) issues[`details.${field.name}`] = 'date_past'
    else if (value > addDays(today, MOST_DAYS_AHEAD)) issues[`details.${field.name}`] = 'date_too_far'
    else if (typeof after === 'string' && value < after) issues[`details.${field.name}`] = 'return_before_departure'
  }
  if (Object.keys(issues).length > 0) throw new Refusal('validation_failed', { fields: issues })
}
