import { z } from 'zod'
import type { SupplierOffer } from '../flight-supplier.ts'
import type { FlightDeps } from '../deps.ts'
import { offerSnapshotSchema } from './offer-snapshot.ts'
import type { ConfirmedOffer } from './confirmed-offer.ts'

const renewalSchema = offerSnapshotSchema.extend({ supplierRef: z.string(), expiresAt: z.coerce.date() })

/** What a supplier sells, as an offer keeps it. */
export function offeredFacts(current: SupplierOffer) {
  return {
    supplierRef: current.ref,
    expiresAt: current.expiresAt,
    slices: [...current.slices],
    validatingAirline: current.validatingAirline,
    fareBrand: current.fareBrand,
    price: current.price,
    conditions: current.conditions,
    baggages: [...current.baggages],
    fareRules: [...current.fareRules],
    requirements: current.requirements,
    seatsLeft: current.seatsLeft,
    emissionsKg: current.emissionsKg,
    hold: current.hold && {
      paymentRequiredBy: current.hold.paymentRequiredBy.toISOString(),
      priceGuaranteedUntil: current.hold.priceGuaranteedUntil?.toISOString() ?? null,
    },
  }
}

/** The same flights and fare by another search: the offer that a visitor knows, at what it is sold for now. */
export function renewedOffer(offer: ConfirmedOffer, found: SupplierOffer): ConfirmedOffer {
  const facts = offeredFacts(found)
  // Whoever looks at the offer counts the time that was shown with it.
  return { ...offer, ...facts, expiresAt: new Date(Math.min(offer.expiresAt.getTime(), facts.expiresAt.getTime())) }
}

/** Keeps what an offer was searched anew as, so that a changed price can be accepted without another search. */
export async function saveRenewal({ offers }: Pick<FlightDeps, 'offers'>, renewed: ConfirmedOffer): Promise<void> {
  await offers.saveRenewal(renewed.offerId, { ...offerSnapshotSchema.parse(renewed), ...whereToBuy(renewed) })
}

function whereToBuy({ supplierRef, expiresAt }: ConfirmedOffer) {
  return { supplierRef, expiresAt: expiresAt.toISOString() }
}

/** What an offer was searched anew as before; null when it was not. */
export async function loadRenewal(
  { offers }: Pick<FlightDeps, 'offers'>,
  offer: ConfirmedOffer,
): Promise<ConfirmedOffer | null> {
  const renewal = await offers.renewalOf(offer.offerId)
  return renewal ? { ...offer, ...renewalSchema.parse(renewal) } : null
}
