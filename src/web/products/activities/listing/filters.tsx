import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { FilterSheet, FilterSide, OffscreenPanel } from '../../../listing/filter-side.tsx'
import { isWide } from '../../../listing/wide-screen.ts'
import type { FilterPanelProps } from './filter-props.ts'
import { activeFilters } from './filter-rules.ts'

export const FILTERS_ID = 'activity-filters'

// Its styles come with the list (`WRITTEN_PARTS`): the whole sheet would have the browser style the page anew.
const loadPanel = () => import('./activity-filters.tsx')
const FilterPanel = lazy(loadPanel)

/** The panel beside the list: its code comes only to screens that show it. */
const FilterPanelBeside = lazy(async () => (isWide() ? loadPanel() : { default: PanelUnseen }))

const PanelUnseen = (props: FilterPanelProps) => (
  <OffscreenPanel as="form">
    <FilterPanel {...props} />
  </OffscreenPanel>
)

/** Filters at the side of the list, on wide screens; where no script runs, above it on narrow ones. */
export function ActivityFilterSide({ onPhone, ...props }: FilterPanelProps & { readonly onPhone: boolean }) {
  const t = useTranslations('activity-listing.filters')
  return (
    <FilterSide id={FILTERS_ID} title={t('title')} onPhone={onPhone} unscripted={<FoldedFilters {...props} />}>
      <FilterPanelBeside {...props} />
    </FilterSide>
  )
}

/** For phones that run no script: the server alone writes it. */
function FoldedFilters(props: FilterPanelProps) {
  const t = useTranslations('activity-listing.filters')
  return (
    <noscript>
      {import.meta.env.SSR && (
        <details className="card mb-4 px-4">
          <summary className="py-3 font-semibold">{t('title')}</summary>
          <div className="pt-2 pb-4">
            <FilterPanel {...props} />
          </div>
        </details>
      )}
    </noscript>
  )
}

interface ActivityFilterSheetProps extends FilterPanelProps {
  readonly open: boolean
  /** Activities that are left. */
  readonly total: number
  readonly changing: boolean
  readonly onClose: () => void
}

/** The same filters on a sheet. */
export function ActivityFilterSheet(props: ActivityFilterSheetProps) {
  const t = useTranslations('activity-listing.filters')
  const any = activeFilters(props.filters).length > 0
  return (
    <FilterSheet {...props} t={t} onClear={any ? () => props.onChange({}) : null}>
      <FilterPanel {...props} />
    </FilterSheet>
  )
}

/** Called when somebody is about to open the sheet. */
export const prepareFilters = (): void => void loadPanel()
