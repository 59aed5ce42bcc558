import { fork } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { type Figure, table } from './figures.ts'
import { PARTS } from './parts.ts'

const figuresSchema = z.array(z.object({ name: z.string(), value: z.string(), aim: z.string().exactOptional() }))

/**
 * One part in a process of its own: what another has left in memory, and how the engine has translated what both run,
 * would change its figures (orders took the process nearly twice as much computing at the end of one run of all).
 */
function measure(part: string): Promise<readonly Figure[]> {
  const child = fork(path.join(import.meta.dirname, 'part.ts'), [part])
  return new Promise((resolve, reject) => {
    child.once('message', (figures) => void figuresSchema.parseAsync(figures).then(resolve, reject))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${part} ended with ${code} before it said its figures`)))
  })
}

/** Every benchmark, one after the other so that none disturbs another: a table here, JSON in build/bench.json. */
const figures: Figure[] = []
const failed: string[] = []
for (const part of Object.keys(PARTS)) {
  try {
    figures.push(...(await measure(part)))
  } catch (error) {
    // The others are worth having all the same.
    process.stderr.write(`${String(error)}\n`)
    failed.push(part)
    process.exitCode = 1
  }
}
process.stdout.write(`${table(figures)}\n`)
await mkdir('build', { recursive: true })
const machine = { node: process.version, cores: cpus().length, processor: cpus()[0]?.model ?? '' }
await writeFile(
  'build/bench.json',
  `${JSON.stringify({ at: new Date().toISOString(), machine, failed, figures }, null, 2)}\n`,
)
