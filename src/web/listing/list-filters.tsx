import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AS_WRITTEN, isWide, useWideScreen } from './wide-screen.ts'

interface ListFiltersProps extends SideProps, SheetProps {
  /** Whether they stand beside the list on wide screens; a map has no room for them. @default true */
  readonly beside?: boolean
}

/** The filters of a list: beside it on wide screens, and on a sheet on phones and beside a map. */
export function ListFilters({ beside = true, ...props }: ListFiltersProps) {
  return (
    <>
      {beside && <Side {...props} />}
      <Sheet {...props} />
    </>
  )
}

interface SideProps {
  readonly id: string
  /** The words of the list; `show` is the button's that leads back to it. */
  readonly t: (key: `filters.${'title' | 'clear' | 'show'}`, values?: { readonly count: number }) => string
  /** As the browser says of itself: then the server writes no panel there, and the screen has its last word. */
  readonly onPhone: boolean
  /** Whether the panel is a form that works without script: then narrow screens that run none have it above the list. */
  readonly asForm?: boolean
  /** The panel, whose code comes only to screens that show it. */
  readonly children: ReactNode
}

function Side({ id, t, onPhone, asForm, children }: SideProps) {
  const wide = useWideScreen()
  const title = t('filters.title')
  if (onPhone && !wide) {
    return (
      asForm && (
        <noscript>
          {import.meta.env.SSR && (
            <details className="card mb-4 px-4">
              <summary className="py-3 font-semibold">{title}</summary>
              <div className="pt-2 pb-4">{children}</div>
            </details>
          )}
        </noscript>
      )
    )
  }
  return (
    <aside
      id={id}
      tabIndex={-1}
      className={`hidden lg:block ${asForm ? 'max-lg:order-last noscript:block' : 'noscript:invisible'}`}
      aria-label={title}
    >
      <Suspense fallback={null}>
        <PanelBeside as={asForm ? 'form' : 'div'}>{children}</PanelBeside>
      </Suspense>
    </aside>
  )
}

interface PanelBesideProps {
  /** The element that the panel is. */
  readonly as: 'form' | 'div'
  readonly children: ReactNode
}

/**
 * The panel where the screen shows it, so that only such screens load its code. On others what the server wrote stays
 * as it is, out of sight, until the window is wide enough.
 */
function PanelBeside({ as: Element, children }: PanelBesideProps) {
  const [wasWide] = useState(isWide)
  const wide = useWideScreen()
  if (wasWide || wide) return children
  return <Element className="filters" suppressHydrationWarning dangerouslySetInnerHTML={AS_WRITTEN} />
}

interface SheetProps extends Pick<SideProps, 't' | 'children'> {
  readonly open: boolean
  /** What is left of the list. */
  readonly total: number
  /** Filters that are on. */
  readonly count: number
  readonly onClear: () => void
  /** The number is still that of the filters before. */
  readonly changing: boolean
  readonly onClose: () => void
}

/** Its button says how much is left. */
function Sheet({ t, open, total, count, onClear, changing, onClose, children }: SheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      look="sheet"
      footer={
        <div className="flex w-full gap-3">
          {count > 0 && (
            <Button look="quiet" onClick={onClear}>
              {t('filters.clear')}
            </Button>
          )}
          <Button look="strong" className="flex-1" aria-live="polite" aria-busy={changing} onClick={onClose}>
            {t('filters.show', { count: total })}
          </Button>
        </div>
      }
    >
      <Suspense fallback={<Skeleton className="h-96" />}>{children}</Suspense>
    </Dialog>
  )
}
