import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { CoverForm } from '../../products/insurance/search/cover-form.tsx'
import { coverErrorsOf, quoteRequestOf, writeCoverForm } from '../../products/insurance/search/cover-form-values.ts'
import { loadCoverForm } from '../../products/insurance/search/load-cover-form.server.ts'
import { putCheapestCover } from '../../products/insurance/search/put-cover.server.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/insurance-quotes.ts'

export const handle: RouteHandle = { messages: ['insurance'] }

/** Asks for the prices of a trip and leads to them; where the trip must be corrected, the form says how. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const form = await loadCoverForm(page, url)
  const meta = await pageMeta(page, url, 'insurance_trip')
  try {
    const { data: quote } = await page.api.call('insuranceQuote', quoteRequestOf(form.initial))
    throw redirect(`/insurance/quotes/${quote.quote_id}`)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    const { errors, message } = error.problem
    const told = coverErrorsOf(errors ?? {})
    const failure = Object.keys(told).length > 0 ? null : message
    return data({ form, errors: told, failure, meta }, { status: error.status })
  }
}

/** Puts the least cover of the trip into the basket: what offers beside a trip ask for by one press. */
export async function action({ context, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { initial } = await loadCoverForm(page, url)
  return putCheapestCover(page, quoteRequestOf(initial))
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function InsuranceQuotes({ loaderData: { form, errors, failure } }: Route.ComponentProps) {
  const t = useTranslations('insurance')
  return (
    <div className="cloth grow pt-6 pb-16 sm:pt-10">
      <div className="page grid gap-5">
        <h1 className="text-3xl text-on-cloth">{t('form.label')}</h1>
        {/* Another address is another trip: the form begins anew with it. */}
        <CoverForm
          key={writeCoverForm(form.initial)}
          {...form}
          errors={errors}
          failure={
            failure && (
              <Notice tone="danger" title={t('form.failed')} live>
                {failure}
              </Notice>
            )
          }
        />
      </div>
    </div>
  )
}
