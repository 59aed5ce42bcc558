import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The link or form that led on is gone with its page, and the focus with it: who goes on by keyboard or screen reader
 * begins at what is wrong on the next one, else at its content instead of at the head of the shop. A focus that is still
 * somewhere stays there, but at the foot, which is left behind as the next page opens at its top.
 */
export function useFocusKept(): void {
  const location = useLocation()
  const shown = useRef(location)
  useEffect(() => {
    const last = shown.current
    shown.current = location
    const focused = document.activeElement
    const isLeft = last.pathname !== location.pathname && focused?.closest('footer')
    if (last === location || (focused !== document.body && !isLeft)) return
    const wrong = document.querySelector<HTMLElement>('#main [aria-invalid=true]')
    if (wrong) wrong.focus()
    else document.getElementById('main')?.focus({ preventScroll: true })
  }, [location])
}
