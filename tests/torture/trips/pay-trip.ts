import { settle } from '#tests/support/extras.ts'
import { actAsCustomer } from '#tests/support/purchase.ts'
import type { Visitor } from '#tests/support/shop.ts'
import { type Living, readOrder } from './trip-order.ts'

const VERVE = '5061 4604 1012 0223 210'

/** Pays an order as was drawn: at once at two providers, with a part of a wallet, in parts, or by a card. */
export async function payTrip(living: Living, confirmation_id: string): Promise<void> {
  const { visitor, trip, chance } = living
  if (trip.payment === 'wallet') return accept(await visitor.call('orderPayWithWallet', { confirmation_id }))
  if (trip.payment === 'instalments') return payInParts(living, confirmation_id)
  // Of a small order a wallet pays all but a little.
  const most = (await readOrder(visitor, confirmation_id)).price.grand_total - 100
  const more = {
    ...(trip.payment === 'wallet and card' && { wallet_amount: Math.min(chance.between(100, 4_000_000), most) }),
    ...(trip.payment === 'bank offer' && { offer_code: 'VERVE2' }),
  }
  const first = trip.currency === 'XOF' ? 'flutterwave' : 'paystack'
  const providers = trip.payment === 'both providers' ? ['paystack', 'flutterwave'] : [first]
  const opened = []
  for (const provider of providers) {
    const answer = await visitor.call('orderCreateTransaction', { confirmation_id, provider, ...more })
    accept(answer)
    opened.push({ provider, reference: answer.body.reference })
  }
  for (const { provider, reference } of opened)
    await (trip.payment === 'bank offer'
      ? payByVerve(visitor, reference)
      : actAsCustomer(visitor, provider, reference, 'success'))
}

async function payInParts({ shop, visitor }: Living, confirmation_id: string): Promise<void> {
  for (let part = 0; part < 2; part++) {
    const { instalments } = await readOrder(visitor, confirmation_id)
    const due = instalments?.parts.find(({ status }) => status === 'due')
    const asked = { confirmation_id, charge_id: due?.charge_id ?? null, provider: 'paystack' }
    const answer = await visitor.call('orderCreateTransaction', asked)
    accept(answer)
    await actAsCustomer(visitor, 'paystack', answer.body.reference, 'success')
    for (let round = 0; round < 3; round++) await settle(shop)
  }
}

async function payByVerve(visitor: Visitor, reference: string): Promise<void> {
  const response = await visitor.fetch('/sandbox/control/paystack/act', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reference, action: 'card', card_number: VERVE }),
  })
  if (!response.ok) throw new Error(await response.text())
}

function accept({ status, body }: { readonly status: number; readonly body: unknown }): void {
  if (status >= 300) throw new Error(`payment: ${JSON.stringify(body)}`)
}
