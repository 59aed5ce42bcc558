import { type BookingFilters, BookingsPage, KINDS, STATUSES } from '../../account/trips/bookings-page.tsx'
import { LISTED_PANELS } from '../../product-panels/listed-panels.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/account-bookings.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const filters = readFilters(url.searchParams)
  const [list, meta] = await Promise.all([page.api.call('bookingList', filters), pageMeta(page, url, 'my_bookings')])
  return { list, filters, meta }
}

/** What is odd in the address filters nothing. */
function readFilters(asked: URLSearchParams): BookingFilters {
  return {
    status: STATUSES.find((status) => status === asked.get('status')) ?? null,
    kind: KINDS.find((kind) => kind === asked.get('kind')) ?? null,
    search: asked.get('search')?.trim().slice(0, 80) || null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function AccountBookings({ loaderData: { list, filters } }: Route.ComponentProps) {
  return <BookingsPage panels={LISTED_PANELS} {...{ list, filters }} />
}
