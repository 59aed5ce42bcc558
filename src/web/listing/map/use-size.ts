import { type RefObject, useEffect, useState } from 'react'
import type { Size } from './map-view.ts'

/** While a page is still finding its layout an element may be a strip: what is drawn for that would fill the map. */
const LEAST = 40

/** How large an element is drawn; until that is known as large as is assumed. */
export function useSize(element: RefObject<Element | null>, assumed: Size): Size {
  const [size, setSize] = useState(assumed)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width >= LEAST && height >= LEAST) setSize({ width, height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
