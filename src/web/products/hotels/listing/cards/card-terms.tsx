import type { FoundHotel } from '#contracts/hotels/results.ts'
import type { Currency } from '#contracts/money.ts'
import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../../../lib/use-shop.ts'
import { CheckIcon } from '../../../../ui/icons.tsx'
import { useStayWords } from '../../stay/stay-words.ts'

interface CardTermsProps {
  readonly cheapest: FoundHotel['cheapest']
  readonly currency: Currency
}

/** On what terms the cheapest rooms are had: board, cancelling, and where they are paid. */
export function CardTerms({ cheapest, currency }: CardTermsProps) {
  const t = useTranslations('stay-listing')
  const stay = useTranslations('stay')
  const { cancelling } = useStayWords()
  const { show } = useMoney()
  const { board, payment, due_now: now, rooms_left: left } = cheapest
  const isFree = cheapest.free_until !== null
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm/5">
      <li className={board === 'room_only' ? 'text-ink-soft' : 'font-semibold text-palm'}>{stay(`boards.${board}`)}</li>
      <li className={isFree ? 'flex gap-1 text-palm' : 'text-ink-soft'}>
        {isFree && <CheckIcon className="mt-0.5 size-4 flex-none" />}
        <span className="min-w-0">{cancelling(cheapest, 'full')}</span>
      </li>
      <li className={payment === 'now' ? 'text-ink-soft' : 'flex gap-1 text-palm'}>
        {payment !== 'now' && <CheckIcon className="mt-0.5 size-4 flex-none" />}
        <span className="min-w-0">
          {stay(`payments.${payment}`)}
          {payment !== 'now' && `, ${t('deposit', { price: show({ amount: now, currency }) })}`}
        </span>
      </li>
      {left !== null && <li className="font-semibold text-kola">{t('rooms_left', { count: left })}</li>}
    </ul>
  )
}
