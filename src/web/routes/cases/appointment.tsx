import { data, redirect } from 'react-router'
import { isTimeZone } from '#contracts/own-time.ts'
import { chooseSlot } from '../../cases/appointment/choose-slot.server.ts'
import { SlotPage, type SlotView } from '../../cases/appointment/slot-page.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import type { Route } from './+types/appointment.ts'

export const handle: RouteHandle = { messages: ['appointments'] }

/** The free times for a case of this visitor; who it does not belong to is led to its page, which asks for more. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { id: case_id } = params
  const view = viewOf(url.searchParams)
  try {
    const { data: shown } = await page.api.call('caseGet', { case_id })
    if (!shown.can_book && !shown.appointment?.can_change) throw redirect(`/applications/${case_id}`)
    const found = await page.api.call('appointmentSlots', { case_id, adviser_id: view.adviser, from: view.from })
    return { shown, found, view, meta: await pageMeta(page, url, 'appointment') }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422))
      throw redirect(`/applications/${encodeURIComponent(case_id)}`)
    throw error
  }
}

/** What an address says of the view; what makes no sense there says nothing. */
function viewOf(params: URLSearchParams): SlotView {
  const zone = params.get('zone') ?? ''
  const date = (name: string) => {
    const value = params.get(name) ?? ''
    return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
  }
  return {
    adviser: params.get('adviser')?.slice(0, 80) || null,
    zone: /^[A-Za-z][\w+/-]{0,63}$/.test(zone) && isTimeZone(zone) ? zone : null,
    day: date('day'),
    from: date('from'),
  }
}

/** The form, sent with a script or without. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const answer = await chooseSlot(context.get(pageContext).api, params.id, form)
  return data(answer, { status: answer.status })
}

/** What belongs to one visitor is kept nowhere on its way. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Appointment({ loaderData: { shown, found, view }, actionData }: Route.ComponentProps) {
  return <SlotPage {...{ shown, found, view }} answer={actionData ?? null} />
}
