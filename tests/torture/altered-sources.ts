import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { ALTERATIONS, type Change, RAN } from './alterations.ts'

/**
 * Loaded before the shop (`--import`), this gives it some sources with a few words changed: airlines and providers
 * as careless as real ones can be, or a shop without one of its safeguards. Which ones is named by
 * TORTURE_ALTERATIONS. What is to be changed must stand in the source exactly once, so that an
 * alteration that has become nothing is noticed; and what is changed writes its name to the file TORTURE_TRACES
 * when it is run (`RAN`, an expression that is true). While the file TORTURE_HAUNTED is there the shop dies of itself,
 * at the worst moments.
 */
const names = (process.env['TORTURE_ALTERATIONS'] ?? '').split(',')
const changes = names.flatMap((name) => {
  const named = ALTERATIONS[name]
  if (!named) throw new Error(`there is no alteration ${name}`)
  // One that has moved would never be loaded, and the world would be a kinder one.
  const moved = named.find(({ file }) => !existsSync(path.join(import.meta.dirname, '../..', file)))
  if (moved) throw new Error(`there is no ${moved.file}`)
  return named.map((change) => ({ ...change, name }))
})
const traces = process.env['TORTURE_TRACES'] ?? ''
const haunted = process.env['TORTURE_HAUNTED'] ?? ''
for (const name of ['TORTURE_ALTERATIONS', 'TORTURE_TRACES', 'TORTURE_HAUNTED']) delete process.env[name]

const DYING = 0.3
const ran = new Set<string>()
Object.assign(globalThis, {
  /** Once in a process: it may be killed at any time. */
  ranAltered(name: string): true {
    if (!ran.has(name)) appendFileSync(traces, `${name}\n`)
    ran.add(name)
    return true
  },
  dieHere() {
    if (existsSync(haunted) && Math.random() < DYING) process.kill(process.pid, 'SIGKILL')
  },
  dieOnce(reference: string) {
    // Who asks once more with a number of its own is known by what stands before it.
    const line = `died of ${reference.split('#')[0]}\n`
    if (!existsSync(haunted) || (existsSync(traces) && readFileSync(traces, 'utf8').includes(line))) return
    appendFileSync(traces, line)
    process.kill(process.pid, 'SIGKILL')
  },
})

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const own = changes.filter(({ file }) => url.endsWith(`/${file}`))
    if (own.length === 0) return loaded
    const { source } = loaded
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source)
    return { ...loaded, source: own.reduce(alter, text) }
  },
})

function alter(source: string, { file, from, to, name }: Change & { readonly name: string }): string {
  const parts = source.split(from)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`)
  return parts.join(to.replaceAll(RAN, `globalThis.ranAltered(${JSON.stringify(name)})`))
}
