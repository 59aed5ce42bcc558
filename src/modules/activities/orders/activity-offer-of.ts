import type { Language } from '#contracts/locale.ts'
import type { ProductOffer } from '#modules/orders/index.ts'
import type { ActivityOrderDeps } from '../deps.ts'
import type { ReservedPlaces } from '../offers/activity-offer.ts'
import { activityFacts, payersOf } from '../sale-facts.ts'
import { describeBooked } from './describe-booked.ts'
import { type SoldActivity, soldActivitySchema } from './sold-activity.ts'

/** Kept places as an order takes them. */
export interface ActivityOffer extends ProductOffer<SoldActivity> {
  readonly kind: 'activity'
}

/** The same, described in the language of who orders. */
export async function activityOfferOf(
  deps: Pick<ActivityOrderDeps, 'suppliers' | 'cities'>,
  kept: ReservedPlaces,
  language: Language,
): Promise<ActivityOffer> {
  const { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt, price } = kept
  const booked = await describeBooked(deps, kept, language)
  const { activity, slot } = booked
  return {
    kind: 'activity',
    offerId,
    searchId,
    sessionId,
    supplierCode,
    supplierRef,
    expiresAt,
    price,
    facts: factsOfActivity(supplierCode, kept),
    hold: null,
    period: { startsAt: slot.starts_at, endsAt: slot.ends_at, zone: activity.timezone },
    scarce: [`${activity.activity_id} ${slot.slot_id}`],
    sold: soldActivitySchema.parse({ ...kept, booked }),
  }
}

/** What price rules look at in an activity. */
export function factsOfActivity(supplierCode: string, { booked, units }: Pick<SoldActivity, 'booked' | 'units'>) {
  const { city_code: cityCode, country_code: country } = booked.activity
  return activityFacts({ supplierCode, cityCode, country, payers: payersOf(units) })
}
