/** What the booking form keeps in this tab: one draft (a new price for the same travellers takes it over), and what was sent. */
export const DRAFT_KEYS = { draft: 'booking-draft', sent: 'booking-sent' } as const

/** Takes the travellers' data out of the tab, once they are booked. */
export function forgetBooking(store: Pick<Storage, 'removeItem'>): void {
  try {
    for (const key of Object.values(DRAFT_KEYS)) store.removeItem(key)
  } catch {
    // Nothing was kept there either.
  }
}
