import { loadDispensable } from '../../../lib/chunk-reload.ts'
import { loadAgain } from '../load-again.ts'
import type { bookingSender } from './booking-sender.ts'

type BookingSender = typeof bookingSender

let sender: BookingSender | null = null

const fetchSender = () => import('./booking-sender.ts')

/**
 * Comes once the form stands, and is needed when its first field is left.
 * @returns null where it cannot be fetched
 */
export async function loadSender(): Promise<BookingSender | null> {
  const loaded = await loadDispensable(fetchSender).catch(() => null)
  return (sender ??= loaded?.bookingSender ?? null)
}

/** For what cannot be done without it: a page that is loaded anew has lost the numbers of passports. */
export async function needSender(): Promise<BookingSender | null> {
  const loaded = await loadAgain(fetchSender)
  return (sender ??= loaded?.bookingSender ?? null)
}

/** The same where it is here already. */
export const senderHere = (): BookingSender | null => sender
