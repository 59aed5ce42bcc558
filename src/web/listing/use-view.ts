import { startTransition, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface AskedView<View> {
  readonly view: View
  /** Its address, `?stops=1`. */
  readonly search: string
  /** Whether the router has gone there; its page may not be shown yet. */
  readonly loaded: boolean
}

/**
 * The view of a list by its address, or the one that was asked for last until its page is shown; changing it changes
 * the address. A view asked for earlier may still come meanwhile: it takes nothing of the later one back. That the
 * router has arrived is not enough to let go of it: React may show that later than what is said here.
 */
export function useView<View>(view: View, format: (view: View) => URLSearchParams) {
  const navigate = useNavigate()
  const shown = useLocation().search
  const [asked, setAsked] = useState<AskedView<View> | null>(null)
  if (asked?.loaded && asked.search === shown) setAsked(null)
  const changeView = async (next: View) => {
    const params = format(next).toString()
    const asking = { view: next, search: params && `?${params}`, loaded: false }
    setAsked(asking)
    await navigate({ search: asking.search }, { replace: true, preventScrollReset: true })
    startTransition(() => setAsked((current) => (current === asking ? { ...asking, loaded: true } : current)))
  }
  return {
    wanted: asked?.view ?? view,
    changing: asked !== null,
    changeView: (next: View) => void changeView(next),
  }
}
