import { data, redirect } from 'react-router'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { QuotePage, QuoteUnknown } from '../../products/insurance/quote/quote-page.tsx'
import type { Route } from './+types/insurance-quote.ts'

export const handle: RouteHandle = { messages: ['insurance', 'cover'] }

export async function loader({ context, params: { id: quote_id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const meta = await pageMeta(page, url, 'insurance_quote')
  try {
    const { data: quote } = await page.api.call('insuranceQuoted', { quote_id })
    return data({ quote, meta })
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 422)) throw error
    return data({ quote: null, meta }, { status: 404 })
  }
}

/** The level that was chosen, with a script or without: leads to who is insured. */
export async function action({ context, params: { id: quote_id }, request }: Route.ActionArgs) {
  const { api, settings } = context.get(pageContext)
  // What is no form has chosen nothing.
  const form = await request.formData().catch(() => new FormData())
  const plan = form.get('plan')
  try {
    const chosen = { quote_id, plan_id: typeof plan === 'string' ? plan : '', currency: settings.currency }
    const { data: offer } = await api.call('insuranceChoose', chosen)
    throw redirect(`/insurance/booking/${offer.offer_id}`, 303)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    return data({ problem: error.problem.message }, { status: error.status })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function InsuranceQuote({ loaderData: { quote }, actionData }: Route.ComponentProps) {
  if (!quote) return <QuoteUnknown />
  return <QuotePage quote={quote} problem={actionData?.problem ?? null} />
}
