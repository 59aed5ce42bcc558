import type { Fare } from '#contracts/flights/fares.ts'
import type { FlightFilters, Sort } from '#contracts/flights/filters.ts'
import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import { exponentOf } from '#contracts/money.ts'
import { lazy, memo, Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFareWords } from '../../trip/fare-words.ts'
import { marketingCarriers, travellerCount } from '../../trip/trip-words.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { WarningIcon } from '../../../../ui/icons.tsx'
import { BagIcon, ChevronDownIcon, LeafIcon } from '../../../../ui/page-icons.tsx'
import { Price } from '../../../../ui/price.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { SliceRow } from './slice-row.tsx'
import { ChooseLinks } from '../without-script/choose-links.tsx'
import type { ConfirmOffer } from './use-confirm-offer.ts'
import { weightiest } from './warning-order.ts'
import { useWhyWords } from './why-words.ts'
import { useMoney } from '../../../../lib/use-shop.ts'
import { loadPart } from '../../../../lib/page/page-styles.tsx'

const loadDetails = () => loadPart(() => import('./offer-details.tsx'))
const OfferDetails = lazy(loadDetails)
const loadReturns = () => loadPart(() => import('./returns-list.tsx'))
const ReturnsList = lazy(loadReturns)

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
  /** Confirms a fare for what goes with it. */
  readonly onBeside: ConfirmOffer['confirm']
}

/** The list that a card stands in, to ask it for more. */
export interface OfferList {
  readonly sessionId: string
  readonly sort: Sort
  readonly filters: FlightFilters
  readonly nationality: string
}

interface OfferCardProps {
  /** As the list has it. */
  readonly first: Offer
  /** The same, or with another way back that was chosen. */
  readonly offer: Offer
  readonly list: OfferList
  readonly onReturn: (first: Offer, offer: Offer) => void
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
  const { first, offer, query, bags, choice } = props
  const open = choice !== null
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
          <PriceNotes offer={offer} travellers={travellerCount(query)} bags={bags} />
        </p>
        <CardFoot offer={offer} />
        <CardEnd {...props} open={open} panelId={panelId} />
      </div>
      {first.returns && <OtherReturns {...props} />}
      <noscript>{import.meta.env.SSR && <ChooseLinks offer={offer} />}</noscript>
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

/** For whom the price is, and what of it is each one's. */
function PriceNotes({ offer, travellers, bags }: { offer: Offer; travellers: number; bags: number }) {
  const t = useTranslations('listing')
  const { show } = useMoney()
  const total = offer.total_with_bags ?? offer.price.grand_total
  const { currency } = offer.price
  // About as much: in whole units, as a child pays less than an adult.
  const unit = 10 ** exponentOf(currency)
  const each = { amount: Math.round(total / travellers / unit) * unit, currency }
  return (
    <>
      <span className="sr-only">, </span>
      <span className="block text-xs/4 text-ink-soft">{t('for_travellers', { count: travellers })}</span>
      {travellers > 1 && (
        <span className="block text-xs/4 text-ink-soft">
          <span className="sr-only">, </span>
          {t('each', { price: show(each) })}
        </span>
      )}
      {bags > 0 && offer.total_with_bags !== undefined && (
        <span className="block text-xs/4 text-ink-soft">
          <span className="sr-only">, </span>
          {t('with_bags', { count: bags })}
        </span>
      )}
      {offer.first_part !== undefined && (
        <span className="block text-xs/4 font-semibold text-palm">
          <span className="sr-only">, </span>
          {t('from_now', { price: show({ amount: offer.first_part, currency }) })}
        </span>
      )}
    </>
  )
}

/** The door to the other ways back of the same way out. */
function OtherReturns({ first, offer, list, bags, onReturn }: OfferCardProps) {
  const t = useTranslations('listing')
  const { show } = useMoney()
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const { others = 0, from_total: lowest = 0 } = first.returns ?? {}
  const isCheaper = lowest < (first.total_with_bags ?? first.price.grand_total)
  return (
    <div className="border-t border-line px-3.5 sm:px-5">
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-1 text-start text-sm font-semibold text-indigo"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onPointerEnter={() => void loadReturns()}
        onFocus={() => void loadReturns()}
        onClick={() => setOpen(!open)}
      >
        <span>
          {t('returns.others', { count: others })}
          {isCheaper && ` · ${t('filters.from', { price: show({ amount: lowest, currency: first.price.currency }) })}`}
          <span className="sr-only">: {describe(first)}</span>
        </span>
        <ChevronDownIcon className={`size-4 flex-none transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && (
        <div id={panelId}>
          <Suspense fallback={<Skeleton className="mb-3 h-40" />}>
            <ReturnsList {...{ first, offer, list, bags }} onChoose={(chosen) => onReturn(first, chosen)} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** Why the offer stands here, what to mind, and the two things that can be done with it. */
function CardEnd(props: OfferCardProps & { open: boolean; panelId: string }) {
  const { first, offer, cheapest, open, panelId, compared, onCompare, onToggle } = props
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
        <span className="min-w-0">{short(offer, cheapest)}</span>
      </p>
      <div className="offer-end noscript:hidden">
        <label className="offer-compare">
          <input type="checkbox" checked={compared} onChange={() => onCompare(offer)} />
          {t('compare.tick')}
          <span className="sr-only">: {describe(offer)}</span>
        </label>
        <button
          type="button"
          className="offer-open"
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onPointerEnter={() => void loadDetails()}
          onFocus={() => void loadDetails()}
          onClick={() => onToggle(first.offer_id)}
        >
          {open ? t('hide') : t('select')}
          <ChevronDownIcon className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
          <span className="sr-only">: {describe(offer)}</span>
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
      <span className="max-w-full truncate max-sm:order-1 max-sm:max-w-40">{names.join(', ')}</span>
      <span className="inline-flex shrink-0 items-center gap-1 whitespace-nowrap">
        <BagIcon className="size-4" />
        {checkedShort(offer.baggages)}
      </span>
      <span className="whitespace-nowrap max-sm:order-2">{offer.fare_brand.name}</span>
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
