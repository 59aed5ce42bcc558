import { type ProductOffer, SHOP_ZONE } from '#modules/orders/index.ts'
import type { ChosenCover } from '../offers/policy-offer.ts'
import { coverFacts } from '../sale-facts.ts'
import { type SoldCover, soldCoverSchema } from './policy-item.ts'

/** Chosen cover as an order takes it. */
export interface CoverOffer extends ProductOffer<SoldCover> {
  readonly kind: 'insurance'
  readonly chosen: ChosenCover
}

export function coverOfferOf(chosen: ChosenCover): CoverOffer {
  const { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt, price, question } = chosen
  return {
    kind: 'insurance',
    offerId,
    searchId,
    sessionId,
    supplierCode,
    supplierRef,
    expiresAt,
    price,
    facts: coverFacts(supplierCode, question),
    hold: null,
    period: { ...periodOf(question), zone: SHOP_ZONE },
    travellers: question.types,
    scarce: [],
    sold: soldCoverSchema.parse(chosen),
    chosen,
  }
}

/** From the first minute of the first day to the last of the last, on the clock of Lagos, which is never put forward. */
function periodOf({ startDate, endDate }: Pick<SoldCover['question'], 'startDate' | 'endDate'>) {
  return {
    startsAt: new Date(`${startDate}T00:00:00+01:00`).toISOString(),
    endsAt: new Date(`${endDate}T23:59:59+01:00`).toISOString(),
  }
}
