import { data } from 'react-router'
import { sendEnquiry } from '../../cases/enquiry/send-enquiry.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { todayIn } from '../../lib/today.server.ts'
import { countryLinks } from '../../products/study/countries/country-path.server.ts'
import { FinderPage } from '../../products/study/finder/finder-page.tsx'
import { finderViewOf } from '../../products/study/finder/finder-view.ts'
import { loadOwnWorth } from '../../products/study/own-money/load-own-worth.server.ts'
import { WorthOf } from '../../products/study/own-money/use-own-money.tsx'
import type { Route } from './+types/edu-consult.ts'

export const handle: RouteHandle = { messages: ['home', 'cases', 'enquiries', 'study'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const view = finderViewOf(url.searchParams)
  const [found, worth] = await Promise.all([page.api.call('programmeList', view), loadOwnWorth(page)])
  const values = { count: String(found.total), countries: String(found.countries.length) }
  return {
    view,
    found,
    worth,
    links: countryLinks(found.countries),
    isWhole: url.searchParams.has('all'),
    today: todayIn(page, 'Africa/Lagos'),
    meta: await pageMeta(page, url, 'edu_consult', values),
  }
}

/** The form for an adviser, sent with a script or without. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await sendEnquiry(context.get(pageContext), 'study', request)
  return data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function EduConsult({ loaderData, actionData }: Route.ComponentProps) {
  const { view, found, worth, links, isWhole, today } = loaderData
  return (
    <WorthOf value={worth}>
      <FinderPage {...{ view, found, links, isWhole, today }} answer={actionData ?? null} />
    </WorthOf>
  )
}
