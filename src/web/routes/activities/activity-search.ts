import { redirect } from 'react-router'
import { pageContext } from '../../lib/page/page-context.ts'
import { dateIn } from '../../products/activities/parts/date-in.ts'
import type { Route } from './+types/activity-search.ts'

/** What the form asks for leads to the list of its city, or back to the form that says what is wrong. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<never> {
  const { api } = context.get(pageContext)
  const sent = (name: string) => (url.searchParams.get(name) ?? '').trim().slice(0, 80)
  const [place, date] = [sent('place'), sent('date')]
  const city = await cityOf()
  if (!city || (date !== '' && !dateIn(date)))
    throw redirect(`/activities?${new URLSearchParams({ place, ...(date && { date }) })}`)
  throw redirect(`/activities/listings/${city}${date ? `?date=${date}` : ''}`)

  /** The one that was chosen, or the likeliest that the text may mean. */
  async function cityOf(): Promise<string | undefined> {
    const chosen = sent('city')
    if (/^[A-Z]{3}$/.test(chosen) && sent('named') === place) return chosen
    if (place === '') return undefined
    const { data } = await api.call('activityCities', { search: place, most: 1 })
    return data[0]?.city_code
  }
}
