import { redirect } from 'react-router'
import type { Route } from './+types/flight-search-good.ts'

/** An old address of the search page; what it asked for is kept. */
export function loader({ url }: Route.LoaderArgs): Response {
  return redirect(`/flights/search${url.search}`, 301)
}
