import type { Points } from './codecs.ts'
import type { Orientation } from './jpeg-segments.ts'

/** Where a point of the upright picture stands in the one that the camera wrote. */
type Source = (x: number, y: number, width: number, height: number) => readonly [x: number, y: number]

const SOURCES: Readonly<Record<Orientation, Source>> = {
  1: (x, y) => [x, y],
  2: (x, y, width) => [width - 1 - x, y],
  3: (x, y, width, height) => [width - 1 - x, height - 1 - y],
  4: (x, y, _width, height) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _width, height) => [y, height - 1 - x],
  7: (x, y, width, height) => [width - 1 - y, height - 1 - x],
  8: (x, y, width) => [width - 1 - y, x],
}

/** A picture as it is looked at: cameras write it as they were held, and say so in what is taken away. */
export function turnUpright(points: Points, orientation: Orientation): Points {
  if (orientation === 1) return points
  const isOnSide = orientation > 4
  const width = isOnSide ? points.height : points.width
  const height = isOnSide ? points.width : points.height
  const from = new Uint32Array(points.data.buffer, points.data.byteOffset, points.width * points.height)
  const turned = new Uint32Array(width * height)
  const sourceOf = SOURCES[orientation]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = sourceOf(x, y, points.width, points.height)
      turned[y * width + x] = from[fromY * points.width + fromX] ?? 0
    }
  }
  return { data: new Uint8ClampedArray(turned.buffer), width, height }
}
