import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * The link or form that led on is gone with its page, and the focus with it: who goes on by keyboard or screen reader
 * begins at what is wrong on the next one, else at its content instead of at the head of the shop. So does whoever
 * pressed something in the head or the foot; elsewhere, a focus that is still somewhere stays there. On the same page,
 * a new question is answered in its content, and what goes leaves the focus beside itself.
 */
export function useFocusKept(): void {
  const location = useLocation()
  const how: string = useNavigationType()
  const isBack = how === 'POP'
  const shown = useRef(location)
  useEffect(() => addEventListener('keydown', beginWithTab), [])
  useEffect(() => {
    const { current: last } = shown
    shown.current = location
    if (last === location) return
    const focused = document.activeElement
    const isOther = last.pathname !== location.pathname
    const isAsked = isOther || (location.search !== '' && location.search !== last.search)
    if (focused !== document.body && !(isOther && !focused?.closest('main'))) return
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid=true]')
    if (wrong) return wrong.focus()
    if (!isAsked) return
    document.querySelector('main')?.focus({ preventScroll: true })
    // A form that keeps its place when it comes back leads on to the top of another page.
    if (isOther && !isBack && !location.hash) scrollTo(0, 0)
  }, [location, isBack])
}

/** What looks after the focus within a page comes for those who go by Tab, once. */
function beginWithTab({ key }: KeyboardEvent): void {
  if (key === 'Tab') void import('./focus-beside.ts').catch(() => undefined)
}
