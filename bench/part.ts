import type { Figure } from './figures.ts'

/** Measures the one part that the command names, for the process that started it. */
const [name = ''] = process.argv.slice(2)
const { run }: { run: () => readonly Figure[] | Promise<readonly Figure[]> } = await import(`./${name}.ts`)
process.send?.(await run())
process.disconnect()
