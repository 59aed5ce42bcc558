import { useTranslations } from 'use-intl/react'
import { loadSearch } from '../../products/flights/search/load-search.server.ts'
import { SearchForm } from '../../products/flights/search/search-form.tsx'
import { formatSearch } from '../../products/flights/search/search-state.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/flight-search.ts'

export const handle: RouteHandle = { messages: ['search'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, search] = await Promise.all([pageMeta(page, url, 'flight_search'), loadSearch(page, url)])
  // Mails and lists of the shop lead to a search that begins by itself.
  return { meta, search, start: url.searchParams.get('start') === '1' }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function FlightSearch({ loaderData: { search, start } }: Route.ComponentProps) {
  const t = useTranslations('search')
  return (
    <div className="cloth grow pt-6 pb-16 sm:pt-10">
      <div className="page grid gap-5">
        <h1 className="text-3xl text-on-cloth">{t('label')}</h1>
        {/* Another address is another search: the form begins anew with it. */}
        <SearchForm key={formatSearch(search.initial).toString()} {...search} inAddress start={start} />
      </div>
    </div>
  )
}
