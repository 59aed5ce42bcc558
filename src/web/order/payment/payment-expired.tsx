import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import { useTranslations } from 'use-intl/react'
import { useTripWords } from '../../products/flights/trip/trip-words.ts'
import { useSearchAgain } from '../../products/flights/trip/use-search-again.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** An order whose time to pay is over. Money that came too late goes back. */
export function PaymentExpired({ order }: { order: BookingConfirmationResponse }) {
  const t = useTranslations('payment')
  const words = useTripWords(order.query)
  const { searching, searchAgain } = useSearchAgain()
  const money = order.payment_status === 'refunded' ? 'refunded' : 'refund'
  const late =
    order.payment_status !== 'unpaid' && order.payment_status !== 'failed' && order.payment_status !== 'pending'
  return (
    <div className="page grid max-w-2xl justify-items-start gap-4 py-16">
      <h1 className="text-2xl">{t('over.title')}</h1>
      <p className="text-lg text-ink-soft">{t(order.instalments && late ? 'over.parts_text' : 'over.text')}</p>
      {late && <Notice>{t(order.instalments ? `over.parts_${money}` : `over.${money}`)}</Notice>}
      <p className="rounded-md bg-sunken px-4 py-3">
        <span className="font-semibold">{words.route}</span>
        <span className="block text-sm text-ink-soft">{[words.dates, words.travellers, words.cabin].join(' · ')}</span>
      </p>
      <Button look="primary" size="large" waiting={searching} onClick={() => searchAgain(order.query)}>
        {t('over.search_again')}
      </Button>
    </div>
  )
}
