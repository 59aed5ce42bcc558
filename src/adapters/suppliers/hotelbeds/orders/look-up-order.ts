import { z } from 'zod'
import type { SupplierOrder } from '#modules/suppliers/bookable-supplier.ts'
import { endAttempt, type AttemptDeps, type OrderAttempt } from '../../real-orders/attempts.ts'
import { ownEntries } from '../../real-orders/own-entries.ts'
import { shortReference } from './short-reference.ts'

/** What every booking of Hotelbeds says, whatever was booked. */
interface Booking {
  readonly reference: string
  readonly status: string
}

/** How bookings of one kind are read. */
interface BookingReads {
  /** null when Hotelbeds has no such booking. */
  read(reference: string): Promise<Booking | null>
  /** The booking that was made under our reference; null when there is none. */
  search(attempt: OrderAttempt): Promise<Booking | null>
}

/** The order of an attempt: by its own reference where that is known, else among the bookings of those days under ours. */
export async function lookUpOrder(
  deps: AttemptDeps,
  attempt: OrderAttempt,
  { read, search }: BookingReads,
): Promise<SupplierOrder | null> {
  const { supplierOrderId, clientReference } = attempt
  const booking = supplierOrderId ? await read(supplierOrderId) : await search(attempt)
  if (!booking) return null
  if (!supplierOrderId) await endAttempt(deps, clientReference, { supplierOrderId: booking.reference })
  return orderOf(booking)
}

/** The reference is what is shown on the spot: at the hotel, to the driver, at the gate. */
export function orderOf({ reference, status }: Booking): SupplierOrder {
  const isConfirmed = status === 'CONFIRMED'
  return {
    supplierOrderId: reference,
    pnr: reference,
    ticketNumbers: isConfirmed ? [reference] : [],
    status: status === 'CANCELLED' ? 'cancelled' : isConfirmed ? 'ticketed' : 'booked',
  }
}

/** Entries of a page of bookings. */
export const PAGE_OF_BOOKINGS = 100
const MOST_PAGES = 10

/**
 * Of the bookings of some days the one under our reference, a confirmed one first.
 * @param list the entries of a page, from 0
 */
export async function searchPages<Entry extends z.ZodType<Booking>>(
  { clientReference }: OrderAttempt,
  entry: Entry,
  list: (page: number) => Promise<readonly unknown[]>,
): Promise<z.output<Entry> | null> {
  for (let page = 0; page < MOST_PAGES; page++) {
    const bookings = await list(page)
    const booking = oursOf(bookings, entry, clientReference)
    if (booking) return booking
    if (bookings.length < PAGE_OF_BOOKINGS) return null
  }
  return null
}

/** The same in one page. */
export function oursOf<Entry extends z.ZodType<Booking>>(
  bookings: readonly unknown[],
  entry: Entry,
  clientReference: string,
): z.output<Entry> | null {
  const mark = z.object({ clientReference: z.literal(shortReference(clientReference)) })
  const ours = ownEntries(bookings, { mark, entry })
  return ours.find(({ status }) => status === 'CONFIRMED') ?? ours[0] ?? null
}
