import type { ActivityAnswer, ActivitySlot, UnitCount } from '#contracts/activities/activity.ts'
import type { Language } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import type { Price } from '#contracts/prices.ts'

/** Someone of a booking who pays and is written to. `phone`: in international form, `+2348031234567`. */
interface ActivityContact {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly language: Language
}

/** Places that are to be kept. */
export interface ReservationRequest {
  /** A version 4 UUID of ours: the same one again is answered with the first reservation. */
  readonly uuid: string
  readonly activityId: string
  readonly optionId: string
  readonly slotId: string
  readonly units: readonly UnitCount[]
  readonly answers: readonly ActivityAnswer[]
  /** How long they are wanted; the seller may give less. */
  readonly holdMinutes: number
}

/**
 * A booking as its seller has it. `pending`: paid or not, somebody must still agree. `rejected`, `expired` and
 * `cancelled` are ends; `redeemed`: who has it came.
 */
type ActivityBookingStatus = 'on_hold' | 'pending' | 'confirmed' | 'rejected' | 'expired' | 'cancelled' | 'redeemed'

/** A place of a booking, with what lets its bearer in. */
interface UnitItem {
  readonly unitId: string
  /** Number or text of its ticket, which QR codes carry; null until it is confirmed. */
  readonly ticket: string | null
}

export interface ActivityBooking {
  readonly uuid: string
  /** The seller's reference, which people at the entrance know; null until there is one. */
  readonly supplierReference: string | null
  readonly status: ActivityBookingStatus
  /** Until when places are kept that are on hold. */
  readonly heldUntil: Date | null
  /** In the order of the units that were asked for, one for each of their quantity. */
  readonly unitItems: readonly UnitItem[]
  /** What the seller asks for all of it. */
  readonly price: Price
  readonly slot: ActivitySlot
}

/**
 * What came of asking for places or for their confirmation. `declined` is final and nothing was kept. `unknown`: it may
 * or may not have been done; look with `find` before anything else. `unasked`: nothing was sent at all, and the same may
 * be asked again.
 */
export type ReservationOutcome =
  | { readonly kind: 'booked'; readonly booking: ActivityBooking }
  | {
      readonly kind: 'declined'
      /**
       * `sold_out`, `closed`: of the slot. `gone`: the reservation has ended. `duplicate`: the uuid is of other places, or
       * of another order. `refused`: of these units or answers.
       */
      readonly reason: 'sold_out' | 'closed' | 'gone' | 'price_changed' | 'duplicate' | 'refused' | 'other'
    }
  | { readonly kind: 'unknown' | 'unasked' }

export interface ConfirmationRequest {
  readonly uuid: string
  /** Our reference of the order, by which it is found again. */
  readonly clientReference: string
  readonly contact: ActivityContact
}

/** What an order asks: places that were kept at `reservation`, or the same anew where they are no longer kept. */
export interface ActivityOrderRequest extends Omit<ReservationRequest, 'uuid' | 'holdMinutes'> {
  /** The same reference again is answered with the first order. */
  readonly clientReference: string
  /** Uuid of the places that were kept while the visitor made up their mind. */
  readonly reservation: string
  readonly contact: ActivityContact
  /** What the shop expects to owe; anything else is declined. */
  readonly expectedTotal: Money
}

/** What an order is made of. */
export interface ReservingCalls {
  /** Keeps places for a while. */
  reserve(request: ReservationRequest): Promise<ReservationOutcome>
  /** Makes a reservation a booking. Again it changes nothing. */
  confirm(request: ConfirmationRequest): Promise<ReservationOutcome>
  /** The booking of a uuid of ours, or null when there is none. */
  find(uuid: string): Promise<ActivityBooking | null>
}
