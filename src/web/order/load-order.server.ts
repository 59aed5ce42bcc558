import { data } from 'react-router'
import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import { ApiError } from '../lib/api/api.ts'
import type { PageContext } from '../lib/page/page-context.ts'

/** The order of an address; an id that is malformed or unknown is a page that does not exist. */
export async function loadOrder({ api }: PageContext, confirmation_id: string): Promise<BookingConfirmationResponse> {
  if (!/^ord_[A-Za-z0-9_-]{16,64}$/.test(confirmation_id)) throw data(null, { status: 404 })
  try {
    return await api.call('flightBookingConfirmation', { confirmation_id })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}
