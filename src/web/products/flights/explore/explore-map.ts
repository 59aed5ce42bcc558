import type { RouteDrawing } from '../route-map/route-drawing.ts'

/** A place on the map. */
export interface MapPlace {
  readonly code: string
  readonly x: number
  readonly y: number
  /** Leads to its flights; null for the place that they leave from. */
  readonly href: string | null
  /** What it is, in words, for who points at it. */
  readonly title: string
  /** What stands beside it, where there is room. */
  readonly label: MapLabel | null
  /** The same in the larger letters of a phone, where there is room for fewer. */
  readonly phoneLabel: MapLabel | null
}

export interface MapLabel {
  readonly text: string
  readonly x: number
  readonly anchor: 'start' | 'end'
}

/** Land, ways and places as an SVG. */
export interface ExploreMap extends Pick<RouteDrawing, 'width' | 'height' | 'land' | 'arcs'> {
  readonly places: readonly MapPlace[]
}
