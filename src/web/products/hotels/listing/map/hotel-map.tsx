import type { HotelMapResponse, HotelPin } from '#contracts/hotels/map.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useCompactMoney } from '../../../../listing/use-compact-money.ts'
import { CloseIcon, MinusIcon, PlusIcon } from '../../../../ui/icons.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { cardId } from '../cards/hotel-card.tsx'
import { ViewLink } from '../view-link.tsx'
import { Ground, Middle } from './ground.tsx'
import { fitting, fittingMost, type MapView, type PlacedPin, placePins, type Size, zoomed } from './map-view.ts'
import { PinCard } from './pin-card.tsx'
import { Pin } from './pin.tsx'
import { useMapMoves } from './use-map-moves.ts'
import { useSize } from './use-size.ts'

/** As large as it will be, about: what the server draws stands so until the page comes to life. */
const ASSUMED = { phone: { width: 390, height: 720 }, window: { width: 560, height: 720 } } as const

interface HotelMapProps {
  readonly map: HotelMapResponse
  readonly onPhone: boolean
  /** The hotel that is pointed at, here or in the list. */
  readonly pointed: string | null
  readonly onPoint: (hotelId: string | null) => void
  /** The list without the map. */
  readonly closed: string
  readonly onClose: () => void
}

/** Where the hotels of the list lie, each with its price; drawn by the shop itself, without tiles. */
export default function HotelMap({ map, onPhone, pointed, onPoint, closed, onClose }: HotelMapProps) {
  const t = useTranslations('stay-listing')
  const compact = useCompactMoney()
  const svg = useRef<SVGSVGElement>(null)
  const size = useSize(svg, ASSUMED[onPhone ? 'phone' : 'window'])
  const { view, change, fit } = useMapView(map, size)
  const moves = useMapMoves({ svg, size, change })
  const [chosen, setChosen] = useState<string | null>(null)
  const first = pointed ?? chosen
  const pins = placePins(map.pins, { view, size, first }, ({ total }) =>
    compact({ amount: total, currency: map.currency }),
  )
  const zoom = (times: number) => change((now) => zoomed(now, size, times, { x: size.width / 2, y: size.height / 2 }))
  const choose = ({ hotel_id: id }: HotelPin) => {
    setChosen(id)
    onPoint(id)
    document.getElementById(cardId(id))?.scrollIntoView({ block: 'nearest' })
  }
  const open = map.pins.find(({ hotel_id: id }) => id === chosen)
  return (
    <figure className="relative h-full overflow-hidden bg-land lg:rounded-lg lg:border lg:border-line">
      <svg
        ref={svg}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="block size-full touch-none select-none"
        role="group"
        aria-label={t('map.label', { place: map.middle.name })}
        {...moves}
      >
        <Ground middle={map.middle} view={view} size={size} />
        {inDrawingOrder(pins, first).map((placed) => (
          <Pin
            key={placed.pin.hotel_id}
            placed={placed}
            sessionId={map.sessionId}
            marked={placed.pin.hotel_id === first}
            onChoose={choose}
            onPoint={onPoint}
          />
        ))}
        <Middle middle={map.middle} view={view} size={size} />
      </svg>
      <div className="absolute end-3 top-3 grid gap-2 *:bg-surface *:shadow-card noscript:hidden">
        <IconButton label={t('map.nearer')} onClick={() => zoom(1.6)}>
          <PlusIcon />
        </IconButton>
        <IconButton label={t('map.further')} onClick={() => zoom(1 / 1.6)}>
          <MinusIcon />
        </IconButton>
      </div>
      <div className="absolute start-3 top-3 flex gap-2 *:shadow-card">
        <ViewLink to={closed} onChoose={onClose} className="button button-secondary button-small bg-surface lg:hidden">
          <CloseIcon />
          {t('map.to_list')}
        </ViewLink>
        <button type="button" className="button button-secondary button-small bg-surface noscript:hidden" onClick={fit}>
          {t('map.all')}
        </button>
      </div>
      {open && <PinCard pin={open} map={map} onClose={() => setChosen(null)} />}
      <figcaption className="absolute start-3 bottom-1 text-3xs text-ink-soft">{t('map.note')}</figcaption>
    </figure>
  )
}

/** Signs over dots, and who is pointed at over all others. */
function inDrawingOrder(pins: readonly PlacedPin[], first: string | null): readonly PlacedPin[] {
  const height = ({ pin, text }: PlacedPin): number => (pin.hotel_id === first ? 2 : text === null ? 0 : 1)
  return pins.toReversed().toSorted((a, b) => height(a) - height(b))
}

/** What is shown: most hotels, until somebody moves the map. */
function useMapView({ pins, middle }: HotelMapResponse, size: Size) {
  const [own, setOwn] = useState<MapView | null>(null)
  const first = useMemo(() => fittingMost(pins, middle, size), [pins, middle, size])
  const change = useCallback((next: (view: MapView) => MapView) => setOwn((current) => next(current ?? first)), [first])
  return { view: own ?? first, change, fit: () => setOwn(fitting(pins, middle, size)) }
}
