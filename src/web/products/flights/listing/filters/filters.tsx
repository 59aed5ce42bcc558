import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { AS_WRITTEN, isWide, useWideScreen } from '../../../../listing/wide-screen.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { activeFilters } from './filter-rules.ts'
import type { FilterPanelProps } from './filter-parts.tsx'
import { FILTERS_ID } from '../listing-skips.tsx'

// Its styles come with the list (`WRITTEN_PARTS`): the whole sheet would have the browser style the page anew.
const loadPanel = () => import('./filter-panel.tsx')
const FilterPanel = lazy(loadPanel)

/**
 * The panel beside the list. The server writes it for everybody but phones; its code comes only to screens that
 * show it, so that a phone does not carry it before the sheet is opened.
 */
const FilterPanelBeside = lazy(async () => (isWide() ? loadPanel() : { default: PanelUnseen }))

/** Leaves what the server wrote as it is, out of sight, until the window is wide enough to show it. */
function PanelUnseen(props: FilterPanelProps) {
  const wide = useWideScreen()
  if (wide) return <FilterPanel {...props} />
  return <div className="filters" suppressHydrationWarning dangerouslySetInnerHTML={AS_WRITTEN} />
}

interface FilterSideProps extends FilterPanelProps {
  /** As the browser says of itself: then the server writes no panel, and the screen has its last word. */
  readonly onPhone: boolean
}

/** Filters at the side of the list, on wide screens. */
export function FilterSide({ onPhone, ...props }: FilterSideProps) {
  const t = useTranslations('listing')
  const wide = useWideScreen()
  if (onPhone && !wide) return null
  return (
    <aside id={FILTERS_ID} tabIndex={-1} className="hidden lg:block noscript:invisible" aria-label={t('filters.title')}>
      <Suspense fallback={null}>
        <FilterPanelBeside {...props} />
      </Suspense>
    </aside>
  )
}

interface FilterSheetProps extends FilterPanelProps {
  readonly open: boolean
  /** Flights that are left. */
  readonly total: number
  /** The number is still that of the filters before. */
  readonly changing: boolean
  readonly onClose: () => void
}

/** The same filters on a sheet, on phones; its button says how many flights are left. */
export function FilterSheet({ open, total, changing, onClose, ...props }: FilterSheetProps) {
  const t = useTranslations('listing')
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
