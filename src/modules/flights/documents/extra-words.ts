import { legsText } from '#contracts/flights/extra-flights.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import type { OrderExtraRow } from '../orders/extras/extra-store.ts'

type Text = (key: string, values?: Record<string, string | number>) => string

/**
 * What one traveller has of these bags and seats, with their flights: "Seat 14C LOS–LHR · 1 extra bag of 23 kg,
 * LOS–JFK". Empty when there is nothing.
 * @param t texts of `documents`
 */
export function extrasText(
  extras: readonly OrderExtraRow[],
  position: number,
  slices: readonly Slice[],
  t: Text,
): string {
  const own = extras.filter((extra) => extra.position === position)
  const segments = slices.flatMap((slice) => slice.segments)
  const seats = segments.flatMap(({ key, origin, destination }) =>
    own
      .filter(({ kind, segmentKeys }) => kind === 'seat' && segmentKeys.includes(key))
      .map(({ seat }) => t('eTicket.seat', { seat: seat ?? '', from: origin.iata_code, to: destination.iata_code })),
  )
  const bags = own
    .filter(({ kind }) => kind === 'baggage')
    .map((bag) => {
      const flights = legsText(slices, bag.segmentKeys)
      return flights ? t('eTicket.bagOn', { bag: bagText(bag, t), flights }) : bagText(bag, t)
    })
  return [...seats, ...bags].join(' · ')
}

/** The same of one flight: "seat 14C, 1 extra bag of 23 kg". */
export function extrasOnFlight(
  extras: readonly OrderExtraRow[],
  position: number,
  segmentKey: string,
  t: Text,
): string {
  const own = extras.filter((extra) => extra.position === position && extra.segmentKeys.includes(segmentKey))
  const seats = own.filter(({ kind }) => kind === 'seat').map(({ seat }) => t('calendar.seat', { seat: seat ?? '' }))
  const bags = own.filter(({ kind }) => kind === 'baggage').map((bag) => bagText(bag, t))
  return [...seats, ...bags].join(', ')
}

function bagText({ quantity, weightKg }: OrderExtraRow, t: Text): string {
  return weightKg === null
    ? t('receipt.baggage', { count: quantity })
    : t('eTicket.extraBag', { count: quantity, weight: weightKg })
}
