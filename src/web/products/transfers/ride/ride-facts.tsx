import { useTranslations } from 'use-intl/react'
import type { Ride } from '#contracts/transfers/offers.ts'
import { formatDuration } from '#contracts/format.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { OwnClock } from '../../../ui/own-clock.tsx'
import { useRideWords } from './ride-words.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

type ShownRide = Pick<
  Ride,
  'from' | 'to' | 'pick_up_at' | 'vehicle' | 'adults' | 'child_ages' | 'bags' | 'minutes' | 'km' | 'terms' | 'is_return'
>

/** From where to where, when and in what. */
export function RideHead({ ride, several }: { ride: ShownRide; several: boolean }) {
  const t = useTranslations('transfer')
  const words = useRideWords()
  return (
    <div className="flex items-start gap-4">
      <VehiclePicture vehicle={ride.vehicle.class} className="w-20 flex-none sm:w-28" />
      <div className="grid min-w-0 gap-1">
        {several && (
          <p className="text-xs font-semibold text-ink-soft">{t(ride.is_return ? 'way_back' : 'way_there')}</p>
        )}
        <h2 className="text-lg leading-snug font-semibold tracking-normal">
          {words.place(ride.from)} → {words.place(ride.to)}
        </h2>
        <p className="font-semibold">
          <time dateTime={ride.pick_up_at}>{words.moment(ride.pick_up_at)}</time>
        </p>
        <p className="text-sm text-ink-soft">
          {t(`vehicles.${ride.vehicle.class}`)} · {t('similar', { model: ride.vehicle.model })} ·{' '}
          {t('road', { km: ride.km, time: formatDuration(ride.minutes) })}
        </p>
        <p className="text-sm text-ink-soft">{words.people(ride)}</p>
      </div>
    </div>
  )
}

/** Until when cancelling is free, on the clock of the pick-up; and how long the driver waits. */
export function RideTerms({ terms }: { terms: ShownRide['terms'] }) {
  const t = useTranslations('transfer')
  const words = useRideWords()
  const until = terms.free_until_local
  return (
    <div className="grid gap-1 text-sm">
      <p className={until === null ? 'font-semibold' : 'flex gap-1.5 font-semibold text-palm'}>
        {until !== null && <CheckIcon className="mt-0.5 size-4 flex-none" />}
        <span>
          {until === null ? t('cancelling.not_free') : t('cancelling.free_until', { moment: words.moment(until) })}
          <OwnClock at={terms.free_until} local={until} />
        </span>
      </p>
      <p className={until === null ? 'text-ink-soft' : 'pl-5.5 text-ink-soft'}>
        {t('waits', { minutes: terms.wait_minutes })}
      </p>
    </div>
  )
}
