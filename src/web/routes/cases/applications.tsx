import { data, redirect } from 'react-router'
import { FindCasePage } from '../../cases/find/find-case-page.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import type { Route } from './+types/applications.ts'

export const handle: RouteHandle = { messages: ['login', 'applications'], shared: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const meta = await pageMeta(context.get(pageContext), url, 'applications')
  return { reference: (url.searchParams.get('reference') ?? '').slice(0, 20), meta }
}

/** Opens a case by its reference and address, with a script or without. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 300) : ''
  }
  const asked = { reference: text('reference'), email: text('email') }
  try {
    const { case_id } = await context.get(pageContext).api.call('caseLookUp', asked)
    return redirect(`/applications/${case_id}`, 303)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    const { message: problem, errors = {} } = error.problem
    return data({ ...asked, problem, errors }, { status: error.status })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Applications({ loaderData: { reference }, actionData }: Route.ComponentProps) {
  return <FindCasePage reference={reference} answer={actionData ?? null} />
}
