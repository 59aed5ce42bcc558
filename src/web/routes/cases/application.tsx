import { data, redirect } from 'react-router'
import { type CaseNews, CasePage } from '../../cases/case/case-page.tsx'
import { actOnCase } from '../../cases/case/act-on-case.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import type { Route } from './+types/application.ts'

export const handle: RouteHandle = { messages: ['cases', 'applications', 'appointments', 'files'] }

/** A case of this visitor; who it does not belong to is asked for its reference and address. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const owner = { kind: 'case', id: params.id }
  const [{ data: shown }, { files }] = await Promise.all([
    page.api.call('caseGet', { case_id: params.id }),
    page.api.call('fileList', { owner }),
  ]).catch((error: unknown) => {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 422)) throw error
    const reference = url.searchParams.get('reference')
    throw redirect(`/applications${reference ? `?${new URLSearchParams({ reference })}` : ''}`)
  })
  const { choices } = shown.can_attach
    ? await page.api.call('caseReservations', { case_id: params.id })
    : { choices: [] }
  const meta = await pageMeta(page, url, 'application', { title: shown.title })
  return { shown, files, choices, news: newsOf(url.searchParams), meta }
}

/** What has just been done, which the page says above everything. */
function newsOf(params: URLSearchParams): CaseNews | null {
  if (params.has('sent')) return 'sent'
  const what = params.get('appointment')
  return what === 'booked' || what === 'moved' || what === 'cancelled' ? what : null
}

/** A form of the page, sent with a script or without. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const answer = await actOnCase(context.get(pageContext).api, params.id, form)
  return data(answer, { status: answer.status })
}

/** What belongs to one visitor is kept nowhere on its way. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Application({ loaderData: { shown, files, choices, news }, actionData }: Route.ComponentProps) {
  return <CasePage key={shown.case_id} {...{ shown, files, choices, news }} answer={actionData ?? null} />
}
