import { Refusal } from '#contracts/errors.ts'
import type { CreateBookingRequest } from '#contracts/orders/create-booking.ts'
import {
  type ConfirmedOffer,
  findAnew,
  type FlightSupplier,
  keepRenewal,
  loadRenewal,
  refusalOfFailure,
  renewedOffer,
  priceFound,
  type SupplierOffer,
} from '#modules/flights/index.ts'
import { supplierByCode, SupplierFailure } from '#modules/suppliers/index.ts'
import { childAgesOf } from '../travellers/child-ages.ts'
import { describeTrip } from '../reading/describe-trip.ts'
import { carryExtras } from '../extras/carry-extras.ts'
import type { OrderDeps } from '../order-deps.ts'
import { type DraftOrder, paymentEndOf } from './draft-order.ts'
import { hasTakenOrder } from './take-order.ts'

type RenewDeps = Pick<OrderDeps, 'db' | 'clock' | 'suppliers' | 'places' | 'openPriceBook' | 'logger'>

/**
 * The order on what its supplier really sells to these travellers. An airline's price may depend on the ages of
 * children, which are known only now; and by one search a supplier may sell once. Then the same flights and fare are
 * searched for anew, before anybody pays: at another price the order is refused as any whose price has changed. Who
 * asks again for what they have is not kept waiting for a search.
 * @throws Refusal `seats_unavailable`, `supplier_unavailable`, `exchange_rate_missing`.
 */
export async function renewDraft(deps: RenewDeps, draft: DraftOrder, input: CreateBookingRequest): Promise<DraftOrder> {
  const { offer } = draft
  const supplier = supplierByCode(deps, offer.supplierCode)
  const childAges = childAgesOf(draft.travellers, offer)
  if (!(await supplier.needsNewSearch?.(offer.supplierRef, childAges))) return draft
  if (await hasTakenOrder(deps, draft)) return draft
  const renewed = (await recall(deps, supplier, offer, childAges)) ?? (await search(deps, offer, childAges))
  return {
    ...draft,
    offer: describeTrip(deps.places, renewed, draft.language),
    paymentExpiresAt: paymentEndOf(draft.paymentOption, renewed, deps.clock.now()),
    extras: await carryExtras(deps, { from: offer, to: renewed }, input),
  }
}

/** What was found for the same travellers a moment ago, and whose price they may have accepted since. */
async function recall(
  deps: RenewDeps,
  supplier: FlightSupplier,
  offer: ConfirmedOffer,
  childAges: readonly number[],
): Promise<ConfirmedOffer | null> {
  const kept = await loadRenewal(deps, offer)
  if (!kept || kept.expiresAt <= deps.clock.now()) return null
  return (await supplier.needsNewSearch?.(kept.supplierRef, childAges)) ? null : kept
}

async function search(deps: RenewDeps, offer: ConfirmedOffer, childAges: readonly number[]): Promise<ConfirmedOffer> {
  const found = await ask(deps, offer, childAges).catch((error: unknown) => {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ supplier: offer.supplierCode, error }, 'a flight supplier did not search anew')
    throw new Refusal(refusalOfFailure(error), { cause: error })
  })
  if (!found) throw new Refusal('seats_unavailable')
  const renewed = renewedOffer(offer, found)
  await keepRenewal(deps, renewed)
  return renewed
}

/** At the shop's price: orders talk to suppliers themselves. */
async function ask(
  deps: RenewDeps,
  offer: ConfirmedOffer,
  childAges: readonly number[],
): Promise<SupplierOffer | null> {
  const found = await findAnew(deps, offer, childAges)
  return found && priceFound(await deps.openPriceBook(), offer.supplierCode, found)
}
