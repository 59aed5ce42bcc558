import { z } from 'zod'
import { instantSchema } from '../fields.ts'
import { activityItemDetailsSchema } from '../activities/activity-item.ts'
import { caseItemDetailsSchema } from '../cases/case-item.ts'
import { flightItemDetailsSchema } from '../flights/flight-item.ts'
import { hotelItemDetailsSchema } from '../hotels/hotel-item.ts'
import { insuranceItemDetailsSchema } from '../insurance/policy-item.ts'
import { transferItemDetailsSchema } from '../transfers/offers.ts'
import { packageItemDetailsSchema } from '../packages/package-item.ts'
import { passengerTypeSchema, priceSchema } from '../prices.ts'
import { titleSchema } from '../travellers.ts'
import { bookingConfirmationResponse, orderItemSchema } from './booking-confirmation.ts'
import { partialPolicySchema } from './order-states.ts'

/** What every item of an order says of itself. */
const itemSchema = orderItemSchema.extend({
  price: priceSchema,
  /** null for what has no time of its own. */
  starts_at: instantSchema.nullable(),
  ends_at: instantSchema.nullable(),
  /** Numbers of tickets by the position of their traveller; for the owner. */
  tickets: z.array(z.object({ traveller: z.int(), number: z.string() })),
  /** Numbers of vouchers that are of nobody in particular; for the owner. */
  vouchers: z.array(z.string()),
  /** Positions of the travellers that it is for. */
  travellers: z.array(z.int()),
  /** What they have asked of who provides it; null for strangers, and where nothing was. */
  special_requests: z.string().nullable(),
})

/** An item with the details of its kind. */
const detailedItemSchema = z.discriminatedUnion('kind', [
  itemSchema.extend({ kind: z.literal('flight'), details: flightItemDetailsSchema }),
  itemSchema.extend({ kind: z.literal('hotel'), details: hotelItemDetailsSchema }),
  itemSchema.extend({ kind: z.literal('activity'), details: activityItemDetailsSchema }),
  itemSchema.extend({ kind: z.literal('package'), details: packageItemDetailsSchema }),
  itemSchema.extend({ kind: z.literal('insurance'), details: insuranceItemDetailsSchema }),
  itemSchema.extend({ kind: z.literal('transfer'), details: transferItemDetailsSchema }),
  itemSchema.extend({ kind: z.literal('case'), details: caseItemDetailsSchema }),
])

const orderTravellerSchema = z.object({
  type: passengerTypeSchema,
  title: titleSchema.nullable(),
  first_name: z.string(),
  last_name: z.string(),
})

/** An order of whatever was ordered. */
export const orderResponse = bookingConfirmationResponse
  .omit({
    airline_pnr: true,
    passengers: true,
    query: true,
    validating_airline: true,
    fare_brand: true,
    conditions: true,
    slices: true,
    sessionId: true,
    items: true,
  })
  .extend({
    partial_policy: partialPolicySchema,
    travellers: z.array(orderTravellerSchema),
    items: z.array(detailedItemSchema),
    /** Whether travellers send documents in; for the owner. */
    asks_documents: z.boolean(),
  })

export type DetailedItem = z.infer<typeof detailedItemSchema>
export type OrderResponse = z.infer<typeof orderResponse>
