import { z } from 'zod'
import { code, currencySchema, dateSchema } from '../fields.ts'
import { activityDaySchema, activitySchema, activitySlotSchema, unitCountSchema } from './activity.ts'

const idSchema = z.string(code('required')).min(1, code('required')).max(120, code('invalid'))

export const activityDetailsRequest = z.object({ activity_id: idSchema })
export const activityDetailsResponse = z.object({ activity: activitySchema, currency: currencySchema })

/** One option on some days. */
const optionDaysSchema = z.object({
  activity_id: idSchema,
  option_id: idSchema,
  units: z.array(unitCountSchema).max(12).optional(),
})

export const activityCalendarRequest = optionDaysSchema.extend({
  /** `2026-12` */
  month: z.string(code('date_invalid')).regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, code('date_invalid')),
})
export const activityCalendarResponse = z.object({
  currency: currencySchema,
  days: z.array(activityDaySchema.omit({ currency: true })),
})

export const activitySlotsRequest = optionDaysSchema.extend({ date: dateSchema })
export const activitySlotsResponse = z.object({
  currency: currencySchema,
  slots: z.array(
    activitySlotSchema.extend({
      /** For all units that were asked for; null where none were. */
      total: z.int().nullable(),
    }),
  ),
})

export type ActivityDetailsRequest = z.infer<typeof activityDetailsRequest>
export type ActivityDetailsResponse = z.infer<typeof activityDetailsResponse>
export type ActivityCalendarRequest = z.infer<typeof activityCalendarRequest>
export type ActivityCalendarResponse = z.infer<typeof activityCalendarResponse>
export type ActivitySlotsRequest = z.infer<typeof activitySlotsRequest>
export type ActivitySlotsResponse = z.infer<typeof activitySlotsResponse>
