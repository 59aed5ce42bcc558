import { z } from 'zod'
import { itemKindSchema } from '#contracts/orders/order-states.ts'
import type { StoredOffer } from './stored-offer.ts'

/** A confirmed offer as its row has it. */
export interface OfferRow {
  readonly id: string
  readonly kind: string
  readonly search_session_id: string
  readonly search_id: string
  readonly supplier_code: string
  readonly supplier_ref: string
  readonly body: unknown
  readonly expires_at: Date
}

const bodySchema = z.record(z.string(), z.unknown())

export function storedOf(row: OfferRow): StoredOffer {
  return {
    kind: itemKindSchema.parse(row.kind),
    offerId: row.id,
    searchId: row.search_id,
    sessionId: row.search_session_id,
    supplierCode: row.supplier_code,
    supplierRef: row.supplier_ref,
    expiresAt: row.expires_at,
    body: bodySchema.parse(row.body),
  }
}
