import { z } from 'zod'
import { code, currencySchema, instantSchema, moneySchema } from '../fields.ts'
import { priceSchema } from '../prices.ts'
import {
  activityAnswerSchema,
  activityOptionSchema,
  activitySchema,
  activitySlotSchema,
  activityUnitSchema,
  unitCountSchema,
  questionKindSchema,
} from './activity.ts'

export const activityReserveRequest = z.object({
  activity_id: z.string(code('required')).min(1, code('required')).max(120),
  option_id: z.string(code('required')).min(1, code('required')).max(120),
  slot_id: z.string(code('required')).min(1, code('required')).max(300),
  units: z.array(unitCountSchema).min(1, code('required')).max(12, code('invalid')),
  answers: z.array(activityAnswerSchema).max(200, code('invalid')).default([]),
  /** What the visitor saw for all of it, to be told when it is another now. */
  expected_total: moneySchema.nullish(),
  /** What the customer is charged in, where a provider takes it. @default the shop's own */
  currency: currencySchema.nullish(),
})

/** Units of a booking as they are told. */
const bookedUnitSchema = activityUnitSchema
  .pick({ unit_id: true, type: true, name: true, min_age: true, max_age: true, people: true })
  .extend({ quantity: z.int() })

/** Places of an activity at a time. */
export const bookedActivitySchema = z.object({
  activity: activitySchema.pick({
    activity_id: true,
    title: true,
    summary: true,
    category: true,
    city_code: true,
    city_name: true,
    country_code: true,
    country_name: true,
    latitude: true,
    longitude: true,
    timezone: true,
    operator: true,
    meeting_point: true,
    to_know: true,
    included: true,
    demonstration: true,
  }),
  option: activityOptionSchema.pick({
    option_id: true,
    name: true,
    duration_minutes: true,
    languages: true,
    instant_confirmation: true,
    answered_within_hours: true,
  }),
  slot: activitySlotSchema.pick({
    slot_id: true,
    starts_at_local: true,
    ends_at_local: true,
    starts_at: true,
    ends_at: true,
    all_day: true,
    opening_hours: true,
  }),
  units: z.array(bookedUnitSchema),
  /** Everybody that the units are. */
  people: z.int(),
  /** Until then cancelling brings everything back; null where it never does. */
  free_until: instantSchema.nullable(),
  free_until_local: z.string().nullable(),
  /** What was asked and answered, in the words of the question; a date is `2027-01-08`, agreement `yes` or `no`. */
  answers: z.array(
    z.object({
      label: z.string(),
      traveller: z.int().nullable(),
      kind: questionKindSchema.default('text'),
      value: z.string(),
    }),
  ),
})

/** Places that are kept for a visitor while they book. */
const activityOfferSchema = bookedActivitySchema.extend({
  offer_id: z.string(),
  search_id: z.string(),
  expires_at: instantSchema,
  price: priceSchema,
})

export const activityReserveResponse = z.object({
  offer: activityOfferSchema,
  /** What the visitor saw, where that was said. */
  previous_total: moneySchema.nullable(),
  price_changed: z.boolean(),
})

export const activityOfferRequest = z.object({
  offer_id: z.string().min(1, code('required')).max(80),
  /** Also where its places are no longer kept, to show what it was. @default false */
  even_expired: z.boolean().nullish(),
})
export const activityOfferResponse = z.object({ data: activityOfferSchema })

export type ActivityReserveRequest = z.input<typeof activityReserveRequest>
export type ActivityReserveInput = z.output<typeof activityReserveRequest>
export type ActivityReserveResponse = z.infer<typeof activityReserveResponse>
export type BookedActivity = z.infer<typeof bookedActivitySchema>
export type ActivityOffer = z.infer<typeof activityOfferSchema>
export type ActivityOfferRequest = z.infer<typeof activityOfferRequest>
export type ActivityOfferResponse = z.infer<typeof activityOfferResponse>
