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

const CITIES = [
  { code: 'LOS', city: 'Lagos', country: 'NG' },
  { code: 'ABV', city: 'Abuja', country: 'NG' },
  { code: 'KAN', city: 'Kano', country: 'NG' },
  { code: 'DSS', city: 'Dakar', country: 'SN' },
  { code: 'ACC', city: 'Accra', country: 'GH' },
  { code: 'ABJ', city: 'Abidjan', country: 'CI' },
  { code: 'NBO', city: 'Nairobi', country: 'KE' },
]

test('a programme begins and ends where somebody departs, and nowhere else', () => {
  const strange = CATALOGUE.flatMap(({ id, country, days, departures }) => {
    const origins = new Set(departures.map(({ origin }) => origin))
    const ends = [days[0], days.at(-1)].map((each) => each?.title.en ?? '')
    const named = CITIES.filter(({ city }) => ends.some((title) => title.includes(city)))
    return named
      .filter((each) => each.country !== country && !origins.has(each.code))
      .map(({ city }) => `${id}: ${city}`)
  })
  expect(strange).toEqual([])
})
