import type { Fare } from '#contracts/flights/fares.ts'
import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import { lazy, memo, Suspense, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFareWords } from '../../trip/fare-words.ts'
import { marketingCarriers, travellerCount } from '../../trip/trip-words.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { BagIcon, ChevronDownIcon, CompareIcon, LeafIcon, WarningIcon } from '../../../../ui/icons.tsx'
import { Price } from '../../../../ui/price.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { SliceRow } from './slice-row.tsx'
import { weightiest } from './warning-order.ts'
import { useWhyWords } from './why-words.ts'
import { loadPart } from '../../../../lib/page/page-styles.tsx'

const loadDetails = () => loadPart(() => import('./offer-details.tsx'))
const OfferDetails = lazy(loadDetails)

/** From this many on a card does not mention how few seats are left. */
const FEW_SEATS = 5

/** On wide screens the price stands beside all slices of the trip. */
const PRICE_ROWS = [
  '',
  'sm:row-end-[span_1]',
  'sm:row-end-[span_2]',
  'sm:row-end-[span_3]',
  'sm:row-end-[span_4]',
  'sm:row-end-[span_5]',
  'sm:row-end-[span_6]',
] as const

/** What an open card's fares need beside the offer. */
interface FareChoice {
  readonly gone: ReadonlySet<string>
  readonly checking: string | null
  readonly onChoose: (offer: Offer, fare: Fare) => void
}

interface OfferCardProps {
  readonly offer: Offer
  /** The cheapest offer of the list, to be measured against. */
  readonly cheapest: Offer | undefined
  readonly query: FlightQuery
  /** Checked bags that each traveller takes by the filters; the price includes them. */
  readonly bags: number
  /** Null while the card is closed, so that only the open one renders again while a fare is chosen. */
  readonly choice: FareChoice | null
  readonly onToggle: (offerId: string) => void
  readonly compared: boolean
  readonly onCompare: (offer: Offer) => void
}

/**
 * One row of the listing: what a traveller compares, in little height. Pressing it shows flights and fares. Each
 * comes to life by itself, so that the browser answers between two of them; one that is pressed goes first.
 */
export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  return (
    <Suspense>
      <OfferRow {...props} />
    </Suspense>
  )
})

function OfferRow(props: OfferCardProps) {
  const { offer, query, bags, choice } = props
  const open = choice !== null
  const t = useTranslations('listing')
  const panelId = useId()
  return (
    <li className={`card offer-item ${open ? 'is-open' : ''}`}>
      <div className="offer">
        {offer.slices.map((slice) => (
          <SliceRow key={slice.departing_at} slice={slice} dated={offer.slices.length > 1} />
        ))}
        <p className={`offer-price ${PRICE_ROWS[offer.slices.length] ?? ''}`}>
          <Price
            money={{ amount: offer.total_with_bags ?? offer.price.grand_total, currency: offer.price.currency }}
            className="text-lg leading-6 font-bold"
          />
          <span className="block text-xs text-ink-soft max-sm:sr-only">
            {bags > 0 && offer.total_with_bags !== undefined
              ? t('with_bags', { count: bags })
              : t('for_travellers', { count: travellerCount(query) })}
          </span>
        </p>
        <CardFoot offer={offer} />
        <CardEnd {...props} open={open} panelId={panelId} />
      </div>
      {open && (
        <div id={panelId} className="border-t border-line">
          <Suspense fallback={<Skeleton className="m-5 h-64" />}>
            <OfferDetails offer={offer} query={query} bags={bags} {...choice} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

/** Why the offer stands here, what to mind, and the two things that can be done with it. */
function CardEnd(props: OfferCardProps & { open: boolean; panelId: string }) {
  const { offer, cheapest, open, panelId, compared, onCompare, onToggle } = props
  const t = useTranslations('listing')
  const { short } = useWhyWords()
  const flight = useTranslations('flight')
  const warning = weightiest(offer.warnings)
  return (
    <>
      <p className="offer-why">
        {warning && (
          <Badge tone="warn">
            <WarningIcon className="size-3.5 flex-none" />
            {flight(`warnings.${warning}`)}
          </Badge>
        )}
        <span className="truncate">{short(offer, cheapest)}</span>
      </p>
      <div className="offer-end">
        <label className="offer-compare">
          <input type="checkbox" checked={compared} onChange={() => onCompare(offer)} />
          <CompareIcon className="size-4 sm:hidden" />
          <span className="max-sm:sr-only">{t('compare.tick')}</span>
          <span className="sr-only">{describe(offer)}</span>
        </label>
        <button
          type="button"
          className="offer-open"
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onPointerEnter={() => void loadDetails()}
          onFocus={() => void loadDetails()}
          onClick={() => onToggle(offer.offer_id)}
        >
          <span className="max-sm:sr-only">{open ? t('hide') : t('select')}</span>
          <ChevronDownIcon className={`size-5 transition-transform sm:size-4 ${open ? 'rotate-180' : ''}`} />
          <span className="sr-only">{describe(offer)}</span>
        </button>
      </div>
    </>
  )
}

const describe = ({ slices }: Offer) => slices.map((slice) => describeSlice(slice)).join('; ')
const describeSlice = (slice: Slice) =>
  `${slice.origin.city_name} ${slice.departing_at.slice(11, 16)} – ${slice.destination.city_name} ${slice.arriving_at.slice(11, 16)}`

function CardFoot({ offer }: { offer: Offer }) {
  const t = useTranslations('listing')
  const flight = useTranslations('flight')
  const { checkedShort } = useFareWords()
  const names = marketingCarriers(offer.slices).map(({ name }) => name)
  return (
    <div className="offer-foot">
      {offer.tags.map((tag, index) => (
        // A phone has room for two; the reasons beneath say the third in words.
        <span key={tag} className={index > 1 ? 'max-sm:hidden' : undefined}>
          <Badge tone={tag === 'cheapest' ? 'good' : 'info'}>{t(`tags.${tag}`)}</Badge>
        </span>
      ))}
      <span className={`min-w-8 truncate ${offer.tags.length > 1 ? 'max-sm:hidden' : ''}`}>{names.join(', ')}</span>
      <span className="inline-flex shrink-0 items-center gap-1 whitespace-nowrap">
        <BagIcon className="size-4" />
        {checkedShort(offer.baggages)}
      </span>
      <span className="min-w-8 truncate">{offer.fare_brand.name}</span>
      <span className="inline-flex shrink-0 items-center gap-1 whitespace-nowrap max-sm:hidden">
        <LeafIcon className="size-4" />
        {flight('emissions_short', { kg: offer.emissions_kg })}
      </span>
      {offer.seats_left !== null && offer.seats_left <= FEW_SEATS && (
        <span className="shrink-0 font-semibold whitespace-nowrap text-kola">
          {flight('seats_left', { count: offer.seats_left })}
        </span>
      )}
    </div>
  )
}
