import { useEffect, useEffectEvent, useState } from 'react'
import type { BasketAddRequest } from '#contracts/orders/basket.ts'
import { PartMessages } from '../../i18n/part-messages.tsx'
import { useProblemText } from '../../lib/problem-text.ts'
import { notify } from '../../lib/toast.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { putAll } from '../basket/put-all.ts'
import { CrossSellForOffers } from './cross-sell-for-offers.tsx'

export interface CrossSellConfirmedProps {
  /** Makes offers of what is chosen; null where it is not what was chosen any more, which is then said elsewhere. */
  readonly confirm: () => Promise<readonly BasketAddRequest[] | null>
  readonly onNothing: () => void
}

/** What goes with a choice that is confirmed first, since suggestions are made for offers. */
export function CrossSellConfirmed({ confirm, onNothing }: CrossSellConfirmedProps) {
  const [offers, setOffers] = useState<readonly BasketAddRequest[] | null>(null)
  const problemText = useProblemText()
  const ask = useEffectEvent(async () => {
    const confirmed = await confirm().catch((error: unknown) => {
      notify('error', problemText(error))
      return null
    })
    if (confirmed) setOffers(confirmed)
    else onNothing()
  })
  useEffect(() => void ask(), [])
  if (!offers) return <Skeleton className="h-40 w-full rounded-lg" />
  return (
    <PartMessages messages={['booking', 'order']}>
      <CrossSellForOffers offerIds={offers.map(({ offer_id }) => offer_id)} evenAsked onPut={() => putAll(offers)} />
    </PartMessages>
  )
}
