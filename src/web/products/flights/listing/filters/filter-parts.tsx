import type { Facets, FlightFilters } from '#contracts/flights/filters.ts'
import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Currency } from '#contracts/money.ts'
import { useTranslations } from 'use-intl/react'
import { useCompactMoney } from '../../../../listing/use-compact-money.ts'

export interface FilterProps {
  readonly query: FlightQuery
  readonly facets: Facets
  readonly filters: FlightFilters
  readonly currency: Currency
  readonly onChange: (filters: FlightFilters) => void
}

/** The filters as a whole, and what is asked beside them. */
export interface FilterPanelProps extends FilterProps {
  /** Country of the passport that transit visas are looked up for. */
  readonly nationality: string
  readonly onPassport: (country: string) => void
}

/** How many flights a value has under all other filters, and the cheapest of them. */
export type FacetCount = { readonly count: number; readonly from_price: number }

/** Writes `from ₦1.2M` for a value of a facet; nothing where it has no flights. */
export function useFromPrice(currency: Currency): (facet: FacetCount | undefined) => string | null {
  const t = useTranslations('listing')
  const compact = useCompactMoney()
  return (facet) =>
    facet && facet.count > 0 ? t('filters.from', { price: compact({ amount: facet.from_price, currency }) }) : null
}
