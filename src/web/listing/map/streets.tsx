import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocale } from 'use-intl/react'
import type { MapTiles } from '#contracts/map-tiles.ts'
import type { MapView, Size } from './map-view.ts'
import type { StreetMap } from './street-map.ts'

interface StreetsProps {
  readonly tiles: NonNullable<MapTiles>
  readonly view: MapView
  readonly size: Size
  /** @param there false where they went again */
  readonly onThere: (there: boolean) => void
}

/**
 * The operator's tiles as MapLibre draws them, under the signs of a map, which stay the page's own. Its code comes
 * with the first map that is opened; until its first tile is there, and where it cannot come, the drawn ground is seen.
 */
export default function Streets({ tiles, view, size, onThere }: StreetsProps) {
  const language = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<StreetMap>(null)
  const latest = useRef({ view, size })
  useLayoutEffect(() => {
    latest.current = { view, size }
    map.current?.show(view, size)
  }, [view, size])
  useEffect(() => {
    const element = box.current
    if (!element || isThrifty()) return undefined
    let left = false
    void import('./street-map.ts')
      .then(({ openStreetMap }) => {
        if (left) return
        map.current = openStreetMap(element, { tiles, language, onThere: () => onThere(true) })
        map.current.show(latest.current.view, latest.current.size)
      })
      // No network, or a browser without WebGL.
      .catch(() => undefined)
    return () => {
      left = true
      map.current?.close()
      map.current = null
      onThere(false)
    }
  }, [tiles, language, onThere])
  return <div ref={box} aria-hidden="true" className="pointer-events-none absolute inset-0 *:size-full" />
}

/** Who saves data, or has a line on which the code would come in seconds, keeps the drawn map. */
function isThrifty(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  // Getters of its prototype: a copy would have neither.
  return Reflect.get(connection, 'saveData') === true || /2g|3g/.test(String(Reflect.get(connection, 'effectiveType')))
}
