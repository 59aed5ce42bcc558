import { z } from 'zod'
import { photoSchema } from '#contracts/pictures/photo.ts'
import { packageFamilySchema, packageThemeSchema } from '#contracts/packages/kinds.ts'

/** A text of the catalogue, as a traveller reads it in each language. */
const wordsSchema = z.string().trim().min(1).max(2000)
const textSchema = z.strictObject({ en: wordsSchema, fr: wordsSchema })
export type Text = z.infer<typeof textSchema>

/** `Africa/Lagos` */
const timezoneSchema = z.string().refine(isTimezone, 'is no time zone such as Africa/Lagos')

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Whole units of the shop's own currency: catalogues are written by people. */
const amountSchema = z.int().min(0).max(1_000_000_000)

/** For one adult who shares a room so; null where there are no such rooms. */
const pricesSchema = z.strictObject({
  quad: amountSchema.nullable(),
  triple: amountSchema.nullable(),
  double: amountSchema,
  /** Beside the price of a double. */
  single: amountSchema,
  child: amountSchema,
  infant: amountSchema,
})

/** What every rule of departures says. */
const anyRule = {
  origin: z.string().regex(/^[A-Z]{3}$/),
  /** What departures by this rule cost more than others, of every hundred. @default 0 */
  percent: z.int().min(-90).max(500).optional(),
  /** @default those of the package */
  seats: z.int().min(1).max(500).optional(),
  /** Prices of their own, as they stand: no supplement and no percentage comes on top. */
  prices: pricesSchema.partial().optional(),
}
const monthSchema = z.int().min(1).max(12)

/** When a package departs from a city: on one day, or of itself year after year. */
const departureRuleSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('date'), date: z.iso.date(), ...anyRule }),
  /** Every so many weeks on a day of the week (0: Sunday), in some months or in all. */
  z.strictObject({
    by: z.literal('weeks'),
    every: z.int().min(1).max(52),
    weekday: z.int().min(0).max(6),
    /** Which of the weeks, from 0. @default 0 */
    week: z.int().min(0).max(51).optional(),
    months: z.array(monthSchema).optional(),
    ...anyRule,
  }),
  /** So many days before or after a day of the Islamic calendar (Umm al-Qura). */
  z.strictObject({
    by: z.literal('hijri'),
    month: monthSchema,
    day: z.int().min(1).max(30),
    offset: z.int().min(-180).max(180),
    ...anyRule,
  }),
  /** So many days before or after Easter Sunday of the Western churches. */
  z.strictObject({ by: z.literal('easter'), offset: z.int().min(-180).max(180), ...anyRule }),
  z.strictObject({ by: z.literal('year'), month: monthSchema, day: z.int().min(1).max(31), ...anyRule }),
])
export type DepartureRule = z.infer<typeof departureRuleSchema>

/** A package as the agency's catalogue has it. */
export const packageEntrySchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  family: packageFamilySchema,
  theme: packageThemeSchema,
  title: textSchema,
  place: textSchema,
  summary: textSchema,
  highlights: z.array(textSchema).min(2).max(4),
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Other countries that it leads through. @default none */
  through: z.array(z.string().regex(/^[A-Z]{2}$/)).optional(),
  timezone: timezoneSchema,
  nights: z.int().min(1).max(60),
  /** Photographs, which stand where drawn pictures would. @default none */
  photos: z.array(photoSchema.extend({ alt: textSchema })).optional(),
  /** Codes of drawn pictures with what they show; the first stands on the card. */
  pictures: z.array(z.strictObject({ code: z.string().regex(/^[A-Z]{3,12}$/), name: textSchema })).min(1),
  stops: z
    .array(
      z.strictObject({
        name: textSchema,
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
      }),
    )
    .min(1),
  days: z.array(z.strictObject({ title: textSchema, text: textSchema, stop: z.int().min(0) })).min(2),
  hotels: z.array(
    z.strictObject({
      name: z.string().trim().min(1).max(120),
      city: textSchema,
      stars: z.int().min(1).max(5),
      nights: z.int().min(1),
      distance: textSchema,
    }),
  ),
  inclusions: z.array(textSchema).min(3),
  exclusions: z.array(textSchema).min(2),
  checklist: z.array(z.strictObject({ kind: z.enum(['document', 'health']), name: textSchema, text: textSchema })),
  tasks: z.array(
    z.strictObject({
      code: z.string().regex(/^[a-z_]{1,40}$/),
      kind: z.enum(['documents', 'payment', 'medical', 'details']),
      name: textSchema,
      text: textSchema,
      byAuthority: z.boolean(),
      daysBefore: z.int().min(0),
    }),
  ),
  faq: z.array(z.strictObject({ question: textSchema, answer: textSchema })).min(2),
  leader: z.strictObject({
    name: z.string().trim().min(1).max(120),
    role: textSchema,
    text: textSchema,
    languages: z.array(textSchema),
  }),
  passport: z.boolean(),
  roomsByGender: z.boolean(),
  prices: pricesSchema,
  /** What the journey costs more from a city. */
  supplements: z.record(z.string(), amountSchema).optional(),
  extraNight: z.strictObject({ price: amountSchema, most: z.int().min(1).max(7) }).nullable(),
  extras: z.array(
    z.strictObject({
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
  deposit: z.strictObject({ percent: z.int().min(5).max(90), laterParts: z.array(z.int().min(1).max(12)).min(1) }),
  /** What is kept when it is cancelled, from the furthest day on. */
  terms: z.array(z.strictObject({ daysBefore: z.int().min(0), keptPercent: z.int().min(0).max(100) })).min(1),
  departures: z.array(departureRuleSchema).min(1),
  /** What goes wrong on purpose: of packages to try the shop with, which no list shows. */
  magic: z.enum(['dearer', 'order_declined', 'order_unknown', 'gone_on_order', 'one_seat']).optional(),
})
export type PackageEntry = z.infer<typeof packageEntrySchema>
