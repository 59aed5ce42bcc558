import type { Fare } from '#contracts/flights/fares.ts'
import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import { hourWorthOf } from '#contracts/flights/time-worth.ts'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { Itinerary } from '../../trip/itinerary.tsx'
import { travellerCount } from '../../trip/trip-words.ts'
import { CheckIcon } from '../../../../ui/icons.tsx'
import { LeafIcon, ShareIcon } from '../../../../ui/page-icons.tsx'
import { ShareButton } from '../../../../ui/share/share-button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { CrossSellChoice } from '../../../../order/cross-sell/cross-sell-choice.tsx'
import { FareTable } from './fare-table.tsx'
import { useSharedOffer } from '../share-search.ts'
import type { ConfirmOffer } from './use-confirm-offer.ts'
import { useWhyWords } from './why-words.ts'
import { useMoney } from '../../../../lib/use-shop.ts'
import { loadPart } from '../../../../lib/page/page-styles.tsx'

const RouteMap = lazy(() => loadPart(() => import('../../route-map/route-map.tsx')))

interface OfferDetailsProps {
  readonly offer: Offer
  readonly query: FlightQuery
  readonly bags: number
  readonly gone: ReadonlySet<string>
  readonly checking: string | null
  readonly onChoose: (offer: Offer, fare: Fare) => void
  readonly onCrossSell: ConfirmOffer['confirm']
}

/** The flights of an offer one by one with their map, why it ranks, and its fares side by side. */
export default function OfferDetails({ offer, query, bags, gone, checking, onChoose, onCrossSell }: OfferDetailsProps) {
  const t = useTranslations('listing')
  const flight = useTranslations('flight')
  const shared = useSharedOffer(offer, query)
  return (
    <div className="grid grid-cols-1 gap-5 bg-paper p-3.5 md:p-5">
      <section aria-label={t('choose_fare')} className="min-w-0">
        <h2 className="text-base font-semibold tracking-normal">{t('choose_fare')}</h2>
        <FareTable {...{ offer, bags, gone, checking, onChoose }} travellers={travellerCount(query)} />
      </section>
      <CrossSellFare {...{ offer, gone, onCrossSell }} />
      <Reasons offer={offer} cabin={query.travel_class} />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,23rem)]">
        <Itinerary tripType={query.trip_type} slices={offer.slices} warnings={offer.warnings} heading="h2" />
        <div className="grid content-start gap-3">
          <Suspense fallback={<Skeleton className="aspect-480/290 w-full rounded-none" />}>
            <RouteMap tripType={query.trip_type} slices={offer.slices} />
          </Suspense>
          <p className="grid grid-cols-[1.25rem_1fr] gap-2 text-sm">
            <LeafIcon className="text-palm" />
            <span>
              {flight('emissions', { kg: offer.emissions_kg })}
              <span className="block text-xs text-ink-soft">{flight('emissions_method')}</span>
            </span>
          </p>
          <ShareButton shared={shared} label={t('share.offer')} className="justify-self-start">
            <ShareIcon />
            {t('share.offer')}
          </ShareButton>
        </div>
      </div>
    </div>
  )
}

/** What goes with this trip, at the lowest fare that is left. */
function CrossSellFare({ offer, gone, onCrossSell }: Pick<OfferDetailsProps, 'offer' | 'gone' | 'onCrossSell'>) {
  const t = useTranslations('listing')
  const { show } = useMoney()
  const fare = offer.fares.find(({ fare_source_code: code }) => !gone.has(code))
  if (!fare) return null
  const { price, fare_brand: brand, fare_source_code: code } = fare
  const hint = t('beside.hint', {
    fare: brand.name,
    price: show({ amount: price.grand_total, currency: price.currency }),
  })
  return <CrossSellChoice key={code} label={t('beside.ask')} hint={hint} confirm={() => onCrossSell(offer, fare)} />
}

/** Every reason for the offer's place, strongest first. */
function Reasons({ offer, cabin }: { offer: Offer; cabin: FlightQuery['travel_class'] }) {
  const t = useTranslations('listing')
  const { reason } = useWhyWords()
  const { show } = useMoney()
  const { score } = offer
  const { currency } = offer.price
  const hour = { amount: hourWorthOf(currency, cabin), currency }
  if (!score || score.reasons.length === 0) return null
  return (
    <section aria-label={t('why.title')}>
      <h2 className="text-base font-semibold tracking-normal">{t('why.title')}</h2>
      <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {score.reasons.map((each) => {
          const good = !DRAWBACKS.has(each.code)
          return (
            <li key={each.code} className={`flex items-start gap-1.5 ${good ? '' : 'text-ink-soft'}`}>
              {good ? (
                <CheckIcon className="size-4 flex-none translate-y-0.5 text-palm" />
              ) : (
                <span aria-hidden="true" className="mx-1 mt-2.5 h-0.5 w-2 flex-none bg-ink-soft" />
              )}
              {reason(each, offer.price.currency)}
            </li>
          )
        })}
      </ul>
      <p className="mt-1.5 text-xs text-ink-soft">{t('why.method', { score: score.value, hour: show(hour) })}</p>
    </section>
  )
}

const DRAWBACKS: ReadonlySet<string> = new Set(['dearer', 'slower', 'more_stops'])
