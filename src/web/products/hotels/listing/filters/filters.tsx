import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { FilterSheet, FilterSide, OffscreenPanel } from '../../../../listing/filter-side.tsx'
import { FoldedFilters } from '../../../../listing/folded-filters.tsx'
import { isWide } from '../../../../listing/wide-screen.ts'
import { FILTERS_ID } from '../listing-skips.tsx'
import type { FilterPanelProps } from './filter-props.ts'
import { activeFilters } from './filter-rules.ts'

// Its styles come with the list (`WRITTEN_PARTS`): the whole sheet would have the browser style the page anew.
const loadPanel = () => import('./hotel-filters.tsx')
const FilterPanel = lazy(loadPanel)

/** The panel beside the list: its code comes only to screens that show it. */
const FilterPanelBeside = lazy(async () => (isWide() ? loadPanel() : { default: PanelUnseen }))

const PanelUnseen = (props: FilterPanelProps) => (
  <OffscreenPanel as="form">
    <FilterPanel {...props} />
  </OffscreenPanel>
)

interface HotelFilterSideProps extends FilterPanelProps {
  readonly onPhone: boolean
}

/** Filters at the side of the list, on wide screens; where no script runs, above it on narrow ones. */
export function HotelFilterSide({ onPhone, ...props }: HotelFilterSideProps) {
  const t = useTranslations('stay-listing.filters')
  const unscripted = (
    <FoldedFilters title={t('title')}>
      <FilterPanel {...props} />
    </FoldedFilters>
  )
  return (
    <FilterSide id={FILTERS_ID} title={t('title')} onPhone={onPhone} unscripted={unscripted}>
      <FilterPanelBeside {...props} />
    </FilterSide>
  )
}

interface HotelFilterSheetProps extends FilterPanelProps {
  readonly open: boolean
  /** Hotels that are left. */
  readonly total: number
  readonly changing: boolean
  readonly onClose: () => void
}

/** The same filters on a sheet. */
export function HotelFilterSheet(props: HotelFilterSheetProps) {
  const t = useTranslations('stay-listing.filters')
  const any = activeFilters(props.filters).length > 0
  return (
    <FilterSheet {...props} t={t} onClear={any ? () => props.onChange({}) : null}>
      <FilterPanel {...props} />
    </FilterSheet>
  )
}

/** Called when somebody is about to open the sheet. */
export const prepareFilters = (): void => void loadPanel()
