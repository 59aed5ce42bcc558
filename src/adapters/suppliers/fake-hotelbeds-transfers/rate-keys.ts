import { z } from 'zod'
import { moneySchema } from '#contracts/fields.ts'

const keySchema = z.object({
  /** The availability that it is of. */
  path: z.string(),
  /** Of the seller behind. */
  key: z.string(),
  price: moneySchema,
})
export type FakeRideKey = z.output<typeof keySchema>

/** Looks like a key of Hotelbeds', and says nothing to who reads it. */
export function writeRideKey(key: FakeRideKey): string {
  return `DEPARTURE|${Buffer.from(JSON.stringify(key)).toString('base64url')}`
}

/** null for a text that is no key of this server's. */
export function readRideKey(text: string): FakeRideKey | null {
  try {
    const body: unknown = JSON.parse(Buffer.from(text.split('|')[1] ?? '', 'base64url').toString())
    return keySchema.safeParse(body).data ?? null
  } catch {
    return null
  }
}
