import { data } from 'react-router'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { checkChances } from '../../products/study/eligibility/check-chances.server.ts'
import { EligibilityPage } from '../../products/study/eligibility/eligibility-page.tsx'
import { loadOwnMoney } from '../../products/study/own-money/own-money.server.ts'
import type { Route } from './+types/eligibility.ts'

export const handle: RouteHandle = { messages: ['study'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [{ programmes, countries }, { about }] = await Promise.all([
    page.api.call('programmeList', {}),
    loadOwnMoney(page),
  ])
  const asked = url.searchParams.get('programme')
  return {
    countries,
    thousand: about({ amount: 1_000, currency: 'USD' }),
    programme: programmes.find(({ programme_id: id }) => id === asked) ?? null,
    meta: await pageMeta(page, url, 'edu_eligibility'),
  }
}

/** The answers, sent with a script or without; nothing is kept of them. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const answer = await checkChances(context.get(pageContext).api, form)
  return data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Eligibility({
  loaderData: { programme, countries, thousand },
  actionData,
}: Route.ComponentProps) {
  return <EligibilityPage {...{ programme, countries, thousand }} answer={actionData ?? null} />
}
