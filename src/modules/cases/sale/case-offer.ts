import { z } from 'zod'
import { CASE_KINDS } from '#contracts/cases/kinds.ts'
import { FEE_CODES } from '#contracts/cases/fee-codes.ts'
import { moneySchema } from '#contracts/fields.ts'
import { priceSchema } from '#contracts/prices.ts'
import type { OrderItem, StoredOffer } from '#modules/orders/index.ts'
import type { SaleFacts } from '#modules/pricing/index.ts'

/** By what the agency is known where its own cases are paid. */
export const CASE_DESK = 'agency-cases'

/** What an order keeps of the fees of a case, frozen when it was placed: nothing that tells what the case is about. */
export const soldFeesSchema = z.object({
  caseId: z.string(),
  reference: z.string(),
  caseKind: z.enum(CASE_KINDS),
  fees: z.array(z.object({ id: z.string(), code: z.enum(FEE_CODES), amount: moneySchema })).min(1),
  /** Until when it may be paid in parts; null where it is paid at once. */
  partsUntil: z.string().nullable(),
})
export type SoldFees = z.infer<typeof soldFeesSchema>

const snapshotSchema = soldFeesSchema.extend({ price: priceSchema, laterParts: z.int() })
type Snapshot = z.infer<typeof snapshotSchema>

/** What is due of a case, offered to whoever opened it. */
export interface OfferedFees extends Snapshot, Omit<StoredOffer, 'kind' | 'body'> {}

/** As the store of offers keeps them. */
export const storedFees = ({ price, laterParts, ...offered }: OfferedFees): StoredOffer => {
  const { caseId, reference, caseKind, fees, partsUntil, ...ids } = offered
  return { ...ids, kind: 'case', body: { caseId, reference, caseKind, fees, partsUntil, price, laterParts } }
}

export function offeredFeesOf({ kind: _, body, ...ids }: StoredOffer): OfferedFees {
  return { ...snapshotSchema.parse(body), ...ids }
}

/** What an item sold as fees. @throws Error for one of another product */
export function soldFeesOf(item: OrderItem): SoldFees {
  if (item.kind !== 'case') throw new Error(`item ${item.id} is no fee of a case`)
  return soldFeesSchema.parse(item.sold)
}

/** What price rules and discounts may know of fees. */
export const FEE_FACTS: SaleFacts = {
  product: 'case',
  supplier: CASE_DESK,
  airline: null,
  origin: null,
  destination: null,
  originCountry: null,
  destinationCountry: null,
  cabin: null,
  payers: 1,
}
