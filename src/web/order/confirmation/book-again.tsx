import type { Order } from '../product-panels.ts'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useIsPaidOnly, useSellsAt } from './item-panels.ts'

/** The way to the same on other days. */
export function BookAgain({ order }: { order: Order }) {
  const t = useTranslations('confirmation')
  const { again } = useSellsAt()
  const isPaidOnly = useIsPaidOnly()
  if (!order.owner || isPaidOnly) return null
  return (
    <Link className="link justify-self-start text-sm" to={again}>
      {t('book_again')}
    </Link>
  )
}
