import type { Slice } from '#contracts/flights/itineraries.ts'
import type { TripType } from '#contracts/flights/query.ts'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { placeLabels } from '../../../maps/map-labels.ts'
import type { RouteDrawing } from './route-drawing.ts'
import { useSliceName } from '../trip/slice-name.ts'

interface RouteMapProps {
  readonly tripType: TripType
  readonly slices: readonly Slice[]
}

/** The way of a journey over land and sea, with its airports; drawn by the shop itself, without tiles. */
export default function RouteMap({ tripType, slices }: RouteMapProps) {
  const t = useTranslations('flight')
  const sliceName = useSliceName()
  const legs = legsOf(slices)
  const address = `/route-maps/${legs.map(({ name }) => name).join('.')}`
  const drawing = useDrawing(address)
  if (drawing === 'missing') return null
  const route = slices.map((slice, index) => `${sliceName(tripType, index)}: ${citiesOf(slice).join(' – ')}.`).join(' ')
  const distance = slices.flatMap(({ segments }) => segments).reduce((sum, segment) => sum + segment.distance_km, 0)
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-surface">
      {drawing ? (
        <Picture drawing={drawing} legs={legs} cities={cityNames(slices)} label={t('map.label', { route })} />
      ) : (
        <Skeleton className="aspect-480/290 w-full rounded-none" />
      )}
      <figcaption className="px-3 py-1.5 text-xs text-ink-soft">{t('map.note', { distance })}</figcaption>
    </figure>
  )
}

interface Leg {
  readonly name: string
  /** Flown only on the way back. */
  readonly back: boolean
}

/** Each pair of airports once, whichever way it is flown first. */
function legsOf(slices: readonly Slice[]): Leg[] {
  const legs = new Map<string, Leg>()
  for (const [index, { segments }] of slices.entries()) {
    for (const { origin, destination } of segments) {
      const name = `${origin.iata_code}-${destination.iata_code}`
      if (legs.has(name) || legs.has(`${destination.iata_code}-${origin.iata_code}`)) continue
      legs.set(name, { name, back: index > 0 })
    }
  }
  return [...legs.values()]
}

const citiesOf = ({ segments }: Slice): string[] => [
  ...segments.slice(0, 1).map(({ origin }) => origin.city_name),
  ...segments.map(({ destination }) => destination.city_name),
]

/** Names by airport code, in the language of the page. */
const cityNames = (slices: readonly Slice[]): ReadonlyMap<string, string> =>
  new Map(
    slices.flatMap(({ segments }) =>
      segments.flatMap(({ origin, destination }) =>
        [origin, destination].map((end) => [end.iata_code, end.city_name] as const),
      ),
    ),
  )

/** Drawings of this document by address. */
const drawn = new Map<string, RouteDrawing>()

/** The drawing at an address; null while it comes, `missing` where there is none. */
function useDrawing(address: string): RouteDrawing | 'missing' | null {
  const [missing, setMissing] = useState<string | null>(null)
  const [, setArrived] = useState('')
  useEffect(() => {
    if (drawn.has(address)) return undefined
    const controller = new AbortController()
    void fetchDrawing(address, controller.signal).then(
      (drawing) => {
        drawn.set(address, drawing)
        setArrived(address)
      },
      () => !controller.signal.aborted && setMissing(address),
    )
    return () => controller.abort()
  }, [address])
  return drawn.get(address) ?? (missing === address ? 'missing' : null)
}

async function fetchDrawing(address: string, signal: AbortSignal): Promise<RouteDrawing> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`no map: ${response.status}`)
  return response.json()
}

interface PictureProps {
  readonly drawing: RouteDrawing
  readonly legs: readonly Leg[]
  readonly cities: ReadonlyMap<string, string>
  readonly label: string
}

function Picture({ drawing, legs, cities, label }: PictureProps) {
  const { width, height, land, borders, arcs, stops } = drawing
  const labels = placeLabels(
    stops.map((stop) => ({ ...stop, city: cities.get(stop.code) ?? '' })),
    width,
    height,
  )
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="block w-full bg-sea" role="img" aria-label={label}>
      <path d={land} className="fill-land stroke-coast" strokeWidth="0.75" />
      <path d={borders} className="fill-none stroke-frontier" strokeWidth="0.6" />
      {arcs.map((arc, index) => (
        <path
          key={legs[index]?.name}
          d={arc}
          className={legs[index]?.back ? 'fill-none stroke-marigold-ink' : 'fill-none stroke-indigo'}
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray={legs[index]?.back ? '1 5' : undefined}
        />
      ))}
      {stops.map(({ code, x, y }) => (
        <circle key={code} cx={x} cy={y} r="5" className="fill-surface stroke-indigo" strokeWidth="2.5" />
      ))}
      {labels.map(({ code, city, x, y, anchor }) => (
        <text
          key={code}
          x={x}
          y={y}
          textAnchor={anchor}
          className="fill-ink stroke-halo text-[17px] font-medium"
          strokeWidth="3.5"
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          <tspan className="font-bold">{code}</tspan> {city}
        </text>
      ))}
    </svg>
  )
}
