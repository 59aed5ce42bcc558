import { data } from 'react-router'
import { COUNTRY_SLUGS } from '#contracts/study/country-slugs.ts'
import { sendEnquiry } from '../../cases/enquiry/send-enquiry.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { todayIn } from '../../lib/today.server.ts'
import { countryPath } from '../../products/study/countries/country-path.server.ts'
import { ProgrammePage } from '../../products/study/details/programme-page.tsx'
import { loadOwnMoney, showProgramme } from '../../products/study/own-money/own-money.server.ts'
import type { Route } from './+types/programme.ts'

export const handle: RouteHandle = { messages: ['cases', 'enquiries', 'study'] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const found = await page.api.call('programmeGet', { programme_id: params.id }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw data(null, { status: 404 })
    throw error
  })
  const own = await loadOwnMoney(page)
  const { title, institution, city, country_name: country } = found.data
  const values = { programme: title, institution, place: `${city}, ${country}` }
  const { facts } = await page
    .shop()
    .call('contentLanding', { kind: 'countries', name: COUNTRY_SLUGS[found.data.country] })
  const where = facts['where'] ?? country
  const countryPage = countryPath(found.data.country)
  return {
    programme: showProgramme(found.data, own),
    similar: found.similar.map((other) => showProgramme(other, own)),
    rates: own.rates,
    where,
    countryPage,
    today: todayIn(page, 'Africa/Lagos'),
    meta: await pageMeta(page, url, 'edu_programme', values),
  }
}

/** The form for an adviser, sent with a script or without. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await sendEnquiry(context.get(pageContext), 'study', request)
  return data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function StudyProgramme({ loaderData, actionData }: Route.ComponentProps) {
  const { programme, similar, rates, where, countryPage, today } = loaderData
  return (
    <ProgrammePage
      key={programme.programme_id}
      {...{ programme, similar, rates, where, countryPage, today }}
      answer={actionData ?? null}
    />
  )
}
