import { Refusal } from '#contracts/errors.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { askSupplier } from '#modules/suppliers/index.ts'
import type { ActivityBooking, ActivitySupplier, ReservationOutcome, ReservationRequest } from '../activity-supplier.ts'
import { UNCONFIRMED } from '../ask-activity.ts'
import type { ActivityDeps } from '../deps.ts'
import { type ReservedPlaces, reservedPlacesOf } from './activity-offer.ts'

/** So many times are kept for one visitor at once: enough to compare some, too few to sell out a city. */
const MOST_KEPT = 6

const REFUSAL_OF = {
  sold_out: 'places_unavailable',
  closed: 'slot_closed',
  gone: 'places_unavailable',
  price_changed: 'activity_confirmation_failed',
  duplicate: 'activity_confirmation_failed',
  refused: 'activity_confirmation_failed',
  other: 'activity_confirmation_failed',
} as const

/** Places that a visitor has kept, and does not need any more where they are idle. */
interface ReservedBefore {
  readonly kept: ReservedPlaces
  readonly isIdle: boolean
}

/**
 * Keeps places at the seller. The oldest that its visitor has kept gives way where these are too many, and places of
 * the same time where no others are left.
 * @throws Refusal `places_unavailable`, `slot_closed`, `too_many_holds`, `supplier_unavailable`,
 * `activity_confirmation_failed`
 */
export async function reservePlaces(
  deps: ActivityDeps,
  actor: Actor,
  supplier: ActivitySupplier,
  request: ReservationRequest,
): Promise<ActivityBooking> {
  const before = (await deps.offers.standing(actor, 'activity')).map(({ offer, isIdle }): ReservedBefore => ({
    kept: reservedPlacesOf(offer),
    isIdle,
  }))
  if (before.length >= MOST_KEPT) {
    const oldest = before.find(({ isIdle }) => isIdle)
    if (!oldest || !(await giveBack(deps, actor, oldest.kept)))
      throw new Refusal('too_many_holds', { details: { reason: 'yours' } })
  }
  const outcome = await ask(deps, supplier, request)
  if (outcome.kind !== 'declined' || outcome.reason !== 'sold_out') return placesOf(outcome)
  const isOurs = ({ supplierCode, booked }: ReservedPlaces) =>
    supplierCode === supplier.code && booked.slot.slot_id === request.slotId
  const ours = before.filter(({ kept, isIdle }) => isIdle && isOurs(kept))
  const given = await Promise.all(ours.map(({ kept }) => giveBack(deps, actor, kept)))
  return placesOf(given.includes(true) ? await ask(deps, supplier, request) : outcome)
}

function ask(deps: ActivityDeps, supplier: ActivitySupplier, request: ReservationRequest): Promise<ReservationOutcome> {
  const about = `${supplier.code}~${request.activityId} ${request.slotId}`
  return askSupplier(deps, supplier, {
    name: 'reserve',
    about,
    ask: () => supplier.reserve(request),
    unconfirmed: UNCONFIRMED,
  })
}

function placesOf(outcome: ReservationOutcome): ActivityBooking {
  if (outcome.kind === 'booked') return outcome.booking
  if (outcome.kind === 'declined') throw new Refusal(REFUSAL_OF[outcome.reason])
  // Whatever it has kept is nobody's: its time ends by itself.
  throw new Refusal('supplier_unavailable')
}

/** The offer ends first: what nobody can order any more is given back. @returns whether it was still idle */
async function giveBack(deps: ActivityDeps, actor: Actor, kept: ReservedPlaces): Promise<boolean> {
  const { offerId, supplierCode, reservation } = kept
  const supplier = deps.suppliers.find(({ code }) => code === supplierCode)
  if (!supplier || !(await deps.offers.endIdle(actor, offerId))) return false
  const release = () => supplier.release(reservation)
  const about = `${supplierCode}~${reservation}`
  // Where its seller does not answer its time ends by itself.
  const asked = { name: 'release', about, ask: release, unconfirmed: UNCONFIRMED } as const
  await askSupplier(deps, supplier, asked).catch(() => undefined)
  return true
}
