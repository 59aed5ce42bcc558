import { redirect } from 'react-router'
import type { Route } from './+types/flight-search-good.ts'

/** An old address of the search page; what it asked for is kept. */
export function loader({ request }: Route.LoaderArgs): Response {
  return redirect(`/flights/search${new URL(request.url).search}`, 301)
}
