import type { FlightQuery } from '#contracts/flights/query.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { CloseIcon } from '../../../../ui/icons.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { type Comparison, MOST_COMPARED } from './use-comparison.ts'
import { loadPart } from '../../../../lib/page/page-styles.tsx'

const loadTable = () => loadPart(() => import('./compare-table.tsx'))
const CompareTable = lazy(loadTable)

interface CompareBarProps {
  readonly comparison: Comparison
  readonly query: FlightQuery
  /** Opens an offer in the list. */
  readonly onOpen: (offerId: string) => void
}

/** Stands at the foot of the screen as soon as an offer is ticked; opens the comparison from two on. */
export function CompareBar({ comparison, query, onOpen }: CompareBarProps) {
  const t = useTranslations('listing')
  const [open, setOpen] = useState(false)
  const { offers, toggle, clear } = comparison
  return (
    <>
      {offers.length > 0 && (
        <section
          className="compare-bar tall:fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 mx-auto grid max-w-136 animate-rise grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 rounded-lg border border-line bg-surface py-2 ps-4 pe-2 shadow-float"
          aria-label={t('compare.title')}
        >
          <p role="status" className="min-w-0 text-sm">
            <strong className="block">{t('compare.chosen', { count: offers.length, most: MOST_COMPARED })}</strong>
            {offers.length === 1 && <span className="text-ink-soft">{t('compare.one_more')}</span>}
          </p>
          <Button
            look="strong"
            disabled={offers.length < 2}
            onPointerEnter={() => void loadTable()}
            onFocus={() => void loadTable()}
            onClick={() => setOpen(true)}
            aria-haspopup="dialog"
          >
            {t('compare.show')}
          </Button>
          <IconButton label={t('compare.clear')} onClick={clear}>
            <CloseIcon />
          </IconButton>
        </section>
      )}
      <Dialog open={open && offers.length > 0} onClose={() => setOpen(false)} title={t('compare.title')} look="wide">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <CompareTable
            offers={offers}
            query={query}
            onRemove={toggle}
            onOpen={(offer) => {
              setOpen(false)
              onOpen(offer.offer_id)
            }}
          />
        </Suspense>
      </Dialog>
    </>
  )
}
