import type { BasketAddRequest } from '#contracts/orders/basket.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { saveBasketCount } from '../../lib/basket-count.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { notify } from '../../lib/toast.ts'
import { loadPart } from '../../lib/page/page-styles.tsx'
import { useLead } from '../../lib/use-lead.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { putAll } from './put-all.ts'

interface AddToBasketProps {
  /** At least one: what belongs together is put there together. */
  readonly offers: readonly BasketAddRequest[]
  /** Whether there is no other way to book them. */
  readonly isOnlyWay?: boolean
}

/** Once somebody asks what there is. */
const CrossSellForOffers = lazy(async () => ({
  default: (await loadPart(() => import('../cross-sell/cross-sell-for-offers.tsx'))).CrossSellForOffers,
}))

const ONLY_WAY = { look: 'primary', size: 'large' } as const
const BESIDE = { size: 'small' } as const

/** Puts offers into the basket, to be booked together with something else. */
export function AddToBasket({ offers, isOnlyWay = false }: AddToBasketProps) {
  const t = useTranslations('booking')
  const problemText = useProblemText()
  const { isLeading, lead } = useLead()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const add = () => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    putAll(offers)
      .then((items) => {
        saveBasketCount(items)
        return lead('/basket')
      })
      .catch((error: unknown) => notify('error', problemText(error)))
      .finally(() => {
        busy.current = false
        setSending(false)
      })
  }
  const [asked, setAsked] = useState(false)
  return (
    <div className="grid gap-2 noscript:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-1">
        {!isOnlyWay && (
          <>
            <p className="text-sm text-ink-soft max-sm:w-full">{t('basket.text')}</p>
            <button
              type="button"
              className="link mr-auto py-1 text-sm"
              aria-expanded={asked}
              onClick={() => setAsked(!asked)}
            >
              {t('basket.ideas')}
            </button>
          </>
        )}
        <Button {...(isOnlyWay ? ONLY_WAY : BESIDE)} waiting={sending || isLeading} onClick={add}>
          {t('basket.add')}
        </Button>
      </div>
      {asked && (
        <Suspense fallback={<Skeleton className="h-40 w-full rounded-lg" />}>
          <CrossSellForOffers offerIds={offers.map(({ offer_id }) => offer_id)} onPut={() => putAll(offers)} />
        </Suspense>
      )}
    </div>
  )
}
