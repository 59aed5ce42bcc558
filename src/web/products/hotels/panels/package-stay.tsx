import { useTranslations } from 'use-intl/react'
import type { HotelOffer } from '#contracts/hotels/offers.ts'
import { AddToBasket } from '../../../order/basket/add-to-basket.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StaySummaries } from './stay-summary.tsx'

/** A stay at a price that stands beside something else alone: it is put into the basket, and booked from there. */
export function PackageStay({ stay }: { stay: HotelOffer }) {
  const t = useTranslations('stay-booking')
  const { search_id, rooms } = stay
  return (
    <div className="page grid max-w-3xl gap-5 pt-5 pb-16">
      <h1 className="text-2xl">{t('package.title')}</h1>
      <Notice>{t('package.text')}</Notice>
      <StaySummaries offers={rooms.map((_, at) => ({ stay, at }))} />
      <div className="flex flex-wrap items-center gap-3">
        <AddToBasket isOnlyWay offers={rooms.map(({ offer_id }) => ({ kind: 'hotel', offer_id, search_id }))} />
        <LinkButton size="large" to="/flights">
          {t('package.flights')}
        </LinkButton>
      </div>
    </div>
  )
}

/** Whether a stay has a price that is sold only together with something else. */
export const isPackage = ({ rooms }: HotelOffer): boolean => rooms.some(({ terms }) => terms.audience === 'packages')
