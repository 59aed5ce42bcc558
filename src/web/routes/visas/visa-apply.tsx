import { data, redirect } from 'react-router'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { loadCustomer } from '../../order/checkout/load-customer.server.ts'
import { actOnApplication } from '../../products/visas/apply/act-on-application.server.ts'
import { ApplyPage } from '../../products/visas/apply/apply-page.tsx'
import { TAKEN_UP } from '../../products/visas/apply/start-application.server.ts'
import type { Route } from './+types/visa-apply.ts'

export const handle: RouteHandle = { messages: ['cases', 'visas'] }

/** An application of this visitor that is not sent yet; one that is has its page. */
export async function loader({ context, params: { id: case_id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { data: draft } = await page.api.call('visaDraft', { case_id }).catch((error: unknown) => {
    throw error instanceof ApiError && (error.status === 404 || error.status === 422) ? redirect('/visas') : error
  })
  if (draft.status !== 'draft') throw redirect(`/applications/${case_id}`)
  const [countries, { travellers }, meta] = await Promise.all([
    page.api.call('countries'),
    loadCustomer(page.api),
    pageMeta(page, url, 'visa_apply', { name: draft.service.name }),
  ])
  const isTakenUp = url.searchParams.has(TAKEN_UP)
  return { draft, isTakenUp, countries: countries.map(({ cca2: code, name }) => ({ code, name })), travellers, meta }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const answer = await actOnApplication(context.get(pageContext).api, params.id, form)
  return data(answer, { status: answer.status })
}

/** What belongs to one visitor is kept nowhere on its way. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function VisaApply({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, isTakenUp, countries, travellers } = loaderData
  return <ApplyPage key={draft.case_id} {...{ draft, isTakenUp, countries, travellers }} answer={actionData ?? null} />
}
