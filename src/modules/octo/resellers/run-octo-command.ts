import { parseArgs } from 'node:util'
import type { CommandAnswer } from '#platform/command-socket.ts'
import { addKey, listKeys, type ListedKey, type ResellerKeyDeps, revokeKey } from './reseller-keys.ts'

const USAGE = `npm run octo -- [key list]                 keys of resellers, and which of them work
npm run octo -- key add NAME --by STAFF    makes a key for the reseller NAME, who may have several
    --commission P                         percent of a price that the reseller keeps, such as 12.5; else as before, or 0
npm run octo -- key revoke KEY --by STAFF  ends a key at once, by its id
A key is shown once, when it is made. What resellers do with it: docs/octo.md.
`

const OPTIONS = { by: { type: 'string' }, commission: { type: 'string' } } as const
const MOST_COMMISSION_BPS = 6_000
const LONGEST_NAME = 80

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values']

/** What is wrong with a command, said to who typed it. */
class BadInput extends Error {}

/** A command of staff about the keys by which resellers sell the agency's activities. */
export async function runOctoCommand(deps: ResellerKeyDeps, args: readonly string[]): Promise<CommandAnswer> {
  try {
    const { values, positionals } = parse(args)
    const [noun = 'key', verb = 'list', subject, ...more] = positionals
    const command = noun === 'key' && more.length === 0 ? COMMANDS.get(verb) : undefined
    if (!command || (verb === 'list') !== (subject === undefined)) throw new BadInput(USAGE.trimEnd())
    return { ok: true, text: await command(deps, subject ?? '', values) }
  } catch (error) {
    if (error instanceof BadInput) return { ok: false, text: `${error.message}\n` }
    throw error
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new BadInput(`${error instanceof Error ? error.message : 'not a command'}\n${USAGE.trimEnd()}`)
  }
}

type Command = (deps: ResellerKeyDeps, subject: string, values: Values) => Promise<string>

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['list', list],
  ['add', add],
  ['revoke', revoke],
])

async function list({ db }: ResellerKeyDeps): Promise<string> {
  const keys = await listKeys(db)
  return `${[`${keys.length} keys of resellers`, ...keys.map(lineOf)].join('\n')}\n`
}

function lineOf({ keyId, name, commissionBps, createdAt, usedAt, revokedAt }: ListedKey): string {
  const state = revokedAt ? `REVOKED ${revokedAt.toISOString()}` : `used ${usedAt?.toISOString() ?? 'never'}`
  return [keyId, name, `commission ${commissionBps / 100} %`, `made ${createdAt.toISOString()}`, state].join('  ')
}

async function add(deps: ResellerKeyDeps, subject: string, values: Values): Promise<string> {
  const name = subject.trim()
  if (!name || name.length > LONGEST_NAME || /\p{Cc}/u.test(name))
    throw new BadInput(`a reseller’s name has 1 to ${LONGEST_NAME} characters`)
  const commissionBps = values.commission === undefined ? null : readCommission(values.commission)
  const { keyId, key } = await addKey(deps, { name, commissionBps, by: staff(values) })
  return `key ${keyId} of ${name}, shown this once:\n${key}\n`
}

async function revoke(deps: ResellerKeyDeps, keyId: string, values: Values): Promise<string> {
  if (!(await revokeKey(deps, keyId, staff(values)))) throw new BadInput(`no key ${keyId} works: see key list`)
  return `done: ${keyId} opens nothing any more\n`
}

function staff({ by }: Values): string {
  const name = by?.trim() ?? ''
  if (!name || name.length > LONGEST_NAME) throw new BadInput('say who does it: --by NAME')
  return name
}

/** `12.5` (percent) → 1250. */
function readCommission(text: string): number {
  const [, whole = '', fraction = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const bps = whole === '' ? Number.NaN : Number(whole + fraction.padEnd(2, '0'))
  if (!(bps <= MOST_COMMISSION_BPS))
    throw new BadInput(`--commission takes percent from 0 to ${MOST_COMMISSION_BPS / 100}, such as 12.5`)
  return bps
}
