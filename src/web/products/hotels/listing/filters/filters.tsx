import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { AS_WRITTEN, isWide, useWideScreen } from '../../../../listing/wide-screen.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { FILTERS_ID } from '../listing-skips.tsx'
import type { FilterPanelProps } from './filter-props.ts'
import { activeFilters } from './filter-rules.ts'

// Its styles come with the list (`WRITTEN_PARTS`): the whole sheet would have the browser style the page anew.
const loadPanel = () => import('./hotel-filters.tsx')
const FilterPanel = lazy(loadPanel)

/** The panel beside the list: its code comes only to screens that show it. */
const FilterPanelBeside = lazy(async () => (isWide() ? loadPanel() : { default: PanelUnseen }))

/** Leaves what the server wrote as it is, out of sight, until the window is wide enough to show it. */
function PanelUnseen(props: FilterPanelProps) {
  const wide = useWideScreen()
  if (wide) return <FilterPanel {...props} />
  return <form className="filters" suppressHydrationWarning dangerouslySetInnerHTML={AS_WRITTEN} />
}

interface FilterSideProps extends FilterPanelProps {
  /** As the browser says of itself: then the server writes the panel for those alone who run no script. */
  readonly onPhone: boolean
}

/** Filters at the side of the list, on wide screens; where no script runs, above it on narrow ones. */
export function FilterSide({ onPhone, ...props }: FilterSideProps) {
  const t = useTranslations('stay-listing')
  const wide = useWideScreen()
  if (onPhone && !wide) {
    return (
      <noscript>
        {import.meta.env.SSR && (
          <details className="card mb-4 px-4">
            <summary className="py-3 font-semibold">{t('filters.title')}</summary>
            <div className="pt-2 pb-4">
              <FilterPanel {...props} />
            </div>
          </details>
        )}
      </noscript>
    )
  }
  return (
    <aside
      id={FILTERS_ID}
      tabIndex={-1}
      className="hidden max-lg:order-last lg:block noscript:block"
      aria-label={t('filters.title')}
    >
      <Suspense fallback={null}>
        <FilterPanelBeside {...props} />
      </Suspense>
    </aside>
  )
}

interface FilterSheetProps extends FilterPanelProps {
  readonly open: boolean
  /** Hotels that are left. */
  readonly total: number
  /** The number is still that of the filters before. */
  readonly changing: boolean
  readonly onClose: () => void
}

/** The same filters on a sheet, on phones and beside the map; its button says how many hotels are left. */
export function FilterSheet({ open, total, changing, onClose, ...props }: FilterSheetProps) {
  const t = useTranslations('stay-listing')
  const any = activeFilters(props.filters).length > 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      look="sheet"
      footer={
        <div className="flex w-full gap-3">
          {any && (
            <Button look="quiet" onClick={() => props.onChange({})}>
              {t('filters.clear')}
            </Button>
          )}
          <Button look="strong" className="flex-1" aria-live="polite" aria-busy={changing} onClick={onClose}>
            {t('filters.show', { count: total })}
          </Button>
        </div>
      }
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <FilterPanel {...props} />
      </Suspense>
    </Dialog>
  )
}

/** Called when somebody is about to open the sheet. */
export const prepareFilters = (): void => void loadPanel()
