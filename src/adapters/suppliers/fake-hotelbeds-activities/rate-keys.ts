import { z } from 'zod'

const keySchema = z.object({
  activityId: z.string(),
  optionId: z.string(),
  /** Time of the session; null where there is none. */
  time: z.string().nullable(),
  ages: z.array(z.int()),
  /** In minor units, for everybody. */
  total: z.int(),
})
export type FakeRateKey = z.output<typeof keySchema>

/** Says nothing to who reads it. */
export const writeRateKey = (key: FakeRateKey): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** null for a text that is no key of this server's. */
export function readRateKey(text: string): FakeRateKey | null {
  try {
    const body: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return keySchema.safeParse(body).data ?? null
  } catch {
    return null
  }
}
