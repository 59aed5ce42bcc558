import type { CaseStep, CaseSummary, ShownCase } from '#contracts/cases/cases.ts'
import { type CaseStatus, takesPayment, trackOf } from '#contracts/cases/tracks.ts'
import type { Language } from '#contracts/locale.ts'
import { formatOwnTime } from '#contracts/own-time.ts'
import type { Db, Tx } from '#db/database.ts'
import type { CaseTables } from '#db/schema/cases.ts'
import type { Selectable } from 'kysely'
import { takesAppointments } from '../appointments/book-appointment.ts'
import {
  presentAppointment,
  type StandingAppointment,
  standingWithAdviser,
} from '../appointments/present-appointment.ts'
import { AGENCY_WEEK } from '../clock/agency-week.ts'
import type { Order } from '#modules/orders/index.ts'
import { loadReservations } from '../reservations/reservation-store.ts'
import { type Applicant, loadApplicants } from '../working/applicants.ts'
import { type CaseFee, isPaying, loadFees, payableOf, presentFee, titleOfFee, totalOf } from '../fees/fee-store.ts'
import { MOST_FILES_IN_PLACE, slotOfTask, takesFiles } from '../files/file-places.ts'
import { type CaseTaskRow, loadTasks, tasksThatStand } from '../working/tasks.ts'
import { type CaseMessage, loadMessages } from '../working/messages.ts'
import { mayWithdraw, takesReplies } from '../working/reply.ts'
import { type Case, shownReference } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { factsOfCase, titleOfCase, titleOfTask } from './case-words.ts'

type Event = Selectable<CaseTables['case_events']>

/** Everything that belongs to a case. */
interface CaseParts {
  readonly fees: readonly CaseFee[]
  readonly applicants: readonly Applicant[]
  readonly tasks: readonly CaseTaskRow[]
  readonly messages: readonly CaseMessage[]
  readonly events: readonly Event[]
  readonly appointment: StandingAppointment | null
  readonly reservations: readonly Order[]
}

export async function loadCaseParts(
  db: Db | Tx,
  deps: Pick<CaseDeps, 'cipher' | 'clock'>,
  id: string,
): Promise<CaseParts> {
  const events = await db
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('turn', 'desc')
    .execute()
  return {
    events,
    applicants: await loadApplicants(db, deps, id),
    tasks: await loadTasks(db, deps, id),
    messages: await loadMessages(db, deps, id),
    fees: await loadFees(db, deps, id),
    appointment: await standingWithAdviser(db, deps, id),
    reservations: await loadReservations(db, id),
  }
}

/** Who looks at a case. */
interface CaseReader {
  readonly language: Language
  /** Whether it is theirs, and was not looked up only. */
  readonly isOwner: boolean
}

/** A case as its customer sees it, in their language. */
export function presentCase(
  deps: CaseDeps,
  found: Case,
  parts: CaseParts,
  { language, isOwner }: CaseReader,
): Omit<ShownCase, 'reservations' | 'can_attach'> {
  const { applicants, messages, events, fees } = parts
  const tasks = tasksThatStand(found, parts.tasks, events)
  const unread =
    messages.filter(isUnread).length + tasks.filter(({ isSeen, doneAt }) => !isSeen && doneAt === null).length
  return {
    ...summaryOf(deps, found, unread, language),
    name: found.name,
    email: found.email,
    phone: found.phone,
    facts: factsOfCase(deps, found, language),
    steps: stepsOf(found, events),
    applicants: applicants.map(({ position, person, decision, custody }) => ({
      name: nameOf(applicants, position) ?? '',
      nationality: person.nationality ? deps.countryName(person.nationality, language) : null,
      decision,
      custody,
    })),
    tasks: tasks.map((task) => presentTask(deps, task, applicants, language)),
    appointment: parts.appointment && presentAppointment(deps, parts.appointment, language),
    can_book: parts.appointment === null && takesAppointments(found),
    messages: messages.map((message) => ({
      from: message.author,
      text: message.text,
      at: message.at.toISOString(),
      unread: isUnread(message),
    })),
    fees: fees.map((fee) => presentFee(deps, fee, language, isOwner)),
    to_pay: takesPayment(found.kind, found.status) ? totalOf(payableOf(fees)) : null,
    files: { open: takesFiles(found), most: MOST_FILES_IN_PLACE },
    history: events.flatMap((event) => {
      const text = textOf(deps, event, { parts, name: nameOf(applicants, event.applicant), language })
      return text === null ? [] : [{ text, at: event.at.toISOString() }]
    }),
    answer_by: found.dueAt?.toISOString() ?? null,
    can_reply: takesReplies(found),
    can_withdraw: mayWithdraw(found) && !fees.some(isPaying),
  }
}

function nameOf(applicants: readonly Applicant[], position: number | null): string | null {
  const person = applicants.find((one) => one.position === position)?.person
  return person ? `${person.first_name} ${person.last_name}`.trim() : null
}

function presentTask(
  deps: CaseDeps,
  task: CaseTaskRow,
  applicants: readonly Applicant[],
  language: Language,
): ShownCase['tasks'][number] {
  return {
    task_id: task.id,
    side: task.side,
    title: titleOfTask(deps, task, language),
    applicant: nameOf(applicants, task.applicant),
    due_on: task.dueOn,
    done_at: task.doneAt?.toISOString() ?? null,
    slot: task.wantsFile ? slotOfTask(task.id) : null,
  }
}

const isUnread = ({ author, isSeen }: CaseMessage): boolean => author === 'agency' && !isSeen

export function summaryOf(deps: CaseDeps, found: Case, unread: number, language: Language): CaseSummary {
  return {
    case_id: found.id,
    reference: shownReference(found.reference),
    kind: found.kind,
    status: found.status,
    title: titleOfCase(deps, found, language),
    created_at: found.createdAt.toISOString(),
    updated_at: found.updatedAt.toISOString(),
    unread,
  }
}

/** The way of a case: what lies behind it, where it is, and what is ahead; one that ended early ends where it did. */
function stepsOf({ kind, status }: Case, newestFirst: readonly Event[]): CaseStep[] {
  const reachedAt = (step: CaseStatus): string | null =>
    newestFirst
      .find(({ kind: what, value }) => (what === 'moved' || what === 'opened') && value === step)
      ?.at.toISOString() ?? null
  const { steps } = trackOf(kind)
  const here = steps.indexOf(status)
  if (here < 0) {
    const behind = steps.filter((step) => reachedAt(step) !== null)
    return [
      ...behind.map((step) => ({ status: step, state: 'done' as const, at: reachedAt(step) })),
      { status, state: 'current', at: reachedAt(status) },
    ]
  }
  return steps.map((step, at) => ({
    status: step,
    state: at < here ? 'done' : at === here ? 'current' : 'ahead',
    at: at <= here ? reachedAt(step) : null,
  }))
}

interface EventReader {
  readonly parts: CaseParts
  readonly name: string | null
  readonly language: Language
}

/** What happened, for the customer; null for what is the agency's own. */
function textOf(deps: CaseDeps, { kind, value }: Event, { parts, name, language }: EventReader): string | null {
  const say = (key: string, values = {}) => deps.translate(language, `cases.${key}`, values)
  switch (kind) {
    case 'opened':
      return say('events.opened')
    case 'moved':
      return say('events.moved', { status: say(`statuses.${value}`) })
    case 'asked':
    case 'done': {
      const task = parts.tasks.find(({ id }) => id === value)
      return task?.side === 'customer'
        ? say(`events.${kind}`, { task: [titleOfTask(deps, task, language), ...(name ? [name] : [])].join(', ') })
        : null
    }
    case 'custody':
      return say('events.custody', { name: name ?? '', place: say(`custody.${value}`) })
    case 'decision':
      return say('events.decision', { name: name ?? '', decision: say(`decisions.${value}`) })
    case 'fee_asked':
    case 'fee_waived':
    case 'fee_settled':
    case 'fee_refunded':
    case 'fee_disputed':
    case 'fee_kept':
    case 'fee_taken_back': {
      const fee = parts.fees.find(({ id }) => id === value)
      return fee ? say(`events.${kind}`, { fee: titleOfFee(deps, fee, language) }) : null
    }
    case 'assigned':
      return null
    case 'reservation_added':
    case 'reservation_removed':
      return say(`events.${kind}`, { reference: value ?? '' })
    case 'appointment_booked':
    case 'appointment_moved':
    case 'appointment_cancelled':
      return say(`events.${kind}`, { time: formatOwnTime(value ?? '', language, AGENCY_WEEK.zone) })
  }
}
