import { loadDispensable } from '../../../lib/chunk-reload.ts'
import type { bookingSender } from './booking-sender.ts'

type BookingSender = typeof bookingSender

let sender: BookingSender | null = null

async function fetchSender(): Promise<BookingSender> {
  const loaded: { readonly bookingSender: BookingSender } | undefined = await import('./booking-sender.ts')
  // Nothing where the page is being loaded anew for it: until then whoever needs it waits.
  return loaded ? loaded.bookingSender : new Promise(() => undefined)
}

/**
 * Comes once the form stands, and is needed when its first field is left.
 * @returns null where it cannot be fetched
 */
export async function loadSender(): Promise<BookingSender | null> {
  sender ??= await loadDispensable(fetchSender).catch(() => null)
  return sender
}

/**
 * For what cannot be done without it. A browser does not ask again for what it could not fetch: the page is loaded anew
 * then, with what was typed.
 */
export async function needSender(): Promise<BookingSender | null> {
  sender ??= await fetchSender().catch(() => null)
  return sender
}

/** The same where it is here already. */
export const senderHere = (): BookingSender | null => sender
