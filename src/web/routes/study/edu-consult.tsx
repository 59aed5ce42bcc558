import { data } from 'react-router'
import { BUDGETS } from '#contracts/study/levels.ts'
import { sendEnquiry } from '../../cases/enquiry/send-enquiry.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { todayIn } from '../../lib/today.server.ts'
import { countryLinks } from '../../products/study/countries/country-path.server.ts'
import { FinderPage } from '../../products/study/finder/finder-page.tsx'
import { finderViewOf } from '../../products/study/finder/finder-view.ts'
import { loadOwnMoney, showProgramme } from '../../products/study/own-money/own-money.server.ts'
import type { Route } from './+types/edu-consult.ts'

export const handle: RouteHandle = { messages: ['home', 'cases', 'enquiries', 'study'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const view = finderViewOf(url.searchParams)
  const [{ programmes, ...found }, own] = await Promise.all([page.api.call('programmeList', view), loadOwnMoney(page)])
  const values = { count: String(found.total), countries: String(found.countries.length) }
  return {
    view,
    found,
    programmes: programmes.map((programme) => showProgramme(programme, own)),
    rates: own.rates,
    budgets: BUDGETS.map((amount) => own.about({ amount, currency: 'USD' })),
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
  const { meta: _, ...shown } = loaderData
  return <FinderPage {...shown} answer={actionData ?? null} />
}
