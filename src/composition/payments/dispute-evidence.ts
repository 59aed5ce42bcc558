import { type ItemKind, itemKindSchema } from '#contracts/orders/order-states.ts'
import { activityEvidence } from '#modules/activities/index.ts'
import { feeEvidence } from '#modules/cases/index.ts'
import { flightEvidence } from '#modules/flights/index.ts'
import { stayEvidence } from '#modules/hotels/index.ts'
import { coverEvidence } from '#modules/insurance/index.ts'
import type { Product } from '#modules/orders/index.ts'
import { packageEvidence } from '#modules/packages/index.ts'
import { rideEvidence } from '#modules/transfers/index.ts'

const EVIDENCE: Readonly<Record<ItemKind, Product['evidenceOf']>> = {
  activity: activityEvidence,
  case: feeEvidence,
  flight: flightEvidence,
  hotel: stayEvidence,
  insurance: coverEvidence,
  package: packageEvidence,
  transfer: rideEvidence,
}

/** What every product says of what was sold, for whoever answers a dispute beside the shop. One missing does not compile. */
export const DISPUTE_EVIDENCE = itemKindSchema.options.map((kind) => ({ kind, evidenceOf: EVIDENCE[kind] }))
