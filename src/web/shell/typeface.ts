import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Asks for the shop's typeface and its signs of currencies once the page is painted, and has the page use both at once
 * (`html[data-typeface]`). Until then text stands in the machine's own fonts: for a font that is on its way the browser
 * would look for another in its place, for each size of text, before it paints. A page that has stood for half a second
 * is being read: it stays as it is. In the browser, from the head, behind the styles, which say where the files are; it
 * sees nothing of this file.
 */
export function takeTypeface(): void {
  const AT_MOST_MS = 500
  const { documentElement: page, fonts } = document
  const take = () => {
    const asked = Date.now()
    const use = () => {
      if (Date.now() - asked < AT_MOST_MS) page.setAttribute('data-typeface', '')
    }
    fonts.load('1em Shop', 'a₦').then(use, () => {})
  }
  requestAnimationFrame(() => setTimeout(take))
}

/** A typeface that came late is used from the next page on, which is laid out anew anyway. */
export function useLateTypeface(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const { documentElement: page, fonts } = document
    if (fonts.check('1em Shop', 'a₦')) page.setAttribute('data-typeface', '')
  }, [pathname])
}
