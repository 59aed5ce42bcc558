import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { PriceChangeNews } from '../../products/flights/listing/offers/price-change.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { type PageContext, pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/flight-choice.ts'

export const handle: RouteHandle = { messages: ['listing'] }

/** A fare that was chosen by a link: what a press on the list does by script. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const outcome = await confirm(page, params.id, url.searchParams)
  if (outcome.offer && !outcome.offer.price_changed && !outcome.offer.schedule_changed)
    throw redirect(`/flights/booking/${outcome.offer.offer_id}`, 303)
  const meta = await pageMeta(page, url, 'flight_listing', { route: '' })
  return data({ id: params.id, ...outcome, meta }, { status: outcome.status })
}

async function confirm({ api, settings }: PageContext, sessionId: string, asked: URLSearchParams) {
  try {
    const { search_id } = await api.call('flightSearchResults', { sessionId })
    const offer = await api.call('flightConfirmAvailability', {
      search_id,
      fare_source_code: asked.get('fare') ?? '',
      sector_sequence: asked.getAll('segment'),
      currency: settings.currency,
    })
    return { offer, failure: null, status: 200 }
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    return { offer: null, failure: error.problem.message, status: error.status }
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function FlightChoice({ loaderData: { id, offer, failure } }: Route.ComponentProps) {
  const t = useTranslations('listing')
  return (
    <div className="page grid max-w-2xl justify-items-start gap-4 py-12">
      <h1 className="text-2xl">
        {!offer ? t('choose_fare') : offer.price_changed ? t('changed.price_title') : t('changed.schedule_title')}
      </h1>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {offer && <PriceChangeNews changed={offer} />}
      <div className="flex flex-wrap gap-3">
        {offer && (
          <LinkButton look="primary" to={`/flights/booking/${offer.offer_id}`} reloadDocument>
            {offer.price_changed ? t('changed.accept_price') : t('changed.accept_schedule')}
          </LinkButton>
        )}
        <LinkButton to={`/flights/listings/${id}`}>{t('changed.back')}</LinkButton>
      </div>
    </div>
  )
}
