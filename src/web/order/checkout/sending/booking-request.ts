import type { CreateOrderRequest } from '#contracts/orders/create-order.ts'
import type { FormValues } from '../../../lib/form/form-values.ts'
import { browserZone } from '../../../lib/browser-zone.ts'
import { bookingRequest, itemRequest } from '../booking-values.ts'
import type { CheckoutLine } from '../checkout-panel.ts'
import { type combinedSale, itemPath, type takersOf } from '../combined-sale.ts'
import { declinedOf, type OfferedChoice } from '../cross-sell/use-choices.ts'

/** What is booked, as the page holds it. */
interface Booked extends Pick<CreateOrderRequest, 'coupon_code' | 'expected_total'> {
  readonly lines: readonly CheckoutLine[]
  readonly sale: ReturnType<typeof combinedSale>
  readonly takers: ReturnType<typeof takersOf>
  /** What is put to a line. */
  readonly chosenOf: (line: CheckoutLine) => readonly unknown[]
  readonly choice: OfferedChoice | null
}

const NOBODY = { takenByOne: false, taker: null, usualTaker: 0 }

/** What the shop is asked for by a checked form, or null when something is missing after all. */
export function requestOf(values: FormValues, booked: Booked): CreateOrderRequest | null {
  const { lines, sale, takers, chosenOf, choice, coupon_code, expected_total } = booked
  const items = lines.map((line, at) => ({
    ...itemOf(line, sale.sales[at], chosenOf(line)),
    ...itemRequest(values, itemPath(at), takers[at] ?? NOBODY),
  }))
  const order = { items, expected_total, coupon_code, time_zone: browserZone(), ...declinedOf(choice, values) }
  return bookingRequest(values, sale.rules, order)
}

function itemOf(
  { panel }: CheckoutLine,
  sale: ReturnType<CheckoutLine['panel']['saleOf']> | undefined,
  chosen: readonly unknown[],
): CreateOrderRequest['items'][number] {
  const { offer_id = '', search_id = '' } = sale ?? {}
  return { kind: panel.kind, offer_id, search_id, ...panel.additions.requestOf(chosen) }
}
