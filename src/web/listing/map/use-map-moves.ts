import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type MapView, moved, type Size, zoomed } from './map-view.ts'
import type { Point } from './mercator.ts'

/** Before it has moved so far a finger presses what is below it. */
const SLACK = 4

interface MapMoves {
  readonly svg: RefObject<SVGSVGElement | null>
  readonly size: Size
  readonly change: (next: (view: MapView) => MapView) => void
}

/** Moves a map by one pointer, zooms it by two, and by the wheel. */
export function useMapMoves({ svg, size, change }: MapMoves) {
  const pointers = useRef(new Map<number, Point>())
  useEffect(() => {
    const element = svg.current
    if (!element) return undefined
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      change((view) => zoomed(view, size, Math.exp(-event.deltaY / 400), at))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [svg, size, change])

  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0 } = svg.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }
  const leave = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent) => void pointers.current.set(event.pointerId, at(event)),
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = at(event)
      const held = svg.current?.hasPointerCapture(event.pointerId) ?? false
      if (!held && distance(before, now) < SLACK) return
      if (!held) svg.current?.setPointerCapture(event.pointerId)
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, now)
      if (!other) return change((view) => moved(view, size, now.x - before.x, now.y - before.y))
      const times = distance(now, other) / Math.max(1, distance(before, other))
      change((view) => zoomed(view, size, times, other))
    },
    onPointerUp: leave,
    onPointerCancel: leave,
    onPointerLeave: leave,
  }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
