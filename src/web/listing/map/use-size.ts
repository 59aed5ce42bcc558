import { type RefObject, useEffect, useState } from 'react'
import type { Size } from './map-view.ts'

/** How large an element is drawn; until that is known as large as is assumed. */
export function useSize(element: RefObject<Element | null>, assumed: Size): Size {
  const [size, setSize] = useState(assumed)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
