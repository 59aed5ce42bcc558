import { z } from 'zod'
import { type PackageEntry, packageEntrySchema } from '#modules/packages/package-supplier.ts'
import type { CataloguePhotos } from '../../own-catalogue/catalogue-memory.ts'
import { photoSchema } from '../../own-catalogue/photo.ts'

/** A code of the agency's: `umrah-ramadan`. Bookings carry it, and so do addresses. */
export const packageCodeSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens, such as umrah-ramadan')

const { tasks, deposit, extraNight, terms } = packageEntrySchema.shape
const { percent, laterParts } = deposit.shape
const { keptPercent, daysBefore } = terms.element.shape
const { byAuthority, daysBefore: taskDays, ...task } = tasks.element.shape

/** A package as a file has it. Amounts are whole units of the shop's own currency. */
export const ownPackageSchema = z.strictObject({
  code: packageCodeSchema,
  on_sale: z.boolean().default(true),
  ...packageEntrySchema.omit({
    id: true,
    magic: true,
    roomsByGender: true,
    extraNight: true,
    closesDaysBefore: true,
    deposit: true,
    terms: true,
    tasks: true,
    departures: true,
  }).shape,
  photos: z.array(photoSchema).max(12).default([]),
  rooms_by_gender: packageEntrySchema.shape.roomsByGender,
  extra_night: extraNight,
  closes_days_before: packageEntrySchema.shape.closesDaysBefore,
  deposit: z.strictObject({ percent, later_parts: laterParts }),
  terms: z.array(z.strictObject({ days_before: daysBefore, kept_percent: keptPercent })).min(1),
  tasks: z.array(z.strictObject({ ...task, by_authority: byAuthority, days_before: taskDays })),
  departures: packageEntrySchema.shape.departures,
})
export type OwnPackage = z.infer<typeof ownPackageSchema>

/** The same as the shop sells it, with those of its photos that are served. */
export function entryOf({ code, on_sale: _, ...own }: OwnPackage, served: CataloguePhotos): PackageEntry {
  const {
    photos,
    rooms_by_gender,
    extra_night,
    closes_days_before,
    deposit: own_deposit,
    terms: own_terms,
    tasks: own_tasks,
    ...rest
  } = own
  return {
    ...rest,
    id: code,
    photos: photos.flatMap(({ file, alt }) => {
      const photo = served.get(file)
      return photo ? [{ ...photo, alt }] : []
    }),
    roomsByGender: rooms_by_gender,
    extraNight: extra_night,
    closesDaysBefore: closes_days_before,
    deposit: { percent: own_deposit.percent, laterParts: own_deposit.later_parts },
    terms: own_terms.map(({ days_before, kept_percent }) => ({ daysBefore: days_before, keptPercent: kept_percent })),
    tasks: own_tasks.map(({ by_authority, days_before, ...one }) => ({
      ...one,
      byAuthority: by_authority,
      daysBefore: days_before,
    })),
  }
}
