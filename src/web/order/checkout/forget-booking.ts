import { clearDraft } from './booking-draft.ts'
import { forgetSent } from './idempotency-key.ts'

/** Takes the travellers' data out of the tab, once they are booked. */
export function forgetBooking(): void {
  clearDraft(sessionStorage)
  forgetSent()
}
