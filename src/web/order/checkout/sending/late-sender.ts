import { loadDispensable } from '../../../lib/chunk-reload.ts'
import type { bookingSender } from './booking-sender.ts'

type BookingSender = typeof bookingSender

let sender: BookingSender | null = null

/**
 * Comes once the form stands, and is needed when its first field is left.
 * @returns null where it cannot be fetched
 */
export async function loadSender(): Promise<BookingSender | null> {
  sender ??= await loadDispensable(() => import('./booking-sender.ts')).then(
    (loaded) => loaded.bookingSender,
    () => null,
  )
  return sender
}

/** The same where it is here already. */
export const senderHere = (): BookingSender | null => sender
