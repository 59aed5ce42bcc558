import type { HotelQuery } from '#contracts/hotels/query.ts'
import type { FoundHotel } from '#contracts/hotels/results.ts'
import type { Currency } from '#contracts/money.ts'
import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../../../lib/use-shop.ts'
import { classes } from '../../../../ui/classes.ts'
import { StayPrice } from '../../stay/stay-price.tsx'

interface CardPriceProps {
  readonly cheapest: FoundHotel['cheapest']
  readonly query: HotelQuery
  readonly currency: Currency
  readonly className: string
}

/** What the stay costs with everything: in all and a night, and what the hotel takes beside it. */
export function CardPrice({ cheapest, query, currency, className }: CardPriceProps) {
  const t = useTranslations('stay-listing')
  const stay = useTranslations('stay')
  const { exact, show } = useMoney()
  const { total, per_night, due_at_property: taxes, member_total: ofMembers } = cheapest
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 p-3 max-[22rem]:grid-cols-1 @max-lg:col-span-2 @lg:col-start-2 @lg:px-4 @2xl:grid-cols-1 @2xl:content-end @2xl:justify-items-end @2xl:py-4 @2xl:text-end',
        className,
      )}
    >
      <div>
        <StayPrice
          total={{ amount: total, currency }}
          perNight={per_night}
          nights={query.nights}
          rooms={query.rooms.length}
        />
        {taxes.length === 0 ? (
          <p className="text-xs/4 text-ink-soft">{t('all_included')}</p>
        ) : (
          taxes.map(({ kind, ...money }) => (
            <p key={`${kind} ${money.currency}`} className="text-xs/4 text-ink">
              {t('plus_there', { price: exact(money), due: stay(`dues.${kind}`).toLowerCase() })}
            </p>
          ))
        )}
        {ofMembers !== null && (
          <p className="mt-0.5 text-xs/4 font-semibold text-indigo">
            {t('member_price', { price: show({ amount: ofMembers, currency }) })}
          </p>
        )}
      </div>
      <span className="button button-strong button-small mt-2 whitespace-nowrap" aria-hidden="true">
        {t('see_rooms')}
      </span>
    </div>
  )
}
