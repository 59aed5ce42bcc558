import { lazy, Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ChevronDownIcon } from '../../../../ui/page-icons.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { loadPart } from '../../../../lib/page/page-styles.tsx'
import { useMoney } from '../../../../lib/use-shop.ts'
import type { OfferCardProps } from './card-props.ts'
import { describe } from './describe-offer.ts'

const loadReturns = () => loadPart(() => import('./returns-list.tsx'))
const ReturnsList = lazy(loadReturns)

/** The door to the other ways back of the same way out. */
export function CardReturns({ first, offer, list, bags, onReturn }: OfferCardProps) {
  const t = useTranslations('listing')
  const { show } = useMoney()
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const { others = 0, from_total: lowest = 0 } = first.returns ?? {}
  const isCheaper = lowest < (first.total_with_bags ?? first.price.grand_total)
  return (
    <div className="offer-returns border-t border-line px-3.5 sm:px-5">
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-1 text-start text-sm font-semibold text-indigo"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onPointerEnter={() => void loadReturns()}
        onFocus={() => void loadReturns()}
        onClick={() => setOpen(!open)}
      >
        <span>
          {t('returns.others', { count: others })}
          {isCheaper && ` · ${t('filters.from', { price: show({ amount: lowest, currency: first.price.currency }) })}`}
          <span className="sr-only">: {describe(first)}</span>
        </span>
        <ChevronDownIcon className={`size-4 flex-none transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && (
        <div id={panelId}>
          <Suspense fallback={<Skeleton className="mb-3 h-40" />}>
            <ReturnsList {...{ first, offer, list, bags }} onChoose={(chosen) => onReturn(first, chosen)} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
