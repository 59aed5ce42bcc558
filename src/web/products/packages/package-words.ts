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

/** The page of a package. */
export const packageAddress = ({ family, package_id }: Pick<BookedPackage, 'family' | 'package_id'>): string =>
  `/${family}/${package_id}`
