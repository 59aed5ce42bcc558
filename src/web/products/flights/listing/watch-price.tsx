import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Dialog } from '../../../ui/dialog.tsx'
import { BellIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { loadPart } from '../../../lib/page/page-styles.tsx'

const loadForm = () => loadPart(() => import('./watch-form.tsx'))
const WatchForm = lazy(loadForm)

/** The door to a price alert on what was searched. */
export function WatchPrice({ results, direct }: { results: FlightSearchResultsResponse; direct: boolean }) {
  const t = useTranslations('listing')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="dates-door col-span-full md:col-auto"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadForm()}
        onFocus={() => void loadForm()}
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        {t('watch.open')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('watch.title')}>
        <Suspense fallback={<Skeleton className="h-72" />}>
          <WatchForm results={results} direct={direct} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
