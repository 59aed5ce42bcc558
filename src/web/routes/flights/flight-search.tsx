import { data } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type LoadedSearch, loadSearch } from '../../products/flights/search/load-search.server.ts'
import { SearchForm } from '../../products/flights/search/search-form.tsx'
import { formatSearch } from '../../products/flights/search/search-query.ts'
import { openSearch } from '../../products/flights/search/sent/open-search.server.ts'
import { Choices, Failure } from '../../search/answered-parts.tsx'
import { useStart } from '../../search/use-start.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { type PageContext, pageContext } from '../../lib/page/page-context.ts'
import { todayIn } from '../../lib/today.server.ts'
import type { Route } from './+types/flight-search.ts'

export const handle: RouteHandle = { messages: ['search', 'search-parts'] }

/** `start=1`: of the form itself, and of mails and lists whose search begins by itself. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const start = url.searchParams.get('start') === '1'
  // Within a document the form begins it, with a word for who has to wait.
  if (!start || !page.isDocument) {
    const search = await loadSearch(page, url)
    return data({ meta: await searchMeta(page, url, search), start, search, answered: undefined })
  }
  const today = todayIn(page, 'Africa/Lagos')
  const { sent, refused, failure, status } = await openSearch(page, url, today)
  const { state: initial, names, typed, choices, errors } = sent
  const answered = { typed, choices, errors, refused, failure }
  const meta = await pageMeta(page, url, 'flight_search')
  return data({ meta, start: false, search: { initial, names, today }, answered }, { status })
}

/** A search that was shared says where it leads. */
function searchMeta(page: PageContext, url: URL, { initial, names }: LoadedSearch) {
  const [from, to] = [initial.sectors[0]?.origin ?? '', initial.sectors.at(-1)?.destination ?? '']
  if (!names[from] || !names[to]) return pageMeta(page, url, 'flight_search')
  return pageMeta(
    page,
    url,
    'flight_listing',
    { route: `${names[from]} – ${names[to]}` },
    initial.sectors[0]?.destination,
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function FlightSearch({ loaderData: { search, start, answered: sent } }: Route.ComponentProps) {
  const t = useTranslations('search')
  const asked = formatSearch(search.initial).toString()
  useStart(start, asked)
  const answered = sent && { ...sent, Choices, failure: <Failure text={sent.failure} /> }
  return (
    <div className="cloth grow pt-6 pb-16 sm:pt-10">
      <div className="page grid gap-5">
        <h1 className="text-3xl text-on-cloth">{t('label')}</h1>
        {/* Another address is another search: the form begins anew with it. */}
        <SearchForm key={asked} {...search} answered={answered} inAddress />
      </div>
    </div>
  )
}
