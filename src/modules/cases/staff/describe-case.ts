import { trackOf } from '#contracts/cases/tracks.ts'
import { formatMoney } from '#contracts/format.ts'
import { type Case, shownReference } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { titleOfFee } from '../fees/fee-store.ts'
import { factsOfCase, titleOfCase, titleOfTask } from '../reading/case-words.ts'
import { loadCaseParts } from '../reading/present-case.ts'
import { tasksThatStand } from '../working/tasks.ts'

/** The queue, a line a case. */
export function describeQueue(deps: CaseDeps, cases: readonly Case[]): string {
  const now = deps.clock.now()
  const lines = cases.map((found) => {
    const due = found.dueAt ? found.dueAt.toISOString().slice(0, 16) + (found.dueAt <= now ? '!' : ' ') : '-'.padEnd(17)
    const facts = [found.priority.padEnd(6), found.kind.padEnd(9), found.status.padEnd(12), found.owner ?? '-']
    return ['', shownReference(found.reference), due, ...facts, titleOfCase(deps, found, 'en')].join('  ')
  })
  return [`${cases.length} cases`, ...lines, ''].join('\n')
}

/** All of a case, in English. */
export async function describeCase(deps: CaseDeps, found: Case): Promise<string> {
  const parts = await loadCaseParts(deps.db, deps, found.id)
  const { applicants, messages, fees } = parts
  const tasks = tasksThatStand(found, parts.tasks, parts.events)
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
  const next = trackOf(found.kind).moves[found.status] ?? []
  return [
    `${shownReference(found.reference)}  ${titleOfCase(deps, found, 'en')}`,
    `  ${found.status}, next: ${next.join(', ') || '-'}; owner ${found.owner ?? '-'}; ${found.priority}`,
    `  answer by ${found.dueAt?.toISOString() ?? '-'}; writes ${found.language}`,
    `  ${found.name}, ${found.email}${found.phone ? `, ${found.phone}` : ''}`,
    ...list(
      'told',
      factsOfCase(deps, found, 'en').map(({ name, value }) => `${name}: ${value}`),
    ),
    ...list(
      'applicants',
      applicants.map(({ position, person, decision, custody }) =>
        [`${position + 1}  ${person.first_name} ${person.last_name}`, `passport: ${custody}`, decision].join('  '),
      ),
    ),
    ...list(
      'tasks',
      tasks.map((task) =>
        [task.doneAt ? 'done' : 'open', task.side, titleOfTask(deps, task, 'en'), task.dueOn ?? ''].join('  '),
      ),
    ),
    ...list(
      'fees',
      fees.map((fee, at) =>
        [
          `${at + 1}`,
          fee.isDisputed ? 'disputed' : fee.status === 'asked' && fee.payment ? 'in parts' : fee.status,
          titleOfFee(deps, fee, 'en'),
          formatMoney(fee.amount, 'en'),
          fee.dueOn ?? '',
          fee.orderId ?? '',
        ].join('  '),
      ),
    ),
    ...list(
      'messages',
      messages.map(({ at, author, staff, text }) => `${at.toISOString().slice(0, 16)}  ${staff ?? author}: ${text}`),
    ),
    '',
  ].join('\n')
}
