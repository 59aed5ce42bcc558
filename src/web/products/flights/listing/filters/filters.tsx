import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { FilterSheet, FilterSide, OffscreenPanel } from '../../../../listing/filter-side.tsx'
import { isWide } from '../../../../listing/wide-screen.ts'
import { FILTERS_ID } from '../listing-skips.tsx'
import type { FilterPanelProps } from './filter-parts.tsx'
import { activeFilters } from './filter-rules.ts'

// Its styles come with the list (`WRITTEN_PARTS`): the whole sheet would have the browser style the page anew.
const loadPanel = () => import('./filter-panel.tsx')
const FilterPanel = lazy(loadPanel)

/**
 * The panel beside the list. The server writes it for everybody but phones; its code comes only to screens that
 * show it, so that a phone does not carry it before the sheet is opened.
 */
const FilterPanelBeside = lazy(async () => (isWide() ? loadPanel() : { default: PanelUnseen }))

const PanelUnseen = (props: FilterPanelProps) => (
  <OffscreenPanel>
    <FilterPanel {...props} />
  </OffscreenPanel>
)

interface FlightFilterSideProps extends FilterPanelProps {
  readonly onPhone: boolean
}

/** Filters at the side of the list, on wide screens. */
export function FlightFilterSide({ onPhone, ...props }: FlightFilterSideProps) {
  const t = useTranslations('listing.filters')
  return (
    <FilterSide id={FILTERS_ID} title={t('title')} onPhone={onPhone}>
      <FilterPanelBeside {...props} />
    </FilterSide>
  )
}

interface FlightFilterSheetProps extends FilterPanelProps {
  readonly open: boolean
  /** Flights that are left. */
  readonly total: number
  readonly changing: boolean
  readonly onClose: () => void
}

/** The same filters on a sheet, on phones. */
export function FlightFilterSheet(props: FlightFilterSheetProps) {
  const t = useTranslations('listing.filters')
  const any = activeFilters(props.filters).length > 0
  return (
    <FilterSheet {...props} t={t} onClear={any ? () => props.onChange({}) : null}>
      <FilterPanel {...props} />
    </FilterSheet>
  )
}

/** Called when somebody is about to open the sheet. */
export const prepareFilters = (): void => void loadPanel()
