import { z } from 'zod'
import type { FieldCode } from './errors.ts'
import { code, currencySchema, dateSchema, instantSchema, localDateTimeSchema, moneySchema } from './fields.ts'
import { ALLIANCES } from './alliances.ts'
import { priceSchema, priceSummarySchema } from './prices.ts'

export const MAX_PASSENGERS = 9
export const MAX_SECTORS = 6
export const MIN_SECTORS_MULTI_CITY = 2
export const FLEXIBLE_DAYS = 3

export const tripTypeSchema = z.enum(['one_way', 'round_trip', 'multi_city'])
export const cabinSchema = z.enum(['economy', 'premium_economy', 'business', 'first_class'], code('class_unknown'))

const count = z.int(code('invalid')).min(0, code('invalid')).max(99, code('too_many_passengers'))

/** A form field left empty says so instead of being called invalid. */
const filled = (required: FieldCode, invalid: FieldCode) => ({
  error: ({ input }: { readonly input?: unknown }): string => (input ? invalid : required),
})
const placeCode = (required: FieldCode): z.ZodString =>
  z.string(filled(required, 'place_unknown')).regex(/^[A-Z]{3}$/, filled(required, 'place_unknown'))

export const sectorSchema = z.object({
  origin: placeCode('origin_required'),
  destination: placeCode('destination_required'),
  departure_date: z.iso.date(filled('date_required', 'date_invalid')),
})

/**
 * The search form. Rules that need today's date or the places (past dates, unknown or equal places,
 * order of sectors, infants against adults) are the flights module's.
 */
export const flightSearchRequest = z.object({
  trip_type: tripTypeSchema,
  sectors: z.array(sectorSchema).min(1, code('too_few_sectors')).max(MAX_SECTORS, code('too_many_sectors')),
  return_date: dateSchema.nullish(),
  flexible_dates: z.boolean().default(false),
  /** Only flights without a stop. */
  direct_only: z.boolean().default(false),
  /** Also from and to airports nearby. */
  nearby_airports: z.boolean().default(false),
  adults: count,
  children: count.default(0),
  infants: count.default(0),
  travel_class: cabinSchema.default('economy'),
  currency: currencySchema.optional(),
})

export const searchStatusSchema = z.enum(['in_progress', 'complete', 'failed'])

export const flightSearchResponse = z.object({
  sessionId: z.string(),
  search_id: z.string(),
  status: searchStatusSchema,
  expires_at: instantSchema,
})

export const baggageSchema = z.object({
  type: z.enum(['carry_on', 'checked']),
  /** Pieces per traveller. */
  quantity: z.int(),
  /** Kilograms per piece; null when the airline does not say. */
  weight_kg: z.number().nullable(),
})

export const carrierSchema = z.object({ iata_code: z.string(), name: z.string() })

export const endpointSchema = z.object({
  iata_code: z.string(),
  name: z.string(),
  city_name: z.string(),
  country_code: z.string(),
  terminal: z.string().nullable(),
  timezone: z.string(),
})

/** A landing on the way: the same flight goes on. `minutes` on the ground, where they are known. */
export const flightStopSchema = z.object({
  iata_code: z.string(),
  city_name: z.string(),
  minutes: z.int().nullable(),
})

export const segmentSchema = z.object({
  /** `LOS-LHR|BA|74|2026-12-01`: the key of which a `sector_sequence` is made. */
  key: z.string(),
  origin: endpointSchema,
  destination: endpointSchema,
  /** Local time at the airport; the instant in UTC beside it. */
  departing_at: localDateTimeSchema,
  departing_at_utc: instantSchema,
  arriving_at: localDateTimeSchema,
  arriving_at_utc: instantSchema,
  duration_minutes: z.int(),
  distance_km: z.int(),
  marketing_carrier: carrierSchema,
  marketing_flight_number: z.string(),
  operating_carrier: carrierSchema,
  aircraft: z.string(),
  cabin_class: cabinSchema,
  booking_class: z.string(),
  fare_basis_code: z.string(),
  baggages: z.array(baggageSchema),
  /** Absent where there are none. */
  stops: z.array(flightStopSchema).min(1).optional(),
})

export const sliceSchema = z.object({
  origin: endpointSchema,
  destination: endpointSchema,
  departing_at: localDateTimeSchema,
  arriving_at: localDateTimeSchema,
  duration_minutes: z.int(),
  segments: z.array(segmentSchema).min(1),
})

/** null = the airline does not say; never read it as "not allowed". Penalty per order. */
export const conditionSchema = z.object({ allowed: z.boolean(), penalty: moneySchema.nullable() }).nullable()
export const conditionsSchema = z.object({
  change_before_departure: conditionSchema,
  refund_before_departure: conditionSchema,
})

/** Names and words of a fare brand are the airline's own; `shelf` orders families from basic (1) up. */
export const fareBrandSchema = z.object({ code: z.string(), name: z.string(), shelf: z.int().min(1).max(5) })

/** Checked bags that can be added to a fare: price of one more for one traveller on the whole journey. */
export const extraBagsSchema = z.object({ price: z.int(), maximum: z.int() })

/** What may surprise a traveller between two flights of a slice. */
export const warningSchema = z.object({
  kind: z.enum([
    'airport_change',
    'terminal_change',
    'short_connection',
    'long_layover',
    'overnight',
    'self_transfer',
    'transit_visa',
  ]),
  slice: z.int(),
  /** Index of the segment before the stop. */
  segment: z.int(),
  iata_code: z.string(),
  country_code: z.string(),
  minutes: z.int(),
})

/** Why an offer ranks where it does, strongest first; the page makes the words. */
export const reasonSchema = z.object({
  code: z.enum([
    'cheapest',
    'fastest',
    'near_cheapest',
    'near_fastest',
    'cheaper_than_typical',
    'direct',
    'fewest_stops',
    'checked_bag_included',
    'refundable',
    'dearer',
    'slower',
    'more_stops',
  ]),
  /** Minor units of money or minutes, where the reason has a measure. */
  value: z.int().nullable(),
})

/** One price family of an itinerary. */
export const fareSchema = z.object({
  /** Opaque key of the supplier's fare; what `confirm_availability` takes. */
  fare_source_code: z.string(),
  fare_brand: fareBrandSchema,
  price: priceSummarySchema,
  conditions: conditionsSchema,
  baggages: z.array(baggageSchema),
  seats_left: z.int().nullable(),
  extra_bags: extraBagsSchema.nullable(),
  /** Grand total with as many checked bags as the filter asks for; equals the price without the filter. */
  total_with_bags: z.int(),
})

/** One row of the listing: the flights, and the fares they can be bought at (cheapest first). */
export const offerSchema = z.object({
  /** Stable within its search. */
  offer_id: z.string(),
  /** Segment keys in flying order. */
  sector_sequence: z.array(z.string()),
  fare_source_code: z.string(),
  validating_airline: carrierSchema,
  slices: z.array(sliceSchema),
  price: priceSummarySchema,
  conditions: conditionsSchema,
  baggages: z.array(baggageSchema),
  fare_brand: fareBrandSchema,
  fares: z.array(fareSchema),
  seats_left: z.int().nullable(),
  /**
   * One traveller's CO2 by the method of the ICAO Carbon Emissions Calculator: distance and aircraft, cabin
   * by the floor a seat takes, no radiative forcing. An estimate where the supplier tells none.
   */
  emissions_kg: z.int(),
  tags: z.array(z.enum(['best', 'cheapest', 'fastest'])),
  /** `value` from 0 to 100, 100 is best. */
  score: z.object({ value: z.int(), reasons: z.array(reasonSchema) }),
  warnings: z.array(warningSchema),
  total_with_bags: z.int(),
})

const minuteOfDay = z.int().min(0).max(1440).optional()
const airportCodes = z
  .array(z.string().regex(/^[A-Z]{3}$/))
  .max(40)
  .optional()

export const sortSchema = z.enum(['best', 'cheapest', 'fastest', 'departure', 'arrival'])
/**
 * Times are minutes of the local day of the first slice's departure, [from, to); from > to goes over
 * midnight. An airline is any that markets a segment.
 */
export const flightFiltersSchema = z.object({
  /** Most stops in any slice. */
  max_stops: z.int().min(0).max(2).optional(),
  airlines: z.array(z.string().length(2)).max(60).optional(),
  /** All marketing carriers belong to one of these. */
  alliances: z.array(z.enum(ALLIANCES)).max(3).optional(),
  max_price: z.int().min(0).optional(),
  departure_from: minuteOfDay,
  departure_to: minuteOfDay,
  /** Of the first slice, at its destination. */
  arrival_from: minuteOfDay,
  arrival_to: minuteOfDay,
  /** Of the last slice, where there are two or more. */
  return_departure_from: minuteOfDay,
  return_departure_to: minuteOfDay,
  return_arrival_from: minuteOfDay,
  return_arrival_to: minuteOfDay,
  /** Airports to leave from and land at; of the first slice, and the way back keeps to them. */
  origin_airports: airportCodes,
  destination_airports: airportCodes,
  /** Never change planes here. */
  avoid_airports: airportCodes,
  /** Every stop is at least or at most this long. */
  min_layover_minutes: z.int().min(0).max(3_000).optional(),
  max_layover_minutes: z.int().min(0).max(3_000).optional(),
  /** Checked bags that each traveller with a seat takes; prices then include them. */
  checked_bags: z.int().min(0).max(2).optional(),
  /** No airport changes, separate tickets or nights between flights. */
  easy_connections: z.boolean().optional(),
  /** Of the longest slice. */
  max_duration_minutes: z.int().min(0).max(10_000).optional(),
})

export const flightSearchResultsRequest = z.object({
  sessionId: z.string().max(80),
  cursor: z.string().max(200).optional(),
  sort: sortSchema.default('best'),
  filters: flightFiltersSchema.default({}),
  /** Country of the travellers' passports, for hints on transit visas. */
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('NG'),
})

/** Offers of this value under all other filters. `from_price` is 0 when there are none. */
const facetCount = z.object({ count: z.int(), from_price: z.int() })
const airportFacet = facetCount.extend({ value: z.string(), name: z.string() })
export const facetsSchema = z.object({
  /** Exactly `value` stops in the slice that has most. */
  stops: z.array(facetCount.extend({ value: z.int() })),
  airlines: z.array(facetCount.extend({ value: z.string(), name: z.string() })),
  price: z.object({ min: z.int(), max: z.int() }).nullable(),
  duration_minutes: z.object({ min: z.int(), max: z.int() }).nullable(),
  alliances: z.array(facetCount.extend({ value: z.enum(ALLIANCES) })),
  origin_airports: z.array(airportFacet),
  destination_airports: z.array(airportFacet),
  /** Offers that change planes here. */
  layover_airports: z.array(airportFacet),
  layover_minutes: z.object({ min: z.int(), max: z.int() }).nullable(),
  /** Offers that leave the first origin (and the last) in each quarter of the day: from 0, 6, 12 and 18 o'clock. */
  departure_quarters: z.array(facetCount).length(4),
  arrival_quarters: z.array(facetCount).length(4),
  return_departure_quarters: z.array(facetCount).length(4).nullable(),
  /** Offers that can be bought with 0, 1 and 2 checked bags, at prices that include them. */
  checked_bags: z.array(facetCount).length(3),
  easy_connections: facetCount,
})

/**
 * How a price compares with what the same journey costs on the other days of its month: quartiles of
 * the cheapest price of each day. `low` is under the first, `high` over the third.
 */
export const insightSchema = z.object({
  level: z.enum(['low', 'typical', 'high']),
  price: z.int(),
  quartiles: z.tuple([z.int(), z.int(), z.int()]),
  /** Days that had a price. */
  days: z.int(),
})

/** When a search found nothing: the nearest thing that exists, cheapest price in minor units. */
export const nearestSchema = z.object({
  kind: z.enum(['date', 'airport', 'cabin', 'stops', 'passengers', 'filters', 'sector']),
  /** What to change: dates, airports, cabin, stops; only those of the kind are set. */
  departure_date: dateSchema.nullable(),
  return_date: dateSchema.nullable(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  /** Of several cities: the flight that nobody flies, from 0, which the change is for. `sector` names one without any. */
  sector: z.int().nullish(),
  travel_class: cabinSchema.nullable(),
  /** For `passengers`: those of the travellers that there are seats for. */
  travellers: z.object({ adults: z.int(), children: z.int(), infants: z.int() }).nullish(),
  /** For `filters`: the fields of the filters that together hide everything, without which something is left. */
  filters: z.array(flightFiltersSchema.keyof()),
  amount: z.int().nullable(),
})

/** Cheapest price of a date (one way) or of a pair of dates (round trip), null where nothing flies. */
export const dateCellSchema = z.object({
  departure_date: dateSchema,
  return_date: dateSchema.nullable(),
  amount: z.int().nullable(),
})

export const flightQuerySchema = z.object({
  trip_type: tripTypeSchema,
  sectors: z.array(sectorSchema.extend({ origin_name: z.string(), destination_name: z.string() })),
  return_date: dateSchema.nullable(),
  flexible_dates: z.boolean(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  travel_class: cabinSchema,
  /** Absent in offers that were confirmed before these could be asked for. */
  direct_only: z.boolean().optional(),
  nearby_airports: z.boolean().optional(),
})

export const flightSearchResultsResponse = z.object({
  sessionId: z.string(),
  search_id: z.string(),
  status: searchStatusSchema,
  progress: z.object({ done: z.int(), total: z.int() }),
  expires_at: instantSchema,
  currency: currencySchema,
  query: flightQuerySchema,
  offers: z.array(offerSchema),
  facets: facetsSchema,
  /** Only for flexible dates, else empty. */
  date_matrix: z.array(dateCellSchema),
  /** Suppliers, by a name that visitors may see, and how far each is. */
  suppliers: z.array(
    z.object({ name: z.string(), status: z.enum(['in_progress', 'answered', 'failed']), offers: z.int() }),
  ),
  /** Only when the search is complete and nothing is listed. */
  nearest: z.array(nearestSchema),
  meta: z.object({ total: z.int(), total_unfiltered: z.int(), next_cursor: z.string().nullable() }),
})

export const flightPriceCalendarRequest = z.object({
  sessionId: z.string().max(80),
  /** `2026-12`; the month of the departure when absent. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, code('date_invalid'))
    .optional(),
})

/** The dates around the asked ones and a whole month, from one request. */
export const flightPriceCalendarResponse = z.object({
  currency: currencySchema,
  /** 7 cells one way, 49 for a round trip; empty for several cities. */
  date_matrix: z.array(dateCellSchema),
  month: z.string(),
  /** One cell per day; a round trip keeps the length of its stay. Empty for several cities. */
  days: z.array(dateCellSchema),
  insight: insightSchema.nullable(),
  /** Suppliers that could not price other dates. */
  incomplete: z.boolean(),
})

export const confirmAvailabilityRequest = z.object({
  sector_sequence: z.array(z.string().max(60)).min(1, code('required')).max(18),
  fare_source_code: z.string().min(1, code('required')).max(400),
  search_id: z.string().min(1, code('required')).max(80),
})

export const requirementsSchema = z.object({ passport: z.boolean() })

export const confirmAvailabilityResponse = z.object({
  available: z.literal(true),
  offer_id: z.string(),
  fare_source_code: z.string(),
  search_id: z.string(),
  price: priceSchema,
  previous_price: priceSchema,
  price_changed: z.boolean(),
  schedule_changed: z.boolean(),
  expires_at: instantSchema,
  /** Whether the airline keeps the seats for a payment to come, and until when. */
  hold_allowed: z.boolean().optional(),
  payment_required_by: instantSchema.nullish(),
  requirements: requirementsSchema,
})

export const flightDetailsRequest = z.object({ offer_id: z.string().min(1, code('required')).max(80) })

/** Rule of a fare: a category and facts; the page makes the words. */
export const fareRuleSchema = z.object({
  category: z.enum(['change', 'refund', 'no_show', 'baggage', 'seat_selection', 'name_change']),
  allowed: z.boolean().nullable(),
  penalty: moneySchema.nullable(),
})

export const flightOfferDetailSchema = z.object({
  offer_id: z.string(),
  search_id: z.string(),
  sessionId: z.string(),
  query: flightQuerySchema,
  validating_airline: carrierSchema,
  slices: z.array(sliceSchema),
  price: priceSchema,
  conditions: conditionsSchema,
  fare_brand: fareBrandSchema,
  baggages: z.array(baggageSchema),
  fare_rules: z.array(fareRuleSchema),
  requirements: requirementsSchema,
  emissions_kg: z.int(),
  seats_left: z.int().nullable(),
  expires_at: instantSchema,
  /** Present where the seats can be kept now and paid later. */
  hold: z.object({ payment_required_by: instantSchema, price_guaranteed_until: instantSchema.nullable() }).nullish(),
})
export const flightDetailsResponse = z.object({ data: flightOfferDetailSchema })

export type TripType = z.infer<typeof tripTypeSchema>
export type Cabin = z.infer<typeof cabinSchema>
export type FlightSearchRequest = z.input<typeof flightSearchRequest>
export type FlightSearchInput = z.output<typeof flightSearchRequest>
export type FlightSearchResponse = z.infer<typeof flightSearchResponse>
export type FlightQuery = z.infer<typeof flightQuerySchema>
export type Baggage = z.infer<typeof baggageSchema>
export type Carrier = z.infer<typeof carrierSchema>
export type Endpoint = z.infer<typeof endpointSchema>
export type Segment = z.infer<typeof segmentSchema>
export type Slice = z.infer<typeof sliceSchema>
export type Conditions = z.infer<typeof conditionsSchema>
export type Condition = z.infer<typeof conditionSchema>
export type FareBrand = z.infer<typeof fareBrandSchema>
export type FareRule = z.infer<typeof fareRuleSchema>
export type Fare = z.infer<typeof fareSchema>
export type Offer = z.infer<typeof offerSchema>
export type Sort = z.infer<typeof sortSchema>
export type FlightFilters = z.infer<typeof flightFiltersSchema>
export type Facets = z.infer<typeof facetsSchema>
export type Insight = z.infer<typeof insightSchema>
export type Nearest = z.infer<typeof nearestSchema>
export type Warning = z.infer<typeof warningSchema>
export type Reason = z.infer<typeof reasonSchema>
export type ExtraBagTerms = z.infer<typeof extraBagsSchema>
export type FlightPriceCalendarRequest = z.infer<typeof flightPriceCalendarRequest>
export type FlightPriceCalendarResponse = z.infer<typeof flightPriceCalendarResponse>
export type DateCell = z.infer<typeof dateCellSchema>
export type FlightSearchResultsRequest = z.input<typeof flightSearchResultsRequest>
export type FlightSearchResultsInput = z.output<typeof flightSearchResultsRequest>
export type FlightSearchResultsResponse = z.infer<typeof flightSearchResultsResponse>
export type ConfirmAvailabilityRequest = z.infer<typeof confirmAvailabilityRequest>
export type ConfirmAvailabilityResponse = z.infer<typeof confirmAvailabilityResponse>
export type FlightDetailsRequest = z.infer<typeof flightDetailsRequest>
export type FlightDetailsResponse = z.infer<typeof flightDetailsResponse>
export type FlightOfferDetail = z.infer<typeof flightOfferDetailSchema>
export type Requirements = z.infer<typeof requirementsSchema>
