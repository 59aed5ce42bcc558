import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatDate, formatDuration } from '#contracts/format.ts'
import { FareMark } from '../../trip/fare-facts.tsx'
import { type FareFact, useFareWords } from '../../trip/fare-words.ts'
import { FlightTimes } from '../../trip/slice-times.tsx'
import { useSliceName } from '../../trip/slice-name.ts'
import { marketingCarriers } from '../../trip/trip-words.ts'
import { useMoney, useSettings } from '../../../../lib/use-shop.ts'
import { AirlineBadge } from '../../../../ui/airline-badge.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { CheckIcon, CloseIcon } from '../../../../ui/icons.tsx'
import { Price } from '../../../../ui/price.tsx'
import { SideBySide, type SideBySideRow } from './side-by-side.tsx'
import { weightiest } from '../offers/warning-order.ts'

interface CompareTableProps {
  readonly offers: readonly Offer[]
  readonly query: FlightQuery
  readonly onRemove: (offer: Offer) => void
  readonly onOpen: (offer: Offer) => void
}

/** Two or three offers side by side; the best of each row is marked. */
export default function CompareTable(props: CompareTableProps) {
  const { offers, onRemove, onOpen } = props
  const t = useTranslations('listing')
  const columns = offers.map((offer) => ({
    key: offer.offer_id,
    head: (
      <div className="grid h-full grid-rows-[1fr_auto_auto] gap-2">
        <span className="flex items-start justify-between gap-1">
          <span className="flex flex-wrap gap-1">
            {marketingCarriers(offer.slices).map(({ iata_code, name, logo }) => (
              <AirlineBadge key={iata_code} code={iata_code} name={name} logo={logo} />
            ))}
          </span>
          {offers.length > 2 && (
            <IconButton label={t('compare.remove')} className="-my-2 -me-2" onClick={() => onRemove(offer)}>
              <CloseIcon className="size-4" />
            </IconButton>
          )}
        </span>
        <span className="text-sm font-semibold">
          {marketingCarriers(offer.slices)
            .map(({ name }) => name)
            .join(', ')}
        </span>
        <Button look="primary" className="w-full px-2!" onClick={() => onOpen(offer)}>
          {t('select')}
        </Button>
      </div>
    ),
  }))
  return <SideBySide label={t('compare.title')} corner={t('compare.corner')} columns={columns} rows={useRows(props)} />
}

function useRows({ offers, query }: CompareTableProps): SideBySideRow[] {
  const t = useTranslations('listing')
  const flight = useTranslations('flight')
  const sliceRows = useSliceRows(query)
  const fareRows = useFareRows()
  const warned = offers.map(({ warnings }) => weightiest(warnings))
  return [
    {
      key: 'price',
      label: t('filters.price'),
      cells: least(
        offers.map((offer) => offer.total_with_bags ?? offer.price.grand_total),
        (amount, at) => (
          <Price
            money={{ amount, currency: offers[at]?.price.currency ?? 'NGN' }}
            className="text-lg leading-6 font-bold max-md:text-base"
          />
        ),
      ),
    },
    ...(offers[0]?.slices ?? []).flatMap((_, index) =>
      sliceRows(
        index,
        offers.map(({ slices }) => slices[index]),
      ),
    ),
    ...fareRows(offers),
    {
      key: 'co2',
      label: t('compare.co2'),
      cells: least(
        offers.map(({ emissions_kg }) => emissions_kg),
        (kg) => flight('emissions_short', { kg }),
      ),
    },
    ...(warned.some((kind) => kind !== null)
      ? [
          {
            key: 'mind',
            label: t('compare.mind'),
            cells: warned.map((kind) => (kind === null ? t('compare.nothing') : flight(`warnings.${kind}`))),
          },
        ]
      : []),
  ]
}

/** Times, duration and stops of one slice of each offer. */
function useSliceRows(query: FlightQuery) {
  const t = useTranslations('listing')
  const flight = useTranslations('flight')
  const { language } = useSettings()
  const sliceName = useSliceName()
  return (index: number, slices: readonly (Slice | undefined)[]): SideBySideRow[] => [
    {
      key: `times${index}`,
      label: sliceName(query.trip_type, index),
      cells: slices.map(
        (slice) =>
          slice && (
            <>
              <FlightTimes flight={slice} className="font-semibold" />
              <span className="block text-xs text-ink-soft">{formatDate(slice.departing_at, language)}</span>
            </>
          ),
      ),
    },
    {
      key: `duration${index}`,
      label: t('compare.duration'),
      cells: least(
        slices.map((slice) => slice?.duration_minutes ?? Infinity),
        (minutes) => formatDuration(minutes),
      ),
    },
    {
      key: `stops${index}`,
      label: t('filters.stops'),
      cells: least(
        slices.map((slice) => (slice?.segments.length ?? 1) - 1),
        (count, at) => {
          const codes = slices[at]?.segments.slice(1).map(({ origin }) => origin.iata_code) ?? []
          return [flight('stops', { count }), ...(codes.length > 0 ? [codes.join(', ')] : [])].join(' · ')
        },
      ),
    },
  ]
}

/** What the cheapest fare of each offer includes and allows, and what the most flexible one costs. */
function useFareRows() {
  const t = useTranslations('listing')
  const { show } = useMoney()
  const words = useFareWords()
  const marks = (offers: readonly Offer[], factOf: (offer: Offer) => FareFact) =>
    offers.map((offer) => <FareMark key={offer.offer_id} fact={factOf(offer)} />)
  return (offers: readonly Offer[]): SideBySideRow[] => [
    {
      key: 'bags',
      label: t('fares.checked_bag'),
      cells: marks(offers, ({ baggages }) => words.bagCell(baggages, 'checked')),
    },
    {
      key: 'change',
      label: t('fares.change'),
      cells: marks(offers, ({ conditions }) => words.conditionCell(conditions.change_before_departure)),
    },
    {
      key: 'refund',
      label: t('fares.refund'),
      cells: marks(offers, ({ conditions }) => words.conditionCell(conditions.refund_before_departure)),
    },
    {
      key: 'flexible',
      label: t('compare.most_flexible'),
      cells: offers.map(({ fares, price }) => {
        const last = fares.at(-1)
        if (!last || fares.length < 2) return '–'
        return `${last.fare_brand.name} · ${show({ amount: last.price.grand_total, currency: price.currency })}`
      }),
    },
  ]
}

/** Cells of a row of figures; the lowest is marked where not all are alike. */
function least(values: readonly number[], text: (value: number, at: number) => ReactNode): ReactNode[] {
  const best = Math.min(...values)
  const alike = values.every((value) => value === best)
  return values.map((value, at) =>
    value === best && !alike ? (
      <span key={at} className="inline-flex flex-wrap items-center gap-x-1.5 font-semibold text-palm">
        {text(value, at)}
        <CheckIcon className="size-4 flex-none" />
      </span>
    ) : (
      text(value, at)
    ),
  )
}
