import type { ExtraChoice, FlightExtrasResponse } from '#contracts/flights/extras.ts'
import { bagsFor, seatsFor, sumOf, type Wanted } from '#tests/support/extras.ts'
import type { Buyer } from './buyer.ts'
import type { Chance } from '../chance.ts'
import { lookUntil } from './order-page.ts'
import { drawn } from './plan.ts'
import { payBill } from './pay-bill.ts'

/** Adds a bag, a seat or both to a ticketed order, and pays for them. */
export async function addExtras(buyer: Buyer): Promise<void> {
  const { visitor, orderId, chance, plan } = buyer
  const sold = await visitor.call('bookingExtras', { confirmation_id: orderId })
  if (sold.status !== 200) return
  const wanted = choose(sold.body, chance)
  if (wanted.length === 0) return
  const request = await visitor.call('bookingAddExtras', {
    confirmation_id: orderId,
    extras: wanted.map(({ extra_id, passenger, quantity }): ExtraChoice => ({ extra_id, passenger, quantity })),
    expected_total: { amount: sumOf(wanted), currency: sold.body.currency },
  })
  if (request.status !== 200 || request.body.charge_id === null) return
  if (await payBill(buyer, { chargeId: request.body.charge_id })) await seeThrough(buyer, request.body.charge_id)
  else if (plan.impatient) await addAnother(buyer, sold.body)
}

/** Another choice takes the place of one that nobody has paid. */
async function addAnother({ visitor, orderId }: Buyer, sold: FlightExtrasResponse): Promise<void> {
  const [bag] = bagsFor(sold, 0)
  if (!bag) return
  const { extra_id, passenger, quantity, amount } = bag
  await visitor.call('bookingAddExtras', {
    confirmation_id: orderId,
    extras: [{ extra_id, passenger, quantity }],
    expected_total: { amount, currency: sold.currency },
  })
}

function choose(sold: FlightExtrasResponse, chance: Chance): readonly Wanted[] {
  const kind = drawn(chance, { bag: 0.35, seat: 0.3, both: 0.35 })
  const bags = bagsFor(sold, 0)
  const seats = seatsFor(sold, 0)
  const bag = bags[chance.between(0, bags.length - 1)]
  const seat = seats[chance.between(0, seats.length - 1)]
  return [...(bag && kind !== 'seat' ? [bag] : []), ...(seat && kind !== 'bag' ? [seat] : [])]
}

/** Takes other flights, more expensive or cheaper ones, of another day. */
export async function changeFlights(buyer: Buyer): Promise<void> {
  const { visitor, orderId, chance, plan } = buyer
  const found = await visitor.call('bookingChangeSearch', {
    confirmation_id: orderId,
    slice: 0,
    departure_date: dateIn(chance.between(40, 120)),
  })
  if (found.status !== 200) return
  const { options } = found.body
  const option = options[chance.between(0, options.length - 1)]
  if (!option) return
  const to = option.refund_options[chance.between(0, option.refund_options.length - 1)]
  const { change_id } = option
  const taken = await visitor.call('bookingChange', { confirmation_id: orderId, change_id, refund_to: to ?? null })
  if (taken.status !== 200) return
  const { outcome, charge_id } = taken.body
  if (outcome !== 'pay') return seeThrough(buyer, null)
  if (charge_id !== null && (await payBill(buyer, { chargeId: charge_id }))) return seeThrough(buyer, charge_id)
  if (plan.impatient) await visitor.call('bookingDropChange', { confirmation_id: orderId, change_id })
}

/** Waits until what was paid for is there, or refused; who is impatient does not. */
async function seeThrough(buyer: Buyer, chargeId: string | null): Promise<void> {
  if (buyer.plan.impatient) return
  await lookUntil(
    buyer,
    ({ charges, fulfilment_status: state }) =>
      state !== 'changing' &&
      charges.every(({ charge_id, status }) => charge_id !== chargeId || status === 'settled' || status === 'refused'),
  )
}

/** `2026-12-01`, that many days from now. */
export function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
