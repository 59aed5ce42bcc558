import { data } from 'react-router'
import { ENQUIRY_PAGES, EnquiryPage, type EnquiryPath, isEnquiryPath } from '../../cases/enquiry/enquiry-page.tsx'
import { sendEnquiry } from '../../cases/enquiry/send-enquiry.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { todayIn } from '../../lib/today.server.ts'
import type { Route } from './+types/enquiry.ts'

export const handle: RouteHandle = { messages: ['home', 'cases', 'enquiries'], shared: true }

const META = {
  '/cabs': 'cabs',
  '/bus': 'bus',
  '/trains': 'trains',
  '/group-travel': 'group_travel',
  '/business-travel': 'business_travel',
} as const satisfies Record<EnquiryPath, string>

/** The page of an address, also where only its data is asked for. */
function pathOf(url: URL): EnquiryPath {
  if (!isEnquiryPath(url.pathname)) throw data(null, { status: 404 })
  return url.pathname
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const path = pathOf(url)
  const page = context.get(pageContext)
  return { path, today: todayIn(page, 'Africa/Lagos'), meta: await pageMeta(page, url, META[path]) }
}

/** The form, sent with a script or without. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const answer = await sendEnquiry(context.get(pageContext), ENQUIRY_PAGES[pathOf(url)], request)
  return data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Enquiry({ loaderData: { path, today }, actionData }: Route.ComponentProps) {
  return <EnquiryPage {...{ path, today }} answer={actionData ?? null} />
}
