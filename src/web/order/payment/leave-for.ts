/** After so long the other page may still come, but nobody is kept waiting for it, in milliseconds. */
const PATIENCE_MS = 15_000

interface Left {
  /** The page is shown again, by the browser's button. */
  readonly onBack: () => void
  /** The page is still there: the way was stopped by hand, or is long. */
  readonly onStay: () => void
}

/**
 * Leaves for a page of somebody else. A page that is still being loaded as it is left is shown, too, and has not come
 * back. Browsers tell of a way that was stopped as a failed navigation, older ones not at all.
 * @returns listens for nothing more
 */
export function leaveFor(url: string, { onBack, onStay }: Left): () => void {
  const away = new AbortController()
  const onTheWay = new AbortController()
  const arrive = () => {
    clearTimeout(patience)
    onTheWay.abort()
  }
  const stay = () => {
    arrive()
    onStay()
  }
  const patience = setTimeout(stay, PATIENCE_MS)
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    away.abort()
    onBack()
  }
  addEventListener('pageshow', shown, { signal: away.signal })
  addEventListener('pagehide', arrive, { signal: onTheWay.signal })
  if ('navigation' in globalThis) navigation.addEventListener('navigateerror', stay, { signal: onTheWay.signal })
  location.assign(url)
  return () => {
    arrive()
    away.abort()
  }
}
