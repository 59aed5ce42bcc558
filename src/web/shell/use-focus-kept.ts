import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The link that led to another page is gone with its own, and the focus with it: who goes on by keyboard or screen
 * reader begins at the page's content instead of at the head of the shop. A focus that is still somewhere stays there.
 */
export function useFocusKept(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
