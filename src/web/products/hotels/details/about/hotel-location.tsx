import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { NearbyPlace, Property } from '#contracts/hotels/properties.ts'
import { CityIcon, PinIcon, PlaneIcon } from '../../../../ui/page-icons.tsx'
import { Section } from '../section.tsx'
import { type DrawnPlace, drawLocation, type LocationDrawing, MAP_HEIGHT, MAP_WIDTH } from './location-drawing.ts'
import { useDistance } from './use-distance.ts'

const ICONS = { centre: CityIcon, airport: PlaneIcon, landmark: PinIcon } as const

/** Where a hotel is: its address, a small map without tiles, and how far everything is. */
export function HotelLocation({ hotel, nearby }: { hotel: Property; nearby: readonly NearbyPlace[] }) {
  const t = useTranslations('stay-details')
  const distance = useDistance()
  // Sights stand in the list alone: their names would lie over each other.
  const drawn = nearby.filter(({ type }) => type !== 'landmark')
  const label = t('map.label', { places: [hotel.name, ...drawn.map(distance)].join(', ') })
  return (
    <Section name="location">
      <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] md:items-start">
        <figure className="overflow-hidden rounded-lg border border-line">
          <LocationMap drawing={drawLocation(hotel, drawn)} label={label} />
        </figure>
        <div className="grid gap-3 text-sm">
          <p className="font-semibold">
            {hotel.address}, {hotel.country_name}
          </p>
          <ul className="grid gap-2">
            {nearby.map((place) => {
              const Icon = ICONS[place.type]
              return (
                <li key={place.type + place.name} className="grid grid-cols-[1.5rem_1fr] gap-2">
                  <Icon className="text-indigo" />
                  {distance(place)}
                </li>
              )
            })}
          </ul>
          <p className="text-xs text-ink-soft">{t('map.note')}</p>
        </div>
      </div>
    </Section>
  )
}

function LocationMap({ drawing: { hotel, places, rings }, label }: { drawing: LocationDrawing; label: string }) {
  return (
    <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="img" aria-label={label} className="block w-full bg-land">
      {rings.map(({ km, radius }) => (
        <g key={km}>
          <circle
            cx={hotel.x}
            cy={hotel.y}
            r={radius}
            className="fill-none stroke-coast"
            strokeWidth="1.5"
            strokeDasharray="5 6"
          />
          <MapText
            x={hotel.x + radius * Math.SQRT1_2}
            y={hotel.y + radius * Math.SQRT1_2}
            className="fill-ink-soft text-[12px]"
          >
            {km} km
          </MapText>
        </g>
      ))}
      {places.map((drawn) => (
        <PlaceOnMap key={drawn.place.type + drawn.place.name} drawn={drawn} hotel={hotel} />
      ))}
      <path
        transform={`translate(${hotel.x} ${hotel.y})`}
        d="M0 0C-11-13-15-19-15-26a15 15 0 0 1 30 0C15-19 11-13 0 0z"
        className="fill-indigo stroke-halo"
        strokeWidth="1.5"
      />
      <circle cx={hotel.x} cy={hotel.y - 26} r="5.5" className="fill-surface" />
    </svg>
  )
}

function PlaceOnMap({ drawn: { place, x, y }, hotel }: { drawn: DrawnPlace; hotel: LocationDrawing['hotel'] }) {
  return (
    <>
      <path d={`M${hotel.x} ${hotel.y}L${x} ${y}`} className="stroke-indigo" strokeWidth="1.5" strokeDasharray="2 5" />
      <circle cx={x} cy={y} r="6" className="fill-surface stroke-indigo" strokeWidth="2.5" />
      <MapText {...labelPlace({ x, y }, hotel)} className="fill-ink text-[14px] font-medium">
        {place.name}
      </MapText>
    </>
  )
}

/** As far as the pin of the hotel reaches. */
const BESIDE = 70

/** Over a place or under it, away from the hotel; beside one that lies at the hotel's pin. */
function labelPlace({ x, y }: Point, hotel: Point): Point & Pick<MapTextProps, 'anchor'> {
  if (Math.abs(x - hotel.x) < BESIDE && y > hotel.y - BESIDE && y < hotel.y + 12)
    return x < hotel.x ? { x: x - 12, y: y + 5, anchor: 'end' } : { x: x + 12, y: y + 5, anchor: 'start' }
  return { x, y: y + (y > hotel.y ? 21 : -12), anchor: 'middle' }
}

interface Point {
  readonly x: number
  readonly y: number
}

interface MapTextProps extends Point {
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly className: string
  readonly children: ReactNode
}

/** About as wide as half a name. */
const HALF_NAME = 90

/** A name that stays inside the map. */
function MapText({ x, y, anchor = 'middle', className, children }: MapTextProps) {
  if (y > MAP_HEIGHT || x > MAP_WIDTH) return null
  const turned = anchor !== 'middle' ? anchor : x < HALF_NAME ? 'start' : x > MAP_WIDTH - HALF_NAME ? 'end' : anchor
  return (
    <text
      x={Math.min(MAP_WIDTH - 8, Math.max(8, x))}
      y={Math.min(MAP_HEIGHT - 8, Math.max(16, y))}
      textAnchor={turned}
      className={`${className} stroke-halo`}
      strokeWidth="3.5"
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {children}
    </text>
  )
}
