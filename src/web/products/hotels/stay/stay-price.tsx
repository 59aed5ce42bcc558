import { useTranslations } from 'use-intl/react'
import { exponentOf, type Money } from '#contracts/money.ts'
import { useMoney } from '../../../lib/use-shop.ts'
import { classes } from '../../../ui/classes.ts'
import { Price } from '../../../ui/price.tsx'

interface StayPriceProps {
  /** For all rooms and nights, with all that must be paid but the local taxes of the hotel. */
  readonly total: Money
  /** Of it a night and room, on average. */
  readonly perNight: number
  readonly nights: number
  readonly rooms: number
  readonly className?: string
}

/** What a stay costs, in all and for each night. */
export function StayPrice({ total, perNight, nights, rooms, className }: StayPriceProps) {
  const t = useTranslations('stay')
  const { show } = useMoney()
  // About as much: in whole units, as nights differ.
  const unit = 10 ** exponentOf(total.currency)
  const price = show({ amount: Math.round(perNight / unit) * unit, currency: total.currency })
  return (
    <p className={classes('leading-tight', className)}>
      <Price money={total} className="text-lg font-bold" />
      <span className="sr-only">, </span>
      <span className="block text-xs/4 text-ink-soft">
        {rooms > 1 ? t('price.stay_rooms', { nights, rooms }) : t('price.stay', { nights })}
      </span>
      {(nights > 1 || rooms > 1) && (
        <span className="block text-xs/4 text-ink-soft">
          <span className="sr-only">, </span>
          {t(rooms > 1 ? 'price.per_room_night' : 'price.per_night', { price })}
        </span>
      )}
    </p>
  )
}
