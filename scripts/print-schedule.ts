import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { publishedRules, SCHEDULE_COLUMNS, scheduleLines, type World } from '#adapters/suppliers/simulator/index.ts'
import { createPlaces } from '#modules/places/index.ts'
import { openWorld } from '../src/composition/flights/open-simulator.ts'

const USAGE = 'usage: npm run schedule -- --date YYYY-MM-DD | --rules\n'
const DAY_MS = 86_400_000

const asked = z.union([
  z.strictObject({ date: z.iso.date() }),
  z.strictObject({ rules: z.literal(true) }).transform(() => ({ date: null })),
])

/** The flights of a date as CSV, or without one the rules of connection as JSON. */
function* textOf(world: World, date: string | null): Generator<string> {
  if (date === null) yield `${JSON.stringify(publishedRules(world), null, 2)}\n`
  else {
    yield `${SCHEDULE_COLUMNS.join(',')}\n`
    for (const line of scheduleLines(world, Date.parse(date) / DAY_MS)) yield `${line}\n`
  }
}

const options = { date: { type: 'string' }, rules: { type: 'boolean' } } as const
const request = asked.safeParse({ ...parseArgs({ options, strict: false }).values })
if (request.success) {
  const text = Readable.from(textOf(openWorld(createPlaces()), request.data.date), { highWaterMark: 1000 })
  await pipeline(text, process.stdout).catch((error: NodeJS.ErrnoException) => {
    // Whoever reads has seen enough: `| head`.
    if (error.code !== 'EPIPE') throw error
  })
} else {
  process.stderr.write(USAGE)
  process.exitCode = 1
}
