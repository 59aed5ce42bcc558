import { useSyncExternalStore } from 'react'

/** Of `lg:` in the style sheet: from here on filters stand beside a list. */
const WIDE = '(min-width: 64rem)'

export const isWide = (): boolean => typeof matchMedia === 'undefined' || matchMedia(WIDE).matches

function onWidth(notify: () => void) {
  const screen = matchMedia(WIDE)
  screen.addEventListener('change', notify)
  return () => screen.removeEventListener('change', notify)
}

/** Whether there is room beside a list; not before the page has come to life. */
export const useWideScreen = (): boolean => useSyncExternalStore(onWidth, isWide, () => false)

/** React does not look into an element with this while it hydrates: what the server wrote stays. */
export const AS_WRITTEN = { __html: '' }
