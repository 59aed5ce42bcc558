import { legsText } from '#contracts/flights/extra-flights.ts'
import type { OrderExtra } from '#contracts/flights/extras.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import { useTranslations } from 'use-intl/react'
import { BagIcon, SeatIcon } from '../../../ui/icons/order-icons.tsx'

export type ShownExtra = Pick<OrderExtra, 'kind' | 'quantity' | 'weight_kg' | 'seat' | 'segments' | 'status'>

/** The bags and seats of one traveller with their flights, seats in the order of these. */
export function TravellerExtras({ extras, slices }: { extras: readonly ShownExtra[]; slices: readonly Slice[] }) {
  const t = useTranslations('extras')
  const segments = slices.flatMap((slice) => slice.segments)
  const seats = segments.flatMap((segment) =>
    extras
      .filter(({ kind, segments: keys }) => kind === 'seat' && keys.includes(segment.key))
      .map((extra) => ({
        extra,
        text: t('had.seat', {
          seat: extra.seat ?? '',
          from: segment.origin.iata_code,
          to: segment.destination.iata_code,
        }),
      })),
  )
  const bagText = ({ quantity: count, weight_kg: weight, segments: keys }: ShownExtra) => {
    // A leg is not broken in two.
    const flights = legsText(slices, keys).replaceAll('–', '\u2060–\u2060')
    const bag = weight === null ? t('had.bag', { count }) : t('had.bag_kg', { count, weight })
    return flights ? t('had.bag_on', { bag, flights }) : bag
  }
  const bags = extras.filter(({ kind }) => kind === 'baggage').map((extra) => ({ extra, text: bagText(extra) }))
  const all = [...seats, ...bags]
  if (all.length === 0) return null
  return (
    <ul className="mt-1.5 flex w-full flex-wrap gap-1.5">
      {all.map(({ extra, text }, index) => (
        <li
          key={index}
          className={`inline-flex items-center gap-1.5 rounded-xl px-2.5 py-0.5 text-sm ${LOOKS[extra.status]}`}
        >
          {extra.kind === 'seat' ? <SeatIcon className="size-4 flex-none" /> : <BagIcon className="size-4 flex-none" />}
          {extra.status === 'lost' ? <s>{text}</s> : text}
          {extra.status === 'wanted' && <span>· {t('had.adding')}</span>}
          {extra.status === 'lost' && <span>· {t('had.lost')}</span>}
        </li>
      ))}
    </ul>
  )
}

const LOOKS = {
  bought: 'bg-palm-soft text-palm',
  wanted: 'bg-marigold-soft text-marigold-ink',
  lost: 'bg-sunken text-ink-soft',
} as const satisfies Record<OrderExtra['status'], string>
