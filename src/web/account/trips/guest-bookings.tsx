import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { BookingSummary } from '#contracts/orders/bookings.ts'
import { formatDate } from '#contracts/format.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { notify } from '../../lib/toast.ts'
import { useMoney, useSettings } from '../../lib/use-shop.ts'
import { Button } from '../../ui/button.tsx'

type Answer = 'accept' | 'decline'

/** Asks whether what was booked as a guest under the account's address is to be in the account. */
export function GuestBookings({ bookings }: { readonly bookings: readonly BookingSummary[] }) {
  const t = useTranslations('account.guest_bookings')
  const problemText = useProblemText()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState<Answer | null>(null)
  if (bookings.length === 0) return null
  const count = bookings.length
  const answer = async (said: Answer) => {
    setSending(said)
    try {
      const confirmation_ids = bookings.map(({ confirmation_id }) => confirmation_id)
      await browserApi.call('guestBookingsAnswer', { confirmation_ids, accept: said === 'accept' })
      notify('success', t(said === 'accept' ? 'added' : 'left', { count }))
      await revalidate()
    } catch (error) {
      notify('error', problemText(error))
    }
    setSending(null)
  }
  return (
    <section className="card grid gap-3 p-4 sm:p-5">
      <h2 className="text-lg">{t('title', { count })}</h2>
      <p className="text-ink-soft">{t('text', { count })}</p>
      <ul className="grid gap-1">
        {bookings.map((booking) => (
          <Line key={booking.confirmation_id} booking={booking} />
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap gap-3">
        <Button look="strong" waiting={sending === 'accept'} onClick={() => void answer('accept')}>
          {t('accept', { count })}
        </Button>
        <Button look="quiet" waiting={sending === 'decline'} onClick={() => void answer('decline')}>
          {t('decline')}
        </Button>
      </div>
    </section>
  )
}

function Line({ booking: { booking_reference, created_at, total } }: { readonly booking: BookingSummary }) {
  const t = useTranslations('account')
  const { exact } = useMoney()
  const { language } = useSettings()
  return (
    <li className="flex flex-wrap gap-x-4 text-sm">
      <span className="font-semibold">{t('trips.reference', { reference: booking_reference })}</span>
      <span className="text-ink-soft">{t('bookings.booked', { date: formatDate(created_at, language, 'short') })}</span>
      <span className="tabular ms-auto">{exact(total)}</span>
    </li>
  )
}
