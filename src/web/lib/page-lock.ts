import { useEffect } from 'react'

let holders = 0

/** Stops the page from scrolling until the returned function is called. Locks may overlap. */
export function lockPage(): () => void {
  holders += 1
  document.documentElement.classList.add('is-waiting')
  let held = true
  return () => {
    if (!held) return
    held = false
    holders -= 1
    if (holders === 0) document.documentElement.classList.remove('is-waiting')
  }
}

/** Holds the page still while a call runs that the visitor waits for. */
export function usePageLock(active: boolean): void {
  useEffect(() => (active ? lockPage() : undefined), [active])
}
