import { useTranslations } from 'use-intl/react'
import { useMoney, useSettings } from '../../../../lib/use-shop.ts'
import { CrossSellChoice } from '../../../../order/cross-sell/cross-sell-choice.tsx'
import type { HotelData, Stay } from '../hotel-data.ts'
import type { Choice } from './combination.ts'
import type { sumsOf } from './stay-sums.ts'

interface CrossSellStayProps {
  readonly data: HotelData
  readonly stay: Stay
  readonly chosen: readonly (Choice | null)[]
  /** What they cost. */
  readonly sums: ReturnType<typeof sumsOf>
  /** The rooms cost something else by now: the form says so. */
  readonly onChanged: () => void
}

/** What goes with the rooms that are chosen, once each room has one. */
export function CrossSellStay({ data, stay, chosen, sums, onChanged }: CrossSellStayProps) {
  const t = useTranslations('stay-details')
  const { show } = useMoney()
  const { currency } = useSettings()
  const all = chosen.filter((choice) => choice !== null)
  if (!sums || all.length < chosen.length) return null
  const { hotel_id } = data.hotel
  const confirm = async () => {
    const { confirmStay } = await import('./confirm-stay.ts')
    const offers = await confirmStay({ hotel_id, search_id: stay.search_id, chosen: all, seen: sums.now, currency })
    if (!offers) onChanged()
    return offers
  }
  return (
    <CrossSellChoice
      key={all.map(({ rate }) => rate.rate_key).join(' ')}
      label={t('beside.ask')}
      hint={t('beside.hint', { price: show(sums.now) })}
      confirm={confirm}
    />
  )
}
