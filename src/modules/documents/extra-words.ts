import type { Slice } from '#contracts/itineraries.ts'
import type { OrderExtraRow } from '#modules/orders/index.ts'

type Text = (key: string, values?: Record<string, string | number>) => string

/** A traveller's bags and seats in words: "Seat 14C LOS–LHR · 1 extra bag of 23 kg". Empty when there are none. */
export function extrasText(
  extras: readonly OrderExtraRow[],
  position: number,
  slices: readonly Slice[],
  t: Text,
): string {
  const own = extras.filter((extra) => extra.position === position && extra.status === 'bought')
  const segments = slices.flatMap((slice) => slice.segments)
  const seats = segments.flatMap(({ key, origin, destination }) =>
    own
      .filter(({ kind, segmentKeys }) => kind === 'seat' && segmentKeys.includes(key))
      .map(({ seat }) => t('eTicket.seat', { seat: seat ?? '', from: origin.iata_code, to: destination.iata_code })),
  )
  const bags = own
    .filter(({ kind }) => kind === 'baggage')
    .map(({ quantity, weightKg }) =>
      weightKg === null
        ? t('receipt.baggage', { count: quantity })
        : t('eTicket.extraBag', { count: quantity, weight: weightKg }),
    )
  return [...seats, ...bags].join(' · ')
}
