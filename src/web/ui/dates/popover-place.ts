import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Hears of another size of the window. @returns what ends that */
export function onResize(heard: () => void): () => void {
  addEventListener('resize', heard)
  return () => removeEventListener('resize', heard)
}

/** Closes when a press or the focus goes elsewhere, and on Escape in the fields. */
export function useClosing(root: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog that the fields stand in stays open.
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [root])
}

const EDGE_PX = 16
const GAP_PX = 6

/** Moves the panel to where the screen has room for it, and brings it into sight. */
export function useRoom(panel: RefObject<HTMLElement | null>, root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current
    const inDialog = root.current?.closest('dialog')
    if (!element) return undefined
    if (inDialog) lift(element)
    const place = () => {
      element.style.removeProperty('inset-inline-start')
      const under = root.current?.getBoundingClientRect()
      const { width, left } = element.getBoundingClientRect()
      const start = inDialog && under ? under.left : left
      const over = Math.max(0, start + width + EDGE_PX - document.documentElement.clientWidth)
      if (inDialog && under) {
        const lowest = innerHeight - element.offsetHeight - EDGE_PX
        element.style.setProperty('top', `${Math.max(EDGE_PX, Math.min(under.bottom + GAP_PX, lowest))}px`)
        element.style.setProperty('inset-inline-start', `${start - over}px`)
      } else if (over > 0) element.style.setProperty('inset-inline-start', `${-over}px`)
    }
    place()
    if (!inDialog) element.scrollIntoView({ block: 'nearest' })
    inDialog?.addEventListener('scroll', place, true)
    const stop = onResize(place)
    return () => {
      stop()
      inDialog?.removeEventListener('scroll', place, true)
    }
  }, [panel, root])
}

/** Out of a dialog, which would cut it off. */
function lift(element: HTMLElement): void {
  element.setAttribute('popover', 'manual')
  element.style.setProperty('position', 'fixed')
  element.style.setProperty('margin', '0')
  element.showPopover()
}
