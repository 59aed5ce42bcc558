import { type ReactNode, Suspense } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AS_WRITTEN, useWideScreen } from './wide-screen.ts'

interface OffscreenPanelProps {
  /** The element that the panel is. @default 'div' */
  readonly as?: 'form'
  /** The panel. */
  readonly children: ReactNode
}

/** Leaves what the server wrote as it is, out of sight, until the window is wide enough to show it. */
export function OffscreenPanel({ as, children }: OffscreenPanelProps) {
  const wide = useWideScreen()
  const Element = as ?? 'div'
  return wide ? children : <Element className="filters" suppressHydrationWarning dangerouslySetInnerHTML={AS_WRITTEN} />
}

interface FilterSideProps {
  readonly id: string
  readonly title: string
  /** As the browser says of itself: then the server writes no panel there, and the screen has its last word. */
  readonly onPhone: boolean
  /** The panel beside the list, whose code comes only to screens that show it. */
  readonly children: ReactNode
  /** What phones without script have in its place, where the panel works without one: then wide screens keep it, too. */
  readonly unscripted?: ReactNode
}

/** Filters at the side of a list, on wide screens. */
export function FilterSide({ id, title, onPhone, children, unscripted }: FilterSideProps) {
  const wide = useWideScreen()
  if (onPhone && !wide) return unscripted
  return (
    <aside
      id={id}
      tabIndex={-1}
      className={`hidden lg:block ${unscripted ? 'max-lg:order-last noscript:block' : 'noscript:invisible'}`}
      aria-label={title}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </aside>
  )
}

interface FilterSheetProps {
  /** The words of the filters; `show` is the button's that leads back to the list. */
  readonly t: (key: 'title' | 'clear' | 'show', values?: { readonly count: number }) => string
  readonly open: boolean
  /** What is left of the list. */
  readonly total: number
  /** Takes all filters off; null while none is on. */
  readonly onClear: (() => void) | null
  /** The number is still that of the filters before. */
  readonly changing: boolean
  readonly onClose: () => void
  /** The panel. */
  readonly children: ReactNode
}

/** The same filters on a sheet, on phones and beside a map; its button says how much is left. */
export function FilterSheet({ t, open, total, onClear, changing, onClose, children }: FilterSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      look="sheet"
      footer={
        <div className="flex w-full gap-3">
          {onClear && (
            <Button look="quiet" onClick={onClear}>
              {t('clear')}
            </Button>
          )}
          <Button look="strong" className="flex-1" aria-live="polite" aria-busy={changing} onClick={onClose}>
            {t('show', { count: total })}
          </Button>
        </div>
      }
    >
      <Suspense fallback={<Skeleton className="h-96" />}>{children}</Suspense>
    </Dialog>
  )
}
