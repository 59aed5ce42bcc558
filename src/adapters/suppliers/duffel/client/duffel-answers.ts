import { z } from 'zod'

/**
 * Duffel's answers (API version v2), as far as they are read. What the documents call optional, or
 * what has been seen to be null, is so here.
 */
const decimal = z.string().regex(/^-?\d{1,13}(\.\d{1,6})?$/)
const currencyCode = z.string().regex(/^[A-Z]{3}$/)
const local = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const airportSchema = z.object({
  iata_code: z.string().regex(/^[A-Z]{3}$/),
  name: z.string(),
  city_name: z.string().nullish(),
  iata_country_code: z.string().length(2),
  time_zone: z.string(),
})
const airlineSchema = z.object({
  iata_code: z.string().nullish(),
  name: z.string(),
  logo_symbol_url: z.string().nullish(),
})
const cabinSchema = z.enum(['first', 'business', 'premium_economy', 'economy'])

const segmentPassengerSchema = z.object({
  passenger_id: z.string().nullish(),
  cabin_class: cabinSchema.nullish(),
  fare_basis_code: z.string().nullish(),
  baggages: z.array(z.object({ type: z.enum(['carry_on', 'checked']), quantity: z.int().min(0) })).default([]),
})
const segmentSchema = z.object({
  id: z.string(),
  origin: airportSchema,
  destination: airportSchema,
  origin_terminal: z.string().nullish(),
  destination_terminal: z.string().nullish(),
  departing_at: local,
  arriving_at: local,
  duration: z.string().nullish(),
  distance: decimal.nullish(),
  marketing_carrier: airlineSchema,
  marketing_carrier_flight_number: z.string(),
  operating_carrier: airlineSchema,
  aircraft: z.object({ name: z.string() }).nullish(),
  stops: z.array(z.object({ airport: airportSchema, duration: z.string().nullish() })).nullish(),
  passengers: z.array(segmentPassengerSchema).default([]),
})
const sliceSchema = z.object({
  id: z.string(),
  segments: z.array(segmentSchema).min(1),
  fare_brand_name: z.string().nullish(),
  ngs_shelf: z.int().nullish(),
})

const conditionSchema = z
  .object({ allowed: z.boolean(), penalty_amount: decimal.nullish(), penalty_currency: currencyCode.nullish() })
  .nullish()
const conditionsSchema = z
  .object({ refund_before_departure: conditionSchema, change_before_departure: conditionSchema })
  .default({ refund_before_departure: null, change_before_departure: null })

const serviceSchema = z.object({
  id: z.string(),
  type: z.string(),
  passenger_ids: z.array(z.string()),
  segment_ids: z.array(z.string()),
  maximum_quantity: z.int().default(1),
  total_amount: decimal,
  total_currency: currencyCode,
  metadata: z.object({ type: z.string().nullish(), maximum_weight_kg: z.number().nullish() }).nullish().catch(null),
})

export const offerRequestSchema = z.object({ id: z.string() })

export const offerSchema = z.object({
  id: z.string().regex(/^off_/),
  owner: airlineSchema,
  slices: z.array(sliceSchema).min(1),
  passengers: z.array(z.object({ id: z.string(), type: z.string().nullish(), age: z.int().nullish() })).min(1),
  base_amount: decimal,
  total_amount: decimal,
  total_currency: currencyCode,
  total_emissions_kg: decimal.nullish(),
  conditions: conditionsSchema,
  expires_at: instant,
  passenger_identity_documents_required: z.boolean().default(false),
  supported_passenger_identity_document_types: z.array(z.string()).default([]),
  payment_requirements: z.object({
    requires_instant_payment: z.boolean(),
    payment_required_by: instant.nullish(),
    price_guarantee_expires_at: instant.nullish(),
  }),
  available_services: z.array(serviceSchema).nullish(),
})
/** Offers of a page are parsed one by one: one that is broken does not spoil the others. */
export const offerPageSchema = z.array(z.unknown())

export const orderSchema = z.object({
  id: z.string(),
  booking_reference: z.string(),
  passengers: z.array(z.object({ id: z.string() })),
  documents: z
    .array(
      z.object({ type: z.string(), unique_identifier: z.string(), passenger_ids: z.array(z.string()).default([]) }),
    )
    .nullish(),
  payment_status: z
    .object({
      awaiting_payment: z.boolean(),
      payment_required_by: instant.nullish(),
      price_guarantee_expires_at: instant.nullish(),
    })
    .nullish(),
  slices: z.array(sliceSchema).default([]),
  services: z.array(z.object({ id: z.string(), quantity: z.int().default(1) })).nullish(),
  airline_initiated_changes: z
    .array(
      z.object({
        id: z.string(),
        action_taken: z.string().nullish(),
        added: z.array(sliceSchema),
        removed: z.array(z.object({ id: z.string() })),
      }),
    )
    .nullish(),
  total_amount: decimal,
  total_currency: currencyCode,
  cancelled_at: instant.nullish(),
  created_at: instant,
  metadata: z.record(z.string(), z.unknown()).nullish(),
})
export const availableServicesSchema = z.array(serviceSchema)
/** Orders of a page that are not ours may be of any shape. */
export const orderPageSchema = z.array(z.unknown())
export const datedSchema = z.object({ created_at: instant })

export const cancellationSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  refund_amount: decimal.nullish(),
  refund_currency: currencyCode.nullish(),
  refund_to: z.string().nullish(),
  expires_at: instant,
  confirmed_at: instant.nullish(),
})

const changeSlicesSchema = z.object({ add: z.array(sliceSchema), remove: z.array(z.object({ id: z.string() })) })
export const changeRequestSchema = z.object({
  order_change_offers: z.array(
    z.object({
      id: z.string(),
      change_total_amount: decimal.nullish(),
      change_total_currency: currencyCode.nullish(),
      penalty_total_amount: decimal.nullish(),
      penalty_total_currency: currencyCode.nullish(),
      penalty_amount: decimal.nullish(),
      penalty_currency: currencyCode.nullish(),
      expires_at: instant,
      slices: changeSlicesSchema,
    }),
  ),
})
/** Of an offer of a change, whether it still stands. */
export const changeOfferSchema = z.object({ id: z.string(), expires_at: instant })
export const changeSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  change_total_amount: decimal,
  change_total_currency: currencyCode,
  expires_at: instant,
  confirmed_at: instant.nullish(),
})

const seatServiceSchema = z.object({
  id: z.string(),
  passenger_id: z.string(),
  total_amount: decimal,
  total_currency: currencyCode,
})
export const seatMapsSchema = z.array(
  z.object({
    segment_id: z.string(),
    cabins: z.array(
      z.object({
        rows: z.array(
          z.object({
            sections: z.array(
              z.object({
                elements: z.array(
                  z.object({
                    type: z.string(),
                    designator: z.string().nullish(),
                    available_services: z.array(seatServiceSchema).nullish(),
                  }),
                ),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
)

export const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      order_id: z.string().nullish(),
      metadata: z.record(z.string(), z.unknown()).nullish(),
    }),
  }),
})

/** The answer to an accepted change of the airline; nothing of it is read. */
export const acceptedChangeSchema = z.object({ id: z.string() })

export const paymentSchema = z.object({ id: z.string() })

export type DuffelOffer = z.output<typeof offerSchema>
export type DuffelSlice = z.output<typeof sliceSchema>
export type DuffelSegment = z.output<typeof segmentSchema>
export type DuffelService = z.output<typeof serviceSchema>
export type DuffelOrder = z.output<typeof orderSchema>
export type DuffelConditions = z.output<typeof conditionsSchema>
export type DuffelChange = z.output<typeof changeSchema>
export type DuffelCancellation = z.output<typeof cancellationSchema>
