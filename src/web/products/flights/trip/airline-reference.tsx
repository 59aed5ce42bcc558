import { useTranslations } from 'use-intl/react'
import type { Order, ShownReference } from '../../../order/product-panels.ts'

interface AirlineReferenceProps {
  readonly of: Pick<Order, 'airline_pnr' | 'validating_airline'>
  readonly shown: ShownReference
}

/** The airline's own code of a booking. */
export function AirlineReference({ of: { airline_pnr, validating_airline }, shown }: AirlineReferenceProps) {
  const t = useTranslations('confirmation')
  return airline_pnr && shown({ label: t('pnr', { airline: validating_airline.name }), value: airline_pnr })
}
