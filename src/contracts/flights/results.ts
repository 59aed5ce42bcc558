import { z } from 'zod'
import { currencySchema, dateSchema, instantSchema } from '../fields.ts'
import { sortSchema, flightFiltersSchema, facetsSchema } from './filters.ts'
import { offerSchema } from './offers.ts'
import { cabinSchema, searchStatusSchema, flightQuerySchema } from './query.ts'
import { dateCellSchema } from './price-calendar.ts'

export const flightSearchResultsRequest = z.object({
  sessionId: z.string().max(80),
  cursor: z.string().max(200).optional(),
  sort: sortSchema.default('best'),
  filters: flightFiltersSchema.default({}),
  /** Of round trips one row for each way out: the best of its ways back under the order. */
  group_returns: z.boolean().default(false),
  /** Only journeys that leave by the same flights as this offer of the search, each by itself. */
  outbound_of: z.string().max(40).optional(),
  /** Country of the travellers' passports, for hints on transit visas. */
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('NG'),
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

/** What stands first in an order. */
const highlightSchema = z.object({ total: z.int(), duration_minutes: z.int() })

export const flightSearchResultsResponse = z.object({
  sessionId: z.string(),
  search_id: z.string(),
  status: searchStatusSchema,
  progress: z.object({ done: z.int(), total: z.int() }),
  expires_at: instantSchema,
  currency: currencySchema,
  query: flightQuerySchema,
  offers: z.array(offerSchema),
  /** What leads each of these orders, of what the filters leave; null where that is nothing. */
  highlights: z.object({ best: highlightSchema, cheapest: highlightSchema, fastest: highlightSchema }).nullable(),
  facets: facetsSchema,
  /** Only for flexible dates, else empty. */
  date_matrix: z.array(dateCellSchema),
  /** Suppliers, by a name that visitors may see, and how far each is. */
  suppliers: z.array(
    z.object({ name: z.string(), status: z.enum(['in_progress', 'answered', 'failed']), offers: z.int() }),
  ),
  /** Only when the search is complete and nothing is listed. */
  nearest: z.array(nearestSchema),
  /** `listed`: rows, which are fewer than journeys where returns are grouped. */
  meta: z.object({ total: z.int(), listed: z.int(), total_unfiltered: z.int(), next_cursor: z.string().nullable() }),
})

export type Nearest = z.infer<typeof nearestSchema>
export type FlightSearchResultsRequest = z.input<typeof flightSearchResultsRequest>
export type FlightSearchResultsInput = z.output<typeof flightSearchResultsRequest>
export type FlightSearchResultsResponse = z.infer<typeof flightSearchResultsResponse>
