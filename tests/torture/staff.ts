import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/** Then the command is ended, and fails. */
const MOST_MS = 90_000
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
