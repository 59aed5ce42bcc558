import { expect, test } from 'vitest'
import { CATALOGUE } from './catalogue.ts'
import { INCLUDED } from './parts.ts'

const AGENCYS_OWN: ReadonlySet<string> = new Set(Object.values(INCLUDED).map(({ en }) => en))

/** Of every safari, wherever it goes. */
const OF_SAFARIS = new Set(['Safari cars with six window seats and open roofs', 'Park fees'])

test('what a package promises beside the usual is promised in one country alone', () => {
  const countries = new Map<string, Set<string>>()
  for (const { country, inclusions } of CATALOGUE)
    for (const { en } of inclusions) countries.set(en, (countries.get(en) ?? new Set()).add(country))
  const elsewhere = [...countries].filter(
    ([text, { size }]) => size > 1 && !AGENCYS_OWN.has(text) && !OF_SAFARIS.has(text),
  )
  expect(elsewhere.map(([text]) => text)).toEqual([])
})

test('a page that applies for a visa is that of the country', () => {
  const sites = CATALOGUE.flatMap(({ country, tasks }) =>
    tasks.flatMap(({ text }) => (/\b\S+\.go\.([a-z]{2})\b/.exec(text.en) ?? []).slice(1).map((of) => [country, of])),
  )
  expect(sites.length).toBeGreaterThan(1)
  for (const [country, of] of sites) expect(of?.toUpperCase()).toBe(country)
})
