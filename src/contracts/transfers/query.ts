import { z } from 'zod'
import type { FieldCode } from '../errors.ts'
import { code, writtenText } from '../fields.ts'
import { MAX_ADDRESS, MAX_CHILD_AGE, MAX_CHILDREN } from './transfer-limits.ts'

/** What is more is no number of people or suitcases; how many fit into a vehicle the module says. */
const MOST = 999

/** A form field left empty says so instead of being called invalid. */
const filled = (required: FieldCode, invalid: FieldCode) => ({
  error: ({ input }: { readonly input?: unknown }): string => (input ? invalid : required),
})

const transferPlaceTypeSchema = z.enum(['airport', 'city', 'area', 'hotel'], code('place_unknown'))

const placeKeySchema = z.object(
  {
    type: transferPlaceTypeSchema,
    id: z.string(filled('transfer_place_required', 'place_unknown')).min(1, code('transfer_place_required')).max(60),
    /** Street and number in a city or a part of one; what is more than its name of any other place. */
    address: writtenText()
      .max(MAX_ADDRESS, code('too_long'))
      .regex(/^\P{Cc}*$/u, code('invalid'))
      .nullish(),
  },
  code('transfer_place_required'),
)

/** Somewhere to be picked up or brought to. */
export const transferPlaceSchema = z.object({
  type: transferPlaceTypeSchema,
  id: z.string(),
  name: z.string(),
  /** What tells it from others of its name: `Lagos, Nigeria`. */
  detail: z.string(),
  country_code: z.string().length(2),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  address: z.string().nullable(),
})

export const transferPlacesRequest = z.object({
  search: z.string(code('required')).max(MAX_ADDRESS, code('too_long')),
  /** Instead of what was typed: the one place of this key. */
  place: z.object({ type: transferPlaceTypeSchema, id: z.string().min(1).max(60) }).optional(),
})
export const transferPlacesResponse = z.object({ data: z.array(transferPlaceSchema) })

/** On the clock of where it is, `2026-12-01T15:30`. */
const pickUpSchema = z
  .string(filled('transfer_time_required', 'transfer_time_invalid'))
  .min(1, { ...code('transfer_time_required'), abort: true })
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, code('transfer_time_invalid'))
  .refine((at) => !Number.isNaN(Date.parse(`${at}:00Z`)) && isRealDay(at), code('transfer_time_invalid'))

const isRealDay = (at: string): boolean => new Date(`${at}:00Z`).toISOString().startsWith(at.slice(0, 10))

/** `BA 75`, `ba75`: written as `BA75`. */
export const flightNumberSchema = z
  .string(code('transfer_flight_invalid'))
  .trim()
  .transform((text) => text.toUpperCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])0*[1-9]\d{0,3}$/, code('transfer_flight_invalid')))

/**
 * The search form. Rules that need today's date, the places and their distance are the transfers module's.
 */
export const transferSearchRequest = z.object({
  from: placeKeySchema,
  to: placeKeySchema,
  pick_up_at: pickUpSchema,
  /** When who went there is picked up again; absent for one way. */
  return_at: pickUpSchema.nullish(),
  adults: z.int(code('invalid')).min(1, code('adults_required')).max(MOST, code('invalid')),
  child_ages: z
    .array(
      z
        .int(code('child_age_required'))
        .min(0, code('child_age_required'))
        .max(MAX_CHILD_AGE, code('child_age_required')),
    )
    .max(MAX_CHILDREN, code('too_many_children'))
    .default([]),
  /** Suitcases; what is carried on the lap is not counted. */
  bags: z.int(code('invalid')).min(0, code('invalid')).max(MOST, code('invalid')).default(0),
  /** Whether the driver brings seats for children below 12. @default true */
  child_seats: z.boolean().default(true),
  /** By which who is picked up at an airport lands, or who is brought to one leaves. */
  flight_number: flightNumberSchema.nullish(),
  /** The same of the way back. */
  return_flight_number: flightNumberSchema.nullish(),
})

/** A search as it was understood, its places named in the caller's language. */
export const transferQuerySchema = z.object({
  from: transferPlaceSchema,
  to: transferPlaceSchema,
  pick_up_at: z.string(),
  return_at: z.string().nullable(),
  adults: z.int(),
  child_ages: z.array(z.int()),
  bags: z.int(),
  child_seats: z.boolean(),
  flight_number: z.string().nullable(),
  return_flight_number: z.string().nullable(),
})

/** A flight by its number, at one of its ends. */
export const transferFlightRequest = z.object({
  flight_number: flightNumberSchema,
  /** IATA code of where it lands, or leaves. */
  airport: z.string(code('place_unknown')).regex(/^[A-Z]{3}$/, code('place_unknown')),
  way: z.enum(['arrival', 'departure']),
  /** On the airport's clock, when the pick-up is meant to be. */
  pick_up_at: pickUpSchema,
  /** How long the ride takes, for a departure. @default 0 */
  ride_minutes: z.int().min(0).max(1_000).default(0),
})

/**
 * What is known of it. `unchecked`: nobody here knows the flights of the day. `unknown`: there is no such flight on that
 * day. `early`: the pick-up is before the landing; `late`: who is picked up then misses the take-off.
 */
export const transferFlightResponse = z.object({
  flight_number: z.string(),
  verdict: z.enum(['unchecked', 'unknown', 'early', 'late', 'fine']),
  /** When it lands or leaves, on the airport's clock; null where that is not known. */
  at: z.string().nullable(),
  /** When to be picked up for it; null where that is not known. */
  suggested_pick_up_at: z.string().nullable(),
})

export type TransferPlaceType = z.infer<typeof transferPlaceTypeSchema>
export type TransferPlace = z.infer<typeof transferPlaceSchema>
export type TransferPlacesRequest = z.infer<typeof transferPlacesRequest>
export type TransferPlacesResponse = z.infer<typeof transferPlacesResponse>
export type TransferSearchRequest = z.input<typeof transferSearchRequest>
export type TransferSearchInput = z.output<typeof transferSearchRequest>
export type TransferQuery = z.infer<typeof transferQuerySchema>
export type TransferFlightRequest = z.input<typeof transferFlightRequest>
export type TransferFlightInput = z.output<typeof transferFlightRequest>
export type TransferFlightResponse = z.infer<typeof transferFlightResponse>
