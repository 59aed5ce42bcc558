import type { BasketResponse } from '#contracts/orders/basket.ts'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { saveBasketCount } from '../../lib/basket-count.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { notify } from '../../lib/toast.ts'

/** The basket of a page, as it is after what was taken out of it. */
export function useBasket(loaded: BasketResponse) {
  const [now, setNow] = useState({ loaded, basket: loaded })
  const [removing, setRemoving] = useState<string | null>(null)
  const problemText = useProblemText()
  const busy = useRef(false)
  const basket = now.loaded === loaded ? now.basket : loaded
  useEffect(() => saveBasketCount(basket.items), [basket])
  const remove = (offer_id: string) => {
    if (busy.current) return
    busy.current = true
    setRemoving(offer_id)
    browserApi
      .call('basketRemove', { offer_id })
      .then((answer) => setNow({ loaded, basket: answer }))
      .catch((error: unknown) => notify('error', problemText(error)))
      .finally(() => {
        busy.current = false
        setRemoving(null)
      })
  }
  return { basket, removing, remove }
}
