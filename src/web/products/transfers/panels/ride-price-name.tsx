import { useTranslations } from 'use-intl/react'
import type { Ride } from '#contracts/transfers/offers.ts'

/** What a price is for: the way and its vehicle. */
export function RidePriceName({ ride }: { ride: Pick<Ride, 'is_return' | 'vehicle'> }) {
  const t = useTranslations('transfer')
  const way = t(ride.is_return ? 'way_back' : 'way_there')
  return t('price_name', { way, vehicle: t(`vehicles.${ride.vehicle.class}`) })
}
