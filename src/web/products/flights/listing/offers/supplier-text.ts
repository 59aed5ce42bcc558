import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import { useTranslations } from 'use-intl/react'
import { formatList } from '#contracts/format.ts'
import { useSettings } from '../../../../lib/use-shop.ts'

/** Who is still being asked, or who could not answer, by name. Empty when all is said. */
export function useSupplierText({ suppliers, status }: FlightSearchResultsResponse): string {
  const t = useTranslations('listing')
  const { language } = useSettings()
  const names = (wanted: 'in_progress' | 'failed') =>
    formatList(
      suppliers.filter((supplier) => supplier.status === wanted).map(({ name }) => name),
      language,
    )
  const asked = names('in_progress')
  if (status === 'in_progress') return asked && t('suppliers.asking', { names: asked })
  const failed = names('failed')
  return failed && status !== 'failed' ? t('suppliers.failed', { names: failed }) : ''
}
