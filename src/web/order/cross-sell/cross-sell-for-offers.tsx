import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Suggestion } from '#contracts/orders/cross-sell.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { notify } from '../../lib/toast.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CrossSellOffers } from './cross-sell-offers.tsx'

interface CrossSellForOffersProps {
  readonly offerIds: readonly string[]
  /** Whether their booking form, which asks some things with a yes or a no, is still to come. @default false */
  readonly evenAsked?: boolean
  /** Puts what is being booked into the basket: what is put beside it is booked with it. */
  readonly onPut: () => Promise<unknown>
}

/** What goes with offers that are about to be booked, asked for when somebody wants to know. */
export function CrossSellForOffers({ offerIds, evenAsked = false, onPut }: CrossSellForOffersProps) {
  const t = useTranslations('booking')
  const [found, setFound] = useState<readonly Suggestion[] | null>(null)
  const problemText = useProblemText()
  const ask = useEffectEvent(() => {
    browserApi
      .call('orderCrossSell', { offer_ids: [...offerIds], even_asked: evenAsked })
      .then(({ suggestions }) => setFound(suggestions))
      .catch((error: unknown) => {
        setFound([])
        notify('error', problemText(error))
      })
  })
  useEffect(() => ask(), [])
  if (!found) return <Skeleton className="h-40 w-full rounded-lg" />
  if (found.length === 0) return <p className="px-1 text-sm text-ink-soft">{t('basket.no_ideas')}</p>
  return <CrossSellOffers suggestions={found} onPut={onPut} />
}
