import { z } from 'zod'
import { packageFamilySchema, packageThemeSchema } from '#contracts/packages/kinds.ts'

/** A text of the catalogue, as a traveller reads it in each language. */
const textSchema = z.object({ en: z.string().min(1), fr: z.string().min(1) })
export type Text = z.infer<typeof textSchema>

/** Whole units of the shop's own currency: catalogues are written by people. */
const amountSchema = z.int().min(0)

/** When a package departs from a city, of itself year after year. */
const ruleSchema = z.intersection(
  z.object({
    origin: z.string().regex(/^[A-Z]{3}$/),
    /** What departures by this rule cost more than others, of every hundred. @default 0 */
    percent: z.int().optional(),
    /** @default those of the package */
    seats: z.int().min(1).optional(),
  }),
  z.discriminatedUnion('by', [
    /** Every so many weeks on a day of the week (0: Sunday), in some months or in all. */
    z.object({
      by: z.literal('weeks'),
      every: z.int().min(1),
      weekday: z.int().min(0).max(6),
      /** Which of the weeks, from 0. @default 0 */
      week: z.int().min(0).optional(),
      months: z.array(z.int().min(1).max(12)).optional(),
    }),
    /** So many days before or after a day of the Islamic calendar (Umm al-Qura). */
    z.object({ by: z.literal('hijri'), month: z.int().min(1).max(12), day: z.int().min(1).max(30), offset: z.int() }),
    /** So many days before or after Easter Sunday of the Western churches. */
    z.object({ by: z.literal('easter'), offset: z.int() }),
    z.object({ by: z.literal('year'), month: z.int().min(1).max(12), day: z.int().min(1).max(31) }),
  ]),
)
export type DepartureRule = z.infer<typeof ruleSchema>

/** A package as the agency's catalogue has it. */
const packageEntrySchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  family: packageFamilySchema,
  theme: packageThemeSchema,
  title: textSchema,
  place: textSchema,
  summary: textSchema,
  highlights: z.array(textSchema).min(2).max(4),
  country: z.string().regex(/^[A-Z]{2}$/),
  timezone: z.string(),
  nights: z.int().min(1).max(60),
  /** Codes of drawn pictures with what they show; the first stands on the card. */
  pictures: z.array(z.object({ code: z.string().regex(/^[A-Z]{3,12}$/), name: textSchema })).min(1),
  stops: z.array(z.object({ name: textSchema, latitude: z.number(), longitude: z.number() })).min(1),
  days: z.array(z.object({ title: textSchema, text: textSchema, stop: z.int().min(0) })).min(2),
  hotels: z.array(
    z.object({
      name: z.string(),
      city: textSchema,
      stars: z.int().min(1).max(5),
      nights: z.int().min(1),
      distance: textSchema,
    }),
  ),
  inclusions: z.array(textSchema).min(3),
  exclusions: z.array(textSchema).min(2),
  checklist: z.array(z.object({ kind: z.enum(['document', 'health']), name: textSchema, text: textSchema })),
  tasks: z.array(
    z.object({
      code: z.string().regex(/^[a-z_]{1,40}$/),
      kind: z.enum(['documents', 'payment', 'medical', 'details']),
      name: textSchema,
      text: textSchema,
      byAuthority: z.boolean(),
      daysBefore: z.int().min(0),
    }),
  ),
  faq: z.array(z.object({ question: textSchema, answer: textSchema })).min(2),
  leader: z.object({ name: z.string(), role: textSchema, text: textSchema, languages: z.array(textSchema) }),
  passport: z.boolean(),
  roomsByGender: z.boolean(),
  /** For one adult who shares a room so; null where there are no such rooms. */
  prices: z.object({
    quad: amountSchema.nullable(),
    triple: amountSchema.nullable(),
    double: amountSchema,
    /** Beside the price of a double. */
    single: amountSchema,
    child: amountSchema,
    infant: amountSchema,
  }),
  /** What the journey costs more from a city. */
  supplements: z.record(z.string(), amountSchema).optional(),
  extraNight: z.object({ price: amountSchema, most: z.int().min(1).max(7) }).nullable(),
  extras: z.array(
    z.object({
      code: z.string().regex(/^[a-z_]{1,40}$/),
      name: textSchema,
      text: textSchema,
      price: amountSchema,
      per: z.enum(['traveller', 'booking']),
    }),
  ),
  seats: z.int().min(1).max(500),
  /** It is not sold later than that, since authorities and hotels must be told. */
  closesDaysBefore: z.int().min(0),
  deposit: z.object({ percent: z.int().min(5).max(90), laterParts: z.array(z.int().min(1).max(12)).min(1) }),
  /** What is kept when it is cancelled, from the furthest day on. */
  terms: z.array(z.object({ daysBefore: z.int().min(0), keptPercent: z.int().min(0).max(100) })).min(1),
  departures: z.array(ruleSchema).min(1),
  /** What goes wrong on purpose: of packages to try the shop with, which no list shows. */
  magic: z.enum(['order_declined', 'order_unknown', 'gone_on_order', 'one_seat']).optional(),
})
export type PackageEntry = z.infer<typeof packageEntrySchema>
