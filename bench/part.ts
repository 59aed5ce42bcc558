import { PARTS } from './parts.ts'

/** Measures the one part that the command names, for the process that started it. */
const [name = ''] = process.argv.slice(2)
const run = PARTS[name]
if (!run) throw new Error(`nothing is measured as ${name}`)
process.send?.(await run())
process.disconnect()
