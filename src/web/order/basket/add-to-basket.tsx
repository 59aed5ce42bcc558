import type { ItemKind } from '#contracts/orders/order-states.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { saveBasketCount } from '../../lib/basket-count.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { notify } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'

interface AddToBasketProps {
  readonly kind: ItemKind
  readonly offer_id: string
  readonly search_id: string
}

/** Puts an offer into the basket, to be booked together with something else. */
export function AddToBasket(offer: AddToBasketProps) {
  const t = useTranslations('booking')
  const problemText = useProblemText()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const add = () => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    browserApi
      .call('basketAdd', offer)
      .then(({ items }) => {
        saveBasketCount(items)
        return navigate('/basket')
      })
      .catch((error: unknown) => notify('error', problemText(error)))
      .finally(() => {
        busy.current = false
        setSending(false)
      })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-1">
      <p className="text-sm text-ink-soft">{t('basket.text')}</p>
      <Button size="small" waiting={sending} onClick={add}>
        {t('basket.add')}
      </Button>
    </div>
  )
}
