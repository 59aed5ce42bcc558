import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CatalogueKind } from '../catalogue-kind.ts'
import { readCsv } from './read-csv.ts'

const KIND: CatalogueKind = {
  name: 'names',
  schema: z.unknown(),
  keyOf: String,
  columns: [
    { name: 'code', path: ['code'], type: 'text' },
    { name: 'name', path: ['name', 'fr'], type: 'text' },
  ],
  save: async () => undefined,
  read: async () => [],
}

const COUNT = 5_000
/** Characters of one to four bytes: some stand where one part of the file ends and the next begins. */
const nameOf = (at: number) => `${'é'.repeat(at % 7)} Hôtel 🌴 ${at}`

test('a long table is read whole, line by line, while others have their turn', async () => {
  const rows = Array.from({ length: COUNT }, (_, at) => `h${at};"${nameOf(at)}"${at % 50 === 0 ? '\n' : ''}`)
  let turns = 0
  let isReading = true
  const count = () => {
    turns++
    if (isReading) setImmediate(count)
  }
  setImmediate(count)
  const { lists, placeOf } = await readCsv(['code;name', ...rows].join('\n'), KIND)
  isReading = false
  expect(turns).toBeGreaterThan(5)
  expect(lists).toEqual([
    { kind: 'names', entries: rows.map((_, at) => ({ code: `h${at}`, name: { fr: nameOf(at).trim() } })) },
  ])
  // An empty line stands before the second entry, and another one after each fifty.
  expect(placeOf('names', 1, ['name', 'fr'])).toEqual({ line: 4, field: 'name' })
  expect(placeOf('names', COUNT - 1, ['code'])).toEqual({ line: COUNT + 1 + COUNT / 50, field: 'code' })
})
