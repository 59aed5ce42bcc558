import type { Money } from '#contracts/money.ts'
import type { BookableSupplier } from '#modules/suppliers/bookable-supplier.ts'
import type { PackageEntry } from './catalogue/package-entry.ts'

// Adapters know this file alone: what the port speaks of is handed on from here.
export * from '#modules/suppliers/bookable-supplier.ts'
export { isOrigin } from './catalogue/origins.ts'
export { type PackageEntry, packageEntrySchema, type Text } from './catalogue/package-entry.ts'

/** Seats of a departure for the travellers of one order. */
export interface PackageOrderRequest {
  /** The same reference again is answered with the first order. */
  readonly clientReference: string
  readonly packageId: string
  readonly departureId: string
  /** How many the departure has in all. */
  readonly seatsInAll: number
  /** Travellers who need one: all but infants. */
  readonly seats: number
  /** null where it is bought; else until when it is kept unpaid. */
  readonly holdUntil: Date | null
  /** When the group leaves. */
  readonly startsAt: string
  /** What is kept of every hundred when it is cancelled, from these instants on, ascending. */
  readonly terms: readonly { readonly from: string; readonly keptPercent: number }[]
  /** By what somebody on the waiting list was told that seats are theirs. */
  readonly waitingToken: string | null
  readonly expectedTotal: Money
}

/** A seller of packages with departures. The agency itself is one. Its ticket numbers are vouchers: one for an order. */
export interface PackageSupplier extends BookableSupplier<PackageOrderRequest> {
  entries(): Promise<readonly PackageEntry[]>
  /** null for one that it does not sell, whether lists show it or not. */
  find(packageId: string): Promise<PackageEntry | null>
  /** The same at the moment in which somebody books: pages may have shown it at another price. */
  findForSale(packageId: string): Promise<PackageEntry | null>
  /** Seats that are sold or kept, by the id of their departure; none is missing that has any. */
  taken(packageIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** How many seats are kept for who was told so; 0 for a token that is over or of another departure. */
  seatsOffered(token: string, departureId: string): Promise<number>
}

/** Kind of the job that gives seats which have come back to who waits for them. */
export const FREED_SEATS = 'packages.freed_seats'
