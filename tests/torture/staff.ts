import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { sendCommand } from '#platform/command-socket.ts'

/** Then the command is ended, and fails. */
const MOST_MS = 90_000
/** What a command ends with that was understood and not done. */
const REFUSED = 1
const ROOT = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

const DECISIONS = ['return', 'complete', 'accept'] as const

/**
 * Staff who decide, by the shop's own command, about each payment that is not what was asked: one way after the
 * other. The shop is closed meanwhile: its own database has one process.
 * @returns what they do when they are called; it tells how many were decided.
 */
export function staffOf(environment: Readonly<Record<string, string>>): () => Promise<number> {
  const env = { PATH: process.env['PATH'], ...environment }
  const command = async (...words: string[]) => {
    const options = { cwd: ROOT, env, timeout: MOST_MS }
    const { stdout } = await run(process.execPath, ['scripts/payments.ts', ...words], options)
    return stdout
  }
  const isDone = async (decision: (typeof DECISIONS)[number], reference: string) =>
    (await command(decision, reference, '--by', 'ngozi')).startsWith('done')
  let turn = 0
  return async () => {
    let decided = 0
    const waiting = (await command('list')).split('\n').map((line) => line.split('\t'))
    for (const [reference = '', , status] of waiting) {
      if (status !== 'mismatch') continue
      // Not every wallet reaches, and not everybody has one: the next one is asked then.
      if (await isDone(DECISIONS[turn % DECISIONS.length] ?? 'accept', reference)) turn++
      else if (!(await isDone('accept', reference))) continue
      decided++
    }
    return decided
  }
}

/** What the agency does about a case, by the words of its command. True once it was done or refused, false while the shop is not there. */
export type Desk = (...words: string[]) => Promise<boolean>

/** The agency at its desk, beside a shop that comes and goes: it opens no database that the shop may be opening. */
export function deskOf(environment: Readonly<Record<string, string>>): Desk {
  const { DATABASE_URL, DATA_DIR = '' } = environment
  return async (...words) => {
    const args = [...words, '--by', 'ngozi']
    if (DATABASE_URL === undefined) return (await sendCommand(DATA_DIR, ['cases', ...args])) !== null
    const env = { PATH: process.env['PATH'], ...environment }
    const options = { cwd: ROOT, env, timeout: MOST_MS }
    return run(process.execPath, ['scripts/cases.ts', ...args], options).then(
      () => true,
      (error: unknown) => error instanceof Error && 'code' in error && error.code === REFUSED,
    )
  }
}
