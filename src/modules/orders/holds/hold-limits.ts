/** How much may be kept at once without a payment. Parts of a price that were paid make an order no open hold any more. */
export interface HoldLimits {
  /** Orders by the same browser, e-mail address or phone number. */
  readonly ordersOfOne: number
  /** Orders from one network address, behind which many people may be. */
  readonly ordersOfAddress: number
  /** Seats of one flight on one day, whoever has them kept. */
  readonly seatsOfFlight: number
}

/** A family that compares three journeys; two groups of nine on a flight. */
export const HOLD_LIMITS: HoldLimits = { ordersOfOne: 3, ordersOfAddress: 30, seatsOfFlight: 18 }
