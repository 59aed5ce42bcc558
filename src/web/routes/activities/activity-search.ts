import { redirect } from 'react-router'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/activity-search.ts'

/** What the form asks for leads to the list of its city, or back to the form that says what is wrong. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<never> {
  const { api } = context.get(pageContext)
  const place = (url.searchParams.get('place') ?? '').trim().slice(0, 80)
  const date = url.searchParams.get('date') ?? ''
  const { data } = await api.call('activityCities', { search: place, most: 1 })
  const [city] = place === '' ? [] : data
  if (!city) throw redirect(`/activities?${new URLSearchParams({ unknown: place })}`)
  const query = /^\d{4}-\d\d-\d\d$/.test(date) ? `?date=${date}` : ''
  throw redirect(`/activities/listings/${city.city_code}${query}`)
}
