import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { MapTiles } from '#contracts/map-tiles.ts'
import { type MapView, type Size, worldWidth } from './map-view.ts'
import { streetColours } from './street-colours.ts'
import { streetStyle } from './street-style.ts'

/** As wide as the world is for MapLibre where its zoom is 0. */
const WORLD_AT_ZERO = 512

interface StreetMapOptions {
  readonly tiles: NonNullable<MapTiles>
  readonly language: string
  /** With the first tile. */
  readonly onThere: () => void
}

export interface StreetMap {
  readonly show: (view: MapView, size: Size) => void
  readonly close: () => void
}

/**
 * A map of MapLibre's in an element: ground alone, without controls or gestures of its own.
 * @throws Error where the browser has no WebGL
 */
export function openStreetMap(container: HTMLElement, { tiles, language, onThere }: StreetMapOptions): StreetMap {
  // From the shop itself: its policy lets no worker be made of a text.
  setWorkerUrl(new URL(workerUrl, location.href).href)
  const styleNow = () => streetStyle(tiles.url, language, streetColours(container))
  const map = new MapLibre({
    container,
    style: styleNow(),
    interactive: false,
    attributionControl: false,
    fadeDuration: 150,
  })
  // A tile that does not come is a piece of ground; without a listener each is written to the console.
  map.on('error', () => undefined)
  const hear = ({ tile }: { tile?: unknown }) => {
    if (tile === undefined) return
    map.off('sourcedata', hear)
    onThere()
  }
  map.on('sourcedata', hear)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const recolour = () => void map.setStyle(styleNow())
  dark.addEventListener('change', recolour)
  return {
    show(view, size) {
      map.resize()
      map.jumpTo({
        center: [view.longitude, view.latitude],
        zoom: Math.log2(worldWidth(view, size) / WORLD_AT_ZERO),
      })
    },
    close() {
      dark.removeEventListener('change', recolour)
      map.remove()
    },
  }
}
