import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { BookingListRequest, BookingListResponse } from '#contracts/orders/bookings.ts'
import { ApiError } from '../../lib/api/api.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { notify } from '../../lib/toast.ts'

/** A list of bookings that grows by a page at a press; another first page begins it anew. */
export function useMoreBookings(first: BookingListResponse, request: BookingListRequest) {
  const t = useTranslations('shell')
  const [grown, setGrown] = useState({ first, list: first })
  const [loading, setLoading] = useState(false)
  const list = grown.first === first ? grown.list : first

  const load = async () => {
    setLoading(true)
    try {
      const next = await browserApi.call('bookingList', { ...request, cursor: list.next_cursor })
      setGrown({ first, list: { ...next, bookings: [...list.bookings, ...next.bookings] } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify('error', error.problem?.message ?? t('error.offline'))
    } finally {
      setLoading(false)
    }
  }
  return { bookings: list.bookings, more: list.next_cursor !== null, loading, load: () => void load() }
}
