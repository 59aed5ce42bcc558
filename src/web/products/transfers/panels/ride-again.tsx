import { useTranslations } from 'use-intl/react'
import { LinkButton } from '../../../ui/button.tsx'
import { useRideWords } from '../ride/ride-words.ts'
import type { OrderedRide } from '../transfer-item.ts'

interface RideAgainProps {
  readonly ride: Pick<OrderedRide, 'from' | 'to' | 'pick_up_at'>
  /** Leads to the same vehicles. */
  readonly to: string
}

/** A ride whose offer or order is over, and the way to the same. */
export function RideAgain({ ride, to }: RideAgainProps) {
  const t = useTranslations('transfer-booking')
  const words = useRideWords()
  return (
    <>
      <p className="rounded-md bg-sunken px-4 py-3">
        <span className="font-semibold">
          {words.place(ride.from)} → {words.place(ride.to)}
        </span>
        <span className="block text-sm text-ink-soft">{words.moment(ride.pick_up_at)}</span>
      </p>
      <LinkButton look="primary" size="large" to={to}>
        {t('again')}
      </LinkButton>
    </>
  )
}
