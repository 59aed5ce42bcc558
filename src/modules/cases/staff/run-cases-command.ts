import { parseArgs } from 'node:util'
import { FEE_CODES } from '#contracts/cases/fee-codes.ts'
import { CASE_KINDS } from '#contracts/cases/kinds.ts'
import { CASE_STATUSES, CUSTODIES, DECISIONS, trackOf } from '#contracts/cases/tracks.ts'
import { MOST_MESSAGE } from '#contracts/cases/fields.ts'
import { Refusal } from '#contracts/errors.ts'
import type { CommandAnswer } from '#platform/command-socket.ts'
import { foldCaseReference, loadCase } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { answerCase, askCustomer, assignCase, moveCaseByStaff, noteApplicant } from '../working/staff-work.ts'
import { APPOINTMENT_USAGE, APPOINTMENT_VERBS } from './appointment-verbs.ts'
import { describeCase, describeQueue } from './describe-case.ts'
import { fee, waive } from './fee-verbs.ts'
import { listQueue } from './list-queue.ts'
import { done, failed, isDay, numberOf, oneOf, OPTIONS, staffOf, type Values, type Verb } from './verb.ts'

const USAGE = `npm run cases -- [list]                  what the agency is to answer, the most urgent first
    --kind K --owner NAME --overdue --all --limit N
npm run cases -- show REF                one case in full
npm run cases -- answer REF TEXT         writes to its customer
npm run cases -- ask REF TEXT            asks its customer for something: --applicant N --due 2026-12-24
    --file                               which is sent as a file
npm run cases -- fee REF CODE NAIRA [TEXT]  asks for a fee: ${FEE_CODES.join(', ')}
    --due 2026-12-24 --parts 2           parts that may follow the first
    --kept NAIRA                         what stays with us when the case is given up in time
npm run cases -- waive REF N             does without fee N
npm run cases -- move REF STATUS         moves it on
npm run cases -- take REF                sees to it; --to NAME for somebody else, --to nobody
npm run cases -- custody REF N PLACE     where the passport of applicant N is: ${CUSTODIES.join(', ')}
npm run cases -- decide REF N DECISION   what was decided for applicant N: ${DECISIONS.join(', ')}
${APPOINTMENT_USAGE}    --by NAME                            who does it, for the audit log
`

const USUAL_LIMIT = 50

const VERBS: ReadonlyMap<string, Verb> = new Map([
  ['list', list],
  ['show', show],
  ['answer', answer],
  ['ask', ask],
  ['fee', fee],
  ['waive', waive],
  ['move', move],
  ['take', take],
  ['custody', custody],
  ['decide', decide],
  ...APPOINTMENT_VERBS,
])

/** A command of staff about applications and enquiries. */
export async function runCasesCommand(deps: CaseDeps, args: readonly string[]): Promise<CommandAnswer> {
  const parsed = parse(args)
  if (!parsed) return failed(USAGE)
  const [verb = 'list', ...words] = parsed.positionals
  const run = VERBS.get(verb)
  if (!run) return failed(USAGE)
  try {
    return await run(deps, words, parsed.values)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return failed(await explain(deps, error, words[0] ?? ''))
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch {
    return null
  }
}

async function explain(deps: CaseDeps, { code, details, fields }: Refusal, reference: string): Promise<string> {
  const found = await loadCase(deps.db, deps, { reference: foldCaseReference(reference) })
  if (!found) return `there is no case ${reference}\n`
  const { kind, status } = found
  if (code === 'validation_failed') return `${code}: ${JSON.stringify(fields)}\n`
  if (code.startsWith('appointment_')) return `${code}: ${reference}${details ? ` ${JSON.stringify(details)}` : ''}\n`
  const next = trackOf(kind).moves[status] ?? []
  return `${code}: ${reference} is ${status}; it may move to ${next.join(', ') || 'nothing'}\n`
}

async function list(deps: CaseDeps, words: readonly string[], values: Values): Promise<CommandAnswer> {
  const limit = values.limit === undefined ? USUAL_LIMIT : numberOf(values.limit)
  const kind = oneOf(CASE_KINDS, values.kind)
  if (words.length > 0 || !limit || (values.kind !== undefined && !kind)) return failed(USAGE)
  const { owner, overdue, all } = values
  return done(describeQueue(deps, await listQueue(deps, { kind, owner, overdue, all, limit })))
}

async function show(deps: CaseDeps, [reference = '', ...more]: readonly string[]): Promise<CommandAnswer> {
  if (!reference || more.length > 0) return failed(USAGE)
  const found = await loadCase(deps.db, deps, { reference: foldCaseReference(reference) })
  return found ? done(await describeCase(deps, found)) : failed(`there is no case ${reference}\n`)
}

async function answer(deps: CaseDeps, [reference = '', ...text]: readonly string[], values: Values) {
  const words = text.join(' ').trim()
  if (!words || words.length > MOST_MESSAGE) return failed(USAGE)
  await answerCase(deps, staffOf(values), reference, words)
  return done(`${reference} was answered\n`)
}

async function ask(deps: CaseDeps, [reference = '', ...text]: readonly string[], values: Values) {
  const words = text.join(' ').trim()
  const applicant = values.applicant === undefined ? null : numberOf(values.applicant)
  if (!words || words.length > MOST_MESSAGE || !isDay(values.due) || (values.applicant !== undefined && !applicant))
    return failed(USAGE)
  const task = {
    words,
    applicant: applicant === null ? null : applicant - 1,
    dueOn: values.due ?? null,
    wantsFile: values.file ?? false,
  }
  await askCustomer(deps, staffOf(values), reference, task)
  return done(`${reference}: the customer was asked\n`)
}

async function move(deps: CaseDeps, [reference = '', to, ...more]: readonly string[], values: Values) {
  const status = oneOf(CASE_STATUSES, to)
  if (!status || more.length > 0) return failed(USAGE)
  await moveCaseByStaff(deps, staffOf(values), reference, status)
  return done(`${reference} is ${status}\n`)
}

async function take(deps: CaseDeps, [reference = '', ...more]: readonly string[], values: Values) {
  if (!reference || more.length > 0) return failed(USAGE)
  const owner = values.to ?? values.by ?? 'unnamed'
  await assignCase(deps, staffOf(values), reference, owner === 'nobody' ? null : owner)
  return done(`${reference} is ${owner}’s\n`)
}

async function custody(
  deps: CaseDeps,
  [reference = '', number = '', place, ...more]: readonly string[],
  values: Values,
) {
  const where = oneOf(CUSTODIES, place)
  const applicant = numberOf(number)
  if (!where || !applicant || more.length > 0) return failed(USAGE)
  await noteApplicant(deps, staffOf(values), reference, applicant - 1, { custody: where })
  return done(`${reference}: passport ${number} is with the ${where}\n`)
}

async function decide(deps: CaseDeps, [reference = '', number = '', what, ...more]: readonly string[], values: Values) {
  const decision = oneOf(DECISIONS, what)
  const applicant = numberOf(number)
  if (!decision || !applicant || more.length > 0) return failed(USAGE)
  await noteApplicant(deps, staffOf(values), reference, applicant - 1, { decision })
  return done(`${reference}: applicant ${number} is ${decision}\n`)
}
