import { z } from 'zod'
import { currencySchema } from '#contracts/fields.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import { priceSchema } from '#contracts/prices.ts'
import { bookedPackageSchema } from '#contracts/packages/booking.ts'
import { MOST_EXTRA_NIGHTS } from '#contracts/packages/extra-nights.ts'
import { sharingSchema } from '#contracts/packages/kinds.ts'
import type { StoredOffer } from '#modules/orders/index.ts'

const departureSchema = z.object({
  id: z.string(),
  date: z.string(),
  returnDate: z.string(),
  origin: z.string(),
  seats: z.int(),
  percent: z.int(),
  closesOn: z.string(),
})

/** What somebody has chosen of a package, and what each part of it costs its customer. */
export const packageChoiceSchema = z.object({
  packageId: z.string(),
  country: z.string(),
  /** Other countries that it leads through. */
  through: z.array(z.string()).optional(),
  departure: departureSchema,
  party: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
  rooms: z.array(z.object({ sharing: sharingSchema, adults: z.int(), children: z.int(), bedsLeft: z.int() })),
  roommates: z.enum(['own', 'match']),
  roommateNames: z.string().nullable(),
  extraNights: z.array(z.int().max(MOST_EXTRA_NIGHTS)),
  lines: z.array(
    z.object({
      /** `quad`, `child`, `extra_night`, `extra:ziyarah` */
      code: z.string(),
      type: z.enum(['ADT', 'CNN', 'INF']),
      quantity: z.int(),
      amount: z.int(),
      currency: currencySchema.default(CHARGE_CURRENCY),
    }),
  ),
  waitingToken: z.string().nullable(),
  terms: z.array(z.object({ from: z.string(), keptPercent: z.int() })),
  period: z.object({ startsAt: z.string(), endsAt: z.string(), zone: z.string() }),
  /** What it is called in each language. */
  titles: z.object({ en: z.string(), fr: z.string() }).optional(),
  /** As it was described when it was chosen, for the day on which nobody sells it any more. */
  described: bookedPackageSchema,
})
export type PackageChoice = z.infer<typeof packageChoiceSchema>

/** What a confirmed package was at the moment of its confirmation. */
export const packageSnapshotSchema = packageChoiceSchema.extend({
  price: priceSchema,
  holdUntil: z.iso.datetime().nullable(),
  parts: z.object({ until: z.iso.datetime(), firstPercent: z.int(), laterParts: z.array(z.int()) }).nullable(),
})

/** A confirmed package of a visitor. */
interface ConfirmedPackage extends z.infer<typeof packageSnapshotSchema>, Omit<StoredOffer, 'kind' | 'body'> {}

/** A stored offer of a package. */
export function confirmedOf({ kind: _, body, ...ids }: StoredOffer): ConfirmedPackage {
  return { ...packageSnapshotSchema.parse(body), ...ids }
}

/** Travellers who need a seat. */
export function seatsOf({ party }: Pick<PackageChoice, 'party'>): number {
  return party.adults + party.children
}
