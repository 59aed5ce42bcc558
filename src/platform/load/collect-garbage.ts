import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'

type Collect = (options: { readonly type: 'major'; readonly execution: 'async' }) => Promise<void>

const collectSchema = z.custom<Collect>((value) => typeof value === 'function')

/** What the start goes on with after the shop listens is over by then. */
const STARTED_MS = 1_500

/**
 * Gives back what the start alone needed, once: the engine by itself keeps a third of its memory for that until there
 * is much to do. https://nodejs.org/docs/latest-v24.x/api/cli.html#--expose-gc
 */
export function collectGarbageOfStart(): void {
  setFlagsFromString('--expose-gc')
  const collect = collectSchema.parse(runInNewContext('gc'))
  setFlagsFromString('--no-expose-gc')
  setTimeout(() => void collect({ type: 'major', execution: 'async' }), STARTED_MS).unref()
}
