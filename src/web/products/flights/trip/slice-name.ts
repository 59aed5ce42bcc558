import type { FlightQuery } from '#contracts/flights/query.ts'
import { useTranslations } from 'use-intl/react'

/** What a slice is called within its trip: outbound, return, or its number. */
export function useSliceName(): (tripType: FlightQuery['trip_type'], index: number) => string {
  const t = useTranslations('flight')
  return (tripType, index) => {
    if (tripType === 'multi_city') return t('slice.numbered', { number: index + 1 })
    return index === 0 ? t('slice.outbound') : t('slice.inbound')
  }
}
