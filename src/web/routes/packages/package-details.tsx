import { data } from 'react-router'
import { ApiError } from '../../lib/api/api.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pack } from '../../lib/packed/pack.server.ts'
import { PackedText, unpack } from '../../lib/packed/packed.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { bookPackage } from '../../products/packages/details/book-package.server.ts'
import { PackageFacts } from '../../products/packages/details/package-facts.tsx'
import { PackagePage } from '../../products/packages/details/package-page.tsx'
import type { Route } from './+types/package-details.ts'

export const handle: RouteHandle = { messages: ['package-pages'], shared: 'briefly' }

/** One package; fields of the address choose a departure and a party. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { data: detail } = await page.api.call('packageDetails', { package_id: params.id }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw data(null, { status: 404 })
    throw error
  })
  const isHere = url.pathname.includes(`/${detail.family}/`)
  if (!isHere) throw data(null, { status: 404 })
  const name = detail.family === 'holidays' ? 'holidays_detail' : 'pilgrimages_detail'
  const meta = await pageMeta(page, url, name, { route: detail.title }, detail.picture)
  const asked = Object.fromEntries(url.searchParams)
  return { packed: pack(page, 'package', { detail, asked }), meta }
}

/** The form of a choice, or of the waiting list, sent with a script or without. */
export async function action({ context, params, request }: Route.ActionArgs) {
  // What is no form has chosen nothing.
  const form = await request.formData().catch(() => new FormData())
  const answer = await bookPackage(context.get(pageContext), params.id, form)
  return data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function PackageDetails({ loaderData: { packed, meta: page }, actionData }: Route.ComponentProps) {
  const { detail, asked } = unpack(packed)
  return (
    <>
      <PackagePage key={detail.package_id} detail={detail} asked={asked} answer={actionData ?? null} />
      <PackageFacts detail={detail} url={page.url} />
      <PackedText of={packed} />
    </>
  )
}
