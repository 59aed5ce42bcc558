import type { Fare, FlightQuery, Offer, Slice } from '#contracts/flights.ts'
import { lazy, memo, Suspense, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFareWords } from '../../flight/fare-words.ts'
import { FlightTimes } from '../../flight/slice-times.tsx'
import { marketingCarriers, partySize } from '../../flight/trip-words.ts'
import { formatDate, formatDuration } from '#contracts/format.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { AirlineBadge } from '../../ui/airline-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BagIcon, ChevronDownIcon, CompareIcon, LeafIcon, WarningIcon } from '../../ui/icons.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { weightiest } from './warning-order.ts'
import { useWhyWords } from './why-words.ts'

const loadDetails = () => import('./offer-details.tsx')
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

/** One row of the listing: what a traveller compares, in little height. Pressing it shows flights and fares. */
export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
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
              : t('for_party', { count: partySize(query) })}
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
})

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

function SliceRow({ slice, dated }: { slice: Slice; dated: boolean }) {
  const t = useTranslations('flight')
  const { language } = useSettings()
  const stops = slice.segments.slice(1).map((segment) => segment.origin.iata_code)
  const carrier = slice.segments[0]?.marketing_carrier
  return (
    <>
      {carrier && <AirlineBadge code={carrier.iata_code} name={carrier.name} />}
      <p className="offer-times">
        <FlightTimes flight={slice} className="font-bold whitespace-nowrap sm:text-lg" />
        {dated && (
          <span className="ms-2 text-xs whitespace-nowrap text-ink-soft max-sm:hidden">
            {formatDate(slice.departing_at, language, 'short')}
          </span>
        )}
      </p>
      <p className="offer-way">
        <WayLine slice={slice} />
        <span className="whitespace-nowrap">
          {slice.origin.iata_code}–{slice.destination.iata_code} · {formatDuration(slice.duration_minutes)}
        </span>
        <span aria-hidden="true" className="sm:hidden">
          {' · '}
        </span>
        <span className={`whitespace-nowrap sm:block ${stops.length === 0 ? 'font-medium text-palm' : ''}`}>
          {t('stops', { count: stops.length })}
          {stops.length > 0 && ` (${stops.join(', ')})`}
        </span>
      </p>
    </>
  )
}

/** Units of the drawn line of a slice. */
const LINE = 112

/** The slice as a line in proportion to its time: flights drawn, waits left open. */
function WayLine({ slice }: { slice: Slice }) {
  const start = Date.parse(slice.segments[0]?.departing_at_utc ?? '')
  const end = Date.parse(slice.segments.at(-1)?.arriving_at_utc ?? '')
  const at = (instant: string) => Math.round(((Date.parse(instant) - start) / (end - start)) * LINE) + 4
  const ends = slice.segments.map((segment) => [at(segment.departing_at_utc), at(segment.arriving_at_utc)] as const)
  return (
    <svg width={LINE + 8} height="10" className="way-line" aria-hidden="true">
      <path d={ends.map(([from, to]) => `M${from} 5H${to}`).join('')} />
      {ends.flat().map((x, index) => (
        <circle key={index} cx={x} cy="5" r="3" />
      ))}
    </svg>
  )
}

function CardFoot({ offer }: { offer: Offer }) {
  const t = useTranslations('listing')
  const flight = useTranslations('flight')
  const { checkedShort } = useFareWords()
  const names = marketingCarriers(offer.slices).map(({ name }) => name)
  return (
    <div className="offer-foot">
      {offer.tags.map((tag) => (
        <Badge key={tag} tone={tag === 'cheapest' ? 'good' : 'info'}>
          {t(`tags.${tag}`)}
        </Badge>
      ))}
      <span className="min-w-8 truncate">{names.join(', ')}</span>
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
