/** The money must reach the airline before its own deadline: that much earlier it must be with us. */
const MARGIN_MS = 15 * 60_000

/** By when a traveller must have paid for seats that the supplier keeps until `paymentRequiredBy`. */
export function payBefore(paymentRequiredBy: Date | string): Date {
  return new Date(new Date(paymentRequiredBy).getTime() - MARGIN_MS)
}
