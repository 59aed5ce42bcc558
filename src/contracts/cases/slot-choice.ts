import { z } from 'zod'
import { code } from '../fields.ts'
import { isTimeZone } from '../own-time.ts'
import { CHANNELS } from './channels.ts'

export const slotKey = z.string(code('required')).min(1, code('required')).max(80, code('invalid'))
/** The zone of the customer's clock. */
const zoneSchema = z
  .string()
  .max(64, code('invalid'))
  .regex(/^[A-Za-z][\w+/-]*$/, code('invalid'))
  .refine(isTimeZone, code('invalid'))

/** Which slot of an adviser is wanted, and how both will speak. */
export const slotChoiceShape = {
  adviser_id: slotKey,
  starts_at: z.iso.datetime(code('invalid')),
  channel: z.enum(CHANNELS, code('choice_required')),
  time_zone: zoneSchema.nullish(),
}
