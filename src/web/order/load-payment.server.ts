import { redirect } from 'react-router'
import { CHARGE_CURRENCY, type Money } from '#contracts/money.ts'
import type { OffersResponse } from '#contracts/orders/promotions.ts'
import { ApiError } from '../lib/api/api.ts'
import type { PageContext } from '../lib/page/page-context.ts'
import { loadOrder } from './load-order.server.ts'
import { orderAddress } from './order-address.ts'
import type { CardOffer } from './payment/card-offers.tsx'
import { readReturn } from './payment/return-address.ts'
import { kindsOf } from './product-panels.ts'
import { waysFor } from './ways-to-pay.server.ts'

/** Orders and charges (`?charge=`) that are not to be paid any more show how they stand instead. */
export async function loadPayment(page: PageContext, confirmation_id: string, search: string) {
  const order = await loadOrder(page, confirmation_id)
  const params = new URLSearchParams(search)
  const chargeId = params.get('charge')
  const charge = order.charges.find(({ charge_id, status }) => charge_id === chargeId && status === 'open') ?? null
  const payable = order.status === 'pending_payment' || order.status === 'expired'
  // Seats that are kept can be paid from the moment the airline keeps them.
  const heldForPayment = order.status === 'on_hold' && order.payment_expires_at !== null
  if (chargeId === null ? !payable && !heldForPayment : !charge) {
    throw redirect(`${orderAddress(confirmation_id, kindsOf(order))}${chargeId === null ? search : ''}`)
  }
  const [wallet, offers] = await Promise.all([loadWallet(page), loadCardOffers(page)])
  return {
    order,
    charge,
    // A wallet pays in what it holds.
    wallet: wallet?.currency === order.price.currency ? wallet : null,
    ...waysFor(order.ways_to_pay, page.settings.country),
    // A card's discount is the order's, charges have none; those that are advertised are for cards in naira.
    offers: charge || order.price.currency !== CHARGE_CURRENCY ? [] : offers,
    returned: readReturn(params),
  }
}

/** Discounts for certain cards. Without them an order can be paid as well. */
async function loadCardOffers({ api }: PageContext): Promise<CardOffer[]> {
  const { offers } = await api.call('offers', {}).catch((): OffersResponse => ({ offers: [] }))
  return offers.filter(({ group, code }) => group === 'bank' && code !== null)
}

/** The balance of who is signed in; null for everybody else. */
async function loadWallet({ api }: PageContext): Promise<Money | null> {
  try {
    return (await api.call('walletStatement', {})).balance
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
