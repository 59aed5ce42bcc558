import { parseArgs } from 'node:util'
import { LANGUAGES } from '#contracts/locale.ts'
import { contactSchema } from '#contracts/travellers.ts'
import { ROLES } from '#contracts/office/roles.ts'
import type { CommandAnswer } from '#platform/command-socket.ts'
import type { StaffDeps } from '../deps.ts'
import {
  changeRole,
  inviteStaff,
  resetSecondFactor,
  restoreStaff,
  sendPasswordLink,
  signOutEverywhere,
  suspendStaff,
} from './change-staff.ts'

const USAGE = `npm run staff -- [list]              who works at the desk, and how far they have come
npm run staff -- invite MAIL         mails somebody a link by which they set up their account
    --role R --name NAME --language en|fr    roles: ${ROLES.join(', ')}; agent where none is named
npm run staff -- role MAIL ROLE      gives them another role
npm run staff -- suspend MAIL        shuts them out at once
npm run staff -- restore MAIL        lets them in again
npm run staff -- reset MAIL          forgets a lost phone: a link by mail sets up another by their password
npm run staff -- password MAIL       mails a link that sets another password by a code of their phone
npm run staff -- out MAIL            signs them out wherever they are
    --by NAME                        who does it, for the audit log
`

const OPTIONS = {
  role: { type: 'string' },
  name: { type: 'string' },
  language: { type: 'string' },
  by: { type: 'string' },
} as const
const MOST_NAME = 80

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values']
type Verb = (deps: StaffDeps, words: readonly string[], values: Values) => Promise<CommandAnswer>

const done = (text: string): CommandAnswer => ({ ok: true, text: `${text}\n` })
const failed = (text: string): CommandAnswer => ({ ok: false, text })
const byOf = ({ by }: Values): string => by?.trim() || 'unnamed'
const oneOf = <Name extends string>(names: readonly Name[], text: string | undefined): Name | undefined =>
  names.find((name) => name === text)

/** A command about the accounts of those who work at the desk: there is no other way to make one. */
export async function runStaffAccountsCommand(deps: StaffDeps, args: readonly string[]): Promise<CommandAnswer> {
  const parsed = parse(args)
  const [verb = 'list', ...words] = parsed?.positionals ?? []
  const run = VERBS.get(verb)
  return parsed && run ? run(deps, words, parsed.values) : failed(USAGE)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch {
    return null
  }
}

type Simple = (deps: StaffDeps, email: string, by: string) => Promise<boolean>

/** What needs an address and nothing else. */
const simple =
  (run: Simple, told: string): Verb =>
  async (deps, [email = '', ...more], values) => {
    if (!email || more.length > 0) return failed(USAGE)
    return (await run(deps, email, byOf(values)))
      ? done(`${email}: ${told}`)
      : failed(`nothing to be done for ${email}: see list\n`)
  }

const VERBS: ReadonlyMap<string, Verb> = new Map([
  ['list', list],
  ['invite', invite],
  ['role', role],
  ['suspend', simple(suspendStaff, 'shut out')],
  ['restore', simple(restoreStaff, 'may come in again')],
  ['reset', simple(resetSecondFactor, 'a link to set up another phone is on its way')],
  ['password', simple(sendPasswordLink, 'a link to set another password is on its way')],
  ['out', simple(signOutEverywhere, 'signed out everywhere')],
])

async function list({ db, clock }: StaffDeps, words: readonly string[]): Promise<CommandAnswer> {
  if (words.length > 0) return failed(USAGE)
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_sessions', (join) =>
      join.onRef('staff_sessions.staff_id', '=', 'staff.id').on('staff_sessions.expires_at', '>', clock.now()),
    )
    .select(({ fn }) => [
      'staff.email',
      'staff.name',
      'staff.role',
      'staff.status',
      fn.count<number>('staff_sessions.id').as('sessions'),
    ])
    .groupBy('staff.id')
    .orderBy('staff.email_key')
    .execute()
  const lines = rows.map(({ email, name, role: is, status, sessions }) =>
    ['', status.padEnd(9), is.padEnd(8), `${sessions} signed in`, email, name].join('  '),
  )
  return done([`${rows.length} accounts of the desk`, ...lines].join('\n'))
}

async function invite(
  deps: StaffDeps,
  [email = '', ...more]: readonly string[],
  values: Values,
): Promise<CommandAnswer> {
  const address = contactSchema.shape.email.safeParse(email).data
  const is = values.role === undefined ? 'agent' : oneOf(ROLES, values.role)
  const language = values.language === undefined ? 'en' : oneOf(LANGUAGES, values.language)
  const name = (values.name ?? email.split('@')[0] ?? '').trim()
  const isName = name.length > 0 && name.length <= MOST_NAME && !/\p{Cc}/u.test(name)
  if (!address || !is || !language || !isName || more.length > 0) return failed(USAGE)
  const isInvited = await inviteStaff(deps, { email: address, name, role: is, language }, byOf(values))
  return isInvited
    ? done(`${address} is invited as ${is}; the link by mail is good for three days`)
    : failed(`${address} has an account already: see list\n`)
}

async function role(deps: StaffDeps, [email = '', to, ...more]: readonly string[], values: Values) {
  const is = oneOf(ROLES, to)
  if (!email || !is || more.length > 0) return failed(USAGE)
  return (await changeRole(deps, email, is, byOf(values)))
    ? done(`${email} is ${is}`)
    : failed(`nothing to be done for ${email}: see list\n`)
}
