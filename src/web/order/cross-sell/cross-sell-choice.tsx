import { lazy, Suspense, useState } from 'react'
import { loadPart } from '../../lib/page/page-styles.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CrossSellConfirmedProps } from './cross-sell-confirmed.tsx'

const CrossSellConfirmed = lazy(async () => ({
  default: (await loadPart(() => import('./cross-sell-confirmed.tsx'))).CrossSellConfirmed,
}))

interface CrossSellChoiceProps extends Pick<CrossSellConfirmedProps, 'confirm'> {
  readonly label: string
  /** What goes into the basket with what is put there, and at which price. */
  readonly hint: string
}

/** Where somebody chooses from a list: what goes with the choice, fetched and priced once they ask. */
export function CrossSellChoice({ label, hint, confirm }: CrossSellChoiceProps) {
  const [asked, setAsked] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-2 noscript:hidden">
      <button
        type="button"
        className="link justify-self-start py-1 text-start text-sm font-semibold"
        aria-expanded={asked}
        onClick={() => setAsked(!asked)}
      >
        {label}
      </button>
      {asked && (
        <Suspense fallback={<Skeleton className="h-40 w-full rounded-lg" />}>
          <p className="text-sm text-ink-soft">{hint}</p>
          <CrossSellConfirmed confirm={confirm} onNothing={() => setAsked(false)} />
        </Suspense>
      )}
    </div>
  )
}
