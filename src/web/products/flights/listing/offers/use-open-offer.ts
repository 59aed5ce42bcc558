import { useEffect, useState } from 'react'
import { useComesBack } from '../../../../listing/use-comes-back.ts'

/** What was open in the list that was left last. */
let left: { readonly sessionId: string; readonly offerId: string } | null = null

/**
 * The offer of a search whose flights and fares are shown, null for none. Who took a fare and goes Back finds it open:
 * closed it would be thousands of pixels shorter, and the place that the browser returns to another flight's.
 */
export function useOpenOffer(sessionId: string) {
  const isBack = useComesBack()
  const [open, setOpen] = useState(() => (isBack && left?.sessionId === sessionId ? left.offerId : null))
  useEffect(() => {
    left = open === null ? null : { sessionId, offerId: open }
  }, [sessionId, open])
  return [open, setOpen] as const
}
