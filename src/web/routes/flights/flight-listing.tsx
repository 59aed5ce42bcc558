import { lazy, Suspense } from 'react'
import { data, redirect } from 'react-router'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import { LateListingGone } from '../../products/flights/listing/late-listing-gone.tsx'
import { ListingPage } from '../../products/flights/listing/listing-page.tsx'
import { readFullPages } from '../../products/flights/listing/listing-url.ts'
import { parseListingView } from '../../products/flights/listing/read-listing.server.ts'
import { todayIn } from '../../lib/today.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { isOnPhone } from '../../lib/page/is-on-phone.server.ts'
import { pack } from '../../lib/packed/pack.server.ts'
import { PackedText, unpack } from '../../lib/packed/packed.tsx'
import { type PageContext, pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/flight-listing.ts'
import { loadPart } from '../../lib/page/page-styles.tsx'

export const handle: RouteHandle = { messages: ['listing', 'flight', 'search', 'search-parts'] }

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const id = params.id.trim()
  if (id.endsWith(' copy')) throw redirect(`/flights/listings/${encodeURIComponent(id.slice(0, -' copy'.length))}`)
  if (!/^[a-z]{2,8}_[A-Za-z0-9_-]{16,64}$/.test(id)) throw data(null, { status: 404 })
  const page = context.get(pageContext)
  const view = parseListingView(url.searchParams)
  const nationality = view.passport ?? (await ownNationality(page)) ?? page.settings.country
  const { sort, filters } = view
  const fullPages = readFullPages(url.searchParams)
  const asked = { sessionId: id, sort, filters, nationality, group_returns: true }
  const results = await withMorePages(page, asked, await firstResults(page, asked), fullPages)
  const sector = results?.query.sectors
  const route = sector ? `${sector[0]?.origin_name} – ${sector.at(-1)?.destination_name}` : ''
  const meta = await pageMeta(page, url, 'flight_listing', { route }, sector?.[0]?.destination)
  return data(
    {
      id,
      view,
      nationality,
      results: results && pack(page, 'results', results),
      fullPages,
      onPhone: isOnPhone(request.headers),
      today: todayIn(page, 'Africa/Lagos'),
      meta,
    },
    { status: results ? 200 : 410 },
  )
}

/** The nationality of the traveller whom a customer saved first; null for guests and where none is saved. */
async function ownNationality({ api }: PageContext): Promise<string | null> {
  if (!(await api.customer())) return null
  const { travellers } = await api.call('accountTravellers')
  return travellers[0]?.nationality ?? null
}

/** Times and pause (milliseconds) that a page waits for a search's first flights. */
const PATIENCE = { times: 4, pauseMs: 90 }

/** What is there by now; a search that has just begun gets a moment. Null when the search is over. */
async function firstResults(
  { api }: Pick<PageContext, 'api'>,
  request: Parameters<typeof api.call<'flightSearchResults'>>[1] & object,
): Promise<FlightSearchResultsResponse | null> {
  try {
    let results = await api.call('flightSearchResults', request)
    for (let tries = 0; tries < PATIENCE.times; tries += 1) {
      if (results.status !== 'in_progress' || results.offers.length > 0) break
      await new Promise((resolve) => setTimeout(resolve, PATIENCE.pauseMs))
      results = await api.call('flightSearchResults', request)
    }
    return results
  } catch (error) {
    if (error instanceof ApiError && (error.status === 410 || error.status === 404)) return null
    throw error
  }
}

/** The first page of a list with those behind it, so many in all; as many as there are when the search ends meanwhile. */
async function withMorePages(
  { api }: Pick<PageContext, 'api'>,
  request: Parameters<typeof firstResults>[1],
  first: FlightSearchResultsResponse | null,
  pages: number,
): Promise<FlightSearchResultsResponse | null> {
  // As it is where nothing is added: of what the shop has kept, the page's text is kept, too.
  if (!first || pages <= 1 || !first.meta.next_cursor) return first
  const offers = [...first.offers]
  let { meta } = first
  for (let page = 1; page < pages && meta.next_cursor; page += 1) {
    const more = await firstResults({ api }, { ...request, cursor: meta.next_cursor })
    if (!more) break
    offers.push(...more.offers)
    meta = more.meta
  }
  return { ...first, meta, offers }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

const loadForm = () => loadPart(() => import('../../products/flights/search/repeat-search.tsx'))
const RepeatSearch = lazy(loadForm)

export default function FlightListing({ loaderData }: Route.ComponentProps) {
  const { id, view, nationality, today, fullPages, onPhone } = loaderData
  if (!loaderData.results) return <LateListingGone sessionId={id} />
  const results = unpack(loaderData.results)
  const form = (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <RepeatSearch key={id} sessionId={id} query={results.query} today={today} />
    </Suspense>
  )
  return (
    <>
      <ListingPage
        key={id}
        {...{ results, view, nationality, today, fullPages, onPhone }}
        searchForm={form}
        onPrepareForm={() => void loadForm()}
      />
      <PackedText of={loaderData.results} />
    </>
  )
}
