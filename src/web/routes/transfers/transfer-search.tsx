import { useEffect } from 'react'
import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { TransferSearchResponse } from '#contracts/transfers/vehicles.ts'
import { formatDuration } from '#contracts/format.ts'
import { transferSearchAddress } from '#contracts/transfers/search-address.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { todayIn } from '../../lib/today.server.ts'
import { chooseVehicle, putCheapest } from '../../products/transfers/search/choose.server.ts'
import { FlightNotice } from '../../products/transfers/search/flight-notice.tsx'
import { readView } from '../../products/transfers/search/list-view.ts'
import { loadVehicles } from '../../products/transfers/search/load-vehicles.server.ts'
import { TransferForm } from '../../products/transfers/search/transfer-form.tsx'
import { VehicleList } from '../../products/transfers/search/vehicle-list.tsx'
import { useRideWords } from '../../products/transfers/ride/ride-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/transfer-search.ts'

export const handle: RouteHandle = { messages: ['transfer-search', 'transfer', 'search-parts'], shared: 'briefly' }

/** The whole search stands in the address: with it come its vehicles, or what is wrong with it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [{ status, ...loaded }, meta] = await Promise.all([
    loadVehicles(page, url.searchParams),
    pageMeta(page, url, 'transfer_search'),
  ])
  const view = readView(url.searchParams)
  return data({ ...loaded, view, search: url.search, today: todayIn(page, 'Africa/Lagos'), meta }, { status })
}

/** The vehicle that was chosen, sent with a script or without. */
export async function action({ context, request, url }: Route.ActionArgs) {
  // What is no form has chosen nothing.
  const form = await request.formData().catch(() => new FormData())
  const page = context.get(pageContext)
  return form.get('intent') === 'basket'
    ? putCheapest(page, url.searchParams)
    : chooseVehicle(page, url.searchParams, form)
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function TransferSearch({ loaderData, actionData }: Route.ComponentProps) {
  const { state, results, errors, failure, view, search, today } = loaderData
  const t = useTranslations('transfer-search')
  const query = results?.query
  useEffect(() => {
    if (!query) return
    void import('../../products/transfers/search/recent-rides.ts').then(({ rememberRide }) =>
      rememberRide(transferSearchAddress(query)),
    )
  }, [query])
  return (
    <>
      <div className="cloth pt-6 pb-8 sm:pt-10">
        <div className="page grid gap-5">
          <h1 className="text-3xl text-on-cloth">{t('label')}</h1>
          {/* Another address is another search: the form begins anew with it, and lies folded over what it has found. */}
          {results ? (
            <details key={search} className="group grid gap-4">
              <summary className="button button-secondary w-fit cursor-pointer group-open:mb-4">{t('change')}</summary>
              <TransferForm initial={state} today={today} errors={errors} compact />
            </details>
          ) : (
            <TransferForm key={search} initial={state} today={today} errors={errors} compact />
          )}
        </div>
      </div>
      <div className="page grid gap-5 pt-6 pb-16">
        {failure && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
        {actionData?.refused && (
          <Notice tone="danger" live>
            {actionData.refused}
          </Notice>
        )}
        {actionData?.changed && (
          <Notice tone="warn" live title={t('changed.title')}>
            <span className="block">
              <Price money={actionData.changed.before} className="line-through" />{' '}
              <Price money={actionData.changed.now} className="font-bold" />
            </span>
            <Link to={actionData.changed.to} className="link font-medium">
              {t('changed.go_on')}
            </Link>
          </Notice>
        )}
        {results && <Found results={results} />}
        {results && <VehicleList {...{ results, view, search }} />}
      </div>
    </>
  )
}

/** How far it is, and what is known of the flights. */
function Found({ results: { query, road, flights } }: { results: TransferSearchResponse }) {
  const t = useTranslations('transfer-search')
  const ride = useTranslations('transfer')
  const words = useRideWords()
  const ways = [
    { from: query.from, at: query.pick_up_at },
    { from: query.to, at: query.return_at },
  ]
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        <span className="font-semibold text-ink">
          {words.place(query.from)} → {words.place(query.to)}
        </span>{' '}
        · {words.moment(query.pick_up_at)}
        {query.return_at !== null && ` · ${t('back_at', { moment: words.moment(query.return_at) })}`} ·{' '}
        {ride('road', { km: road.km, time: formatDuration(road.minutes) })}
      </p>
      {flights.map((flight, at) => {
        const way = ways[at]
        const suggested = flight?.suggested_pick_up_at ?? null
        if (!flight || !way?.at) return null
        const moved = at === 0 ? { pick_up_at: suggested ?? '' } : { return_at: suggested }
        return (
          <FlightNotice
            key={at}
            flight={flight}
            isArrival={way.from.type === 'airport'}
            pickUpAt={way.at}
            movedTo={suggested === null ? null : transferSearchAddress({ ...query, ...moved })}
          />
        )
      })}
    </div>
  )
}
