import type { Fare, FlightQuery, Offer } from '#contracts/flights.ts'
import { useTranslations } from 'use-intl/react'
import { FareFacts } from '../../flight/fare-facts.tsx'
import { Itinerary } from '../../flight/itinerary.tsx'
import { partySize } from '../../flight/trip-words.ts'
import { Button } from '../../ui/button.tsx'
import { LeafIcon } from '../../ui/icons.tsx'
import { Price } from '../../ui/price.tsx'

interface OfferDetailsProps {
  readonly offer: Offer
  readonly query: FlightQuery
  readonly gone: ReadonlySet<string>
  readonly checking: string | null
  readonly onChoose: (offer: Offer, fare: Fare) => void
}

/** The flights of an offer one by one, and its fares side by side. */
export default function OfferDetails({ offer, query, gone, checking, onChoose }: OfferDetailsProps) {
  const t = useTranslations('listing')
  const flight = useTranslations('flight')
  return (
    <div className="grid gap-6 bg-paper p-3.5 sm:p-5">
      <Itinerary tripType={query.trip_type} slices={offer.slices} heading="h2" />
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <LeafIcon className="size-4 text-palm" />
        {flight('emissions', { kg: offer.emissions_kg })}
      </p>
      <section aria-label={t('choose_fare')}>
        <h2 className="text-base font-semibold tracking-normal">{t('choose_fare')}</h2>
        <ul className="mt-3 grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
          {offer.fares.map((fare) => (
            <FareCard
              key={fare.fare_source_code}
              fare={fare}
              party={partySize(query)}
              sold={gone.has(fare.fare_source_code)}
              waiting={checking === fare.fare_source_code}
              onChoose={() => onChoose(offer, fare)}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}

interface FareCardProps {
  readonly fare: Fare
  readonly party: number
  readonly sold: boolean
  readonly waiting: boolean
  readonly onChoose: () => void
}

function FareCard({ fare, party, sold, waiting, onChoose }: FareCardProps) {
  const t = useTranslations('listing')
  const flight = useTranslations('flight')
  return (
    <li className={`card flex flex-col gap-3 p-4 ${sold ? 'opacity-60' : ''}`}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold tracking-normal">{fare.fare_brand.name}</h3>
        {fare.seats_left !== null && fare.seats_left <= 5 && (
          <span className="text-xs font-semibold text-kola">{flight('seats_left', { count: fare.seats_left })}</span>
        )}
      </div>
      <p>
        <Price
          money={{ amount: fare.price.grand_total, currency: fare.price.currency }}
          className="text-xl font-bold"
        />
        <span className="block text-xs text-ink-soft">{t('for_party', { count: party })}</span>
      </p>
      <FareFacts baggages={fare.baggages} conditions={fare.conditions} />
      <Button look="primary" className="mt-auto w-full" waiting={waiting} disabled={sold} onClick={onChoose}>
        {sold ? t('sold_out') : waiting ? t('checking') : t('choose', { fare: fare.fare_brand.name })}
      </Button>
    </li>
  )
}
