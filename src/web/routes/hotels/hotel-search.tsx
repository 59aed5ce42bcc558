import { data } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { loadStay, showStay, stayToday } from '../../products/hotels/search/load-stay.server.ts'
import { openStay } from '../../products/hotels/search/sent/open-stay.server.ts'
import { readStayForm } from '../../products/hotels/search/sent/read-stay-form.server.ts'
import { StayForm } from '../../products/hotels/search/stay-form.tsx'
import { formatStay } from '../../products/hotels/search/stay-query.ts'
import type { StayState } from '../../products/hotels/search/stay-state.ts'
import { Choices, Failure } from '../../search/answered-parts.tsx'
import { useStart } from '../../search/use-start.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { type PageContext, pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/hotel-search.ts'

export const handle: RouteHandle = { messages: ['search-parts', 'stay-search'] }

/** `start=1`: of the form itself, and of mails and lists whose search begins by itself. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (url.searchParams.get('start') !== '1') {
    const stay = await loadStay(page, url)
    return data({ meta: await searchMeta(page, url, stay.initial), start: false, stay, answered: undefined })
  }
  // Within a document the form begins it, with a word for who has to wait.
  if (!page.isDocument) {
    const { state, typed, choices, errors } = await readStayForm(page, url, stayToday(page))
    const isWhole = Object.keys(errors).length === 0
    const answered = isWhole ? undefined : { typed, choices, errors, refused: {}, failure: null }
    const stay = await showStay(page, state)
    return data({ meta: await searchMeta(page, url, state), start: isWhole, stay, answered })
  }
  const { state, answered, status } = await openStay(page, url, stayToday(page))
  const [meta, stay] = await Promise.all([pageMeta(page, url, 'hotel_search'), showStay(page, state)])
  return data({ meta, start: false, stay, answered }, { status })
}

/** A search that was shared says where it leads. */
function searchMeta(page: PageContext, url: URL, { place }: StayState) {
  if (!place) return pageMeta(page, url, 'hotel_search')
  const [city] = place.id.split(/[.-]/)
  return pageMeta(page, url, 'hotel_listing', { place: place.name }, city)
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function HotelSearch({ loaderData: { stay, start, answered: sent } }: Route.ComponentProps) {
  const t = useTranslations('stay-search')
  const asked = formatStay(stay.initial).toString()
  useStart(start, asked)
  const answered = sent && {
    ...sent,
    choices: <Choices links={sent.choices} />,
    failure: <Failure text={sent.failure} />,
  }
  return (
    <div className="cloth grow pt-6 pb-16 sm:pt-10">
      <div className="page grid gap-5">
        <h1 className="text-3xl text-on-cloth">{t('label')}</h1>
        {/* Another address is another search: the form begins anew with it. */}
        <StayForm key={asked} {...stay} answered={answered} inAddress />
      </div>
    </div>
  )
}
