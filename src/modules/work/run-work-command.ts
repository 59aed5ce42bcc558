import { parseArgs } from 'node:util'
import {
  declareUnbooked,
  declareUnchanged,
  type DeclareUnchangedDeps,
  type OrderDeps,
  type ResumeDeps,
  resumeSales,
} from '#modules/orders/index.ts'
import { MOST_REASON } from '#contracts/office/lengths.ts'
import type { CommandAnswer } from '#platform/command-socket.ts'
import { closeItem, requeueJob } from './change-work.ts'
import { type DeadJob, type ListedItem, listDeadJobs, listWorkItems } from './list-work.ts'

export interface WorkDeps extends Omit<ResumeDeps, 'stops' | 'products'>, Pick<OrderDeps, 'db' | 'stops'> {
  readonly products: ResumeDeps['products'] & DeclareUnchangedDeps['products']
}

const WORK_USAGE = `npm run work -- [list]          open work items, dead jobs and stopped suppliers
    --queue Q --reason R --order REFERENCE --owner NAME --overdue --limit N
npm run work -- requeue JOB     gives a dead job all its tries again
npm run work -- close ITEM      closes a work item that was seen to
npm run work -- unbooked ITEM    the supplier has told that it booked nothing of this order item: what was paid goes back
npm run work -- unchanged ID --reason WHY  the airline has told that it made no such change, or added no such bags or seats: what was paid for that goes back
npm run work -- resume SUPPLIER sells from a supplier again, and goes on with what waited for it
    --by NAME                   who does it, for the audit log
`

const OPTIONS = {
  queue: { type: 'string' },
  reason: { type: 'string' },
  order: { type: 'string' },
  owner: { type: 'string' },
  overdue: { type: 'boolean' },
  limit: { type: 'string' },
  by: { type: 'string' },
} as const
const USUAL_LIMIT = 50

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values']

/** A command of staff about what machines could not finish. */
export async function runWorkCommand(deps: WorkDeps, args: readonly string[]): Promise<CommandAnswer> {
  const parsed = parse(args)
  if (!parsed) return failed(WORK_USAGE)
  const { values, positionals } = parsed
  const [verb = 'list', subject, ...more] = positionals
  const command = COMMANDS.get(verb)
  if (!command || more.length > 0 || (verb === 'list') !== (subject === undefined)) return failed(WORK_USAGE)
  return command(deps, subject ?? '', values)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch {
    return null
  }
}

const failed = (text: string): CommandAnswer => ({ ok: false, text })
const done = (text: string): CommandAnswer => ({ ok: true, text })

type Command = (deps: WorkDeps, subject: string, values: Values) => Promise<CommandAnswer>

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['list', list],
  ['requeue', requeue],
  ['close', close],
  ['resume', resume],
  ['unbooked', unbooked],
  ['unchanged', unchanged],
])

const actorOf = ({ by }: Values): string => `staff:${by ?? 'unnamed'}`
const idOf = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null)

async function list({ db, clock, stops }: WorkDeps, _: string, values: Values): Promise<CommandAnswer> {
  const limit = values.limit === undefined ? USUAL_LIMIT : idOf(values.limit)
  if (!limit) return failed('--limit takes a whole number\n')
  const { queue, reason, order, owner } = values
  const items = await listWorkItems(db, {
    queue,
    reason,
    order,
    owner,
    overdueAt: values.overdue ? clock.now() : undefined,
    limit,
  })
  const isFiltered = [queue, reason, order, owner, values.overdue].some((value) => value !== undefined)
  const parts = [titled(`${items.length} open work items`, items.map(describeItem))]
  if (!isFiltered) {
    const dead = await listDeadJobs(db, limit)
    const stopped = await stops.allNow()
    parts.push(titled(`${dead.length} dead jobs`, dead.map(describeJob)))
    parts.push(
      titled(
        `${stopped.length} stopped suppliers`,
        stopped.map(({ supplierCode, fault, stoppedAt, detail }) =>
          [supplierCode, fault, stoppedAt.toISOString(), detail].join('  '),
        ),
      ),
    )
  }
  return done(parts.join('\n'))
}

function titled(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  ${line}`), ''].join('\n')
}

function describeItem({ id, queue, reason, subject, reference, owner, dueAt }: ListedItem): string {
  const about = [reference ?? '-', subject, owner ?? '-']
  return [String(id).padStart(5), dueAt.toISOString(), queue.padEnd(9), reason, ...about].join('  ')
}

function describeJob({ id, key, lane, failures, lastError, finishedAt }: DeadJob): string {
  const when = finishedAt?.toISOString() ?? '-'
  return [String(id).padStart(5), when, lane, key, `${failures} failures`, lastError ?? '-'].join('  ')
}

async function requeue(deps: WorkDeps, subject: string, values: Values): Promise<CommandAnswer> {
  const id = idOf(subject)
  const key = id === null ? null : await requeueJob(deps, id, actorOf(values))
  if (key === null) return failed(`there is no dead job ${subject}\n`)
  deps.poke()
  return done(`job ${subject} (${key}) is tried again\n`)
}

async function close(deps: WorkDeps, subject: string, values: Values): Promise<CommandAnswer> {
  const id = idOf(subject)
  const item = id === null ? null : await closeItem(deps, id, actorOf(values))
  return item
    ? done(`work item ${subject} (${item.reason}, ${item.subject}) is closed\n`)
    : failed(`there is no open work item ${subject}\n`)
}

async function resume(deps: WorkDeps, subject: string, values: Values): Promise<CommandAnswer> {
  return (await resumeSales(deps, subject, actorOf(values)))
    ? done(`${subject} sells again\n`)
    : failed(`${subject} is not stopped\n`)
}

async function unbooked(deps: WorkDeps, itemId: string, values: Values): Promise<CommandAnswer> {
  if (!(await declareUnbooked(deps, { itemId, actor: actorOf(values) })))
    return failed(`no answer is waited for about ${itemId}\n`)
  deps.poke()
  return done(`${itemId} is looked for once more; unless it is there, what was paid goes back\n`)
}

async function unchanged(deps: WorkDeps, saleId: string, values: Values): Promise<CommandAnswer> {
  const reason = values.reason?.trim()
  if (!reason) return failed('--reason takes who has told so, and when\n')
  if (reason.length > MOST_REASON) return failed(`--reason takes ${MOST_REASON} characters at most\n`)
  if (!(await declareUnchanged(deps, { saleId, actor: actorOf(values), reason })))
    return failed(`no answer is waited for about ${saleId}\n`)
  return done(`${saleId} is asked for once more; unless the airline has it, what was paid for it goes back\n`)
}
