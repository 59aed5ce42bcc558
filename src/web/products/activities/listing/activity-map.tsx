import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ActivitySearchResponse } from '#contracts/activities/search.ts'
import { PriceMap } from '../../../listing/map/price-map.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Price } from '../../../ui/price.tsx'
import { ActivityPicture } from '../parts/activity-picture.tsx'
import { cardId, detailsAddress } from './activity-card.tsx'

interface ActivityMapProps {
  readonly found: ActivitySearchResponse
  readonly onPhone: boolean
  /** The activity that is pointed at, here or in the list. */
  readonly pointed: string | null
  readonly onPoint: (activityId: string | null) => void
  /** The list without the map. */
  readonly closed: string
  readonly onClose: () => void
}

/** Where the activities of a list begin, each with its price. */
export default function ActivityMap({ found, ...props }: ActivityMapProps) {
  const t = useTranslations('activity-listing.map')
  const { activities, currency, date, city, tiles } = found
  const pins = useMemo(
    () =>
      activities.map(({ activity_id: id, title: name, latitude, longitude, from_amount: amount }) => ({
        id,
        name,
        latitude,
        longitude,
        amount,
      })),
    [activities],
  )
  // Activities lie in the town; the code of a city may be that of an airport far outside.
  const middle = useMemo(() => middleOf(pins) ?? city, [pins, city])
  return (
    <PriceMap
      {...props}
      {...{ t, pins, currency, cardId, tiles }}
      middle={{ ...middle, name: city.name }}
      addressOf={(id) => detailsAddress(id, date)}
      cardOf={(id, onClose) => <PinCard found={found} id={id} onClose={onClose} />}
    />
  )
}

interface Placed {
  readonly latitude: number
  readonly longitude: number
}

/** The median of each way: one far off does not move it. */
function middleOf(places: readonly Placed[]): Placed | null {
  const at = (way: keyof Placed) =>
    places.map((place) => place[way]).toSorted((a, b) => a - b)[Math.floor(places.length / 2)]
  const [latitude, longitude] = [at('latitude'), at('longitude')]
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

interface PinCardProps extends Pick<ActivityMapProps, 'found'> {
  readonly id: string
  readonly onClose: () => void
}

/** The activity whose pin was pressed, over the map, and the way to it. */
function PinCard({ found: { activities, currency, date }, id, onClose }: PinCardProps) {
  const t = useTranslations('activity-listing.map')
  const shell = useTranslations('shell')
  const words = useTranslations('activity')
  const activity = activities.find(({ activity_id: each }) => each === id)
  if (!activity) return null
  return (
    <div
      role="status"
      className="card absolute inset-x-3 bottom-6 mx-auto flex max-w-md items-start gap-3 p-3 shadow-float motion-safe:animate-rise"
    >
      <ActivityPicture activity={activity} className="aspect-square w-18 flex-none rounded-md" />
      <div className="relative grid min-w-0 flex-1 gap-1">
        <Link
          to={detailsAddress(id, date)}
          className="text-sm/5 font-bold after:absolute after:inset-0 hover:text-indigo"
        >
          {activity.title}
        </Link>
        <p className="text-sm">
          {words('from')} <Price money={{ amount: activity.from_amount, currency }} className="font-bold" />{' '}
          <span className="text-indigo underline">{t('see')}</span>
        </p>
      </div>
      <IconButton label={shell('close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
