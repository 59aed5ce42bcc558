import { useEffect } from 'react'

let holders = 0

/** Stops the page from scrolling until the returned function is called. Locks may overlap. */
function lockPage(): () => void {
  const { classList, clientWidth } = document.documentElement
  // The room of a scrollbar is kept, so that nothing moves sideways when it goes.
  if (holders === 0) classList.toggle('has-scrollbar', innerWidth > clientWidth)
  holders += 1
  classList.add('is-locked')
  let held = true
  return () => {
    if (!held) return
    held = false
    holders -= 1
    if (holders === 0) classList.remove('is-locked')
  }
}

/** Holds the page still while a call runs that the visitor waits for. */
export function usePageLock(active: boolean): void {
  useEffect(() => (active ? lockPage() : undefined), [active])
}
