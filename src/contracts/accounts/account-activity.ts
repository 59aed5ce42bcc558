import { z } from 'zod'
import { ACTIVITY_KINDS } from './activity-kinds.ts'

/** What happened to an account, the latest first. */
export const accountActivityResponse = z.object({
  activity: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.enum(ACTIVITY_KINDS),
      /** `Chrome, Android`; null where it is not known. */
      device: z.string().nullable(),
    }),
  ),
})
export type AccountActivityResponse = z.infer<typeof accountActivityResponse>
