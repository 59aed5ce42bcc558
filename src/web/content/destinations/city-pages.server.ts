import type { PageContext } from '../../lib/page/page-context.ts'

/** The page of a city, `/destinations/lon`; null where nothing is written about it. */
export async function findCityPage({ shop }: PageContext, code: string): Promise<string | null> {
  const name = code.toLowerCase()
  const { entries } = await shop().call('contentLandingList', { kind: 'cities' })
  return entries.some((entry) => entry.name === name) ? `/destinations/${name}` : null
}
