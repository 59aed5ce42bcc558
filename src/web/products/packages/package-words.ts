import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import type { BookedPackage } from '#contracts/packages/booking.ts'
import { useSettings } from '../../lib/use-shop.ts'

/** `4 February 2027` and the like, in the reader's language. */
export function useDay(): (date: string) => string {
  const { language } = useSettings()
  return (date) => formatDate(date, language, 'day')
}

/** `2 adults, one child`. */
export function useParty(): (party: BookedPackage['party']) => string {
  const t = useTranslations('package-booking')
  return (party) => t('party', { ...party })
}

/** The day on which the last of a party is back: some may stay longer than the group. */
export function lastDayOf({ departure, extra_nights: nights }: BookedPackage): string {
  const back = Date.parse(departure.return_date) + Math.max(0, ...nights) * 86_400_000
  return new Date(back).toISOString().slice(0, 10)
}

/** The page of a package. */
export const packageAddress = ({ family, package_id }: Pick<BookedPackage, 'family' | 'package_id'>): string =>
  `/${family}/${package_id}`
