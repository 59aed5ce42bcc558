import type { Penalty } from '#contracts/cancel-terms.ts'
import type { Money } from '#contracts/money.ts'
import type { Price } from '#contracts/prices.ts'
import type { TransferPlaceType } from '#contracts/transfers/query.ts'
import type { Included, Vehicle } from '#contracts/transfers/vehicles.ts'
import type { BookableSupplier } from '#modules/suppliers/bookable-supplier.ts'

// Adapters know this file alone: what the port speaks of is handed on from here.
export * from '#modules/suppliers/bookable-supplier.ts'

/** Where somebody is picked up or brought to. */
export interface RidePoint {
  readonly type: TransferPlaceType
  readonly id: string
  /** In English. */
  readonly name: string
  /** Street and number, where they were said. */
  readonly address: string | null
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
}

/** One way of people with their suitcases. */
export interface RideQuestion {
  readonly from: RidePoint
  readonly to: RidePoint
  /** On the clock of the pick-up, `2026-12-01T15:30`. */
  readonly pickUpAt: string
  readonly pickUpInstant: string
  /** Whether the same people were brought there by the same search. */
  readonly isReturn: boolean
  readonly adults: number
  readonly childAges: readonly number[]
  readonly bags: number
  /** Whether the driver brings seats for children. */
  readonly childSeats: boolean
  /** How far it is by road, as the shop sees it, and how long that takes. */
  readonly km: number
  readonly minutes: number
}

/** A vehicle that can take a ride. */
export interface SupplierRide {
  /** What buys it; at most 2,900 characters. */
  readonly key: string
  readonly vehicle: Vehicle
  readonly included: readonly Included[]
  /** What the supplier asks, in its own currency. */
  readonly price: Price
  /** How long the driver waits for nothing. */
  readonly waitMinutes: number
  /** Ascending; before the first nothing is kept. */
  readonly penalties: readonly Penalty[]
  /** null when there are plenty. */
  readonly vehiclesLeft: number | null
}

/** How a chosen vehicle stands now. */
export type CheckedRide =
  | { readonly kind: 'available'; readonly ride: SupplierRide; readonly expiresAt: Date }
  | { readonly kind: 'unavailable' }
  /** The key is not of this ride. */
  | { readonly kind: 'mismatch' }

export interface RideOrderRequest {
  /** The same reference again is answered with the first order. */
  readonly clientReference: string
  readonly question: RideQuestion
  readonly key: string
  readonly lead: { readonly firstName: string; readonly lastName: string }
  /** Of who is picked up. `phone`: in international form, `+2348031234567`. */
  readonly contact: { readonly email: string; readonly phone: string }
  /** By which they land or leave; null for rides from and to no airport, and where it was not said. */
  readonly flightNumber: string | null
  /** What the driver's sign says. */
  readonly sign: string
  /** What they ask of the driver, in their words. */
  readonly notes: string | null
  /** What the shop expects to owe; anything else is declined. */
  readonly expectedTotal: Money
}

/** What came of asking a driver to come at another time: `refused` changed nothing. */
export type MovedPickUp = 'moved' | 'refused' | 'unknown'

/**
 * A seller of rides. Every adapter runs `transfer-supplier.conformance.ts`. An order is of one way, and its ticket
 * number the voucher for the driver.
 */
export interface TransferSupplier extends BookableSupplier<RideOrderRequest> {
  /** Whether the drivers are the agency's own. @default false */
  readonly isOwn?: boolean
  /** Whether it drives nobody to an airport without knowing their flight. @default false */
  readonly needsFlight?: boolean
  /** Vehicles that have room for these people and their suitcases, in no promised order. */
  search(question: RideQuestion, signal: AbortSignal): Promise<readonly SupplierRide[]>
  /** Asks for a chosen one anew. */
  check(question: RideQuestion, key: string, signal: AbortSignal): Promise<CheckedRide>
  /** Has the driver come at another time for the same price; the same time again changes nothing. */
  movePickUp?(supplierOrderId: string, to: Pick<RideQuestion, 'pickUpAt' | 'pickUpInstant'>): Promise<MovedPickUp>
}
