import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../../../lib/api/browser-api.ts'
import { useProblemText } from '../../../../lib/problem-text.ts'
import { notify } from '../../../../lib/toast.ts'
import { useMoney, useSettings } from '../../../../lib/use-shop.ts'
import { BesideChoice } from '../../../../order/beside/beside-choice.tsx'
import type { HotelData, Stay } from '../hotel-data.ts'
import type { Choice } from './combination.ts'
import { sumsOf } from './stay-summary.tsx'

interface BesideStayProps {
  readonly data: HotelData
  readonly stay: Stay
  readonly chosen: readonly (Choice | null)[]
  /** The rooms cost something else by now: the form says so. */
  readonly onChanged: () => void
}

/** What goes with the rooms that are chosen, once each room has one. */
export function BesideStay({ data, stay, chosen, onChanged }: BesideStayProps) {
  const t = useTranslations('stay-details')
  const { show } = useMoney()
  const { currency } = useSettings()
  const problemText = useProblemText()
  const all = chosen.filter((choice) => choice !== null)
  const sums = sumsOf({ data, chosen: all })
  if (!sums || all.length < chosen.length) return null
  const confirm = async () => {
    try {
      const { rooms, search_id, price_changed } = await browserApi.call('hotelCheckRate', {
        search_id: stay.search_id,
        hotel_id: data.hotel.hotel_id,
        rates: all.map(({ rate }, room_index) => ({ room_index, rate_key: rate.rate_key })),
        expected_total: sums.now,
        currency,
      })
      if (!price_changed) return rooms.map(({ offer_id }) => ({ kind: 'hotel' as const, offer_id, search_id }))
      onChanged()
    } catch (error) {
      notify('error', problemText(error))
    }
    return null
  }
  return (
    <BesideChoice
      key={all.map(({ rate }) => rate.rate_key).join(' ')}
      label={t('beside.ask')}
      hint={t('beside.hint', { price: show(sums.now) })}
      confirm={confirm}
    />
  )
}
