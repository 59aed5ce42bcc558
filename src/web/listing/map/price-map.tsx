import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { MapTiles } from '#contracts/map-tiles.ts'
import type { Currency } from '#contracts/money.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { MinusIcon, PlusIcon } from '../../ui/page-icons.tsx'
import { useCompactMoney } from '../use-compact-money.ts'
import { ViewLink } from '../view-link.tsx'
import { Ground, Middle } from './ground.tsx'
import type { MapText } from './map-text.ts'
import {
  fitting,
  fittingMost,
  type MapPin,
  type MapView,
  type PlacedPin,
  placePins,
  type Size,
  zoomed,
} from './map-view.ts'
import type { Position } from './mercator.ts'
import { Pin } from './pin.tsx'
import { useMapMoves } from './use-map-moves.ts'
import { useSize } from './use-size.ts'

/** Where the operator has tiles alone. */
const Streets = lazy(() => import('./streets.tsx'))

/** As large as it will be, about: what the server draws stands so until the page comes to life. */
const ASSUMED = { phone: { width: 390, height: 720 }, window: { width: 560, height: 720 } } as const

interface PriceMapProps {
  readonly t: MapText
  readonly pins: readonly MapPin[]
  readonly middle: Position & { readonly name: string }
  readonly currency: Currency
  /** What it lies on; null for what the shop draws. */
  readonly tiles: MapTiles
  readonly addressOf: (id: string) => string
  /** Of the card of a list. */
  readonly cardId: (id: string) => string
  readonly onPhone: boolean
  /** Who is pointed at, here or in the list. */
  readonly pointed: string | null
  readonly onPoint: (id: string | null) => void
  /** The list without the map. */
  readonly closed: string
  readonly onClose: () => void
  /** What is shown of whose pin was pressed. */
  readonly cardOf: (id: string, onClose: () => void) => ReactNode
}

/** Where what a list holds lies, each with its price; drawn by the shop itself, over the operator's tiles where there are some. */
export function PriceMap(props: PriceMapProps) {
  const { t, pins, middle, currency, tiles, addressOf, cardId, onPhone, pointed, onPoint, closed, onClose, cardOf } =
    props
  const compact = useCompactMoney()
  const svg = useRef<SVGSVGElement>(null)
  const size = useSize(svg, ASSUMED[onPhone ? 'phone' : 'window'])
  const { view, change, fit } = useMapView(pins, middle, size)
  const moves = useMapMoves({ svg, size, change })
  const [chosen, setChosen] = useState<string | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  const first = pointed ?? chosen
  const placed = placePins(pins, { view, size, first }, ({ amount }) => compact({ amount, currency }))
  const zoom = (times: number) => change((now) => zoomed(now, size, times, { x: size.width / 2, y: size.height / 2 }))
  const choose = ({ id }: MapPin) => {
    setChosen(id)
    onPoint(id)
    document.getElementById(cardId(id))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <figure className="relative h-full overflow-hidden bg-land lg:rounded-lg lg:border lg:border-line">
      {tiles && (
        <Suspense>
          <Streets {...{ tiles, view, size }} onThere={setDrawn} />
        </Suspense>
      )}
      <svg
        ref={svg}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="relative block size-full touch-none select-none"
        role="group"
        aria-label={t('label', { place: middle.name })}
        {...moves}
      >
        <Ground {...{ middle, view, size, tiles, isDrawn, t }} />
        {inDrawingOrder(placed, first).map((one) => (
          <Pin
            key={one.pin.id}
            placed={one}
            address={addressOf(one.pin.id)}
            marked={one.pin.id === first}
            onChoose={choose}
            onPoint={onPoint}
          />
        ))}
        <Middle {...{ middle, view, size }} />
      </svg>
      <div className="absolute end-3 top-3 grid gap-2 *:bg-surface *:shadow-card noscript:hidden">
        <IconButton label={t('nearer')} onClick={() => zoom(1.6)}>
          <PlusIcon />
        </IconButton>
        <IconButton label={t('further')} onClick={() => zoom(1 / 1.6)}>
          <MinusIcon />
        </IconButton>
      </div>
      <div className="absolute start-3 top-3 flex gap-2 *:shadow-card">
        <ViewLink to={closed} onChoose={onClose} className="button button-secondary button-small bg-surface lg:hidden">
          <CloseIcon />
          {t('to_list')}
        </ViewLink>
        <button type="button" className="button button-secondary button-small bg-surface noscript:hidden" onClick={fit}>
          {t('all')}
        </button>
      </div>
      {chosen !== null && cardOf(chosen, () => setChosen(null))}
      <figcaption
        className={classes('absolute start-3 bottom-1 text-3xs text-ink-soft', tiles && 'rounded-sm bg-surface px-1')}
      >
        {tiles?.attribution ?? t('note')}
      </figcaption>
    </figure>
  )
}

/** Signs over dots, and who is pointed at over all others. */
function inDrawingOrder(pins: readonly PlacedPin[], first: string | null): readonly PlacedPin[] {
  const height = ({ pin, text }: PlacedPin): number => (pin.id === first ? 2 : text === null ? 0 : 1)
  return pins.toReversed().toSorted((a, b) => height(a) - height(b))
}

/** What is shown: most of them, until somebody moves the map. */
function useMapView(pins: readonly MapPin[], middle: Position, size: Size) {
  const [own, setOwn] = useState<MapView | null>(null)
  const first = useMemo(() => fittingMost(pins, middle, size), [pins, middle, size])
  const change = useCallback((next: (view: MapView) => MapView) => setOwn((current) => next(current ?? first)), [first])
  return { view: own ?? first, change, fit: () => setOwn(fitting(pins, middle, size)) }
}
