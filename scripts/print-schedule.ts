import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { publishedRules, SCHEDULE_COLUMNS, scheduleLines, type World } from '#adapters/suppliers/simulator/index.ts'
import { createPlaces } from '#modules/places/index.ts'
import { openWorld } from '../src/open-simulator.ts'

const USAGE = 'usage: npm run schedule -- --date YYYY-MM-DD | --rules\n'
const DAY_MS = 86_400_000

/** The simulated flights of one local date as CSV, or the rules of connection as JSON, on the standard output. */
async function print(): Promise<void> {
  const { values } = parseArgs({ options: { date: { type: 'string' }, rules: { type: 'boolean' } } })
  const date = z.iso.date().safeParse(values.date)
  if (values.rules) process.stdout.write(`${JSON.stringify(publishedRules(openWorld(createPlaces())), null, 2)}\n`)
  else if (date.success) await printSchedule(openWorld(createPlaces()), Date.parse(date.data) / DAY_MS)
  else {
    process.stderr.write(USAGE)
    process.exitCode = 1
  }
}

async function printSchedule(world: World, day: number): Promise<void> {
  let block = `${SCHEDULE_COLUMNS.join(',')}\n`
  for (const line of scheduleLines(world, day)) {
    block += `${line}\n`
    if (block.length < 65_536) continue
    if (!process.stdout.write(block)) await once(process.stdout, 'drain')
    block = ''
  }
  process.stdout.write(block)
}

await print()
