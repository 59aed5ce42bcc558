import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import type { Buyer } from './buyer.ts'
import { cancelFreely } from './cancelling.ts'
import { look, lookUntil } from './order-page.ts'
import { drawn } from './plan.ts'
import { payBill } from './pay-bill.ts'

/** Pays an order part by part, or all that is left at once, or both at once; or leaves it, or gives it back. */
export async function payInParts(buyer: Buyer): Promise<void> {
  const { plan, chance } = buyer
  if (!(await payNextPart(buyer))) return
  if (plan.resolve === 'cancels') return cancelFreely(buyer)
  if (plan.resolve === 'leaves') return
  for (let tries = 0; tries < 8; tries++) {
    const order = plan.impatient ? await look(buyer) : ((await lookUntil(buyer, isNoted(buyer))) ?? (await look(buyer)))
    if (order.status !== 'on_hold') return
    const what = drawn(chance, { part: 0.6, rest: 0.25, both: 0.15 })
    const rest = order.instalments?.rest_charge_id
    if (what !== 'rest') await payPart(buyer, order, nextOf(order))
    if (what !== 'part' && rest) await payBill(buyer, { chargeId: rest })
  }
}

/** The part that is due, once the airline keeps the seats. @returns whether it was paid */
export async function payNextPart(buyer: Buyer): Promise<boolean> {
  const agreed = await lookUntil(buyer, (order) => order.status !== 'on_hold' || nextOf(order) !== undefined)
  return agreed !== null && payPart(buyer, agreed, nextOf(agreed))
}

/** The charge of the next part that can be paid. */
function nextOf({ instalments }: BookingConfirmationResponse): string | undefined {
  return (
    instalments?.parts.find(({ status, charge_id }) => status === 'due' && charge_id !== null)?.charge_id ?? undefined
  )
}

async function payPart(
  buyer: Buyer,
  order: BookingConfirmationResponse,
  chargeId: string | undefined,
): Promise<boolean> {
  if (order.status !== 'on_hold' || chargeId === undefined) return false
  return payBill(buyer, { chargeId })
}

/** Whether the shop knows of all that was paid. */
const isNoted =
  ({ paid }: Buyer) =>
  ({ payments, charges }: BookingConfirmationResponse): boolean =>
    paid.every((reference) =>
      payments.some((payment) => payment.reference === reference && payment.status !== 'open'),
    ) &&
    payments.every(
      ({ status, charge_id: id }) =>
        status !== 'paid' || charges.some(({ charge_id, status: state }) => charge_id === id && state !== 'open'),
    )
