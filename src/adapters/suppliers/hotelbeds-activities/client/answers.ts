import { z } from 'zod'

/**
 * Answers of Hotelbeds' activities (Activities API 3.0), as far as they are read. Numbers come as text, whether they were
 * written as numbers or not; what is optional or may be null is nullish here.
 */
const decimal = z.string().regex(/^\d+(?:\.\d+)?$/)
const whole = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
const sentence = z.string().nullish()
const coordinate = z.coerce.number()

const codedSchema = z.object({ code: z.string().min(1), name: sentence })
const durationSchema = z.object({ value: decimal.transform(Number), metric: z.string() })

const paxAmountSchema = z.object({
  paxType: z.string(),
  /** Both ends belong to it. */
  ageFrom: whole.nullish(),
  ageTo: whole.nullish(),
  amount: decimal,
})
export type PaxAmount = z.output<typeof paxAmountSchema>

const policySchema = z.object({
  /** On the clock of the place, whatever zone it names. */
  dateFrom: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/),
  amount: decimal,
})
export type CancellationPolicy = z.output<typeof policySchema>

const operationDateSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  cancellationPolicies: z.array(policySchema).nullish(),
})

const rateDetailSchema = z.object({
  rateKey: z.string().min(1),
  operationDates: z.array(operationDateSchema),
  sessions: z.array(codedSchema).nullish(),
  languages: z.array(codedSchema).nullish(),
  totalAmount: z.object({ amount: decimal }),
  paxAmounts: z.array(paxAmountSchema).nullish(),
})

const rateSchema = z.object({
  rateClass: z.string(),
  rateDetails: z.array(rateDetailSchema),
})

export const modalitySchema = z.object({
  code: z.string().min(1).max(80),
  name: z.string(),
  /** `PAX`: each pays; else a group does. */
  amountUnitType: z.string(),
  duration: durationSchema.nullish(),
  questions: z.array(z.object({ code: z.string().max(80), text: z.string(), required: z.boolean() })).nullish(),
  comments: z.array(z.object({ type: z.string(), text: z.string() })).nullish(),
  languages: z.array(codedSchema).nullish(),
  providerInformation: z.object({ name: sentence }).nullish(),
  amountsFrom: z.array(paxAmountSchema),
  rates: z.array(rateSchema),
})
export type Modality = z.output<typeof modalitySchema>

const geolocationSchema = z.object({ latitude: coordinate, longitude: coordinate }).nullish().catch(null)
const startingPointSchema = z.object({
  meetingPoint: z
    .object({
      geolocation: geolocationSchema,
      address: sentence,
      city: sentence,
      zip: sentence,
      description: sentence,
      country: z.object({ code: sentence }).nullish(),
    })
    .nullish(),
})
const describedSchema = z.object({ description: sentence })

const contentSchema = z.object({
  activityCode: sentence,
  name: sentence,
  description: sentence,
  geolocation: geolocationSchema,
  location: z
    .object({ startingPoints: z.array(startingPointSchema).nullish() })
    .nullish()
    .catch(null),
  featureGroups: z
    .array(
      z.object({
        included: z.array(describedSchema).nullish(),
        excluded: z.array(describedSchema).nullish(),
      }),
    )
    .nullish()
    .catch(null),
  /** Spelt so. */
  highligths: z.array(z.string()).nullish().catch(null),
  importantInfo: z.array(z.string()).nullish().catch(null),
  redeemInfo: z
    .object({ comments: z.array(describedSchema).nullish() })
    .nullish()
    .catch(null),
  segmentationGroups: z
    .array(z.object({ segments: z.array(z.object({ name: z.string() })).nullish() }))
    .nullish()
    .catch(null),
})

export const activitySchema = z.object({
  code: sentence,
  activityCode: sentence,
  name: sentence,
  currency: z.string(),
  country: z.object({ code: sentence }).nullish(),
  content: contentSchema.nullish(),
  /** Read one by one: a broken one spoils no other. */
  modalities: z.array(z.unknown()),
})
export type HotelbedsActivity = z.output<typeof activitySchema>

export const availabilitySchema = z.object({
  activities: z.array(z.unknown()).nullish(),
  pagination: z.object({ totalItems: z.string().regex(/^\d+$/).transform(Number) }).nullish(),
})
export const detailsSchema = z.object({ activity: activitySchema })

export const bookingSchema = z.object({
  reference: z.string().min(1),
  clientReference: sentence,
  status: z.string(),
  /** What cancelling costs, where that was asked. */
  cancelValuationAmount: decimal.nullish(),
})
export type ActivityBookingAnswer = z.output<typeof bookingSchema>

export const bookedSchema = z.object({ booking: bookingSchema })
export const bookingListSchema = z.object({ bookings: z.array(z.unknown()).nullish() })
