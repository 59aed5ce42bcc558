import { z } from 'zod'
import { MAX_ADULTS, MAX_CHILDREN, MAX_NIGHTS } from '#contracts/hotels/search-limits.ts'
import { amountSchema, priceSchema, WEEKDAYS } from '../../own-catalogue/fields.ts'

const MOST_SEASONS = 400
const nightsSchema = z.int().min(1).max(MAX_NIGHTS)

/** Nights at one price, from the first to the last, both of them among them. */
export const seasonSchema = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Rooms that the hotel keeps for the agency, each night. */
  allotment: z.int().min(0).max(9_999),
  /** The hotel has a night back that is so few days away. */
  release_days: z.int().min(0).max(365).default(0),
  /** Of stays that begin in the season. */
  min_nights: nightsSchema.default(1),
  max_nights: nightsSchema.default(MAX_NIGHTS),
  /** Days on which no stay may begin: weekdays, or dates. */
  closed_to_arrival: z
    .array(z.union([z.enum(WEEKDAYS), z.iso.date()], 'must be mon to sun, or a date such as 2026-12-25'))
    .max(100)
    .default([]),
  /** What a night costs for one adult, for two, and so on. */
  adults: z.array(priceSchema).min(1).max(MAX_ADULTS),
  /** What each child adds, by the bands of the hotel. */
  children: z.array(amountSchema).max(MAX_CHILDREN).default([]),
  /** What each extra bed adds. */
  extra_bed: amountSchema.default(0),
})
export type Season = z.infer<typeof seasonSchema>

/** Seasons of one kind of room: no night is in two of them. */
export const seasonsSchema = z
  .array(seasonSchema)
  .max(MOST_SEASONS)
  .superRefine((seasons, context) => {
    for (const { at, path, text } of seasonFaults(seasons))
      context.addIssue({ code: 'custom', path: [at, ...path], message: text })
  })

interface SeasonFault {
  readonly at: number
  readonly path: readonly string[]
  readonly text: string
}

/** What is wrong with seasons of one kind of room beside each other. */
export function seasonFaults(seasons: readonly Season[]): readonly SeasonFault[] {
  const faults: SeasonFault[] = []
  for (const [at, { from, to, min_nights: least, max_nights: most }] of seasons.entries()) {
    if (to < from) faults.push({ at, path: ['to'], text: `lies before ${from}, on which the season begins` })
    if (most < least) faults.push({ at, path: ['max_nights'], text: `is less than min_nights, ${least}` })
  }
  const sorted = seasons.map((season, at) => ({ ...season, at })).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  for (const [order, { from, at }] of sorted.entries()) {
    const before = sorted[order - 1]
    if (before && from <= before.to)
      faults.push({ at, path: ['from'], text: `overlaps the season from ${before.from} to ${before.to}` })
  }
  return faults
}
