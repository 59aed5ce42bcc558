import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Chance } from './chance.ts'
import { drawn } from './plan.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/**
 * Staff decide, by the shop's own command, about each payment that is not what was asked. The shop is closed: its
 * own database has one process.
 * @returns how many were decided.
 */
export async function decideQuestions(environment: Readonly<Record<string, string>>, chance: Chance): Promise<number> {
  const command = async (...words: string[]) => {
    const env = { PATH: process.env['PATH'], ...environment }
    const { stdout } = await run(process.execPath, ['scripts/payments.ts', ...words], { cwd: ROOT, env })
    return stdout
  }
  const waiting = (await command('list')).split('\n').map((line) => line.split('\t'))
  let decided = 0
  for (const [reference = '', , status] of waiting) {
    if (status !== 'mismatch') continue
    const decision = drawn(chance, { accept: 0.35, complete: 0.3, return: 0.35 })
    const told = await command(decision, reference, '--by', 'ngozi')
    // Not every wallet reaches, and not everybody has one.
    const isDone = told.startsWith('done') || (await command('accept', reference, '--by', 'ngozi')).startsWith('done')
    if (isDone) decided++
  }
  return decided
}
