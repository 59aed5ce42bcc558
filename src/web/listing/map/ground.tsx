import type { MapTiles } from '#contracts/map-tiles.ts'
import type { MapText } from './map-text.ts'
import { type MapView, pointOf, ringsOf, type Size } from './map-view.ts'
import type { Position } from './mercator.ts'
import { hasVectors, tileAddress, tilesOf } from './tiles-of.ts'

interface MiddleProps {
  readonly middle: Position & { readonly name: string }
  readonly view: MapView
  readonly size: Size
}

interface GroundProps extends MiddleProps {
  readonly t: MapText
  readonly tiles: MapTiles
  /** They lie under the drawing already. */
  readonly isDrawn: boolean
}

/** What they lie on: the middle of the destination, and how far it is from there. */
export function Ground({ middle, view, size, tiles, isDrawn, t }: GroundProps) {
  const { x, y } = pointOf(view, size, middle)
  return (
    <g aria-hidden="true">
      {!isDrawn && <Cloth {...{ size, view, tiles }} />}
      {ringsOf(view, size).map(({ km, radius }) => (
        <g key={km}>
          <circle cx={x} cy={y} r={radius} className="fill-none stroke-indigo/30" strokeDasharray="2 5" />
          <text
            x={x}
            y={y - radius + 12}
            textAnchor="middle"
            className="fill-ink-soft stroke-halo text-3xs"
            strokeWidth="3"
            paintOrder="stroke"
          >
            {t('km', { km })}
          </text>
        </g>
      ))}
    </g>
  )
}

/** The shop's own ground, with the operator's pictures on it. */
function Cloth({ size, view, tiles }: Pick<GroundProps, 'size' | 'view' | 'tiles'>) {
  return (
    <>
      <defs>
        {/* The dots of resist-dyed cloth. */}
        <pattern id="cloth-dots" width="26" height="26" patternUnits="userSpaceOnUse">
          <circle cx="4" cy="4" r="1.1" className="fill-coast" />
          <circle cx="17" cy="17" r="1.1" className="fill-coast" />
        </pattern>
      </defs>
      <rect width={size.width} height={size.height} className="fill-land" />
      {tiles && !hasVectors(tiles.url) ? (
        <Tiles {...{ tiles, view, size }} />
      ) : (
        <rect width={size.width} height={size.height} fill="url(#cloth-dots)" />
      )}
    </>
  )
}

interface TilesProps extends Pick<GroundProps, 'view' | 'size'> {
  readonly tiles: NonNullable<MapTiles>
}

/** Streets and water as the operator's tiles show them; where one does not come, the ground is seen. */
function Tiles({ tiles, view, size }: TilesProps) {
  return (
    <g className="dark:brightness-75">
      {tilesOf(view, size).map((tile) => (
        <image
          key={tile.key}
          href={tileAddress(tiles.url, tile)}
          x={tile.left}
          y={tile.top}
          // A hair's breadth more: no seams.
          width={tile.width + 0.5}
          height={tile.width + 0.5}
          preserveAspectRatio="none"
        />
      ))}
    </g>
  )
}

/** The middle of the destination, over what lies around it. */
export function Middle({ middle, view, size }: MiddleProps) {
  const { x, y } = pointOf(view, size, middle)
  return (
    <g aria-hidden="true" className="pointer-events-none">
      <path d={`M${x} ${y - 9}l9 9l-9 9l-9 -9z`} className="fill-marigold stroke-indigo" strokeWidth="1.5" />
      <text
        x={x}
        y={y + 23}
        textAnchor="middle"
        className="fill-ink stroke-halo text-2xs font-semibold"
        strokeWidth="3.5"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {middle.name}
      </text>
    </g>
  )
}
