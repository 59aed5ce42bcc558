import { useTranslations } from 'use-intl/react'
import type { Carrier } from '#contracts/flights/itineraries.ts'
import type { ShownReference } from '../../../order/product-panels.ts'

interface AirlineReferenceProps {
  readonly pnr: string | null
  readonly airline: Carrier
  readonly shown: ShownReference
}

/** The airline's own code of a booking. */
export function AirlineReference({ pnr, airline, shown }: AirlineReferenceProps) {
  const t = useTranslations('confirmation')
  return pnr && shown({ label: t('pnr', { airline: airline.name }), value: pnr })
}
