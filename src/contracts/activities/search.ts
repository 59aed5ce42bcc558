import { z } from 'zod'
import { code, currencySchema, dateSchema } from '../fields.ts'
import { mapTilesSchema } from '../map-tiles.ts'
import { activityCategorySchema, activitySummarySchema, guideLanguageSchema } from './activity.ts'

/** Without a date a list looks so many days ahead. */
export const DAYS_AHEAD = 30

const cityCodeSchema = z.string(code('place_unknown')).regex(/^[A-Z]{3}$/, code('place_unknown'))

/** A city where the shop sells something to do. */
const activityCitySchema = z.object({
  city_code: z.string(),
  name: z.string(),
  country_code: z.string().length(2),
  country_name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  activities: z.int(),
  /** What the cheapest of them costs a grown-up. */
  from_amount: z.int(),
})

export const activityCitiesRequest = z.object({
  /** What was typed so far; those with most to do for nothing. */
  search: z.string(code('required')).max(80, code('too_long')).default(''),
  most: z.int().min(1).max(100).default(12),
})
export const activityCitiesResponse = z.object({ currency: currencySchema, data: z.array(activityCitySchema) })

const activitySortSchema = z.enum(['best', 'cheapest', 'rating', 'shortest'])
/** By when they begin on the clock of the place: until noon, until five, later. */
const daypartSchema = z.enum(['morning', 'afternoon', 'evening'])
const lengthSchema = z.enum(['short', 'half_day', 'day'])

const amount = z.int().min(0).max(1e15)

const activityFiltersSchema = z.object({
  categories: z.array(activityCategorySchema).max(12).optional(),
  /** `short`: up to two hours; `half_day`: up to five. */
  lengths: z.array(lengthSchema).max(3).optional(),
  dayparts: z.array(daypartSchema).max(3).optional(),
  languages: z.array(guideLanguageSchema).max(13).optional(),
  free_cancellation: z.boolean().optional(),
  instant: z.boolean().optional(),
  /** Of 10. */
  min_score: z.number().min(0).max(10).optional(),
  min_price: amount.optional(),
  max_price: amount.optional(),
})

export const activitySearchRequest = z.object({
  city: cityCodeSchema,
  /** One day; any of the next thirty without. */
  date: dateSchema.nullish(),
  sort: activitySortSchema.default('best'),
  filters: activityFiltersSchema.default({}),
})

/** Why it stands where it stands under `best`, the weightiest first. */
const activityReasonSchema = z.enum(['reviews', 'price', 'soon', 'flexible'])

const foundActivitySchema = activitySummarySchema.extend({
  /** For a grown-up, at its cheapest. */
  from_amount: z.int(),
  dayparts: z.array(daypartSchema),
  /** The first day with places among those asked for; null where its seller has to be asked. */
  first_day: z.string().nullable(),
  reasons: z.array(activityReasonSchema),
})

const countsOf = <Key extends string>(keys: z.ZodType<Key>) => z.array(z.object({ value: keys, count: z.int() }))

const activityFacetsSchema = z.object({
  categories: countsOf(activityCategorySchema),
  lengths: countsOf(lengthSchema),
  dayparts: countsOf(daypartSchema),
  languages: countsOf(guideLanguageSchema),
  free_cancellation: z.int(),
  instant: z.int(),
  /** With at least so good a score. */
  scores: z.array(z.object({ value: z.number(), count: z.int() })),
  /** `counts`: activities by their price, in steps of the same width, under all other filters. */
  price: z.object({ min: z.int(), max: z.int(), counts: z.array(z.int()) }).nullable(),
})

export const activitySearchResponse = z.object({
  city: activityCitySchema.omit({ activities: true, from_amount: true }),
  date: z.string().nullable(),
  /** Where no seller has answered nothing is known. */
  status: z.enum(['complete', 'failed']),
  currency: currencySchema,
  activities: z.array(foundActivitySchema),
  facets: activityFacetsSchema,
  total_unfiltered: z.int(),
  /** What the filters leave on each of the days that were looked at, of sellers that know it without being asked. */
  days: z.array(z.object({ date: z.string(), activities: z.int() })),
  /** Days around with something to do, where the day asked for has nothing. */
  other_days: z.array(z.object({ date: z.string(), activities: z.int() })),
  /** Where the city has nothing at all: the nearest that have, the nearest first. */
  nearby: z.array(activityCitySchema.extend({ km: z.int() })),
  /** What a map of the list lies on. */
  tiles: mapTilesSchema,
})

export type ActivityCity = z.infer<typeof activityCitySchema>
export type ActivityCitiesRequest = z.input<typeof activityCitiesRequest>
export type ActivityCitiesInput = z.output<typeof activityCitiesRequest>
export type ActivityCitiesResponse = z.infer<typeof activityCitiesResponse>
export type ActivitySort = z.infer<typeof activitySortSchema>
export type Daypart = z.infer<typeof daypartSchema>
export type ActivityLength = z.infer<typeof lengthSchema>
export type ActivityFilters = z.infer<typeof activityFiltersSchema>
export type ActivityFacets = z.infer<typeof activityFacetsSchema>
export type ActivityReason = z.infer<typeof activityReasonSchema>
export type FoundActivityRow = z.infer<typeof foundActivitySchema>
export type ActivitySearchRequest = z.input<typeof activitySearchRequest>
export type ActivitySearchInput = z.output<typeof activitySearchRequest>
export type ActivitySearchResponse = z.infer<typeof activitySearchResponse>
