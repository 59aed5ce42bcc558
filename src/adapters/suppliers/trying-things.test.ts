import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MAGIC_COSTS } from './local-insurer/magic.ts'
import { MAGIC as MAGIC_WALKS } from './own-activities/world/magic.ts'
import { TRIAL_PACKAGES } from './own-packages/catalogue/trial-packages.ts'
import { MISHAPS } from './simulated-transfers/index.ts'
import { MAGIC_CITY } from './simulated-stays/world/cities.ts'
import { magicName, magicOf } from './simulated-stays/world/magic.ts'

const written = readFileSync(new URL('../../../docs/suppliers.md', import.meta.url), 'utf8')

/** The first cells of the table below a heading, without its head. */
function listed(heading: string): readonly string[] {
  const [, section = ''] = written.split(`\n## ${heading}\n`)
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) => row.split('|')[1]?.trim() ?? '')
}

const hotels = Array.from({ length: 40 }, (_, at) => ({
  name: magicName({ code: MAGIC_CITY }, at),
  magic: magicOf({ code: MAGIC_CITY }, at),
})).flatMap(({ name, magic }) => (name && magic ? { name, magic } : []))

describe('what the documentation says can be tried is what misbehaves', () => {
  test.each([
    ['Hotels where things happen', hotels.map(({ name }) => name)],
    [
      'Rides where things happen',
      hotels.filter(({ magic }) => MISHAPS.some((mishap) => mishap === magic)).map(({ name }) => name),
    ],
    ['Cover where things happen', Object.values(MAGIC_COSTS).map((naira) => `₦${naira}`)],
    ['Packages where things happen', TRIAL_PACKAGES.map(({ id }) => `\`/holidays/${id}\``)],
    ['Activities where things happen', MAGIC_WALKS.map(({ name }) => name.en)],
  ])('%s', (heading, known) => {
    expect(listed(heading).flatMap(spelledOut).toSorted()).toEqual(known.toSorted())
  })
})

/** Names that share a row, some by their endings alone: `Walk on Request, Agreed, Rejected`. */
function spelledOut(cell: string): readonly string[] {
  if (cell === 'Walk on Request, Agreed, Rejected') return ['Walk on Request, Agreed', 'Walk on Request, Rejected']
  return cell.split(', ')
}
