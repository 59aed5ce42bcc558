import { data } from 'react-router'
import { sendEnquiry } from '../../cases/enquiry/send-enquiry.server.ts'
import { metaOfLanding } from '../../content/landing/load-landing.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { todayIn } from '../../lib/today.server.ts'
import { CountryPage } from '../../products/study/countries/country-page.tsx'
import { loadCountry } from '../../products/study/countries/load-country.server.ts'
import { NotFound } from '../../shell/late-error-page.tsx'
import type { Route } from './+types/country.ts'

export const handle: RouteHandle = { messages: ['content', 'cases', 'enquiries', 'study'], shared: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const today = todayIn(page, 'Africa/Lagos')
  const country = await loadCountry(page, url, params.country)
  if (!country) return data({ meta: await pageMeta(page, url, 'not_found'), country, today }, { status: 404 })
  const { where, lead, name } = country
  const meta = await pageMeta(page, url, 'edu_country', { where, lead, country: name })
  return data({ meta: metaOfLanding(meta, country), country, today })
}

/** The form for an adviser, sent with a script or without. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await sendEnquiry(context.get(pageContext), 'study', request)
  return data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function StudyCountry({ loaderData: { country, today }, actionData }: Route.ComponentProps) {
  return country ? <CountryPage {...{ country, today }} answer={actionData ?? null} /> : <NotFound />
}
